import { useState, type ReactNode, useRef } from 'react';
import { visibilities } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import { Markdown } from '~/parts/markdown';
import { MomentField } from '~/ui/date-time-field';
import { Section } from '~/ui/page';
import { RadioCards, Segmented } from '~/ui/choices';
import { TextArea, TextField } from '~/ui/text-field';
import { TokenField } from '~/ui/token-field';
import css from './edit.module.css';
import { NumberField, SimpleFields, useEditorContext, useField } from './fields';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useSendCover } from '~/data/manage.mutations';
import { useApiUrl } from '~/data/links';
import { noCover } from '~/domain/event-draft';
import { Button } from '~/ui/button';
import { FieldError } from '~/ui/field';
import { Row, Stack } from '~/ui/stack';

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
      <SimpleFields of="what" />
    </Section>
  );
}

/** Typed as text with marks, shown as families will read it. */
function Description(): ReactNode {
  const t = useManageMessages();
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
          <Markdown text={field.value} />
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

/** Capacity, party size and waitlist. */
export function SeatsSection(): ReactNode {
  const t = useManageMessages();
  const taken = useEditorContext().event?.taken ?? 0;
  return (
    <Section title={t('edit.section.seats')}>
      <NumberField name="capacity" hint={t('edit.hint.capacity', { max: limits.capacity.max, taken })} />
      <div className={css['pair']}>
        <NumberField name="max_party" hint={t('edit.hint.max_party', { ...limits.maxParty })} />
        <NumberField name="waitlist_limit" hint={t('edit.hint.waitlist_limit', { ...limits.waitlist })} />
      </div>
      <SimpleFields of="seats" />
    </Section>
  );
}

/** When registration opens and closes. */
export function RegistrationSection(): ReactNode {
  const t = useManageMessages();
  const opens = useField('registration_opens');
  const closes = useField('registration_closes');
  return (
    <Section title={t('edit.section.registration')} lead={t('edit.registration.lead')}>
      <div className={css['pair']}>
        <MomentField {...opens} optionalWord={t('edit.optional')} hint={t('edit.hint.registration_opens')} />
        <MomentField
          {...closes}
          optionalWord={t('edit.optional')}
          hint={t('edit.hint.registration_closes')}
        />
      </div>
      <SimpleFields of="registration" />
    </Section>
  );
}

/** Cover, organiser and visibility. */
export function PageSection(): ReactNode {
  const t = useManageMessages();
  const visibility = useField('visibility');
  return (
    <Section title={t('edit.section.page')}>
      <CoverField />
      <SimpleFields of="page" />
      <RadioCards
        {...visibility}
        options={visibilities.map((value) => ({
          value,
          label: t(`edit.visibility.${value}`),
          hint: t(`edit.visibility.${value}.hint`),
        }))}
      />
    </Section>
  );
}

const TYPES = 'image/jpeg,image/png,image/webp';

/** The cover image. It is scaled down before the upload, and needs an alternative text. */
function CoverField(): ReactNode {
  const t = useManageMessages();
  const apiUrl = useApiUrl();
  const { id, label, value: cover, onChange, error } = useField('cover');
  const box = useRef<HTMLInputElement>(null);
  const { state, failed, isSending, send } = useSendCover();
  const problem = failed
    ? 'not_sent'
    : state.status === 'done' && 'problem' in state.data && state.data.problem;
  const take = (file: File | undefined) =>
    file &&
    send(file, {
      onDone: (stored) =>
        'path' in stored && onChange({ cover_id: stored.cover_id, path: stored.path, alt: cover.alt }),
    });

  return (
    <Stack gap={12}>
      <p className={css['label']} id={`${id}-label`}>
        {label} <span className={css['optional']}>{t('edit.optional')}</span>
      </p>
      <p className={css['note']} id={`${id}-hint`}>
        {t('edit.hint.cover')}
      </p>
      <FieldError id={`${id}-error`}>{problem && t(`edit.cover.${problem}`)}</FieldError>
      {cover.cover_id !== null && cover.path && (
        <img className={css['cover']} src={apiUrl(cover.path)} alt={cover.alt} />
      )}
      <input
        ref={box}
        className={css['file']}
        type="file"
        accept={TYPES}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        onChange={(change) => {
          take(change.target.files?.[0]);
          change.target.value = '';
        }}
      />
      <Row>
        <Button
          icon={ImagePlus}
          isPending={isSending}
          aria-describedby={`${id}-hint`}
          onPress={() => box.current?.click()}
        >
          {cover.cover_id === null ? t('edit.cover.choose') : t('edit.cover.other')}
        </Button>
        {cover.cover_id !== null && (
          <Button variant="quiet" onPress={() => onChange(noCover)}>
            {t('edit.cover.remove')}
          </Button>
        )}
      </Row>
      {cover.cover_id !== null && (
        <TextField
          id={id}
          label={t('edit.cover.alt')}
          hint={t('edit.cover.alt.hint')}
          value={cover.alt}
          onChange={(alt) => onChange({ ...cover, alt })}
          maxLength={limits.coverAlt.max}
          error={error}
          isRequired
        />
      )}
    </Stack>
  );
}
