import { HOUR } from '../model/instants';
import { kindsFor, takesHands } from '../rules/shift-permissions';
import { keepBy } from '../rules/shifts';
import { addClaim, claimOf, claimRow, updateClaim } from '../store/claim-rows';
import type { Database } from '../store/database';
import { personRow } from '../store/people';
import { listedShift, overlapping, shiftRowsOf, updateShift, type ListedShift } from '../store/shift-rows';
import {
  addWeekly,
  endWeekly,
  followWeekly,
  hasNewcomer,
  isOnOtherWeekday,
  isWeekly,
  keptPlacesDue,
  laterShifts,
  weeklyOfShift,
  type WeeklyRow,
} from '../store/weekly-rows';
import { changeShift, recordClaim } from './touch-shift';
import { consequencesFor, type Transaction } from './transaction';

/** From two places on, one is kept for somebody new until so long before a shift. */
const KEPT_UNTIL = 48 * HOUR;

/** From now on somebody takes this shift at every later date of its series, those that are published already among them. */
export function claimEveryWeek(tx: Transaction, shift: ListedShift, personId: string): void {
  if (isWeekly(tx.db, shift.id, personId)) return;
  addWeekly(tx.db, personId, shift.id);
  changeShift(tx, shift.id);
  for (const id of laterShifts(tx.db, shift.id)) claimForRegulars(tx, id);
}

/** No later date is claimed any more. What was claimed stays. */
export function stopWeekly(tx: Transaction, shiftId: string, personId: string): void {
  endWeekly(tx.db, shiftId, personId);
  changeShift(tx, shiftId);
}

/** Claims the shifts of a published date for those who come every week. */
export function claimWeekly(tx: Transaction, eventId: string): void {
  for (const { id } of shiftRowsOf(tx.db, eventId)) claimForRegulars(tx, id);
}

/** Gives the places that were kept for somebody new, and that nobody took, to those who come every week. */
export function runKeptPlaces(tx: Transaction): void {
  for (const id of keptPlacesDue(tx.db, tx.now)) {
    updateShift(tx.db, id, { kept_until: null });
    claimForRegulars(tx, id);
  }
}

/** Whether the last place of several is still kept for somebody new. */
const isKept = (db: Database, { id, places, filled, starts_at }: ListedShift, now: number): boolean =>
  places > 1 && places - filled === 1 && now < starts_at - KEPT_UNTIL && !hasNewcomer(db, id);

/** Whether it is kept from this person, who comes every week. */
export const isKeptFrom = (db: Database, personId: string, shift: ListedShift, now: number): boolean =>
  isKept(db, shift, now) && isWeekly(db, shift.id, personId);

/** Claims one shift for those who come every week and have had nothing to do with it yet. */
export function claimForRegulars(tx: Transaction, shiftId: string): void {
  for (const weekly of weeklyOfShift(tx.db, shiftId)) claimFor(tx, weekly, shiftId);
}

function claimFor(tx: Transaction, weekly: WeeklyRow, shiftId: string): void {
  const { person_id: personId } = weekly;
  const shift = listedShift(tx.db, shiftId);
  const role = personRow(tx.db, personId)?.role ?? null;
  if (!shift || !takesHands(shift, tx.now) || tx.now >= shift.starts_at) return;
  if (!kindsFor(role).includes(shift.kind) || claimOf(tx.db, shiftId, personId)) return;
  if (shift.filled >= shift.places || overlapping(tx.db, personId, shift)) return;
  if (isKept(tx.db, shift, tx.now)) {
    updateShift(tx.db, shiftId, { kept_until: shift.starts_at - KEPT_UNTIL });
    return;
  }
  const bySystem = consequencesFor(tx, shift.event_id);
  const id = addClaim(tx.db, shiftId, personId, { actor: null, now: tx.now });
  if (isOnOtherWeekday(tx.db, weekly, shiftId))
    updateClaim(tx.db, id, { keep_by: keepBy(shift.starts_at, tx.now) });
  else followWeekly(tx.db, weekly, shiftId);
  changeShift(tx, shiftId);
  const claim = claimRow(tx.db, id);
  if (claim) recordClaim(bySystem, claim, undefined, { weekly: true });
}
