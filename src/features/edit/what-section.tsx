import { useState, type ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Section } from '~/ui/page';
import { Segmented } from '~/ui/segmented';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { TokenField } from '~/ui/token-field';
import css from './edit.module.css';
import { useEditing } from './editing';
import { useField } from './use-field';

const DESCRIPTION_ROWS = 8;

/** What it is called, and what is said about it. */
export function WhatSection(): ReactNode {
  const t = useManageMessages();
  const title = useField('title');
  const summary = useField('summary');
  const tags = useField('tags');
  const left = (count: number) => t('edit.left', { count });
  return (
    <Section title={t('edit.section.what')}>
      <TextField {...title} hint={t('edit.hint.title')} maxLength={limits.title.max} autoComplete="off" />
      <TextArea
        {...summary}
        hint={t('edit.hint.summary')}
        rows={2}
        maxLength={limits.summary}
        leftWords={left}
        optionalWord={t('edit.optional')}
      />
      <Description />
      <TokenField
        {...tags}
        values={tags.value}
        hint={t('edit.hint.tags')}
        optionalWord={t('edit.optional')}
        maxLength={limits.tag.max}
        addLabel={t('edit.add')}
        removeLabel={(name) => t('edit.remove', { name })}
      />
    </Section>
  );
}

/** Typed as text with marks, shown as families will read it. */
function Description(): ReactNode {
  const t = useManageMessages();
  const { renderMarkdown } = useEditing();
  const field = useField('description');
  const [view, setView] = useState<'write' | 'preview'>('write');
  return (
    <div className={css['description']}>
      {view === 'write' || field.value.trim() === '' ? (
        <TextArea
          {...field}
          hint={t('edit.hint.description')}
          rows={DESCRIPTION_ROWS}
          maxLength={limits.description}
          leftWords={(count) => t('edit.left', { count })}
          optionalWord={t('edit.optional')}
        />
      ) : (
        <div className={css['preview']} role="region" aria-label={t('edit.preview.label')}>
          {renderMarkdown(field.value)}
        </div>
      )}
      <Segmented
        label={t('edit.preview')}
        isLabelHidden
        value={view}
        onChange={setView}
        options={[
          { value: 'write', label: t('edit.preview.write') },
          { value: 'preview', label: t('edit.preview.show'), isDisabled: field.value.trim() === '' },
        ]}
      />
    </div>
  );
}
