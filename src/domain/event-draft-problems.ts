import { eventFields, type EventFieldName } from '~/api/event-fields';
import type { SimpleField, SimpleList } from '~/api/simple-fields';
import { limits } from '~/api/vocabulary';
import { epochOf } from '~/lib/instants';
import { isDay } from './calendar-days';
import {
  formFields,
  type DraftDish,
  type DraftPlace,
  type EventForm,
  type FormField,
  endAfter,
  eventMinutes,
  isWall,
  isZone,
  minutesBetween,
  readingOf,
  instantAt,
} from './event-draft';
import type { Coordinates } from './event-place';

export interface FormProblem {
  readonly field: FormField;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

interface FormFacts {
  /** People who have seats already. */
  readonly taken: number;
}

type Add = (field: FormField, code: string, params?: FormProblem['params']) => void;

/** Everything that prevents saving the form, in the order of the page. A draft may be incomplete; what it contains must be valid. */
export function formProblems(form: EventForm, { taken }: FormFacts): FormProblem[] {
  const found: FormProblem[] = [];
  const add: Add = (field, code, params = {}) => void found.push({ field, code, params });
  texts(form, add);
  times(form, add);
  numbers(form, taken, add);
  simple(form, add);
  windows(form, add);
  if (form.place) placeProblems(form.place).forEach(({ code, params }) => add('place', code, params));
  food(form, add);
  cover(form, add);
  return found.sort((one, other) => formFields.indexOf(one.field) - formFields.indexOf(other.field));
}

function texts(form: EventForm, add: Add): void {
  const long = (field: 'title' | 'summary' | 'description', max: number) => {
    if (form[field].trim().length > max) add(field, 'too_long', { max });
  };
  long('title', limits.title.max);
  long('summary', limits.summary);
  long('description', limits.description);
  listProblems('tags', form.tags, { ...limits.tag, most: limits.tags }, add);
}

function times(form: EventForm, add: Add): void {
  const { day, starts, ends, time_zone } = form;
  const isZoned = isZone(time_zone);
  if (!isZoned) add('time_zone', 'unknown');
  if (!isWall(day, '00:00')) add('day', 'required');
  for (const field of ['starts', 'ends'] as const) {
    if (!/^\d{2}:\d{2}$/.test(form[field])) add(field, 'required');
    else if (Number(form[field].slice(3)) % eventMinutes.step !== 0) add(field, 'five_minutes');
  }
  if (!isWall(day, starts) || !isWall(day, ends)) return;
  const [from, to] = [`${day}T${starts}`, endAfter(day, starts, ends)];
  if (minutesBetween(from, to) < eventMinutes.shortest)
    add('ends', 'too_short', { min: eventMinutes.shortest });
  if (!isZoned) return;
  if (readingOf(from, time_zone) === 'never') add('starts', 'nonexistent_time');
  if (readingOf(to, time_zone) === 'never') add('ends', 'nonexistent_time');
}

const ranges = {
  capacity: limits.capacity,
  max_party: limits.maxParty,
  waitlist_limit: limits.waitlist,
} as const;

function numbers(form: EventForm, taken: number, add: Add): void {
  for (const [name, range] of Object.entries(ranges)) {
    const field = name as keyof typeof ranges;
    const isTooFew = field === 'capacity' && Number(form[field]) < taken;
    if (!isWrongNumber(field, form[field], range, add) && isTooFew)
      add(field, 'below_commitments', { committed: taken });
  }
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function isWrongNumber(field: FormField, typed: string, { min, max }: Range, add: Add): boolean {
  const value = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
  const isOut = value !== undefined && (value < min || value > max);
  if (value === undefined) add(field, typed.trim() === '' ? 'required' : 'not_a_number');
  else if (isOut) add(field, 'out_of_range', { min, max });
  return value === undefined || isOut;
}

/** The limits of every simple field, by its declaration. */
function simple(form: EventForm, add: Add): void {
  for (const [key, declared] of Object.entries<SimpleField>(eventFields)) {
    const name = key as EventFieldName;
    const value: string | boolean | readonly string[] = form[name];
    if (Array.isArray(value)) listProblems(name, value, declared as SimpleList, add);
    if (typeof value !== 'string') continue;
    if (declared.kind === 'text') {
      if (value.trim().length > declared.max) add(name, 'too_long', { max: declared.max });
    } else if (declared.kind === 'day') {
      if (value !== '' && !isDay(value)) add(name, 'format');
    } else if ('min' in declared) isWrongNumber(name, value, declared, add);
  }
}

function listProblems(
  field: FormField,
  texts: readonly string[],
  { max, most, min = 1 }: Pick<SimpleList, 'max' | 'most'> & { readonly min?: number },
  add: Add,
): void {
  if (texts.length > most) add(field, 'too_many', { max: most });
  const odd = texts.find((text) => text.length < min || text.length > max);
  if (odd !== undefined) add(field, 'length', { min, max, name: odd });
}

function windows(form: EventForm, add: Add): void {
  const fields = ['registration_opens', 'registration_closes', 'kitchen_cutoff'] as const;
  for (const field of fields) {
    const [day = '', time = ''] = form[field].split('T');
    if (form[field] !== '' && !isWall(day, time)) add(field, 'format');
    else if (
      form[field] !== '' &&
      isZone(form.time_zone) &&
      readingOf(form[field], form.time_zone) === 'never'
    )
      add(field, 'nonexistent_time');
  }
  const { registration_opens: opens, registration_closes: closes, kitchen_cutoff: cutoff } = form;
  if (opens !== '' && closes !== '' && opens >= closes) add('registration_closes', 'before_opening');
  if (!isWall(form.day, form.starts) || !isWall(form.day, form.ends)) return;
  const ends = endAfter(form.day, form.starts, form.ends);
  if (closes > ends) add('registration_closes', 'after_end');
  else if (opens !== '' && opens >= ends) add('registration_opens', 'after_end');
  if (cutoff > `${form.day}T${form.starts}`) add('kitchen_cutoff', 'after_start');
}

interface PartProblem<F extends string> {
  readonly part: F;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export type PlacePart =
  | 'name'
  | 'line1'
  | 'city'
  | 'region'
  | 'postcode'
  | 'country'
  | 'coordinates'
  | 'access_notes';

/** What is wrong with a place that is entered by hand. */
export function placeProblems(place: DraftPlace): PartProblem<PlacePart>[] {
  const found: PartProblem<PlacePart>[] = [];
  if (place.name.trim() === '') found.push({ part: 'name', code: 'required', params: {} });
  const lengths = {
    name: limits.placeName,
    line1: limits.addressLine,
    city: limits.city,
    region: limits.region,
    postcode: limits.postcode,
    access_notes: limits.accessNotes,
  } as const;
  for (const [name, max] of Object.entries(lengths)) {
    const part = name as keyof typeof lengths;
    if (place[part].trim().length > max) found.push({ part, code: 'too_long', params: { max } });
  }
  if (place.country !== null && !/^[A-Z]{2}$/.test(place.country))
    found.push({ part: 'country', code: 'format', params: {} });
  return found;
}

export type DishPart = 'name' | 'portions';

/** What is wrong with one dish. */
export function dishProblems({
  name,
  portions,
}: Pick<DraftDish, 'name' | 'portions'>): PartProblem<DishPart>[] {
  const found: PartProblem<DishPart>[] = [];
  const { length } = name.trim();
  if (length < limits.dishName.min || length > limits.dishName.max)
    found.push({ part: 'name', code: 'length', params: { ...limits.dishName } });
  const { min, max } = limits.portions;
  if (portions !== null && !(Number.isInteger(portions) && portions >= min && portions <= max))
    found.push({ part: 'portions', code: 'out_of_range', params: { min, max } });
  return found;
}

function food({ dishes, restaurants }: EventForm, add: Add): void {
  if (dishes.length > limits.dishes) add('dishes', 'too_many', { max: limits.dishes });
  const odd = dishes.find((dish) => dishProblems(dish).length > 0);
  if (odd) add('dishes', 'wrong', { name: odd.name });
  if (restaurants.length > limits.restaurants) add('restaurants', 'too_many', { max: limits.restaurants });
  const long = restaurants.find((name) => name.length > limits.placeName);
  if (long !== undefined) add('restaurants', 'length', { min: 1, max: limits.placeName, name: long });
}

function cover({ cover: { cover_id, alt } }: EventForm, add: Add): void {
  const { length } = alt.trim();
  const { min, max } = limits.coverAlt;
  if (cover_id !== null && (length < min || length > max)) add('cover', 'alt', { min, max });
}

/** `missing` prevents publishing; `advised` does not. */
export type CheckState = 'done' | 'missing' | 'advised';

const checks = [
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
type CheckName = (typeof checks)[number];

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

/** Whether there is still time to register. Without a time of its own, registration closes with the event, whose day and time are checked for themselves. */
function isOpenLater({ time_zone, registration_closes: closes }: EventForm, now: number): boolean {
  const [day = '', time = ''] = closes.split('T');
  if (!isWall(day, time)) return true;
  return isZone(time_zone) && epochOf(instantAt(closes, time_zone)) > now;
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

const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Reads `41.65, -0.88`, as maps copy it. Both are `null` for empty text; `undefined` when it cannot be read. */
export function readCoordinates(text: string): Coordinates | undefined {
  if (text.trim() === '') return { latitude: null, longitude: null };
  const [, latitude, longitude] = PAIR.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : undefined;
}

export const writeCoordinates = ({ latitude, longitude }: Coordinates): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`;
