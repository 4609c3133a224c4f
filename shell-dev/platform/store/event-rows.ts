import type { Database } from './database';
import type { EventRow, ManagedRow, PlaceRow } from './rows';

const joinedColumns = `p.name AS place_name, p.city AS place_city, p.country AS place_country,
  (SELECT f.dishes FROM foods f WHERE f.id = e.food_id) AS food`;

/** For lists: everything but the long texts. Wants `events e LEFT JOIN places p`. */
export const SUMMARY = `e.n, e.id, e.title, e.summary, e.day, e.starts_local, e.ends_local, e.time_zone, e.starts_at, e.ends_at, e.place_id,
  e.restaurants, e.modes, e.diets, e.capacity, e.taken, e.waiting, e.max_party, e.waitlist_limit, e.registration_opens_at,
  e.registration_closes_at, e.state, e.visibility, e.cancel_reason, e.cancel_reason_shown, e.version, e.content_version, e.cover,
  ${joinedColumns}`;

const managedColumns = `(SELECT name FROM people WHERE id = e.updated_by) AS updated_by_name,
  CASE WHEN e.series_id IS NULL THEN 0 ELSE (SELECT count(*) FROM events s WHERE s.series_id = e.series_id) END AS series_of`;

/** For lists of managers. Wants `events e LEFT JOIN places p`. */
export const MANAGED_SUMMARY = `${SUMMARY}, e.title_key, e.lock_version, e.updated_at, e.archived_at, e.series_id, e.series_index, e.overridden, ${managedColumns}`;

const WHOLE = `SELECT e.*, ${joinedColumns} FROM events e LEFT JOIN places p ON p.id = e.place_id`;

export const eventRow = (db: Database, id: string): EventRow | undefined =>
  db.get<EventRow>(`${WHOLE} WHERE e.id = @id`, { id });

/** One event with what only managers see of it. */
export const managedRow = (db: Database, id: string): ManagedRow | undefined =>
  db.get<ManagedRow>(
    `SELECT e.*, ${joinedColumns}, ${managedColumns} FROM events e LEFT JOIN places p ON p.id = e.place_id WHERE e.id = @id`,
    { id },
  );

export const eventRowsById = (db: Database, ids: readonly string[]): Map<string, EventRow> => {
  const rows = db.all<EventRow>(`${WHOLE} WHERE e.id IN (SELECT value FROM json_each(@ids))`, {
    ids: JSON.stringify(ids),
  });
  return new Map(rows.map((row) => [row.id, row]));
};

export const placeRow = (db: Database, id: string): PlaceRow | undefined => db.row('places', id);

/** The version under which it was removed; `undefined`: it never was. */
export const removedVersion = (db: Database, id: string): number | undefined =>
  db.value('SELECT version FROM removed_events WHERE id = @id', { id });
