import { doorDetails } from '~/api/manage/detail-places';
import type { CheckInKind, CheckInResult, deviceResults } from '~/api/manage/door';
import { limits, type Mode, type RegistrationState } from '~/api/vocabulary';
import type { Database } from './database';
import type { ManagedRow, RegistrationRow } from './rows';
import { IS_CONFLICT } from './schema';
import type { SimpleColumns } from './simple-columns';

/** An entry of the log, as `schema.ts` describes it. */
export interface CheckInRow {
  readonly n: number;
  readonly id: string;
  readonly event_id: string;
  readonly registration_id: string | null;
  readonly code: string | null;
  readonly kind: CheckInKind;
  readonly count: number;
  readonly change: number;
  readonly undoes: string | null;
  readonly door: string;
  readonly device_id: string | null;
  readonly actor_id: string | null;
  readonly scanned_at: number;
  readonly at: number;
  readonly received_at: number;
  readonly device_result: (typeof deviceResults)[number] | null;
  readonly result: CheckInResult;
  readonly seats_device: number | null;
  readonly seats_server: number | null;
  readonly walk_in_name: string | null;
  readonly settled_at: number | null;
}

/** Columns that most entries leave empty. */
type RareColumn = 'seats_device' | 'seats_server' | 'walk_in_name';
export type NewCheckInRow = Omit<CheckInRow, 'n' | 'settled_at' | RareColumn> &
  Partial<Pick<CheckInRow, RareColumn>>;

export const addCheckIn = (db: Database, row: NewCheckInRow): void => db.add('check_ins', { ...row });

export const checkInRow = (db: Database, id: string): CheckInRow | undefined => db.row('check_ins', id);

/** All entries of an event, in the order of their arrival. */
export const checkInLog = (db: Database, eventId: string): CheckInRow[] =>
  db.all<CheckInRow>('SELECT * FROM check_ins WHERE event_id = @eventId ORDER BY n', { eventId });

/** A device waited for an answer in vain and then decided by itself. */
export const setDeviceResult = (db: Database, id: string, device_result: string): void => {
  db.run('UPDATE check_ins SET device_result = @device_result WHERE id = @id AND device_result IS NULL', {
    id,
    device_result,
  });
};

export const isUndone = (db: Database, { id, registration_id }: CheckInRow): boolean =>
  db.get(
    `SELECT 1 FROM check_ins WHERE registration_id IS @registration_id AND undoes = @id AND result = 'ok'`,
    { id, registration_id },
  ) !== undefined;

/** The last entry before `n` by which somebody of the party was checked in. */
export const lastEntry = (
  db: Database,
  registrationId: string,
  n: number,
): Pick<CheckInRow, 'at' | 'door'> | undefined =>
  db.get(
    `SELECT at, door FROM check_ins
     WHERE registration_id = @registrationId AND kind IN ('in', 'walk_in') AND change > 0 AND n < @n ORDER BY n DESC LIMIT 1`,
    { registrationId, n },
  );

/** The registration that a code is the ticket of. Short codes are typed in any case. */
export const ticketHolder = (
  db: Database,
  code: string,
): Pick<RegistrationRow, 'id' | 'event_id'> | undefined =>
  db.get(
    `SELECT id, event_id FROM registrations WHERE qr = @code
     UNION ALL SELECT id, event_id FROM registrations WHERE short = upper(@code) LIMIT 1`,
    { code },
  );

/** Whether a ticket of any event has this short code. */
export const isCodeTaken = (db: Database, code: string): boolean =>
  db.get('SELECT 1 FROM registrations WHERE short = @code', { code }) !== undefined;

/** An event of which somebody has the ticket at the wrong door. */
export const eventOfTicket = (
  db: Database,
  id: string,
): Pick<ManagedRow, 'title' | 'day' | 'starts_local' | 'series_id'> | undefined =>
  db.get('SELECT title, day, starts_local, series_id FROM events WHERE id = @id', { id });

export interface DoorCountsRow {
  readonly version: number;
  readonly inside: number;
  readonly doors: { readonly door: string; readonly people: number }[];
}

export function doorCounts(db: Database, eventId: string): DoorCountsRow {
  const doors = db.all<{ door: string; people: number }>(
    'SELECT door, sum(change) AS people FROM check_ins WHERE event_id = @eventId GROUP BY door ORDER BY door',
    { eventId },
  );
  const last = db.count('SELECT coalesce(max(n), 0) FROM check_ins');
  const inside = doors.reduce((sum, { people }) => sum + people, 0);
  return { version: last, inside, doors: doors.slice(0, limits.doors) };
}

export interface DoorTicketRow extends SimpleColumns<typeof doorDetails> {
  readonly id: string;
  readonly version: number;
  readonly qr: string | null;
  readonly short: string | null;
  readonly contact_name: string;
  readonly people: number;
  readonly inside: number;
  readonly state: RegistrationState;
  readonly mode: Mode;
  readonly walk_in: 0 | 1;
  /** How many other tickets of the event have the same name. */
  readonly namesakes: number;
  readonly diets: string;
  readonly allergens: string;
  /** JSON: the id of the last command of each device that changed who is inside, the latest first; `NULL` where nobody passed. */
  readonly counted: string | null;
}

/** Who is inside of each ticket, and up to which commands that counts. SQLite takes `id` from the row of `max`. */
const inside = (where: string): string => `
  SELECT registration_id, sum(inside) AS inside,
    json_group_array(id ORDER BY n DESC) FILTER (WHERE device_id IS NOT NULL) AS counted
  FROM (
    SELECT registration_id, device_id, sum(change) AS inside, max(n) AS n, id
    FROM check_ins WHERE ${where} AND change <> 0 GROUP BY registration_id, device_id
  ) GROUP BY registration_id`;
const NAME = `lower(coalesce(nullif(r.contact_name, ''), h.contact_name))`;
/** `namesakes`: the SQL that counts them. */
const tickets = (namesakes: string): string => `SELECT ${[
  'id',
  'version',
  'qr',
  'short',
  'people',
  'state',
  'mode',
  'diets',
  'allergens',
  ...Object.keys(doorDetails),
]
  .map((column) => `r.${column}`)
  .join(', ')}, h.walk_in, ${namesakes} AS namesakes,
    coalesce(nullif(r.contact_name, ''), h.contact_name) AS contact_name, coalesce(c.inside, 0) AS inside, c.counted
  FROM registrations r JOIN households h ON h.id = r.household_id`;
/** What was cancelled before it was a ticket, or ran out, is nobody at a door. */
const AT_THE_DOOR = `(r.qr IS NOT NULL OR r.state IN ('waitlisted', 'offered'))`;

const NAMESAKES = `(SELECT count(*) FROM registrations o
   WHERE o.event_id = r.event_id AND o.id <> r.id AND lower(o.contact_name) = ${NAME})`;

/** Every ticket of an event, and who waits for one. */
export const doorTickets = (db: Database, eventId: string): DoorTicketRow[] =>
  db.all<DoorTicketRow>(
    `${tickets(`count(*) OVER (PARTITION BY ${NAME}) - 1`)} LEFT JOIN (${inside('event_id = @eventId')}) c ON c.registration_id = r.id
     WHERE r.event_id = @eventId AND ${AT_THE_DOOR} ORDER BY r.state = 'cancelled', r.n LIMIT ${limits.doorTickets}`,
    { eventId },
  );

/** One of them; `undefined` for a registration that no door has to know. */
export const doorTicket = (db: Database, registrationId: string): DoorTicketRow | undefined =>
  db.get<DoorTicketRow>(
    `${tickets(NAMESAKES)} LEFT JOIN (${inside('registration_id = @registrationId')}) c ON c.registration_id = r.id
     WHERE r.id = @registrationId AND ${AT_THE_DOOR}`,
    { registrationId },
  );

export interface ConflictRow extends CheckInRow {
  readonly device_result: NonNullable<CheckInRow['device_result']>;
  readonly contact_name: string;
  readonly people: number;
  readonly inside: number;
  /** Name of the person at the door. */
  readonly by: string;
}

/** The oldest first. */
export const openConflicts = (db: Database, eventId: string, limit: number): ConflictRow[] =>
  db.all<ConflictRow>(
    `SELECT c.*, coalesce(nullif(r.contact_name, ''), h.contact_name, c.walk_in_name, '') AS contact_name,
       coalesce(r.people, 0) AS people, coalesce(p.name, '') AS by,
       (SELECT coalesce(sum(o.change), 0) FROM check_ins o WHERE o.registration_id = c.registration_id) AS inside
     FROM (SELECT * FROM check_ins WHERE event_id = @eventId AND ${IS_CONFLICT} ORDER BY n LIMIT @limit) c
     LEFT JOIN registrations r ON r.id = c.registration_id
     LEFT JOIN households h ON h.id = r.household_id
     LEFT JOIN people p ON p.id = c.actor_id ORDER BY c.n`,
    { eventId, limit },
  );

export const countConflicts = (db: Database, eventId: string): number =>
  db.count(`SELECT count(*) FROM check_ins WHERE event_id = @eventId AND ${IS_CONFLICT}`, { eventId });

export const settle = (db: Database, id: string, by: string | null, at: number): void =>
  db.change('check_ins', id, { settled_at: at, settled_by: by });
