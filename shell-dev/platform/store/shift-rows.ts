import type { EditedShift } from '~/api/shift.schema';
import type { ShiftKind, Vehicle } from '~/api/shift.schema';
import type { EventState } from '~/api/vocabulary';
import type { NewShift } from '../model/entities';
import { randomText } from '../model/ids';
import { DAY, HOUR } from '../model/instants';
import { wallToMs } from '../model/wall-time';
import type { Database, Value } from './database';

export interface ShiftRow {
  readonly id: string;
  readonly event_id: string;
  readonly kind: ShiftKind;
  readonly places: number;
  readonly place: string | null;
  readonly starts_local: string;
  readonly ends_local: string;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly note: string | null;
  readonly vehicle: Vehicle | null;
  readonly min_age: number | null;
  readonly version: number;
  readonly removed_at: number | null;
  readonly before_move: string | null;
  readonly filled: number;
}

/** Also of who has said by now that they were there: their place is not open again. */
const FILLED = `(SELECT count(*) FROM claims c WHERE c.shift_id = s.id AND c.state NOT IN ('released', 'cancelled', 'did_not_go'))`;
const SHIFT = `SELECT s.*, ${FILLED} AS filled FROM shifts s`;

export const shiftRow = (db: Database, id: string): ShiftRow | undefined =>
  db.get<ShiftRow>(`${SHIFT} WHERE s.id = @id`, { id });

/** The shifts of an event in the order of its managers, without those that were taken away. */
export const shiftRowsOf = (db: Database, eventId: string): ShiftRow[] =>
  db.all<ShiftRow>(`${SHIFT} WHERE s.event_id = @eventId AND s.removed_at IS NULL ORDER BY s.position`, {
    eventId,
  });

/** As their managers wrote them. */
export const shiftsOfEvent = (db: Database, eventId: string): EditedShift[] =>
  shiftRowsOf(db, eventId).map(editedShift);

export const editedShift = ({ id, kind, places, place, note, ...row }: ShiftRow): EditedShift => ({
  id,
  kind,
  places,
  place,
  starts_local: row.starts_local,
  ends_local: row.ends_local,
  note,
  needs: { vehicle: row.vehicle, min_age: row.min_age },
});

const newShiftId = (): string => `shf_${randomText(9)}`;

/** Columns of a shift at an event in this zone. */
export const shiftColumns = ({ needs, ...shift }: Omit<NewShift, 'id'>, zone: string) => ({
  kind: shift.kind,
  places: shift.places,
  place: shift.place,
  starts_local: shift.starts_local,
  ends_local: shift.ends_local,
  starts_at: wallToMs(shift.starts_local, zone),
  ends_at: wallToMs(shift.ends_local, zone),
  note: shift.note,
  vehicle: needs.vehicle,
  min_age: needs.min_age,
});

export function addShift(
  db: Database,
  event: { readonly id: string; readonly time_zone: string },
  position: number,
  { id = newShiftId(), ...shift }: NewShift,
): string {
  const columns = shiftColumns(shift, event.time_zone);
  db.add('shifts', { id, event_id: event.id, position, version: 1, ...columns });
  return id;
}

/** Changes a shift and raises its version. */
export const updateShift = (db: Database, id: string, patch: Readonly<Record<string, Value>> = {}): void =>
  db.change('shifts', id, patch, 'version');

/** A shift with its event and place. */
export interface ListedShift extends ShiftRow {
  readonly title: string;
  readonly state: EventState;
  readonly archived_at: number | null;
  readonly event_starts_at: number;
  readonly event_ends_at: number;
  readonly event_starts_local: string;
  readonly helper_note: string | null;
  readonly event_ends_local: string;
  readonly time_zone: string;
  readonly place_id: string | null;
  readonly series_id: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const LISTED = `SELECT s.*, ${FILLED} AS filled, e.title, e.state, e.archived_at, e.starts_at AS event_starts_at, e.ends_at AS event_ends_at,
  e.starts_local AS event_starts_local, e.ends_local AS event_ends_local, e.time_zone, e.helper_note, e.place_id, e.series_id, p.latitude, p.longitude
  FROM shifts s JOIN events e ON e.id = s.event_id LEFT JOIN places p ON p.id = e.place_id`;

export const listedShift = (db: Database, id: string): ListedShift | undefined =>
  db.get<ListedShift>(`${LISTED} WHERE s.id = @id`, { id });

/** Those of events that helpers see, which are not over, with a place left, by start. */
export const openShifts = (db: Database, kinds: readonly ShiftKind[], now: number): ListedShift[] =>
  db.all<ListedShift>(
    `${LISTED} WHERE s.removed_at IS NULL AND s.ends_at > @now AND s.kind IN (SELECT value FROM json_each(@kinds))
       AND e.state IN ('published', 'live') AND e.archived_at IS NULL AND ${FILLED} < s.places ORDER BY s.starts_at, s.id`,
    { kinds: JSON.stringify(kinds), now },
  );

/** What a person has claimed, or had until it was cancelled, until a day after its end, by start. */
export const shiftsOfPerson = (db: Database, personId: string, now: number): ListedShift[] =>
  db.all<ListedShift>(
    `${LISTED} WHERE s.ends_at > @after AND s.id IN (SELECT shift_id FROM claims
       WHERE person_id = @personId AND state IN ('claimed', 'cancelled', 'done', 'nothing_there', 'did_not_go', 'missed'))
     ORDER BY s.starts_at, s.id`,
    { personId, after: now - DAY },
  );

export const shiftsToAsk = (db: Database, now: number): string[] =>
  db.values<string>('SELECT id FROM shifts WHERE ask_at <= @now ORDER BY ask_at', { now });

const BESIDE = HOUR / 2;

/** A shift that this person has claimed within half an hour of this time, but `id`. */
export const overlapping = (
  db: Database,
  personId: string,
  { id, starts_at, ends_at }: Pick<ShiftRow, 'id' | 'starts_at' | 'ends_at'>,
): ListedShift | undefined =>
  db.get<ListedShift>(
    `${LISTED} WHERE s.id <> @id AND s.starts_at < @until AND s.ends_at > @from
       AND s.id IN (SELECT shift_id FROM claims WHERE person_id = @personId AND state = 'claimed') ORDER BY s.starts_at LIMIT 1`,
    { id, personId, from: starts_at - BESIDE, until: ends_at + BESIDE },
  );
