import type { BoardCounts, Heads } from './board-facts';

export const seatedStates = ['confirmed', 'held', 'offered'] as const;
export type SeatedState = (typeof seatedStates)[number];

export interface SeatLedger {
  readonly capacity: number;
  /** Each with its heads; together with `free` they are the capacity. */
  readonly taken: Readonly<Record<SeatedState, number>>;
  readonly takenInAll: number;
  readonly free: number;
  readonly waiting: Heads;
  readonly inside: number;
  /** Of the confirmed, heads that are not inside. Never below 0. */
  readonly expected: number;
}

/** Where every seat of the room is. */
export function seatLedger(capacity: number, { states, inside }: BoardCounts): SeatLedger {
  const taken = {
    confirmed: states.confirmed.people,
    held: states.held.people,
    offered: states.offered.people,
  };
  const takenInAll = taken.confirmed + taken.held + taken.offered;
  return {
    capacity,
    taken,
    takenInAll,
    free: Math.max(0, capacity - takenInAll),
    waiting: states.waitlisted,
    inside,
    expected: Math.max(0, taken.confirmed - inside),
  };
}
