import type { Database, Value } from './database';

/** Every column of an event that a move can change, apart from its versions. */
const columns = [
  'day',
  'starts_local',
  'ends_local',
  'fold',
  'starts_at',
  'ends_at',
  'doors_at',
  'registration_opens_at',
  'registration_closes_at',
  'kitchen_cutoff_at',
  'place_id',
  'restaurants',
  'previous_starts_at',
  'sequence',
  'overridden',
] as const;

export type MovedColumns = Readonly<Record<(typeof columns)[number], Value>>;

/** An active registration: its flag and the end of its offer before the move, its version after it. */
export interface MovedRegistration {
  readonly needs_reconfirm: number;
  readonly offer_expires_at: number | null;
  readonly lock_version: number;
}

/** The last move of an event, with what undoing it restores. */
export interface Move {
  readonly lock_version: number;
  readonly undo_until: number;
  readonly event: MovedColumns;
  /** By id. */
  readonly registrations: Readonly<Record<string, MovedRegistration>>;
}

export const movedColumns = (db: Database, eventId: string): MovedColumns | undefined =>
  db.get<MovedColumns>(`SELECT ${columns.join(', ')} FROM events WHERE id = @eventId`, { eventId });

export const writeMovedColumns = (db: Database, eventId: string, values: MovedColumns): void =>
  db.change('events', eventId, { ...values });

export const moveRow = (db: Database, eventId: string): Move | undefined => {
  const row = db.get<Omit<Move, 'event' | 'registrations'> & { event: string; registrations: string }>(
    'SELECT lock_version, undo_until, event, registrations FROM moves WHERE event_id = @eventId',
    { eventId },
  );
  return (
    row && {
      ...row,
      event: JSON.parse(row.event) as Move['event'],
      registrations: JSON.parse(row.registrations) as Move['registrations'],
    }
  );
};

/** Until when the event's last change can be undone; `null` when it was no move or it is too late. */
export const undoUntil = (
  db: Database,
  event: { readonly id: string; readonly lock_version: number },
  now: number,
): number | null =>
  db.value<number>(
    'SELECT undo_until FROM moves WHERE event_id = @id AND lock_version = @lock_version AND undo_until > @now',
    { id: event.id, lock_version: event.lock_version, now },
  ) ?? null;

export function writeMove(db: Database, eventId: string, { event, registrations, ...move }: Move): void {
  const before = { event: JSON.stringify(event), registrations: JSON.stringify(registrations) };
  db.add('moves', { ...move, event_id: eventId, ...before }, 'REPLACE');
}

export function removeMove(db: Database, eventId: string): void {
  db.run('DELETE FROM moves WHERE event_id = @eventId', { eventId });
}

/** Deletes the moves that nobody can undo any more. */
export function removeOldMoves(db: Database, now: number): void {
  db.run('DELETE FROM moves WHERE undo_until <= @now', { now });
}
