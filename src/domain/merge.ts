import { formFields, isSame, type EventForm, type FormField } from './event-draft';

/** Fields that are merged as one unit: one person's day with another's time is a plan of neither. */
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
  /** Theirs, with everything that only I changed; mine where both did, until the clash is decided. */
  readonly form: EventForm;
  /** Units that both changed, to different values. */
  readonly clashes: readonly MergeUnit[];
  /** Units that only they changed: taken over. */
  readonly theirs: readonly MergeUnit[];
}

/** The form with the dishes that kitchens have promised by now: nobody who edits it has changed them. */
const withPromised = (form: EventForm, theirs: EventForm): EventForm => {
  const isPromised = ({ offer_id }: EventForm['dishes'][number]): boolean => offer_id !== undefined;
  const promised = theirs.dishes.filter(isPromised);
  if (promised.length + form.dishes.filter(isPromised).length === 0) return form;
  return { ...form, dishes: [...promised, ...form.dishes.filter((dish) => !isPromised(dish))] };
};

/** Merges two people's changes of one event from the same base. */
export function mergeForms(began: EventForm, edited: EventForm, theirs: EventForm): Merged {
  const [base, mine] = [withPromised(began, theirs), withPromised(edited, theirs)];
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
  };
}

/** The form with one clash decided for their version. */
export const withTheirs = (form: EventForm, theirs: EventForm, unit: MergeUnit): EventForm => ({
  ...form,
  ...partOf(theirs, unit),
});
