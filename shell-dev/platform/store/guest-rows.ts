import type { EventState } from '~/api/vocabulary';
import type { Database } from './database';
import { searchWords } from './event-search';
import { ATTENDANCE, queueOf } from './registration-rows';
import type { RegistrationRow } from './rows';

/** A registration as its event's managers see it. */
export interface GuestRow extends RegistrationRow {
  readonly n: number;
  readonly walk_in: number;
}

// A hold that ran out without becoming anything was nobody's guest.
const IS_GUEST = `NOT (r.state = 'expired' AND r.queue IS NULL)`;
const ON_THE_LIST = `r.event_id = @eventId AND ${IS_GUEST}`;
const ROWS = `SELECT r.*, h.walk_in, ${ATTENDANCE}
  FROM registrations r JOIN households h ON h.id = r.household_id`;

/** Where a page ended: names may be the same, numbers are not. */
export interface GuestPosition {
  readonly name: string;
  readonly n: number;
}

export const guestRow = (db: Database, id: string): GuestRow | undefined =>
  db.get<GuestRow>(`${ROWS} WHERE r.id = @id`, { id });

/** The list by name, from a position on. */
export const guestsAfter = (
  db: Database,
  eventId: string,
  after: GuestPosition | undefined,
  limit: number,
): GuestRow[] =>
  db.all<GuestRow>(
    `${ROWS} WHERE ${ON_THE_LIST}
       AND (r.contact_name COLLATE NOCASE, r.n) > (@name, @n)
     ORDER BY r.contact_name COLLATE NOCASE, r.n LIMIT @limit`,
    { eventId, name: after?.name ?? '', n: after?.n ?? -1, limit },
  );

/** Those of these that are on the event's list. */
export const guestsById = (db: Database, eventId: string, ids: readonly string[]): GuestRow[] =>
  db.all<GuestRow>(`${ROWS} WHERE ${ON_THE_LIST} AND r.id IN (SELECT value FROM json_each(@ids))`, {
    eventId,
    ids: JSON.stringify(ids),
  });

/** A guest of some event, and what names that event. */
export interface FoundGuestRow extends Pick<RegistrationRow, 'id' | 'contact_name' | 'state' | 'people'> {
  readonly event_id: string;
  readonly title: string;
  readonly event_state: EventState;
  readonly starts_local: string;
}

/** How many matches are looked at, the newest registrations first: more letters leave fewer. */
const MOST_FOUND = 400;

export const foundGuestsSql = `
  SELECT r.id, r.contact_name, r.state, r.people, r.event_id, e.title, e.state AS event_state, e.starts_local
  FROM (SELECT rowid AS n FROM guest_words WHERE guest_words MATCH @words ORDER BY rowid DESC LIMIT ${MOST_FOUND}) found
  CROSS JOIN registrations r ON r.n = found.n CROSS JOIN events e ON e.id = r.event_id
  WHERE ${IS_GUEST} ORDER BY abs(e.starts_at - @now), r.n LIMIT @limit`;

/** Guests of any event by the beginnings of their names, those of the nearest event first. */
export const guestsNamed = (db: Database, q: string, now: number, limit: number): FoundGuestRow[] => {
  const words = searchWords(q);
  return words ? db.all<FoundGuestRow>(foundGuestsSql, { words, now, limit }) : [];
};

export const countGuests = (db: Database, eventId: string): number =>
  db.count(`SELECT count(*) FROM registrations r WHERE ${ON_THE_LIST}`, { eventId });

/** Each waiting registration's position in the queue, from 1. */
export const placesInQueue = (db: Database, eventId: string): Map<string, number> =>
  new Map(queueOf(db, eventId).map(({ id }, at) => [id, at + 1]));
