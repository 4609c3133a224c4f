import { eventFields } from '~/api/event-fields';
import { fold } from '~/api/fold';
import type { EditedFieldName } from '~/api/manage/event-fields';
import { mapFields } from '~/api/simple-fields';
import { diets, modes, type Diet } from '~/api/vocabulary';
import { suits } from '~/domain/food-for';
import type { NewEvent, NewPlace, SeriesDate } from '../model/entities';
import { MINUTE, toMs, toMsOrNull } from '../model/instants';
import { wallToMs } from '../model/wall-time';
import { Batch, slots, toBits, type Database, type Value } from './database';
import { addFood, foodIdOf } from './foods';
import { nameKey } from './near-lists';
import { addRestaurantNames } from './restaurant-names';
import { addShift } from './shift-rows';
import { toColumn } from './simple-columns';
import { addText, searchedBy } from './texts';

/** What titles are sorted by: without accents and case, and short enough for the cursor of a page. */
const KEY_LENGTH = 60;
const titleKey = (title: string): string => fold(title).slice(0, KEY_LENGTH);

export const doorsAt = (startsAt: number, leadMinutes: number): number => startsAt - leadMinutes * MINUTE;

/** What events refer to that is in the store for certain: places, menus, and the latest texts. */
export const knownIn = () => ({
  places: new Set<string>(),
  foods: new Set<number>(),
  texts: new Map<string, number>(),
});

const none: ReadonlyMap<string, SeriesDate> = new Map();

/**
 * Adds events with their places and the words they are found by; those in `series`, by their ids, as dates of it. Inside a transaction of the
 * caller, who keeps `known` where events are added in parts. Returns the events as they were written, in order.
 */
export function fillEvents(
  db: Database,
  events: readonly NewEvent[],
  { places, foods, texts } = knownIn(),
  series = none,
): readonly WrittenEvent[] {
  let n = db.count('SELECT max(n) FROM events');
  // Of this part only: rows that were written long ago would have to be read again.
  const firsts = new Map<string, WrittenEvent>();
  const copies = new Batch(db, 2 + own.length, copyOf);
  const rows: WrittenEvent[] = [];
  for (const event of events) {
    n += 1;
    const placed = { ...instantsOf(event), series: series.get(event.id) };
    const row = { n, event, placed };
    rows.push(row);
    const kind = kindOf(event);
    const first = firsts.get(kind);
    if (first && isAlike(first, row)) {
      copies.add([first.n, n, ...valuesOf(own, event, placed)]);
      continue;
    }
    // In order: a table grows fastest at its end.
    copies.finish();
    firsts.set(kind, row);
    if (event.place && !places.has(event.place.id)) {
      places.add(event.place.id);
      addPlace(db, event.place);
    }
    const food = foodIdOf(event.dishes);
    if (!foods.has(food)) addFood(db, event.dishes);
    foods.add(food);
    const text = addText(db, event, texts);
    addRestaurantNames(db, event.restaurants);
    db.run(INSERT, [n, text, ...valuesOf(all, event, placed)]);
  }
  copies.finish();
  for (const { event } of rows)
    event.shifts?.forEach((shift, position) => addShift(db, event, position, shift));
  return rows;
}

/** A place that is known already stays as it is. */
export function addPlace(db: Database, { id, name, line1, city, region, postcode, ...rest }: NewPlace): void {
  const { country, latitude, longitude, access_notes } = rest;
  const folded = {
    folded: searchedBy(`${name}\n${city}\n${postcode}`),
    city_folded: nameKey(city),
    postcode_folded: nameKey(postcode),
  };
  const address = { line1, city, region, postcode, country, latitude, longitude };
  db.add('places', { id, name, ...folded, ...address, access_notes }, 'IGNORE');
}

type Dishes = NewEvent['dishes'];

/** Diets that at least one dish is tagged for, in the order of the vocabulary. */
const dietsOf = (dishes: Dishes): Diet[] => {
  const tagged = new Set(dishes.flatMap((dish) => dish.diets));
  return diets.filter((diet) => tagged.has(diet));
};

const menus = new WeakMap<
  Dishes,
  { readonly dishes: string; readonly diets: string; readonly bits: number }
>();

/** Dishes and their diets as they are stored, and the diets that a filter finds them by, with what follows from tags: thousands of events of a sample have the same list. */
function menuOf(dishes: Dishes) {
  const known = menus.get(dishes);
  if (known) return known;
  const tagged = dietsOf(dishes);
  const menu = {
    dishes: JSON.stringify(dishes),
    diets: JSON.stringify(tagged),
    bits: toBits(
      diets,
      diets.filter((diet) => dishes.some((dish) => suits(dish, diet))),
    ),
  };
  menus.set(dishes, menu);
  return menu;
}

interface Instants {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The instants of an event's wall times. */
export function instantsOf(event: WallTimes): Instants {
  const startsAt = wallToMs(event.starts_local, event.time_zone, event.fold);
  return { startsAt, endsAt: endOf(event, startsAt) };
}

type WallTimes = Pick<NewEvent, 'starts_local' | 'ends_local' | 'time_zone' | 'fold' | 'ends_fold'>;

// In the hour that occurs twice, an end can appear to lie before its start: then the later of the two is meant.
function endOf({ ends_local, ends_fold, time_zone }: WallTimes, startsAt: number): number {
  const endsAt = wallToMs(ends_local, time_zone, ends_fold);
  return Math.max(endsAt > startsAt ? endsAt : wallToMs(ends_local, time_zone, 1), startsAt + MINUTE);
}

/** When an event is, and of which series it is a date. */
interface Placed extends Instants {
  readonly series?: SeriesDate | undefined;
}

export interface WrittenEvent {
  readonly n: number;
  readonly event: NewEvent;
  readonly placed: Placed;
}

type ValueOf = (event: NewEvent, placed: Placed) => Value;

type Columns = Readonly<Record<string, ValueOf>>;

const asGiven = (
  ...names: readonly ('id' | 'uid' | 'state' | 'cancel_reason' | 'source_url' | 'sequence')[]
): Columns => Object.fromEntries(names.map((name) => [name, (event: NewEvent): Value => event[name]]));

/** What can be edited: how it lies in the table. A field that is not here, and is not simple, does not compile. */
const editedColumns = {
  ...mapFields(
    eventFields,
    (_, name): ValueOf =>
      (event) =>
        toColumn(event[name]),
  ),
  title: (event) => event.title,
  summary: (event) => event.summary,
  description: (event) => event.description,
  starts_local: (event) => event.starts_local,
  ends_local: (event) => event.ends_local,
  time_zone: (event) => event.time_zone,
  fold: (event) => event.fold ?? 0,
  visibility: (event) => event.visibility,
  capacity: (event) => event.capacity,
  max_party: (event) => event.max_party,
  waitlist_limit: (event) => event.waitlist_limit,
  registration_opens_at: (event) => toMsOrNull(event.registration_opens_at),
  registration_closes_at: (event) => toMsOrNull(event.registration_closes_at),
  kitchen_cutoff_at: (event) => toMsOrNull(event.kitchen_cutoff_at),
  place_id: (event) => event.place?.id ?? null,
  restaurants: (event) => JSON.stringify(event.restaurants),
  dishes: (event) => menuOf(event.dishes).dishes,
  modes: (event) => JSON.stringify(event.modes),
  tags: (event) => JSON.stringify(event.tags),
  cover: (event) => (event.cover ? JSON.stringify(event.cover) : null),
} satisfies Readonly<Record<Exclude<EditedFieldName, 'place'> | 'place_id', ValueOf>>;

/** Columns that say what an event is like, with what follows from it. */
const contentOf: Columns = {
  ...editedColumns,
  title_key: (event) => titleKey(event.title),
  day: (event) => event.starts_local.slice(0, 10),
  starts_at: (_, { startsAt }) => startsAt,
  ends_at: (_, { endsAt }) => endsAt,
  doors_at: (event, { startsAt }) => doorsAt(startsAt, event.door_lead_minutes),
  mode_bits: (event) => toBits(modes, event.modes),
  diets: (event) => menuOf(event.dishes).diets,
  diet_bits: (event) => menuOf(event.dishes).bits,
  food_id: (event) => foodIdOf(event.dishes),
};

/** Every column of an event but its number, and its value at the beginning. */
const columns: Columns = {
  ...contentOf,
  ...asGiven('id', 'uid', 'state', 'cancel_reason', 'source_url', 'sequence'),
  cancel_reason_shown: (event) => (event.cancel_reason_shown ? 1 : 0),
  previous_starts_at: (event) => JSON.stringify(event.previous_starts_at.map(toMs)),
  updated_at: (event) => toMs(event.updated_at),
  published_at: (event) => (event.state === 'draft' ? null : toMs(event.updated_at)),
  calendar: (event) => event.calendar ?? null,
  imported: (event) => event.imported ?? null,
  series_id: (_, { series }) => series?.id ?? null,
  series_day: (_, { series }) => series?.day ?? null,
  series_index: (_, { series }) => series?.index ?? null,
  overridden: (_, { series }) => (series?.overridden ? 1 : 0),
  version: () => 1,
  content_version: () => 1,
  lock_version: () => 1,
  taken: () => 0,
  waiting: () => 0,
  round: () => 1,
};

export function contentColumns(event: NewEvent): Readonly<Record<string, Value>> {
  const instants = instantsOf(event);
  return Object.fromEntries(
    Object.entries(contentOf).map(([column, valueOf]) => [column, valueOf(event, instants)]),
  );
}

/** Fields and columns in which the dates of one entry of a calendar differ. */
const ofDate: ReadonlySet<string> = new Set([
  'id',
  'uid',
  'starts_local',
  'ends_local',
  'ends_fold',
  'day',
  'starts_at',
  'ends_at',
  'doors_at',
  'imported',
  'entry_date',
  'series_day',
  'series_index',
  'shifts',
]);
/** What of that follows from the rest: to bind a value costs more than to derive it. */
const derived: Readonly<Record<string, string>> = {
  day: 'substr(given.starts_local, 1, 10)',
  doors_at: 'given.starts_at - e.starts_at + e.doors_at',
};
const all = Object.entries(columns);
const own = all.filter(([name]) => ofDate.has(name) && !(name in derived));

const valuesOf = (of: readonly (readonly [string, ValueOf])[], event: NewEvent, placed: Placed): Value[] =>
  of.map(([, valueOf]) => valueOf(event, placed));

/** Events of one kind are most likely alike. */
const kindOf = ({ title, place, state }: NewEvent): string => `${title}\n${place?.id}\n${state}`;

/** Fields that an event may be without. */
const optional = ['fold', 'calendar', 'cover'] as const;

/** Whether two events differ in nothing but their dates. Lists are compared by identity. */
function isAlike(
  { event: one, placed: { series } }: WrittenEvent,
  { event: other, placed }: WrittenEvent,
): boolean {
  if (series?.id !== placed.series?.id || series?.overridden !== placed.series?.overridden) return false;
  if (optional.some((name) => one[name] !== other[name])) return false;
  // Without a list of names: a hundred thousand events are compared.
  for (const name in one)
    if (one[name as keyof NewEvent] !== other[name as keyof NewEvent] && !ofDate.has(name)) return false;
  return true;
}

const named = (of: readonly (readonly [string, ValueOf])[]): string => of.map(([name]) => name).join(', ');
const INTO = `INSERT INTO events (n, text_id, ${named(all)})`;
const INSERT = `${INTO} VALUES (${slots(2 + all.length)})`;
const copied = all.map(([name]) => derived[name] ?? `${ofDate.has(name) ? 'given' : 'e'}.${name}`);
/** What an event shares with one that is written is copied from there, which takes half the time. */
const copyOf = (values: string): string => `WITH given (first, n, ${named(own)}) AS (${values})
  ${INTO} SELECT given.n, e.text_id, ${copied.join(', ')} FROM given CROSS JOIN events e ON e.n = given.first`;
