/** The seats left for a party of a size, for messages such as "2 left for your 4". */
export type SeatsForParty =
  /** All fit. */
  | { readonly kind: 'enough'; readonly free: number }
  /** Seats are left, but not for all of them. */
  | { readonly kind: 'some'; readonly free: number; readonly waitlist: WaitlistRoom }
  | { readonly kind: 'none'; readonly waitlist: WaitlistRoom };

/** `off`: this event has no waitlist. */
export type WaitlistRoom = 'open' | 'full' | 'off';

interface Seats {
  readonly free: number;
  readonly waiting: number;
  readonly waitlist_limit: number;
}

export function waitlistRoom({ waiting, waitlist_limit }: Seats): WaitlistRoom {
  if (waitlist_limit === 0) return 'off';
  return waiting < waitlist_limit ? 'open' : 'full';
}

/** The seats that a party of `people` can have. `own`: seats that it holds already, which count as free for it. */
export function seatsForParty(seats: Seats, people: number, own = 0): SeatsForParty {
  const free = seats.free + own;
  if (free >= Math.max(1, people)) return { kind: 'enough', free };
  const waitlist = waitlistRoom(seats);
  return free > 0 ? { kind: 'some', free, waitlist } : { kind: 'none', waitlist };
}
