import type { Claim, ShiftSummary } from '~/api/shifts';
import { HOUR, epochOf } from '~/lib/instants';

/** Whether somebody has a place in a shift, or had to say what became of it. */
export const isMine = ({ my_claim: claim }: Pick<ShiftSummary, 'my_claim'>): boolean =>
  claim !== null && claim.state !== 'released';

/** Whether a claim takes one of the places of its shift. */
export const hasPlace = ({ state }: Pick<Claim, 'state'>): boolean =>
  state !== 'released' && state !== 'cancelled' && state !== 'did_not_go';

/** Places that nobody has taken. */
export const placesLeft = ({ places, filled }: Pick<ShiftSummary, 'places' | 'filled'>): number =>
  Math.max(0, places - filled);

/** Whether somebody was asked to take a place, and one is left. */
export const isAskedFor = (shift: ShiftSummary, now: number): boolean =>
  shift.asked_at !== null &&
  shift.can.includes('claim') &&
  placesLeft(shift) > 0 &&
  now < epochOf(shift.starts_at);

/**
 * Whether the last place is kept for somebody new: who sees an open shift and may not take it comes there every week, and gets the place two days
 * before, or somebody else has it.
 */
export const isKeptForNew = (shift: ShiftSummary, now: number): boolean =>
  !isMine(shift) &&
  !shift.can.includes('claim') &&
  shift.places > 1 &&
  placesLeft(shift) === 1 &&
  (shift.event.state === 'published' || shift.event.state === 'live') &&
  now < epochOf(shift.starts_at);

/** Whether somebody who lets go now leaves little time to find another: then a reason is asked for. */
export const isShortNotice = (
  { starts_at }: Pick<ShiftSummary, 'starts_at'>,
  hours: number,
  now: number,
): boolean => epochOf(starts_at) - now < hours * HOUR;

/** What a helper may do with a shift by now: without a network the server’s word may be from before the shift began. */
export function actionsNow(
  { can, my_claim: claim, starts_at }: Pick<ShiftSummary, 'can' | 'my_claim' | 'starts_at'>,
  now: number,
): readonly string[] {
  const hasBegun = claim?.state === 'claimed' && epochOf(starts_at) <= now;
  return hasBegun && !can.includes('answer') ? [...can, 'answer'] : can;
}

/** What is ahead of a helper: their own shifts that are not over or wait for a word of theirs, then those that they could take. */
export function shiftsAhead(shifts: readonly ShiftSummary[], now: number): readonly ShiftSummary[] {
  const isAhead = ({ ends_at, my_claim: claim, can }: ShiftSummary): boolean =>
    can.includes('answer') ||
    (epochOf(ends_at) > now && (claim?.state === 'claimed' || claim?.state === 'cancelled'));
  const own = shifts.filter(isAhead);
  const isOpen = (shift: ShiftSummary): boolean =>
    !isMine(shift) && shift.can.includes('claim') && placesLeft(shift) > 0 && epochOf(shift.ends_at) > now;
  return [...own, ...shifts.filter(isOpen)];
}
