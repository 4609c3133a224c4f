import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { formOf, type EventForm } from '~/domain/event-draft';
import { fieldsOf, mergeForms } from '~/domain/merge';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { EventFormKept } from './use-event-form';

interface NewerSaveProps {
  readonly event: ManagedEvent;
  readonly kept: EventFormKept;
}

/**
 * Says that somebody else saved while this form is open, and what. Their fields are taken over at a press; nothing that was typed here is
 * lost, and a field that both changed is asked about when this form is saved.
 */
export function NewerSave({ event, kept }: NewerSaveProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { control } = useFormContext<EventForm>();
  const mine = useWatch({ control }) as EventForm;
  const [settled, setSettled] = useState(0);
  const { base, rebase } = kept;
  if (event.lock_version <= Math.max(base.lock_version, settled)) return null;
  const theirs = formOf(event);
  const merged = mergeForms(base.form, mine, theirs);
  const changed = [...merged.theirs, ...merged.clashes];
  if (changed.length === 0) return null;
  const settle = () => setSettled(event.lock_version);
  const show = () => {
    settle();
    if (merged.clashes.length === 0)
      return rebase({ form: theirs, lock_version: event.lock_version }, merged.form);
    // Of what both changed the base stays as it was, so that saving finds the difference and asks.
    const asBefore = merged.clashes.flatMap(fieldsOf).map((field) => [field, base.form[field]] as const);
    const form = { ...theirs, ...Object.fromEntries(asBefore) };
    return rebase({ form, lock_version: base.lock_version }, merged.form);
  };
  return (
    <Notice
      tone="info"
      role="status"
      title={t('edit.newer', { name: event.updated_by ?? t('edit.somebody') })}
      action={
        <>
          {merged.theirs.length > 0 && <Button onPress={show}>{t('edit.newer.show')}</Button>}
          <Button variant="quiet" onPress={settle}>
            {t('edit.newer.keep')}
          </Button>
        </>
      }
    >
      {t('edit.newer.fields', { list: formats.list(changed.map((unit) => t(`edit.field.${unit}`))) })}
      {merged.clashes.length > 0 && ` ${t('edit.newer.both')}`}
    </Notice>
  );
}
