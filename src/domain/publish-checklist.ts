import { epochOf } from '~/lib/instants';
import type { EventForm, FormField } from './event-draft';
import { endAfter, instantAt, isWall, isZone } from './event-draft-times';
import { formProblems } from './event-draft-problems';
import { limits } from '~/api/vocabulary';

/** `missing` prevents publishing; `advised` does not. */
export type CheckState = 'done' | 'missing' | 'advised';

export const checks = [
  'title',
  'when',
  'place',
  'modes',
  'seats',
  'registration',
  'cover',
  'food',
  'allergens',
] as const;
export type CheckName = (typeof checks)[number];

export interface Check {
  readonly name: CheckName;
  readonly state: CheckState;
  /** The section of the editor that fixes it. */
  readonly field: FormField;
  readonly params: Readonly<Record<string, number>>;
}

/** What an event needs before it is published, and what is recommended. `now`: epoch milliseconds. */
export function publishChecklist(form: EventForm, now: number): readonly Check[] {
  const wrong = new Set(formProblems(form, { taken: 0 }).map(({ field }) => field));
  const isFine = (...fields: FormField[]) => fields.every((field) => !wrong.has(field));
  const need = (name: CheckName, field: FormField, isDone: boolean): Check => ({
    name,
    state: isDone ? 'done' : 'missing',
    field,
    params: {},
  });
  const title = form.title.trim().length;
  return [
    need('title', 'title', title >= limits.title.min && title <= limits.title.max),
    need('when', 'day', isFine('day', 'starts', 'ends', 'time_zone') && startOf(form, now) > now),
    need('place', 'place', form.place !== null && isFine('place')),
    need('modes', 'modes', form.modes.length > 0),
    need(
      'seats',
      firstOf(wrong, ['capacity', 'max_party', 'waitlist_limit', 'offer_minutes', 'hold_minutes']) ??
        'capacity',
      isFine('capacity', 'max_party', 'waitlist_limit', 'offer_minutes', 'hold_minutes'),
    ),
    need(
      'registration',
      firstOf(wrong, ['registration_opens', 'registration_closes']) ?? 'registration_closes',
      isFine('registration_opens', 'registration_closes') && isOpenLater(form, now),
    ),
    ...(form.cover.cover_id === null ? [] : [need('cover', 'cover', isFine('cover'))]),
    foodCheck(form),
    ...allergensCheck(form),
  ];
}

/** The names of what is still missing. */
export const missingOf = (list: readonly Check[]): readonly Check[] =>
  list.filter(({ state }) => state === 'missing');

const firstOf = (wrong: ReadonlySet<FormField>, fields: readonly FormField[]): FormField | undefined =>
  fields.find((field) => wrong.has(field));

function startOf({ day, starts, time_zone, fold }: EventForm, now: number): number {
  if (!isWall(day, starts) || !isZone(time_zone)) return now;
  return epochOf(instantAt(`${day}T${starts}`, time_zone, fold));
}

/** Whether there is still time to register. */
function isOpenLater(form: EventForm, now: number): boolean {
  const { day, starts, ends, time_zone, registration_closes: closes } = form;
  if (!isWall(day, starts) || !isWall(day, ends) || !isZone(time_zone)) return false;
  const [closeDay = '', closeTime = ''] = closes.split('T');
  const last = isWall(closeDay, closeTime) ? closes : endAfter(day, starts, ends);
  return epochOf(instantAt(last, time_zone)) > now;
}

function foodCheck({ dishes, capacity }: EventForm): Check {
  const portions = dishes.reduce((sum, dish) => sum + (dish.portions ?? 0), 0);
  const seats = Number(capacity) || 0;
  const isCounted = dishes.length > 0 && dishes.every((dish) => dish.portions !== null);
  const isShort = isCounted && portions < seats;
  return {
    name: 'food',
    state: dishes.length > 0 && !isShort ? 'done' : 'advised',
    field: 'dishes',
    params: { dishes: dishes.length, portions, seats },
  };
}

function allergensCheck({ dishes }: EventForm): Check[] {
  if (dishes.length === 0) return [];
  const count = dishes.filter((dish) => dish.allergens === null).length;
  return [{ name: 'allergens', state: count === 0 ? 'done' : 'advised', field: 'dishes', params: { count } }];
}
