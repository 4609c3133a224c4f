import { isHelpful } from '../model/helpful';
import { DAY, HOUR } from '../model/instants';
import type { Viewer } from '../model/viewer';
import type { Database } from './database';

/** A door shift gives its door: the list so long before the doors open, scanning so long before, sending so long after the end. */
const LIST_BEFORE = DAY;
const SCAN_BEFORE = HOUR;
const SEND_AFTER = DAY;

/** Where people have claimed a door shift, also where nobody said how it went, until that gives them the door no more. */
const CLAIMED = `SELECT s.event_id, c.person_id FROM claims c JOIN shifts s ON s.id = c.shift_id JOIN events e ON e.id = s.event_id
  WHERE s.kind = 'door' AND c.state IN ('claimed', 'done', 'missed') AND @now < e.ends_at + ${SEND_AFTER}`;
/** The same while that gives them the door. */
const BY_SHIFT = `${CLAIMED} AND @now >= e.doors_at - ${LIST_BEFORE}`;

/** Whether a viewer has, or will have, a door by a shift: from the claim on, so that menus change with it and not by the clock. */
export const hasDoorByShift = (db: Database, { role, personId }: Viewer, now: number): boolean =>
  isHelpful(role) &&
  db.value(`SELECT 1 FROM (${CLAIMED} AND c.person_id = @personId) LIMIT 1`, { personId, now }) !== undefined;

/** Those of these events at whose doors a viewer works. Only helpers do, so nobody else is looked up. */
export const doorsOf = (
  db: Database,
  { role, personId }: Viewer,
  eventIds: readonly string[],
  now: number,
): ReadonlySet<string> =>
  new Set(
    isHelpful(role)
      ? db.values<string>(
          `SELECT event_id FROM door_helpers
           WHERE person_id = @personId AND event_id IN (SELECT value FROM json_each(@ids))
           UNION SELECT event_id FROM (${BY_SHIFT} AND c.person_id = @personId AND s.event_id IN (SELECT value FROM json_each(@ids)))`,
          { personId, ids: JSON.stringify(eventIds), now },
        )
      : [],
  );

export const isHelper = (db: Database, viewer: Viewer, eventId: string, now: number): boolean =>
  doorsOf(db, viewer, [eventId], now).has(eventId);

export const helpersAt = (db: Database, eventId: string, now: number): string[] =>
  db.values(
    `SELECT person_id FROM door_helpers WHERE event_id = @eventId
     UNION SELECT person_id FROM (${BY_SHIFT} AND s.event_id = @eventId)`,
    { eventId, now },
  );

export const isHelperWithoutShift = (db: Database, { personId }: Viewer, eventId: string): boolean =>
  db.value('SELECT 1 FROM door_helpers WHERE event_id = @eventId AND person_id = @personId', {
    eventId,
    personId,
  }) !== undefined;

/** From when until when a person has, or had, the door of an event by shifts. */
interface DoorTime {
  readonly from: number;
  /** When it was released; of one that was not, `null`. */
  readonly until: number | null;
}

export const doorTimes = (db: Database, { personId }: Viewer, eventId: string): DoorTime[] =>
  db.all<DoorTime>(
    `SELECT e.doors_at - ${SCAN_BEFORE} AS "from", iif(c.state IN ('released', 'cancelled'), c.acted_at, NULL) AS until
     FROM claims c JOIN shifts s ON s.id = c.shift_id JOIN events e ON e.id = s.event_id
     WHERE s.kind = 'door' AND s.event_id = @eventId AND c.person_id = @personId`,
    { eventId, personId },
  );

export const addHelper = (db: Database, event_id: string, person_id: string): void =>
  db.add('door_helpers', { event_id, person_id }, 'IGNORE');
