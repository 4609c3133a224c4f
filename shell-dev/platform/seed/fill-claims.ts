import type { Transaction } from '../commands/transaction';
import type { NewClaim } from '../model/entities';
import { DAY } from '../model/instants';
import { addClaim } from '../store/claim-rows';
import { shiftRow } from '../store/shift-rows';

/** Writes claims of shifts that are there: claimed a day before, or a little ago. */
export function fillClaims({ db, now }: Transaction, claims: readonly NewClaim[]): void {
  for (const { shift_id, person_id, state } of claims) {
    const shift = shiftRow(db, shift_id);
    if (!shift) throw new Error(`No shift ${shift_id}`);
    const at = Math.min(now, shift.starts_at - DAY);
    addClaim(db, shift_id, person_id, { actor: person_id, now: at }, state);
  }
}
