import type { ClaimState } from '~/api/shifts';
import { claimRow, updateClaim, type ClaimRow } from '../store/claim-rows';
import { shiftRow, updateShift } from '../store/shift-rows';
import { endWeeklyAfter } from '../store/weekly-rows';
import { recordEvent } from './history';
import type { Transaction } from './transaction';

/** Tells helpers, and managers of its event, that a shift changed, or claims of it. */
export function touchShift(tx: Transaction, id: string): void {
  const shift = shiftRow(tx.db, id);
  if (shift) tx.changes.shifts.set(id, { eventId: shift.event_id, version: shift.version });
}

/** Changes a shift, and tells of it. */
export function changeShift(
  tx: Transaction,
  id: string,
  patch: Parameters<typeof updateShift>[2] = {},
): void {
  updateShift(tx.db, id, patch);
  touchShift(tx, id);
}

/** Who was not there so often in a row does not come every week any more. */
const MISSES = 3;

/** Writes what became of a claim. */
export function saveClaim(
  tx: Transaction,
  id: string,
  patch: Partial<Pick<ClaimRow, 'state' | 'reason' | 'keep_by'>>,
): void {
  const was = claimRow(tx.db, id);
  updateClaim(tx.db, id, { ...patch, acted_by: tx.actor, acted_at: tx.now });
  const claim = claimRow(tx.db, id);
  if (!claim) return;
  changeShift(tx, claim.shift_id);
  if (was?.state === claim.state) return;
  recordClaim(tx, claim, was?.state);
  if (claim.state === 'missed' || claim.state === 'did_not_go')
    endWeeklyAfter(tx.db, MISSES, claim.shift_id, claim.person_id);
}

/** Tells the history of the event what became of a claim. `was`: before it; nothing of a new one. `weekly`: it was claimed for who comes every week. */
export function recordClaim(
  tx: Transaction,
  claim: ClaimRow,
  was?: ClaimState,
  how: { readonly weekly?: true } = {},
): void {
  const shift = shiftRow(tx.db, claim.shift_id);
  if (!shift) return;
  tx.changes.rights.add(claim.person_id);
  recordEvent(tx, shift.event_id, 'event.changed', {
    before: was ? { claim: was } : {},
    after: { claim: claim.state, shift: shift.kind, helper: claim.person, ...how },
    why: claim.reason ?? undefined,
  });
}
