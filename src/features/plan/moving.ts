import type { PlanKind } from '~/api/manage/vocabulary';
import type { PlanEvent, PlanLane } from '~/api/manage/plan.schema';
import { clashesOf, type Clash } from '~/domain/plan-clash';
import { eventsIn, inLane, withTimes } from '~/domain/plan-lanes';
import { timesOf, type Carry } from '~/domain/plan-move';

/** A lane as far as an event that goes there takes something of it over. */
export type LaneHead = Pick<PlanLane, 'key' | 'name' | 'place'>;

/** One move: what it was and what it is to be, the same whether a pointer, keys or the dialog made it. */
export interface PlanMove {
  readonly before: PlanEvent;
  readonly after: PlanEvent;
  readonly from: LaneHead;
  readonly to: LaneHead;
}

/** An event in the hand. */
export interface Moving {
  readonly how: 'pointer' | 'keys';
  readonly event: PlanEvent;
  readonly from: LaneHead;
  readonly to: LaneHead;
  readonly carry: Carry;
}

export function moveOf({ event, from, to, carry }: Moving, by: PlanKind): PlanMove {
  const after = withTimes(inLane(event, by, from.key, to), timesOf(event, carry));
  return { before: event, after, from, to };
}

export const isSamePlan = ({ before, after, from, to }: PlanMove): boolean =>
  before.starts_at === after.starts_at && before.ends_at === after.ends_at && from.key === to.key;

/** The way back, once the server has said under which version it is there now. */
export const backOf = ({ before, after, from, to }: PlanMove, lockVersion: number): PlanMove => ({
  before: { ...after, lock_version: lockVersion },
  after: { ...before, lock_version: lockVersion },
  from: to,
  to: from,
});

/** What the move would collide with, among what is here. */
export const clashesAt = (after: PlanEvent, lanes: readonly PlanLane[]): readonly Clash<PlanEvent>[] =>
  clashesOf(after, eventsIn(lanes));

export type Fixed = 'over' | 'cancelled' | 'refused';

/** Why an event cannot be moved; `undefined`: it can. */
export function fixedBy({ state, can }: PlanEvent): Fixed | undefined {
  if (can.includes('edit')) return undefined;
  return state === 'completed' ? 'over' : state === 'cancelled' ? 'cancelled' : 'refused';
}
