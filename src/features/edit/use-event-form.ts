import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useClockNow } from '~/data/clock';
import { useKeptDraft } from '~/data/drafts';
import { useTimeZone } from '~/data/settings';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { emptyForm, formOf, hasChanges, type EventForm } from '~/domain/event-draft';
import { formProblems, type FormProblem } from '~/domain/event-draft-problems';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-words';
import { fieldWords } from './field-words';
import { readKeptEdit } from './kept-edit';

const MINUTE = 60_000;

/** What the form is compared with: the event as it was when the person began. */
export interface Base {
  readonly form: EventForm;
  /** 0 for an event that is new. */
  readonly lock_version: number;
}

export interface EventFormKept {
  readonly form: UseFormReturn<EventForm>;
  readonly base: Base;
  /** When the form was last kept on this device, epoch milliseconds; `undefined`: there is nothing unsaved in it. */
  readonly keptAt: number | undefined;
  /** When what was found on the device was left there; `undefined`: nothing was. */
  readonly foundFrom: number | undefined;
  /** Goes on from another base: after a save, or after a merge. What is typed stays, unless another form is given. */
  readonly rebase: (base: Base, form: EventForm) => void;
  /** Lets go of everything unsaved. */
  readonly discard: () => void;
}

/** The form of one event, begun with what was typed before or with what the server has, and kept on the device with every change. */
export function useEventForm(event: ManagedEvent | undefined): EventFormKept {
  const t = useManageMessages();
  const now = useClockNow();
  const timeZone = useTimeZone();
  const { draft, keep, drop } = useKeptDraft(`edit ${event?.id ?? 'new'}`, readKeptEdit);
  const [own] = useState<Base>(() => ({
    form: event ? formOf(event) : emptyForm(timeZone),
    lock_version: event?.lock_version ?? 0,
  }));
  const [base, setBase] = useState<Base>(() =>
    draft ? { form: draft.base, lock_version: draft.lock_version } : own,
  );
  const [keptAt, setKeptAt] = useState(draft?.at);
  const [foundFrom, setFoundFrom] = useState(draft?.at);
  const taken = event?.taken ?? 0;
  const form = useForm<EventForm>({
    defaultValues: draft?.form ?? own.form,
    resolver: (values) => {
      const problems = formProblems(values, { taken });
      return problems.length > 0 ? { values: {}, errors: errorsOf(problems, t) } : { values, errors: {} };
    },
    // The order of focus is that of the page, and not every control has an element to give.
    shouldFocusError: false,
  });

  const present = useRef(base);
  const look = useCallback(
    (values: EventForm) => {
      const isUnsaved = hasChanges(present.current.form, values);
      const at = now();
      if (isUnsaved)
        keep({ form: values, base: present.current.form, lock_version: present.current.lock_version, at });
      else drop();
      // By the minute, as it is said: the page is not drawn anew for every letter.
      setKeptAt(isUnsaved ? at - (at % MINUTE) : undefined);
    },
    [keep, drop, now],
  );
  const { subscribe, reset } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => look(values) }),
    [subscribe, look],
  );

  const rebase = useCallback(
    (next: Base, values: EventForm) => {
      present.current = next;
      setBase(next);
      setFoundFrom(undefined);
      reset(values);
      look(values);
    },
    [reset, look],
  );
  const discard = useCallback(() => rebase(own, own.form), [rebase, own]);
  return { form, base, keptAt, foundFrom, rebase, discard };
}

function errorsOf(problems: readonly FormProblem[], t: ManageTranslate): FieldErrors<EventForm> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const problem of problems)
    errors[problem.field] ??= { type: problem.code, message: fieldWords(t, problem) };
  return errors as FieldErrors<EventForm>;
}
