import {
  largestParty,
  phaseOf,
  registeringOf,
  seatLevel,
  type EventTimes,
  type RegistrationWindow,
  type SeatCounts,
} from './event-state';

export interface Seated extends EventTimes, RegistrationWindow {
  readonly seats: SeatCounts;
  readonly max_party: number;
}

/** What a list shows about the seats of an event, in order of precedence. */
export type SeatStatus =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'over' }
  | { readonly kind: 'not_open'; readonly opensAt: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'full' }
  | { readonly kind: 'waitlist'; readonly waiting: number }
  /** Seats are left, but a party of this size does not get in together. */
  | { readonly kind: 'too_large'; readonly maxParty: number }
  | { readonly kind: 'too_few'; readonly free: number; readonly party: number }
  | { readonly kind: 'few'; readonly free: number }
  | { readonly kind: 'free'; readonly free: number };

/** `party`: the size that must fit together, if one is chosen. */
export function seatStatus(event: Seated, now: number, party?: number): SeatStatus {
  const phase = phaseOf(event, now);
  if (phase === 'cancelled') return { kind: 'cancelled' };
  if (phase === 'over') return { kind: 'over' };
  const registering = registeringOf(event, now);
  if (registering === 'not_open' && event.registration_opens_at) {
    return { kind: 'not_open', opensAt: event.registration_opens_at };
  }
  if (registering !== 'open') return { kind: 'closed' };
  const { free, waiting } = event.seats;
  const level = seatLevel(event.seats);
  if (level === 'full') return { kind: 'full' };
  const maxParty = largestParty(event);
  if (party && maxParty < party) return { kind: 'too_large', maxParty };
  if (level === 'waitlist') return { kind: 'waitlist', waiting };
  if (party && free < party) return { kind: 'too_few', free, party };
  return { kind: level, free };
}
