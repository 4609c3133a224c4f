import { useCallback, useId, useMemo, type ReactNode, useState } from 'react';
import { FormProvider, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { EventSection } from '~/api/event-fields';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useAreDraftsStored } from '~/data/drafts';
import { useShiftsNow } from '~/data/event-shifts';
import { type EventForm, type FormField, formOf } from '~/domain/event-draft';
import { fieldsOf, mergeForms } from '~/domain/merge';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { LeaveDialog } from '~/parts/leave-dialog';
import { Button } from '~/ui/button';
import { focusPart } from '~/ui/focus-heading';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { Aside } from './aside';
import css from './edit.module.css';
import { PageSection, RegistrationSection, SeatsSection, WhatSection, WhenSection } from './event-sections';
import { EditorProvider, useEditorContext } from './fields';
import { FoodSection } from './food-section';
import { HandsSection } from './hands-section';
import { SaveParts, OutcomeNotice, useOutcome } from './save-parts';
import { useEventForm, type EventFormState } from './use-event-form';
import { WhereSection } from './where-section';

interface EditorProps {
  /** `undefined` for one that is new. */
  readonly event: ManagedEvent | undefined;
}

/** Everything about one event, in one form. What is typed is stored on this device at once. */
export function Editor({ event }: EditorProps): ReactNode {
  const t = useManageMessages();
  const formState = useEventForm(event);
  const areDraftsStored = useAreDraftsStored();
  const [outcome, setOutcome] = useOutcome();
  const prefix = useId();
  const fieldId = useCallback((field: FormField) => `${prefix}${field}`, [prefix]);
  const sectionId = useCallback((section: EventSection) => `${prefix}section-${section}`, [prefix]);
  const editing = useMemo(() => ({ event, fieldId, sectionId }), [event, fieldId, sectionId]);
  return (
    <EditorProvider value={editing}>
      <FormProvider {...(formState.form as UseFormReturn<EventForm>)}>
        <UnsavedGuard isUnsaved={formState.storedAt !== undefined} />
        <Page
          width="full"
          aside={
            <>
              <SectionLinks where="aside" />
              <Aside />
            </>
          }
        >
          {event && outcome && <OutcomeNotice event={event} outcome={outcome} onOutcome={setOutcome} />}
          {areDraftsStored === false && (
            <Notice tone="info" role="status" title={t('device.notStored')}>
              {t('device.notStored.text')}
            </Notice>
          )}
          {event && <NewerSave event={event} formState={formState} />}
          {formState.foundFrom !== undefined && (
            <Found at={formState.foundFrom} onDiscard={formState.discard} />
          )}
          <SectionLinks where="above" />
          <SaveParts formState={formState} onOutcome={setOutcome}>
            <WhatSection />
            <WhenSection />
            <WhereSection />
            <FoodSection />
            {event && <HandsSection event={event} />}
            <SeatsSection />
            <RegistrationSection />
            <PageSection />
          </SaveParts>
        </Page>
      </FormProvider>
    </EditorProvider>
  );
}

const parts = ['what', 'when', 'where', 'food', 'hands', 'seats', 'registration', 'page'] as const;

/** Links to the parts of a long form, in reach all along: beside it where there is room, else above it. */
function SectionLinks({ where }: { readonly where: 'above' | 'aside' }): ReactNode {
  const t = useManageMessages();
  const { event, sectionId } = useEditorContext();
  const shifts = useShiftsNow(event?.id);
  const hasShifts = event !== undefined && shifts !== null;
  const show = (part: EventSection) => focusPart(document.getElementById(sectionId(part)));
  return (
    <div role="group" className={classes(css['links'], css[where])} aria-label={t('edit.sections')}>
      {parts
        .filter((part) => part !== 'hands' || hasShifts)
        .map((part) => (
          <button key={part} type="button" className={css['link']} onClick={() => show(part)}>
            {t(`edit.section.${part}`)}
          </button>
        ))}
    </div>
  );
}

/** Says that unsaved changes of an earlier visit were restored. */
function Found({
  at,
  onDiscard,
}: {
  readonly at: number;
  readonly onDiscard: EventFormState['discard'];
}): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <Notice
      tone="info"
      title={t('edit.found')}
      action={<Button onPress={onDiscard}>{t('edit.found.discard')}</Button>}
    >
      {t('edit.found.text', { when: formats.moment(at) })}
    </Notice>
  );
}

/** Asks before the page is left with unsaved changes, although they are stored on this device. */
function UnsavedGuard({ isUnsaved }: { readonly isUnsaved: boolean }): ReactNode {
  const t = useManageMessages();
  const areDraftsStored = useAreDraftsStored();
  return (
    <LeaveDialog isOn={isUnsaved} title={t('edit.leave.title')}>
      {t(areDraftsStored ? 'edit.leave.text' : 'device.notStored.leave')}
    </LeaveDialog>
  );
}

interface NewerSaveProps {
  readonly event: ManagedEvent;
  readonly formState: EventFormState;
}

/**
 * Says that somebody else saved while this form is open, and what. Their fields are taken over at a press; nothing that was typed here is
 * lost, and a field that both changed is asked about when this form is saved.
 */
function NewerSave({ event, formState }: NewerSaveProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { control } = useFormContext<EventForm>();
  const mine = useWatch({ control }) as EventForm;
  const [settled, setSettled] = useState(0);
  const { base, rebase } = formState;
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
