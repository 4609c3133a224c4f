import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAreDraftsKept } from '~/data/drafts';
import { usePaths } from '~/data/links';
import { useAnnounce } from '~/data/settings';
import { formFields, type EventForm } from '~/domain/event-draft';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { useNavigate } from '~/lib/router';
import { ActionBar } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { ErrorSummary, type SummaryError } from '~/ui/error-summary';
import { checkWords, useChecklist } from './checklist';
import css from './edit.module.css';
import { useEditing } from './editing';
import { fieldWords, homeOf } from './field-words';
import { focusField } from './focus-field';
import { RefusedNotice } from './refused-notice';
import { SaveDialogs } from './save-dialogs';
import type { EventFormKept } from './use-event-form';
import type { Goal } from './save-flow';
import { useSave, type Save, type SaveOptions } from './use-save';

export interface SavePartsProps {
  readonly kept: EventFormKept;
  readonly children: ReactNode;
}

/** The form around the sections: what is wrong with it on top, what can be done with it at the bottom. */
export function SaveParts({ kept, children }: SavePartsProps): ReactNode {
  const t = useManageMessages();
  const { event, renderScope } = useEditing();
  const onSaved = useOnSaved();
  const save = useSave({
    event,
    form: kept.form,
    base: kept.base,
    asksScope: renderScope !== undefined,
    rebase: kept.rebase,
    onSaved,
  });
  const press = usePress(save);
  const { step } = save;
  const submit = (sent: FormEvent) => {
    sent.preventDefault();
    press('save');
  };
  return (
    <>
      <form className={css['form']} aria-label={t('edit.form')} noValidate onSubmit={submit}>
        <Wrong save={save} />
        {children}
        {step.kind === 'refused' && <RefusedNotice {...step} />}
        <ActionBar
          words={
            <div role="status">
              <StateWords kept={kept} />
            </div>
          }
          isEverInReach
        >
          <Buttons save={save} onPress={press} isUnsaved={kept.keptAt !== undefined} />
        </ActionBar>
      </form>
      <SaveDialogs save={save} />
    </>
  );
}

/** Both buttons first look at the form; the first wrong field is focused. */
function usePress(save: Save): (goal: Goal) => void {
  const { fieldId } = useEditing();
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

function useOnSaved(): SaveOptions['onSaved'] {
  const t = useManageMessages();
  const formats = useFormats();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const paths = usePaths();
  return ({ event, goal, isNew, merged }) => {
    const taken = merged?.theirs.map((unit) => t(`edit.field.${unit}`)) ?? [];
    const said = goal === 'publish' ? t('edit.done.publish') : t('edit.done.save');
    announce(taken.length > 0 ? `${said} ${t('edit.clash.taken', { list: formats.list(taken) })}` : said);
    if (isNew) void navigate(paths.editEvent({ eventId: event.id }), { replace: true });
  };
}

interface ButtonsProps {
  readonly save: Save;
  readonly onPress: (goal: Goal) => void;
  readonly isUnsaved: boolean;
}

function Buttons({ save: { step }, onPress, isUnsaved }: ButtonsProps): ReactNode {
  const t = useManageMessages();
  const { event } = useEditing();
  const canPublish = !event || event.can.includes('publish');
  const isSending = (goal: Goal) => step.kind === 'sending' && step.goal === goal;
  return (
    <>
      {canPublish && (
        <Button variant="primary" isPending={isSending('publish')} onPress={() => onPress('publish')}>
          {t('edit.publish')}
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

/** "Saved on this device 14:02" while there is something unsaved; else how the server has it. */
function StateWords({ kept: { keptAt } }: { readonly kept: EventFormKept }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { event } = useEditing();
  const missing = useChecklist().filter(({ state }) => state === 'missing').length;
  const areDraftsKept = useAreDraftsKept();
  if (!areDraftsKept && (keptAt !== undefined || !event)) return t('edit.bar.unsaved');
  if (keptAt !== undefined) return t('edit.bar.kept', { time: formats.time(keptAt) });
  if (!event) return t('edit.bar.new');
  if (event.state === 'draft') return t('edit.bar.draft', { count: missing });
  return t('edit.bar.saved', { time: formats.time(event.updated_at) });
}

/** All that keeps the form from being sent or published, with links to where it is put right. */
function Wrong({ save: { step } }: { readonly save: Save }): ReactNode {
  const t = useManageMessages();
  const { fieldId } = useEditing();
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
      message: checkWords(t, check),
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
      // The first wrong field has it.
      takesFocus={false}
    />
  );
}

/** What the server refused is said at the fields too. */
function useRefusedFields(step: Save['step']): void {
  const t = useManageMessages();
  const { fieldId } = useEditing();
  const { setError } = useFormContext<EventForm>();
  const said = useRef(0);
  useEffect(() => {
    if (step.kind !== 'refused' || said.current === step.attempt) return;
    said.current = step.attempt;
    const homes = step.failure.fields.flatMap((problem) => {
      const field = homeOf(problem.field, formFields);
      return field ? [{ field, problem }] : [];
    });
    for (const { field, problem } of homes)
      setError(field, { type: problem.code, message: fieldWords(t, problem) });
    const [first] = homes;
    if (first) focusField(fieldId(first.field));
  }, [step, setError, fieldId, t]);
}
