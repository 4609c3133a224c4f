import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { eventFields } from '~/api/event-fields';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { visibilities } from '~/api/manage/vocabulary';
import { typedSchemas } from '~/api/simple-values';
import { allergens, diets, modes } from '~/api/vocabulary';
import { useClockNow } from '~/data/clock';
import { useStoredDraft } from '~/data/drafts';
import { useTimeZone } from '~/data/shell';
import { emptyForm, formOf, hasChanges, type EventForm } from '~/domain/event-draft';
import { formProblems, type FormProblem } from '~/domain/event-draft-problems';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { MINUTE } from '~/lib/instants';
import { fieldMessage } from './fields';

/** What the form is compared with: the event as it was when the person began. */
export interface Base {
  readonly form: EventForm;
  /** 0 for an event that is new. */
  readonly lock_version: number;
}

export interface EventFormState {
  readonly form: UseFormReturn<EventForm>;
  readonly base: Base;
  /** When the draft was last stored on this device, epoch milliseconds; `undefined`: there is nothing unsaved in it. */
  readonly storedAt: number | undefined;
  /** When what was found on the device was left there; `undefined`: nothing was. */
  readonly foundFrom: number | undefined;
  /** Goes on from another base: after a save, or after a merge. What is typed stays, unless another form is given. */
  readonly rebase: (base: Base, form: EventForm) => void;
  /** Lets go of everything unsaved. */
  readonly discard: () => void;
}

/** The form of one event. Starts from a stored draft or the saved event, and stores a draft with every change. */
export function useEventForm(event: ManagedEvent | undefined): EventFormState {
  const t = useManageMessages();
  const now = useClockNow();
  const timeZone = useTimeZone();
  const { draft, store, remove } = useStoredDraft(`edit ${event?.id ?? 'new'}`, readStoredEdit);
  const [own] = useState<Base>(() => ({
    form: event ? formOf(event) : emptyForm(timeZone),
    lock_version: event?.lock_version ?? 0,
  }));
  const [base, setBase] = useState<Base>(() =>
    draft ? { form: draft.base, lock_version: draft.lock_version } : own,
  );
  const [storedAt, setStoredAt] = useState(draft?.at);
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
        store({ form: values, base: present.current.form, lock_version: present.current.lock_version, at });
      else remove();
      // Rounded to the minute, as it is shown, so that the page does not render again for every letter.
      setStoredAt(isUnsaved ? at - (at % MINUTE) : undefined);
    },
    [store, remove, now],
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
  return { form, base, storedAt, foundFrom, rebase, discard };
}

function errorsOf(problems: readonly FormProblem[], t: ManageTranslate): FieldErrors<EventForm> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const problem of problems)
    errors[problem.field] ??= { type: problem.code, message: fieldMessage(t, problem) };
  return errors as FieldErrors<EventForm>;
}

/** What lies on the device while somebody edits: the form, and what it began from, so that both can be compared with a third. */
interface StoredEdit {
  readonly form: EventForm;
  readonly base: EventForm;
  /** Of the event that `base` shows; 0 for one that is new. */
  readonly lock_version: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

// Wider than the form's own rules, because drafts are stored with their mistakes.
const typed = v.pipe(v.string(), v.maxLength(20_000));
const names = v.pipe(v.array(typed), v.maxLength(200));
const place = v.object({
  id: v.nullable(typed),
  name: typed,
  line1: typed,
  city: typed,
  region: typed,
  postcode: typed,
  country: v.nullable(typed),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  access_notes: typed,
});
const dish = v.object({
  id: v.optional(typed),
  offer_id: v.optional(typed),
  name: typed,
  restaurant: v.nullable(typed),
  portions: v.nullable(v.number()),
  diets: v.array(v.picklist(diets)),
  allergens: v.nullable(v.array(v.picklist(allergens))),
  served: v.picklist(['hot', 'cold']),
});
const form = v.object({
  ...typedSchemas(eventFields),
  title: typed,
  summary: typed,
  description: typed,
  day: typed,
  starts: typed,
  ends: typed,
  time_zone: typed,
  fold: v.picklist([0, 1]),
  place: v.nullable(place),
  restaurants: names,
  dishes: v.pipe(v.array(dish), v.maxLength(200)),
  modes: v.array(v.picklist(modes)),
  tags: names,
  capacity: typed,
  max_party: typed,
  waitlist_limit: typed,
  registration_opens: typed,
  registration_closes: typed,
  kitchen_cutoff: typed,
  visibility: v.picklist(visibilities),
  cover: v.object({ cover_id: v.nullable(typed), alt: typed, path: v.optional(v.nullable(typed)) }),
});
const draftSchema = v.object({ form, base: form, lock_version: v.number(), at: v.number() });

function readStoredEdit(value: unknown): StoredEdit | undefined {
  const result = v.safeParse(draftSchema, value);
  return result.success ? result.output : undefined;
}
