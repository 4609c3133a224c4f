import type { NewEvent } from '../model/entities';
import { needsReconfirm } from '../rules/event-times';
import { Refused } from '../rules/refused';
import { keepBy, withShiftIds } from '../rules/shifts';
import { activeClaims, claimsOfShift, updateClaim } from '../store/claim-rows';
import type { ManagedRow } from '../store/rows';
import { addShift, shiftColumns, shiftRowsOf, updateShift, type ShiftRow } from '../store/shift-rows';
import { changeShift, saveClaim, touchShift } from './touch-shift';
import type { Transaction } from './transaction';
import { claimForRegulars } from './weekly-claims';

export const areShiftsChanged = (before: NewEvent, next: NewEvent): boolean =>
  JSON.stringify(before.shifts ?? []) !== JSON.stringify(next.shifts ?? []);

/** With the ids of its shifts, unless they are as they were. */
export const withOwnShifts = (before: NewEvent, next: NewEvent): NewEvent =>
  areShiftsChanged(before, next)
    ? { ...next, shifts: withShiftIds(before.shifts ?? [], next.shifts ?? []) }
    : next;

/** What a move changed of a shift, and what it was. Claims by their ids, with their versions after the move. */
interface BeforeMove {
  readonly shift: Pick<ShiftRow, 'starts_local' | 'ends_local' | 'starts_at' | 'ends_at'>;
  readonly claims: Readonly<Record<string, { readonly keep_by: number | null; readonly version: number }>>;
  readonly eventVersion: number;
}

/**
 * Writes the shifts of a changed event. Whoever has claimed one that moves to another day, or by more than an hour, is asked whether they still come;
 * claims of one that is gone are cancelled. Throws `below_commitments` where fewer places are left than people have claimed.
 */
export function changeShifts(tx: Transaction, row: ManagedRow, { shifts = [], time_zone }: NewEvent): void {
  const before = new Map(shiftRowsOf(tx.db, row.id).map((shift) => [shift.id, shift]));
  shifts.forEach((shift, position) => {
    const was = shift.id === undefined ? undefined : before.get(shift.id);
    if (!was) {
      const id = addShift(tx.db, { id: row.id, time_zone }, position, shift);
      touchShift(tx, id);
      claimForRegulars(tx, id);
      return;
    }
    before.delete(was.id);
    checkPlaces(was, shift.places, position);
    const columns = { ...shiftColumns(shift, time_zone), position };
    const isMoved = was.starts_at !== columns.starts_at || was.ends_at !== columns.ends_at;
    if (isMoved) moveShift(tx, row, was, columns);
    changeShift(tx, was.id, columns);
  });
  for (const { id } of before.values()) removeShift(tx, id);
}

function checkPlaces({ filled }: ShiftRow, places: number, position: number): void {
  if (places >= filled) return;
  const params = { committed: filled };
  const errors = [{ field: `shifts.${position}.places`, code: 'below_commitments', params }];
  throw new Refused('below_commitments', { params, errors });
}

function moveShift(
  tx: Transaction,
  { lock_version }: ManagedRow,
  was: ShiftRow,
  to: { readonly starts_local: string; readonly starts_at: number },
): void {
  const dayOf = ({ starts_local, starts_at }: typeof to) => ({ day: starts_local.slice(0, 10), starts_at });
  const asks = needsReconfirm(dayOf(was), dayOf(to));
  const claims = claimsOfShift(tx.db, was.id).map((claim) => {
    const isAsked = asks && claim.state === 'claimed';
    if (isAsked) updateClaim(tx.db, claim.id, { keep_by: keepBy(to.starts_at, tx.now) });
    return [claim.id, { keep_by: claim.keep_by, version: claim.lock_version + (isAsked ? 1 : 0) }] as const;
  });
  const { starts_local, ends_local, starts_at, ends_at } = was;
  const moved: BeforeMove = {
    shift: { starts_local, ends_local, starts_at, ends_at },
    claims: Object.fromEntries(claims),
    eventVersion: lock_version + 1,
  };
  updateShift(tx.db, was.id, { before_move: JSON.stringify(moved) });
}

function removeShift(tx: Transaction, id: string): void {
  for (const claim of activeClaims(tx.db, id)) saveClaim(tx, claim.id, { state: 'cancelled', keep_by: null });
  changeShift(tx, id, { removed_at: tx.now });
}

/** Shifts that the move of this version of their event changed, with what they were. */
const movedShifts = (tx: Transaction, eventId: string, eventVersion: number): [ShiftRow, BeforeMove][] =>
  shiftRowsOf(tx.db, eventId).flatMap((shift): [ShiftRow, BeforeMove][] => {
    const before = shift.before_move === null ? undefined : (JSON.parse(shift.before_move) as BeforeMove);
    return before?.eventVersion === eventVersion ? [[shift, before]] : [];
  });

/** Whether nobody has claimed, released or answered since the move. */
export const areShiftsUndoable = (tx: Transaction, eventId: string, eventVersion: number): boolean =>
  movedShifts(tx, eventId, eventVersion).every(([{ id }, { claims }]) =>
    claimsOfShift(tx.db, id).every((claim) => claims[claim.id]?.version === claim.lock_version),
  );

/** Undoes what a move did to shifts and claims. */
export function restoreShifts(tx: Transaction, eventId: string, eventVersion: number): void {
  for (const [{ id }, { shift, claims }] of movedShifts(tx, eventId, eventVersion)) {
    changeShift(tx, id, { ...shift, before_move: null });
    for (const claim of activeClaims(tx.db, id))
      updateClaim(tx.db, claim.id, { keep_by: claims[claim.id]?.keep_by ?? null });
  }
}

/** An event is cancelled: nobody comes. */
export function cancelClaims(tx: Transaction, eventId: string, why: string): void {
  for (const { id } of shiftRowsOf(tx.db, eventId)) {
    for (const claim of activeClaims(tx.db, id))
      saveClaim(tx, claim.id, { state: 'cancelled', keep_by: null, reason: why });
    changeShift(tx, id);
  }
}
