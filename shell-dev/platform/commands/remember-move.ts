import { eventRow } from '../store/event-rows';
import {
  movedColumns,
  removeOldMoves,
  writeMove,
  type MovedColumns,
  type MovedRegistration,
} from '../store/move-rows';
import { IS_ACTIVE } from '../store/registration-rows';
import type { Transaction } from './transaction';

const moveFields: ReadonlySet<string> = new Set([
  'starts_local',
  'ends_local',
  'fold',
  'place',
  'restaurants',
]);

/** Whether a change does nothing but move an event. Only such a change can be undone. */
export const isMove = (change: object): boolean => {
  const fields = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  return fields.length > 0 && fields.every((field) => moveFields.has(field));
};

export interface StateBeforeMove {
  readonly event: MovedColumns;
  readonly registrations: ReturnType<typeof activeRegistrations>;
}

export function stateBeforeMove(tx: Transaction, eventId: string): StateBeforeMove | undefined {
  const event = movedColumns(tx.db, eventId);
  return event && { event, registrations: activeRegistrations(tx, eventId) };
}

/** Active registrations with what a move changes of them. */
export const activeRegistrations = (
  tx: Transaction,
  eventId: string,
): ReadonlyMap<string, MovedRegistration> =>
  new Map(
    tx.db
      .all<MovedRegistration & { readonly id: string }>(
        `SELECT id, needs_reconfirm, offer_expires_at, lock_version FROM registrations
         WHERE event_id = @eventId AND ${IS_ACTIVE}`,
        { eventId },
      )
      .map(({ id, ...registration }) => [id, registration]),
  );

/** Stores what undoing the move restores. Call it after the move, in its transaction. */
export function rememberMove(
  tx: Transaction,
  eventId: string,
  { event, registrations: before }: StateBeforeMove,
  undoUntil: number,
): void {
  const row = eventRow(tx.db, eventId);
  if (!row) return;
  const registrations = [...activeRegistrations(tx, eventId)].map(
    ([id, { lock_version }]) =>
      [id, { needs_reconfirm: 0, offer_expires_at: null, ...before.get(id), lock_version }] as const,
  );
  removeOldMoves(tx.db, tx.now);
  writeMove(tx.db, eventId, {
    lock_version: row.lock_version,
    undo_until: undoUntil,
    event,
    registrations: Object.fromEntries(registrations),
  });
}
