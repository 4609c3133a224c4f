import { diets, modes, type Diet } from '~/domain/vocabulary';
import { MINUTE, msOf, msOrNull } from '../instants';
import type { NewEvent, NewPlace } from '../model';
import { doorsAt } from '../rules/event-course';
import { msAtWall } from '../wall-time';
import { bitsOf } from './bits';
import type { Database, Params } from './database';
import { folded } from './place-lists';

const SEARCHED_TEXT = 1_500;

/** Adds events with their places and the words they are found by. Inside a transaction of the caller. */
export function fillEvents(db: Database, events: readonly NewEvent[]): void {
  const places = new Set(db.all<{ id: string }>('SELECT id FROM places').map(({ id }) => id));
  let n = db.get<{ last: number | null }>('SELECT max(n) AS last FROM events')?.last ?? 0;
  for (const event of events) {
    if (event.place && !places.has(event.place.id)) {
      places.add(event.place.id);
      addPlace(db, event.place);
    }
    n += 1;
    const values = valuesOf(event);
    db.run((INSERT ??= insertSql(Object.keys(values))), { n, ...values });
    db.run('INSERT INTO event_words (rowid, words) VALUES (@n, @words)', { n, words: wordsOf(event) });
  }
}

let INSERT: string | undefined;
const insertSql = (columns: readonly string[]): string =>
  `INSERT INTO events (n, ${columns.join(', ')}) VALUES (@n, ${columns.map((column) => `@${column}`).join(', ')})`;

function addPlace(db: Database, place: NewPlace): void {
  db.run(
    `INSERT INTO places (id, name, folded, line1, city, region, postcode, country, latitude, longitude, access_notes)
     VALUES (@id, @name, @folded, @line1, @city, @region, @postcode, @country, @latitude, @longitude, @access_notes)`,
    { ...place, folded: folded(`${place.name} ${place.city}`) },
  );
}

/** What a search looks through. */
const wordsOf = (event: NewEvent): string =>
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

function valuesOf(event: NewEvent): Params {
  const tagged = dietsOf(event);
  return {
    ...textOf(event),
    ...timesOf(event),
    diets: JSON.stringify(tagged),
    diet_bits: bitsOf(diets, tagged),
    mode_bits: bitsOf(modes, event.modes),
    capacity: event.capacity,
    max_party: event.max_party,
    waitlist_limit: event.waitlist_limit,
    hold_minutes: event.hold_minutes,
    offer_minutes: event.offer_minutes,
    door_lead_minutes: event.door_lead_minutes,
    cancel_reason_shown: event.cancel_reason_shown ? 1 : 0,
    sequence: event.sequence,
    version: 1,
    content_version: 1,
    lock_version: 1,
    taken: 0,
    waiting: 0,
    round: 1,
  };
}

const textOf = (event: NewEvent): Params => ({
  id: event.id,
  uid: event.uid,
  title: event.title,
  summary: event.summary,
  description: event.description,
  place_id: event.place?.id ?? null,
  organiser: event.organiser,
  restaurants: JSON.stringify(event.restaurants),
  dishes: JSON.stringify(event.dishes),
  modes: JSON.stringify(event.modes),
  tags: JSON.stringify(event.tags),
  state: event.state,
  visibility: event.visibility,
  cancel_reason: event.cancel_reason,
  source_url: event.source_url,
});

function timesOf(event: NewEvent): Params {
  const startsAt = msAtWall(event.starts_local, event.time_zone, event.fold);
  const said = msAtWall(event.ends_local, event.time_zone, event.ends_fold);
  // Across the hour that comes twice, an end can seem to lie before its start: then it is the later of the two.
  const ends = said > startsAt ? said : msAtWall(event.ends_local, event.time_zone, 1);
  const endsAt = Math.max(ends, startsAt + MINUTE);
  return {
    day: event.starts_local.slice(0, 10),
    starts_local: event.starts_local,
    ends_local: event.ends_local,
    fold: event.fold ?? 0,
    time_zone: event.time_zone,
    starts_at: startsAt,
    ends_at: endsAt,
    doors_at: doorsAt(startsAt, event.door_lead_minutes),
    registration_opens_at: msOrNull(event.registration_opens_at),
    registration_closes_at: msOrNull(event.registration_closes_at),
    kitchen_cutoff_at: msOrNull(event.kitchen_cutoff_at),
    previous_starts_at: JSON.stringify(event.previous_starts_at.map(msOf)),
    updated_at: msOf(event.updated_at),
  };
}
