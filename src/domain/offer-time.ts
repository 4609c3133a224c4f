const MINUTE = 60_000;

/** Nobody reads in time an offer that is shorter than this. */
const SHORTEST_OFFER = 5 * MINUTE;

/** Epoch milliseconds. */
interface Span {
  readonly starts_at: number;
  readonly ends_at: number;
}

/** An offer of seats from before the start ends with it; the seats of a no-show are offered until the end. */
export const lastOfferEnd = ({ starts_at, ends_at }: Span, now: number): number =>
  now < starts_at ? starts_at : ends_at;

/** Whether seats that become free now are still offered to those who wait. */
export const hasTimeForOffer = (event: Span, now: number): boolean =>
  lastOfferEnd(event, now) - now >= SHORTEST_OFFER;
