import { activeStates, seatedStates, stateAt } from '../model/registration-states';
import { sqlList, type Database } from './database';
import type { RegistrationRow } from './rows';

/** Registrations of which a household has at most one at an event. Word for word the condition of the partial index. */
export const IS_ACTIVE = `state IN (${sqlList(activeStates)})`;
/** Registrations that take seats. */
export const IS_SEATED = `state IN (${sqlList(seatedStates)})`;

/** People of the party `r` who are inside now. */
const INSIDE = `(SELECT coalesce(sum(c.change), 0) FROM check_ins c WHERE c.registration_id = r.id)`;
/** Whether somebody of the party `r` came in and that was not undone, also if they have left since. */
export const ATTENDED = `(SELECT coalesce(sum(c.change), 0) > 0 FROM check_ins c WHERE c.registration_id = r.id AND c.kind <> 'out')`;
/** Both as columns of a `RegistrationRow`. */
export const ATTENDANCE = `${INSIDE} AS checked_in, ${ATTENDED} AS attended`;
const HAS_FEEDBACK = 'EXISTS (SELECT 1 FROM feedback f WHERE f.registration_id = r.id) AS has_feedback';
const ROWS = `SELECT r.*, ${ATTENDANCE}, ${HAS_FEEDBACK} FROM registrations r`;

export const registrationRow = (db: Database, id: string): RegistrationRow | undefined =>
  db.get<RegistrationRow>(`${ROWS} WHERE r.id = @id`, { id });

/** How many people have seats. */
export const countSeated = (db: Database, eventId: string): number =>
  db.count(`SELECT coalesce(sum(people), 0) FROM registrations WHERE event_id = @eventId AND ${IS_SEATED}`, {
    eventId,
  });

/** Each of these, read when it is its turn. */
export function* registrationRows(db: Database, ids: Iterable<string>): Generator<RegistrationRow> {
  for (const id of ids) {
    const row = registrationRow(db, id);
    if (row) yield row;
  }
}

/** The household's one active registration for the event. */
export const activeRegistration = (
  db: Database,
  eventId: string,
  householdId: string,
): RegistrationRow | undefined =>
  db.get(`${ROWS} WHERE r.event_id = @eventId AND r.household_id = @householdId AND r.${IS_ACTIVE}`, {
    eventId,
    householdId,
  });

export type MineRow = Pick<
  RegistrationRow,
  'event_id' | 'id' | 'state' | 'people' | 'hold_expires_at' | 'offer_expires_at'
>;

/** The household's active registrations for these events by the clock, by event. */
export function mineByEvent(
  db: Database,
  eventIds: readonly string[],
  householdId: string | null,
  now: number,
): Map<string, MineRow> {
  if (!householdId || eventIds.length === 0) return new Map();
  const rows = db.all<MineRow>(
    `SELECT r.event_id, r.id, r.state, r.people, r.hold_expires_at, r.offer_expires_at FROM registrations r
     WHERE r.household_id = @householdId AND r.${IS_ACTIVE} AND r.event_id IN (SELECT value FROM json_each(@ids))`,
    { householdId, ids: JSON.stringify(eventIds) },
  );
  return new Map(rows.filter((row) => stateAt(row, now) !== 'expired').map((row) => [row.event_id, row]));
}

/**
 * All of a household's whose event ended after `since`, the newest event first. Holds that ran out without becoming anything are left out:
 * nothing came of them.
 */
export const registrationsOf = (db: Database, householdId: string, since: number): RegistrationRow[] =>
  db.all<RegistrationRow>(
    `${ROWS} JOIN events e ON e.id = r.event_id
     WHERE r.household_id = @householdId AND e.ends_at >= @since AND NOT (r.state = 'expired' AND r.queue IS NULL)
     ORDER BY e.starts_at DESC, r.created_at DESC, r.n DESC LIMIT 1000`,
    { householdId, since },
  );

export type QueueRow = Pick<RegistrationRow, 'id' | 'people' | 'passed_round'>;

/** Who waits for the event, in order. */
export const queueOf = (db: Database, eventId: string): QueueRow[] =>
  db.all<QueueRow>(
    `SELECT id, people, passed_round FROM registrations INDEXED BY registrations_queue
     WHERE event_id = @eventId AND state = 'waitlisted' ORDER BY queue, n`,
    { eventId },
  );

/** How many parties wait in front of a place in the queue. */
export const aheadInQueue = (db: Database, eventId: string, queue: number): number =>
  db.count(
    `SELECT count(*) FROM registrations WHERE event_id = @eventId AND state = 'waitlisted' AND queue < @queue`,
    { eventId, queue },
  );

/** Everything of a household that ever gave it a ticket, the oldest first. */
export const ticketsOf = (db: Database, householdId: string): RegistrationRow[] =>
  db.all<RegistrationRow>(
    `${ROWS} WHERE r.household_id = @householdId AND r.qr IS NOT NULL ORDER BY r.created_at, r.n LIMIT 1000`,
    { householdId },
  );
