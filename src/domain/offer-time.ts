import { MINUTE } from '~/lib/instants';

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

/** For how many minutes an offer that is made now would be open; 0: none is made. */
export const openMinutes = (event: Span & { readonly offer_minutes: number }, now: number): number =>
  hasTimeForOffer(event, now)
    ? Math.min(event.offer_minutes, Math.floor((lastOfferEnd(event, now) - now) / MINUTE))
    : 0;

/** Whether seats that become free now are still offered to those who wait. */
export const hasTimeForOffer = (event: Span, now: number): boolean =>
  lastOfferEnd(event, now) - now >= SHORTEST_OFFER;
