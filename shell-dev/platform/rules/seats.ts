/** Seats that nobody holds, has confirmed or is offered. */
export const freeSeats = (event: { readonly capacity: number; readonly taken: number }): number =>
  Math.max(0, event.capacity - event.taken);

export interface Waiting {
  readonly id: string;
  readonly people: number;
  /** Let an offer go in this round of freed seats: not asked again before the next one. */
  readonly passed_round: number;
}

/**
 * Who is offered the free seats: from the front of the queue, each party that fits into what is left. A party that does not fit is
 * passed over and keeps its place.
 */
export function nextOffers(free: number, round: number, queue: readonly Waiting[]): readonly string[] {
  const offered: string[] = [];
  let left = free;
  for (const { id, people, passed_round } of queue) {
    if (left <= 0) break;
    if (people > left || passed_round >= round) continue;
    offered.push(id);
    left -= people;
  }
  return offered;
}
