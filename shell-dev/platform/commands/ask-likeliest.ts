import { tenthsBetween } from '../model/distance';
import { DAY, HOUR } from '../model/instants';
import { kindsFor, takesHands } from '../rules/shift-permissions';
import { addAsk, asksOfPerson, claimOf, didAt } from '../store/claim-rows';
import { helpersOf } from '../store/people';
import { listedShift, overlapping, shiftsToAsk, updateShift, type ListedShift } from '../store/shift-rows';
import { changeShift } from './touch-shift';
import type { Transaction } from './transaction';

/** How many are asked at once. */
const AT_ONCE = 3;
const ASKED_AGAIN_AFTER = DAY;
const ASKS_EVERY = 2 * HOUR;
const LATELY = 56 * DAY;
/** Tenths of a kilometre. */
const NEAR = 100;

/** A place was given back late: the likeliest are asked now, and others as long as it is open. */
export function askWhileOpen(tx: Transaction, shift: ListedShift): void {
  updateShift(tx.db, shift.id, { ask_at: tx.now + ASKS_EVERY });
  askLikeliest(tx, shift);
}

/** Asks the next for places that are open still. */
export function runDueAsks(tx: Transaction): void {
  for (const id of shiftsToAsk(tx.db, tx.now)) {
    const shift = listedShift(tx.db, id);
    if (shift && shift.filled < shift.places && takesHands(shift, tx.now)) askWhileOpen(tx, shift);
    else updateShift(tx.db, id, { ask_at: null });
  }
}

/**
 * Asks the likeliest to take a place: who may, did this kind of shift at this place or near it in eight weeks, has nothing beside it, lets
 * themselves be asked, and was asked nothing for a day; first who was asked the least.
 */
export function askLikeliest(tx: Transaction, shift: ListedShift): void {
  const likely = helpersOf(tx.db).flatMap(({ id, role, asks }) => {
    const { last, count } = asksOfPerson(tx.db, id);
    const isFree = !claimOf(tx.db, shift.id, id) && !overlapping(tx.db, id, shift);
    const isAskable = asks === 1 && (last === null || last <= tx.now - ASKED_AGAIN_AFTER);
    return kindsFor(role).includes(shift.kind) && isFree && isAskable && didNear(tx, id, shift)
      ? [{ id, count }]
      : [];
  });
  const asked = likely.toSorted((one, other) => one.count - other.count).slice(0, AT_ONCE);
  if (asked.length === 0) return;
  for (const { id } of asked) addAsk(tx.db, shift.id, id, tx.now);
  changeShift(tx, shift.id);
}

function didNear(
  tx: Transaction,
  personId: string,
  { kind, place_id, latitude, longitude }: ListedShift,
): boolean {
  const here = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return didAt(tx.db, personId, kind, tx.now - LATELY).some(
    (there) =>
      (place_id !== null && there.place_id === place_id) ||
      (here !== undefined && (tenthsBetween(here, there) ?? Infinity) <= NEAR),
  );
}
