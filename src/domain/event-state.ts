import type { EventState } from '~/api/vocabulary';
import { epochOf } from '~/lib/instants';

/** What the rules read; every event of the API, summary or detail, has it. Instants are UTC strings. */
export interface EventTimes {
  readonly state: EventState;
  readonly starts_at: string;
  readonly ends_at: string;
}
export interface RegistrationWindow {
  readonly registration_opens_at: string | null;
  readonly registration_closes_at: string | null;
}
export interface SeatCounts {
  readonly capacity: number;
  readonly free: number;
  readonly waiting: number;
  readonly waitlist_limit: number;
}

/** Whether it is over: what a list that begins `today` leaves out. */
export const hasEnded = ({ state, ends_at }: Pick<EventTimes, 'state' | 'ends_at'>, now: number): boolean =>
  state === 'completed' || now >= epochOf(ends_at);

export type Phase = 'draft' | 'upcoming' | 'now' | 'over' | 'cancelled';

/**
 * The phase of an event at `now` (epoch milliseconds). The clock decides between upcoming, now and over, because the server's transition
 * may be late; a decision of a person (draft, cancelled, completed, doors opened early) takes precedence.
 */
export function phaseOf(event: EventTimes, now: number): Phase {
  if (event.state === 'cancelled' || event.state === 'draft') return event.state;
  if (hasEnded(event, now)) return 'over';
  return event.state === 'live' || now >= epochOf(event.starts_at) ? 'now' : 'upcoming';
}

/** `over_time`: it should have ended, and nobody ended it yet. */
export type ManagedState = EventState | 'over_time';

/** What managers read of an event's state. Families read its phase. */
export const managedStateOf = (event: EventTimes, now: number): ManagedState =>
  event.state === 'live' && phaseOf(event, now) === 'over' ? 'over_time' : event.state;

export type Registering = 'not_open' | 'open' | 'closed';

/** Whether registration is open at `now`, by the event's window; without one it is open until the end. */
export function registeringOf(event: EventTimes & RegistrationWindow, now: number): Registering {
  const phase = phaseOf(event, now);
  if (phase !== 'upcoming' && phase !== 'now') return 'closed';
  if (event.registration_closes_at && now >= epochOf(event.registration_closes_at)) return 'closed';
  if (event.registration_opens_at && now < epochOf(event.registration_opens_at)) return 'not_open';
  return 'open';
}

export type SeatLevel = 'free' | 'few' | 'waitlist' | 'full';

/** `few`: fewer than four seats, or at most a tenth. `waitlist`: full, with room on the waitlist. */
export function seatLevel(seats: SeatCounts): SeatLevel {
  if (seats.free === 0) return hasWaitlistRoom(seats) ? 'waitlist' : 'full';
  return seats.free < 4 || seats.free * 10 <= seats.capacity ? 'few' : 'free';
}

export function hasWaitlistRoom(seats: SeatCounts): boolean {
  return seats.waiting < seats.waitlist_limit;
}

/** The largest party that an event takes: never more than its seats, taken or not. */
export const largestParty = (event: {
  readonly max_party: number;
  readonly seats: { readonly capacity: number };
}): number => Math.min(event.max_party, event.seats.capacity);
