import type { Viewer } from '../model/viewer';
import { eventOfRow } from '../store/event-of-row';
import { moveRow, removeMove, writeMovedColumns, type Move } from '../store/move-rows';
import { registrationRows } from '../store/registration-rows';
import type { ManagedRow } from '../store/rows';
import { addText } from '../store/texts';
import { allocateSeats } from './allocate-seats';
import {
  badEventState,
  checkEventLockVersion,
  checkMovable,
  findManagedEvent,
  historyFacts,
} from './change-event';
import { areShiftsUndoable, restoreShifts } from './change-shifts';
import { differences, recordEvent } from './history';
import { areOffersUndoable, restoreOffers } from './move-offers';
import { withdrawMove } from './notice-of-move';
import { activeRegistrations } from './remember-move';
import { planReminders } from './reminders';
import { saveRegistration } from './save-registration';
import { touchContent } from './touch-event';
import type { Transaction } from './transaction';

/**
 * Undoes an event's last move: times, place, restaurants, earlier times and requests to reconfirm are as before it, and its notices, which
 * have not been sent, are withdrawn. Throws `stale` for an older version, and `bad_state` when it is too late or anything else happened
 * since: another change, or a party that registered or replied and knows only the new time. SEQUENCE rises once more, because calendars may
 * have read the new time.
 */
export function undoMove(tx: Transaction, viewer: Viewer, id: string, lockVersion: number): void {
  const row = findManagedEvent(tx, id);
  checkEventLockVersion(row, lockVersion, viewer);
  const move = moveRow(tx.db, id);
  if (!move || !isUndoable(tx, row, move)) throw badEventState(tx, row);
  checkMovable(row);
  const moved = eventOfRow(tx.db, row);
  const hasNewSequence = row.sequence !== move.event.sequence;
  writeMovedColumns(tx.db, id, { ...move.event, sequence: row.sequence + (hasNewSequence ? 1 : 0) });
  const restored = eventOfRow(tx.db, findManagedEvent(tx, id));
  tx.db.change('events', id, { text_id: addText(tx.db, restored) });
  touchContent(tx, id);
  recordEvent(tx, id, 'event.changed', differences(historyFacts(moved), historyFacts(restored)));
  restoreRegistrations(tx, id, move);
  restoreOffers(tx, id, move.lock_version);
  restoreShifts(tx, id, move.lock_version);
  withdrawMove(tx, row, { before: moved, after: restored });
  planReminders(tx, id);
  removeMove(tx.db, id);
  allocateSeats(tx, id);
}

function isUndoable(tx: Transaction, row: ManagedRow, move: Move): boolean {
  if (move.lock_version !== row.lock_version || move.undo_until <= tx.now) return false;
  if (row.state !== 'draft' && Number(move.event.starts_at) <= tx.now) return false;
  if (!areOffersUndoable(tx, row.id, move.lock_version)) return false;
  if (!areShiftsUndoable(tx, row.id, move.lock_version)) return false;
  return [...activeRegistrations(tx, row.id)].every(
    ([id, { lock_version }]) => move.registrations[id]?.lock_version === lock_version,
  );
}

/** Saves every active registration, so that families read the restored times. */
function restoreRegistrations(tx: Transaction, eventId: string, { registrations }: Move): void {
  for (const row of registrationRows(tx.db, activeRegistrations(tx, eventId).keys())) {
    const { needs_reconfirm = 0, offer_expires_at = null } = registrations[row.id] ?? {};
    saveRegistration(tx, row, { needs_reconfirm, offer_expires_at });
  }
}
