import { epochOf } from '~/lib/instants';
import { phaseOf, type EventTimes } from './event-state';
import { hasTimeForOffer } from './offer-time';
import type { RegistrationOf } from './registration';

/** What a ticket page shows. Only `valid` and `over` have a ticket. */
export type TicketView =
  | 'valid'
  | 'over'
  | 'no_show'
  | 'cancelled'
  | 'event_cancelled'
  | 'expired'
  | 'held'
  | 'waiting'
  | 'offered';

export function ticketView(
  registration: RegistrationOf & { readonly cancelled_by: string | null },
  now: number,
): TicketView {
  const phase = phaseOf(registration.event, now);
  switch (registration.state) {
    case 'cancelled':
      return phase === 'cancelled' || registration.cancelled_by === 'event' ? 'event_cancelled' : 'cancelled';
    case 'expired':
    case 'no_show':
      return registration.state;
    case 'confirmed':
      return phase === 'cancelled' ? 'event_cancelled' : phase === 'over' ? 'over' : 'valid';
    case 'held':
    case 'waitlisted':
    case 'offered':
      if (phase === 'cancelled') return 'event_cancelled';
      if (phase === 'over') return 'expired';
      return registration.state === 'waitlisted' ? 'waiting' : registration.state;
  }
}

/** Why a waiting party has no offer yet. */
export type QueueReason = 'too_late' | 'no_seats' | 'too_few' | 'others_first' | 'next';

export function queueReason(
  waiting: { readonly position: number; readonly free: number; readonly people: number },
  event: EventTimes,
  now: number,
): QueueReason {
  const span = { starts_at: epochOf(event.starts_at), ends_at: epochOf(event.ends_at) };
  if (!hasTimeForOffer(span, now)) return 'too_late';
  if (waiting.free === 0) return 'no_seats';
  if (waiting.free < waiting.people) return 'too_few';
  return waiting.position > 1 ? 'others_first' : 'next';
}

/** Whether the kitchen's cutoff has passed: food for seats that are released now is already ordered. */
export function isAfterCutoff(
  { kitchen_cutoff_at }: { readonly kitchen_cutoff_at: string | null },
  now: number,
): boolean {
  return kitchen_cutoff_at !== null && now >= epochOf(kitchen_cutoff_at);
}

/** The `marks` (milliseconds left) that a countdown passed between two readings, the last one first. */
export function marksPassed(before: number, left: number, marks: readonly number[]): readonly number[] {
  return marks.filter((mark) => before > mark && left <= mark).sort((one, other) => one - other);
}
