import { diets, modes, type Diet } from '~/api/vocabulary';
import { MINUTE, msOf, msOrNull } from '../instants';
import type { NewEvent, NewPlace } from '../model';
import { doorsAt } from '../rules/event-course';
import { msAtWall } from '../wall-time';
import { bitsOf } from './bits';
import type { Database, Value } from './database';
import { folded } from './place-lists';

const SEARCHED_TEXT = 1_500;

/** Adds events with their places and the words they are found by. Inside a transaction of the caller. */
export function fillEvents(db: Database, events: readonly NewEvent[]): void {
  const places = new Set<string>();
  let n = db.get<{ last: number | null }>('SELECT max(n) AS last FROM events')?.last ?? 0;
  for (const event of events) {
    if (event.place && !places.has(event.place.id)) {
      places.add(event.place.id);
      addPlace(db, event.place);
    }
    n += 1;
    const derived = derive(event);
    db.run(INSERT, [n, ...values.map((valueOf) => valueOf(event, derived))]);
    db.run('INSERT INTO event_words (rowid, words) VALUES (?, ?)', [n, wordsOf(event)]);
  }
}

/** A place that is known already stays as it is. */
export function addPlace(db: Database, place: NewPlace): void {
  db.run(
    `INSERT OR IGNORE INTO places (id, name, folded, line1, city, region, postcode, country, latitude, longitude, access_notes)
     VALUES (@id, @name, @folded, @line1, @city, @region, @postcode, @country, @latitude, @longitude, @access_notes)`,
    { ...place, folded: folded(`${place.name} ${place.city}`) },
  );
}

/** What a search looks through. */
export const wordsOf = (event: NewEvent): string =>
  [
    event.title,
    event.summary,
    event.place?.name,
    event.place?.city,
    event.organiser,
    ...event.restaurants,
    ...event.tags,
    ...event.dishes.map((dish) => dish.name),
    event.description.slice(0, SEARCHED_TEXT),
  ].join('\n');

/** Diets that at least one dish is tagged for, in the order of the vocabulary. */
const dietsOf = (event: NewEvent): Diet[] => {
  const tagged = new Set(event.dishes.flatMap((dish) => dish.diets));
  return diets.filter((diet) => tagged.has(diet));
};

interface Derived {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly diets: readonly Diet[];
}

/** The instants of an event's wall times. */
export function instantsOf(event: WallTimes): Pick<Derived, 'startsAt' | 'endsAt'> {
  const startsAt = msAtWall(event.starts_local, event.time_zone, event.fold);
  return { startsAt, endsAt: endOf(event, startsAt) };
}

type WallTimes = Pick<NewEvent, 'starts_local' | 'ends_local' | 'time_zone' | 'fold' | 'ends_fold'>;

function derive(event: NewEvent): Derived {
  return { ...instantsOf(event), diets: dietsOf(event) };
}

// Across the hour that comes twice, an end can seem to lie before its start: then it is the later of the two.
function endOf({ ends_local, ends_fold, time_zone }: WallTimes, startsAt: number): number {
  const said = msAtWall(ends_local, time_zone, ends_fold);
  return Math.max(said > startsAt ? said : msAtWall(ends_local, time_zone, 1), startsAt + MINUTE);
}

type ValueOf = (event: NewEvent, derived: Derived) => Value;

const asIs = [
  'id',
  'uid',
  'title',
  'summary',
  'description',
  'starts_local',
  'ends_local',
  'time_zone',
  'organiser',
  'state',
  'visibility',
  'cancel_reason',
  'source_url',
  'capacity',
  'max_party',
  'waitlist_limit',
  'hold_minutes',
  'offer_minutes',
  'door_lead_minutes',
  'sequence',
] as const satisfies readonly (keyof NewEvent)[];

/** Every column of an event but its number, and what stands in it at the beginning. */
const columns: Readonly<Record<string, ValueOf>> = {
  ...Object.fromEntries(asIs.map((column) => [column, (event: NewEvent): Value => event[column]])),
  day: (event) => event.starts_local.slice(0, 10),
  fold: (event) => event.fold ?? 0,
  starts_at: (_, { startsAt }) => startsAt,
  ends_at: (_, { endsAt }) => endsAt,
  doors_at: (event, { startsAt }) => doorsAt(startsAt, event.door_lead_minutes),
  registration_opens_at: (event) => msOrNull(event.registration_opens_at),
  registration_closes_at: (event) => msOrNull(event.registration_closes_at),
  kitchen_cutoff_at: (event) => msOrNull(event.kitchen_cutoff_at),
  previous_starts_at: (event) => JSON.stringify(event.previous_starts_at.map(msOf)),
  updated_at: (event) => msOf(event.updated_at),
  place_id: (event) => event.place?.id ?? null,
  restaurants: (event) => JSON.stringify(event.restaurants),
  dishes: (event) => JSON.stringify(event.dishes),
  modes: (event) => JSON.stringify(event.modes),
  mode_bits: (event) => bitsOf(modes, event.modes),
  diets: (_, derived) => JSON.stringify(derived.diets),
  diet_bits: (_, derived) => bitsOf(diets, derived.diets),
  tags: (event) => JSON.stringify(event.tags),
  cover: (event) => (event.cover ? JSON.stringify(event.cover) : null),
  cancel_reason_shown: (event) => (event.cancel_reason_shown ? 1 : 0),
  version: () => 1,
  content_version: () => 1,
  lock_version: () => 1,
  taken: () => 0,
  waiting: () => 0,
  round: () => 1,
};
/** Columns that say what an event is like, apart from what becomes of it. */
const ofContent = [
  'title',
  'summary',
  'description',
  'starts_local',
  'ends_local',
  'time_zone',
  'organiser',
  'visibility',
  'capacity',
  'max_party',
  'waitlist_limit',
  'hold_minutes',
  'offer_minutes',
  'door_lead_minutes',
  'day',
  'fold',
  'starts_at',
  'ends_at',
  'doors_at',
  'registration_opens_at',
  'registration_closes_at',
  'kitchen_cutoff_at',
  'place_id',
  'restaurants',
  'dishes',
  'modes',
  'mode_bits',
  'diets',
  'diet_bits',
  'tags',
  'cover',
];

export function contentColumns(event: NewEvent): Readonly<Record<string, Value>> {
  const derived = derive(event);
  return Object.fromEntries(ofContent.map((column) => [column, columns[column]?.(event, derived) ?? null]));
}

const values = Object.values(columns);
const INSERT = `INSERT INTO events (n, ${Object.keys(columns).join(', ')}) VALUES (?${', ?'.repeat(values.length)})`;
