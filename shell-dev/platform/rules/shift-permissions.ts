import type { ShiftDecision } from '~/api/manage/shifts';
import { shiftKinds, type ShiftKind } from '~/api/shift.schema';
import type { ClaimState, ShiftAction } from '~/api/shifts';
import type { Role } from '../model/entities';
import { isHelpful } from '../model/helpful';
import { DAY } from '../model/instants';
import type { ClaimRow } from '../store/claim-rows';
import type { ListedShift } from '../store/shift-rows';

type ShiftFacts = Pick<
  ListedShift,
  'kind' | 'starts_at' | 'ends_at' | 'removed_at' | 'state' | 'archived_at'
>;
type ClaimFacts = Pick<ClaimRow, 'state' | 'keep_by'>;

/** Whether its event is a date of a series, and this person comes to all of them. */
interface Repeating {
  readonly series_id: string | null;
  readonly isWeekly: boolean;
  /** The last place is kept from them, for somebody new. */
  readonly isKept: boolean;
}

/** Doors and driving are for people whom the platform knows: here those of these roles. */
const approved: Readonly<Partial<Record<ShiftKind, readonly Role[]>>> = {
  door: ['door', 'driver'],
  driving: ['driver'],
};

/** The kinds of shifts that somebody may claim. */
export const kindsFor = (role: Role | null): ShiftKind[] =>
  role !== null && isHelpful(role) ? shiftKinds.filter((kind) => approved[kind]?.includes(role) ?? true) : [];

/** What is said late, through an outbox, is taken for two weeks. */
const ANSWERS_TAKEN = 14 * DAY;

/** Every legal step of a claim; `none`: there is no claim yet. What is not here is refused. */
const steps: Readonly<Record<ClaimState | 'none', readonly ShiftAction[]>> = {
  none: ['claim'],
  released: ['claim', 'stop_weekly'],
  claimed: ['release', 'keep', 'answer', 'stop_weekly'],
  missed: ['answer', 'stop_weekly'],
  cancelled: ['stop_weekly'],
  done: ['stop_weekly'],
  nothing_there: ['stop_weekly'],
  did_not_go: ['stop_weekly'],
};

/** Whether a place in it can still be taken. */
export const takesHands = (
  { state, archived_at, removed_at, ends_at }: Omit<ShiftFacts, 'kind'>,
  now: number,
): boolean =>
  (state === 'published' || state === 'live') && archived_at === null && removed_at === null && now < ends_at;

/** What a helper may do with a shift now. `claim` says who may, not whether a place is left. */
export function shiftCan(
  role: Role | null,
  shift: ShiftFacts,
  claim: ClaimFacts | undefined,
  { series_id, isWeekly, isKept }: Repeating,
  now: number,
): (ShiftAction | 'claim_weekly')[] {
  const isOpen = kindsFor(role).includes(shift.kind) && takesHands(shift, now);
  const state = claim?.state ?? 'none';
  const can = steps[state].filter((action) => {
    switch (action) {
      case 'claim':
        return isOpen && !isKept;
      case 'release':
        return now < shift.ends_at;
      case 'keep':
        return claim?.keep_by !== null;
      case 'answer':
        return now >= shift.starts_at && now < shift.ends_at + ANSWERS_TAKEN;
      case 'stop_weekly':
        return isWeekly;
    }
  });
  const isHad = state === 'claimed' || can.includes('claim');
  return series_id !== null && !isWeekly && isOpen && isHad ? [...can, 'claim_weekly'] : can;
}

/** What managers may do with a shift. */
export const managedShiftCan = (
  shift: ShiftFacts & Pick<ListedShift, 'filled' | 'places'>,
  now: number,
): Extract<ShiftDecision, 'assign' | 'ask'>[] => {
  if (!takesHands(shift, now)) return [];
  return shift.filled < shift.places ? ['assign', 'ask'] : ['assign'];
};

/** What managers may do with somebody's claim. */
export const managedClaimCan = (
  { state }: ClaimFacts,
  { starts_at, ends_at }: ShiftFacts,
  now: number,
): Extract<ShiftDecision, 'remove' | 'record'>[] => [
  ...(state === 'claimed' && now < ends_at ? (['remove'] as const) : []),
  ...(state !== 'released' && state !== 'cancelled' && now >= starts_at ? (['record'] as const) : []),
];
