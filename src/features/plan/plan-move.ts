import type { ChangeEventBody } from '~/api/manage/action.schema';
import type { PlanEvent, PlanLane } from '~/api/manage/plan';
import type { PlanKind } from '~/api/manage/vocabulary';
import { clashesOf, type Clash } from '~/domain/plan-clash';
import { eventsIn, inLane, withTimes } from '~/domain/plan-lanes';
import { timesOf, type DragOffset } from '~/domain/plan-move';

/** What of a lane an event takes over that is moved to it. */
export type LaneSummary = Pick<PlanLane, 'key' | 'name' | 'place'>;

/** One move, by pointer, keyboard or dialog: the event before and after, and its lanes. */
export interface PlanMove {
  readonly before: PlanEvent;
  readonly after: PlanEvent;
  readonly from: LaneSummary;
  readonly to: LaneSummary;
}

/** An event that is being dragged, by pointer or keyboard, and where it would be dropped. */
export interface DraggedEvent {
  readonly how: 'pointer' | 'keys';
  readonly event: PlanEvent;
  readonly from: LaneSummary;
  readonly to: LaneSummary;
  readonly offset: DragOffset;
}

export function toMove({ event, from, to, offset }: DraggedEvent, by: PlanKind): PlanMove {
  const after = withTimes(inLane(event, by, from.key, to), timesOf(event, offset));
  return { before: event, after, from, to };
}

export const isSamePlan = ({ before, after, from, to }: PlanMove): boolean =>
  before.starts_at === after.starts_at && before.ends_at === after.ends_at && from.key === to.key;

/** The same move backwards, as the planner shows it while it is being undone. */
export const reversed = ({ before, after, from, to }: PlanMove): PlanMove => ({
  before: after,
  after: before,
  from: to,
  to: from,
});

/** What the moved event would clash with among the lanes that were loaded. */
export const clashesAt = (after: PlanEvent, lanes: readonly PlanLane[]): readonly Clash<PlanEvent>[] =>
  clashesOf(after, eventsIn(lanes));

export type FixedReason = 'over' | 'cancelled' | 'refused';

/** Why an event cannot be moved; `undefined` if it can. */
export function fixedReason({ state, can }: PlanEvent): FixedReason | undefined {
  if (can.includes('edit')) return undefined;
  return state === 'completed' ? 'over' : state === 'cancelled' ? 'cancelled' : 'refused';
}

type Change = Omit<ChangeEventBody, 'lock_version' | 'notify'>;

/** The fields that a move changes: times, place or restaurants. */
export function changedBy({ before, after, from, to }: PlanMove, by: PlanKind): Change {
  const isMoved = before.starts_at !== after.starts_at || before.ends_at !== after.ends_at;
  return {
    // A move by wall time means the earlier of two equal hours.
    ...(isMoved && { starts_local: after.starts_local, ends_local: after.ends_local, fold: 0 as const }),
    ...(from.key !== to.key && by === 'place' && { place: to.place }),
    ...(from.key !== to.key && by === 'restaurant' && { restaurants: [...after.restaurants] }),
  };
}

/** The request body for a move. */
export const changeOf = (move: PlanMove, by: PlanKind, notify: boolean | undefined): ChangeEventBody => ({
  lock_version: move.before.lock_version,
  ...(notify !== undefined && { notify }),
  ...changedBy(move, by),
});
