import { formFields, isSame, type EventForm, type FormField } from './event-draft';

/** What is one thing to a person, although it is several fields: half of one's day with half of another's time is nobody's plan. */
const together: Partial<Record<FormField, MergeUnit>> = {
  day: 'when',
  starts: 'when',
  ends: 'when',
  time_zone: 'when',
  fold: 'when',
};

export type MergeUnit = Exclude<FormField, 'day' | 'starts' | 'ends' | 'time_zone' | 'fold'> | 'when';

export const unitOf = (field: FormField): MergeUnit => together[field] ?? (field as MergeUnit);

/** All units, in the order of the page. */
export const mergeUnits: readonly MergeUnit[] = [...new Set(formFields.map(unitOf))];

export const fieldsOf = (unit: MergeUnit): readonly FormField[] =>
  formFields.filter((field) => unitOf(field) === unit);

/** The fields of a unit, for comparing and for showing. */
export function partOf(form: EventForm, unit: MergeUnit): Partial<EventForm> {
  return Object.fromEntries(fieldsOf(unit).map((field) => [field, form[field]]));
}

export interface Merged {
  /** Theirs, with everything that only I changed; where both did, mine until somebody decides. */
  readonly form: EventForm;
  /** Both changed it, to different things. */
  readonly clashes: readonly MergeUnit[];
  /** Only they changed it: taken over. */
  readonly theirs: readonly MergeUnit[];
  /** Only I changed it: kept. */
  readonly mine: readonly MergeUnit[];
}

/** Two people changed the same event, each from the same base. */
export function mergeForms(base: EventForm, mine: EventForm, theirs: EventForm): Merged {
  const changed = (form: EventForm, unit: MergeUnit) => !isSame(partOf(base, unit), partOf(form, unit));
  const byMe = mergeUnits.filter((unit) => changed(mine, unit));
  const byThem = mergeUnits.filter((unit) => changed(theirs, unit));
  const clashes = byMe.filter(
    (unit) => byThem.includes(unit) && !isSame(partOf(mine, unit), partOf(theirs, unit)),
  );
  const kept = byMe.flatMap((unit) => fieldsOf(unit).map((field) => [field, mine[field]] as const));
  return {
    form: { ...theirs, ...Object.fromEntries(kept) },
    clashes,
    theirs: byThem.filter((unit) => !byMe.includes(unit)),
    mine: byMe.filter((unit) => !byThem.includes(unit)),
  };
}

/** The form with one clash decided. */
export const withTheirs = (form: EventForm, theirs: EventForm, unit: MergeUnit): EventForm => ({
  ...form,
  ...partOf(theirs, unit),
});
