import { useEffect, useRef, type FormEvent, type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { useNow } from '~/data/clock';
import { useAreDraftsStored } from '~/data/drafts';
import { usePaths } from '~/data/links';
import { useSendEventAction } from '~/data/manage.mutations';
import { useSeriesNow } from '~/data/series';
import { useAnnounce } from '~/data/shell';
import { formFields, type EventForm, isPublic } from '~/domain/event-draft';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { MINUTE, epochOf } from '~/lib/instants';
import { useNavigate, useLocation } from '~/lib/router';
import { PublishDates } from '~/parts/event-bulk-dialog';
import { EventRefused } from '~/parts/event-refused';
import { ShareEvent } from '~/parts/share-event';
import { ActionBar } from '~/ui/action-bar';
import { Button, LinkButton } from '~/ui/button';
import { ErrorSummary, type SummaryError, focusField } from '~/ui/error-summary';
import { Notice } from '~/ui/notice';
import { checkMessage, useChecklist } from './aside';
import css from './edit.module.css';
import { useEditorContext, fieldMessage, toFormField } from './fields';
import { SaveDialogs } from './save-dialogs';
import type { EventFormState } from './use-event-form';
import { type Goal, useSave, type Save, type SaveOptions } from './use-save';

interface SavePartsProps {
  readonly formState: EventFormState;
  /** Called after each save: `undefined` for one that changed nothing about who can see the event. */
  readonly onOutcome: (outcome: Outcome | undefined) => void;
  readonly children: ReactNode;
}

/** The form around the sections: the error summary above, the save bar below. */
export function SaveParts({ formState, onOutcome, children }: SavePartsProps): ReactNode {
  const t = useManageMessages();
  const { event } = useEditorContext();
  const onSaved = useOnSaved(onOutcome);
  const save = useSave({
    event,
    form: formState.form,
    base: formState.base,
    rebase: formState.rebase,
    onSaved,
  });
  const press = useValidatedSave(save);
  const { step } = save;
  const submit = (sent: FormEvent) => {
    sent.preventDefault();
    press('save');
  };
  return (
    <>
      <form className={css['form']} aria-label={t('edit.form')} noValidate onSubmit={submit}>
        <FormErrors save={save} />
        {children}
        {step.kind === 'refused' && <EventRefused {...step} />}
        <ActionBar
          words={
            <div role="status">
              <SaveStatus formState={formState} />
            </div>
          }
          isEverInReach
        >
          <SaveButtons save={save} onPress={press} isUnsaved={formState.storedAt !== undefined} />
        </ActionBar>
      </form>
      <SaveDialogs save={save} />
    </>
  );
}

/** Validates the form before saving, and focuses the first wrong field. */
function useValidatedSave(save: Save): (goal: Goal) => void {
  const { fieldId } = useEditorContext();
  const { handleSubmit } = useFormContext<EventForm>();
  return (goal) =>
    void handleSubmit(
      () => save.save(goal),
      (errors) => {
        const first = formFields.find((field) => errors[field] !== undefined);
        if (first) focusField(fieldId(first));
      },
    )();
}

function useOnSaved(onOutcome: SavePartsProps['onOutcome']): SaveOptions['onSaved'] {
  const t = useManageMessages();
  const formats = useFormats();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const paths = usePaths();
  return ({ event, goal, isNew, merged }) => {
    const taken = merged?.theirs.map((unit) => t(`edit.field.${unit}`)) ?? [];
    const isPublished = goal === 'publish';
    onOutcome(isPublished ? 'published' : undefined);
    // The page itself shows that it is published.
    const messages = [
      ...(isPublished ? [] : [t('edit.done.save')]),
      ...(taken.length > 0 ? [t('edit.clash.merged', { list: formats.list(taken) })] : []),
    ];
    if (messages.length > 0) announce(messages.join(' '));
    if (isNew)
      void navigate(paths.edit({ eventId: event.id }), {
        replace: true,
        state: isPublished ? publishedState : null,
      });
  };
}

interface ButtonsProps {
  readonly save: Save;
  readonly onPress: (goal: Goal) => void;
  readonly isUnsaved: boolean;
}

function SaveButtons({ save: { step }, onPress, isUnsaved }: ButtonsProps): ReactNode {
  const t = useManageMessages();
  const { event } = useEditorContext();
  const canPublish = !event || event.can.includes('publish');
  const isSending = (goal: Goal) => step.kind === 'sending' && step.goal === goal;
  return (
    <>
      {canPublish && (
        <Button variant="primary" isPending={isSending('publish')} onPress={() => onPress('publish')}>
          {t('edit.publish.do')}
        </Button>
      )}
      <Button
        variant={canPublish ? 'secondary' : 'primary'}
        type="submit"
        isPending={isSending('save')}
        isDisabled={event !== undefined && !isUnsaved && step.kind === 'idle'}
      >
        {event && event.state !== 'draft' ? t('edit.save') : t('edit.saveDraft')}
      </Button>
    </>
  );
}

/** "Saved on this device 14:02" while there are unsaved changes, else the state on the server. */
function SaveStatus({ formState: { storedAt } }: { readonly formState: EventFormState }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { event } = useEditorContext();
  const missing = useChecklist().filter(({ state }) => state === 'missing').length;
  const areDraftsStored = useAreDraftsStored();
  const now = useNow(MINUTE);
  if (storedAt !== undefined && areDraftsStored)
    return t('edit.bar.stored', { time: formats.time(storedAt) });
  if (storedAt !== undefined || !event) return t('edit.bar.unsaved');
  if (event.state === 'draft') return t('edit.bar.draft', { count: missing });
  return t('edit.bar.saved', { ago: formats.relative(Math.min(epochOf(event.updated_at), now), now) });
}

/** Everything that prevents saving or publishing, with links to the fields. */
function FormErrors({ save: { step } }: { readonly save: Save }): ReactNode {
  const t = useManageMessages();
  const { fieldId } = useEditorContext();
  const { formState } = useFormContext<EventForm>();
  useRefusedFields(step);
  const errors = formFields.flatMap((name): SummaryError[] => {
    const message = formState.errors[name]?.message;
    return typeof message === 'string'
      ? [{ id: fieldId(name), label: t(`edit.field.${name}`), message }]
      : [];
  });
  if (step.kind === 'missing' && errors.length === 0) {
    const missing = step.missing.map((check) => ({
      id: fieldId(check.field),
      message: checkMessage(t, check),
    }));
    return (
      <ErrorSummary
        title={t('edit.missing', { count: missing.length })}
        errors={missing}
        attempt={step.attempt}
      />
    );
  }
  return (
    <ErrorSummary
      title={t('edit.summary', { count: errors.length })}
      errors={errors}
      // The first wrong field has the focus.
      takesFocus={false}
    />
  );
}

/** Shows errors of the server at the fields too. */
function useRefusedFields(step: Save['step']): void {
  const t = useManageMessages();
  const { fieldId } = useEditorContext();
  const { setError } = useFormContext<EventForm>();
  const announcedAttempt = useRef(0);
  useEffect(() => {
    if (step.kind !== 'refused' || announcedAttempt.current === step.attempt) return;
    announcedAttempt.current = step.attempt;
    const homes = step.failure.fields.flatMap((problem) => {
      const field = toFormField(problem.field, formFields);
      return field ? [{ field, problem }] : [];
    });
    for (const { field, problem } of homes)
      setError(field, { type: problem.code, message: fieldMessage(t, problem) });
    const [first] = homes;
    if (first) focusField(fieldId(first.field));
  }, [step, setError, fieldId, t]);
}

/** What the last press changed about who can see the event. */
type Outcome = 'published' | 'unpublished';

/** The state of a navigation to the editor of an event that was published while it was new. */
const publishedState = { outcome: 'published' } as const satisfies { readonly outcome: Outcome };

/** The last outcome, also the one that led here. */
export function useOutcome(): readonly [Outcome | undefined, (outcome: Outcome | undefined) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hasLedHere = (state as { readonly outcome?: unknown } | null)?.outcome === publishedState.outcome;
  const [outcome, setOutcome] = useState<Outcome | undefined>(hasLedHere ? 'published' : undefined);
  useEffect(() => {
    // A reload or a way back shows the event, not the news of it.
    if (hasLedHere) void navigate({ pathname, search }, { replace: true, state: null });
  }, [hasLedHere, navigate, pathname, search]);
  return [outcome, setOutcome];
}

interface OutcomeNoticeProps {
  readonly event: ManagedEvent;
  readonly outcome: Outcome;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Says that the event was published, with what comes next and a way to undo it, or that it is a draft again. Takes the focus. */
export function OutcomeNotice({ event, outcome, onOutcome }: OutcomeNoticeProps): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLDivElement>(null);
  const isTrue = (outcome === 'published') === isPublic(event);
  /** How many other dates of its series were published after it. */
  const [others, setOthers] = useState(0);
  useEffect(() => {
    if (isTrue) box.current?.focus();
  }, [outcome, isTrue, others]);
  if (!isTrue) return null;
  return outcome === 'published' ? (
    <Notice
      ref={box}
      role="status"
      tone="success"
      title={t('edit.published')}
      action={
        <>
          <NextSteps event={event} onUndone={() => onOutcome('unpublished')} />
          {event.series && others === 0 && (
            <PublishOthers seriesId={event.series.id} eventId={event.id} onPublished={setOthers} />
          )}
        </>
      }
    >
      {t(`edit.published.${event.visibility}`)}
      {others > 0 && ` ${t('series.published', { count: others })}`}
    </Notice>
  ) : (
    <Notice ref={box} role="status" tone="info" title={t('edit.unpublished')}>
      {t('edit.unpublished.text')}
    </Notice>
  );
}

interface PublishOthersProps {
  readonly seriesId: string;
  readonly eventId: string;
  readonly onPublished: (count: number) => void;
}

/** This date is published: the others of its series may follow at once. */
function PublishOthers({ seriesId, eventId, onPublished }: PublishOthersProps): ReactNode {
  const t = useManageMessages();
  const series = useSeriesNow(seriesId);
  if (!series) return null;
  return (
    <PublishDates series={series} except={eventId} onPublished={onPublished}>
      {(count, open) => (
        <Button onPress={open} aria-haspopup="dialog">
          {t('edit.published.others', { count })}
        </Button>
      )}
    </PublishDates>
  );
}

interface NextStepsProps {
  readonly event: ManagedEvent;
  readonly onUndone: () => void;
}

function NextSteps({ event, onUndone }: NextStepsProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { isSending, failed, send } = useSendEventAction(event);
  return (
    <>
      <LinkButton href={paths.event({ eventId: event.id })}>{t('edit.actions.page')}</LinkButton>
      <ShareEvent event={event} />
      {event.can.includes('unpublish') && (
        <Button
          variant="quiet"
          isPending={isSending}
          onPress={() => send({ action: 'unpublish' }, { onDone: onUndone })}
        >
          {t('manage.undo')}
        </Button>
      )}
      {failed && <EventRefused {...failed} />}
    </>
  );
}
