import { phaseOf, type EventTimes } from './event-state';
import { epochOf } from '~/lib/instants';
import type { RegistrationState } from './vocabulary';

/** What the rules look at in a registration of the wire. */
export interface RegistrationOf {
  readonly id: string;
  readonly state: RegistrationState;
  readonly hold_expires_at: string | null;
  readonly offer_expires_at: string | null;
  readonly event: EventTimes & { readonly id: string };
}

/** States that take a household's one place at an event; the others are over and it may start anew. */
const active: ReadonlySet<RegistrationState> = new Set(['held', 'confirmed', 'waitlisted', 'offered']);

export const isActive = ({ state }: { readonly state: RegistrationState }): boolean => active.has(state);

/** The household's one active registration for an event, if any. */
export function activeFor<R extends RegistrationOf>(
  registrations: readonly R[],
  eventId: string,
): R | undefined {
  return registrations.find((registration) => registration.event.id === eventId && isActive(registration));
}

/** Until when the seats are kept for somebody to answer (a hold, an offer), in epoch milliseconds; `undefined`: no such limit. */
export function answerUntil({
  state,
  hold_expires_at,
  offer_expires_at,
}: RegistrationOf): number | undefined {
  const until = state === 'held' ? hold_expires_at : state === 'offered' ? offer_expires_at : null;
  return until === null ? undefined : epochOf(until);
}

export const sections = ['offers', 'unfinished', 'coming', 'waiting', 'past', 'cancelled'] as const;
export type Section = (typeof sections)[number];

/** Where a registration belongs among a household's own, by what it asks of them first and by the clock after. */
export function sectionOf(registration: RegistrationOf, now: number): Section {
  const phase = phaseOf(registration.event, now);
  const { state } = registration;
  if (phase === 'cancelled' || state === 'cancelled' || state === 'expired') return 'cancelled';
  if (phase === 'over' || state === 'no_show')
    return state === 'confirmed' || state === 'no_show' ? 'past' : 'cancelled';
  if (state === 'confirmed') return 'coming';
  if (state === 'waitlisted') return 'waiting';
  // The clock may be ahead of the server's own step by a moment: what cannot be answered any more is not offered.
  const until = answerUntil(registration);
  if (until !== undefined && until <= now) return state === 'offered' ? 'waiting' : 'cancelled';
  return state === 'offered' ? 'offers' : 'unfinished';
}

/** All of a household's, sorted into sections: what ends first is first, what is over begins with the latest. */
export function inSections<R extends RegistrationOf>(
  registrations: readonly R[],
  now: number,
): Readonly<Record<Section, readonly R[]>> {
  const sorted: Record<Section, R[]> = {
    offers: [],
    unfinished: [],
    coming: [],
    waiting: [],
    past: [],
    cancelled: [],
  };
  for (const registration of registrations) {
    if (!isNoise(registration, registrations, now)) sorted[sectionOf(registration, now)].push(registration);
  }
  const starts = ({ event }: R) => epochOf(event.starts_at);
  const ends = (registration: R) => answerUntil(registration) ?? starts(registration);
  for (const section of sections) {
    const isOver = section === 'past' || section === 'cancelled';
    const at = section === 'offers' || section === 'unfinished' ? ends : starts;
    sorted[section].sort((one, other) => (isOver ? at(other) - at(one) : at(one) - at(other)));
  }
  return sorted;
}

/** Seats that were let go by the clock interest nobody once the event is over or the household is in by another way. */
function isNoise(registration: RegistrationOf, all: readonly RegistrationOf[], now: number): boolean {
  if (registration.state !== 'expired') return false;
  const phase = phaseOf(registration.event, now);
  return phase === 'over' || phase === 'cancelled' || activeFor(all, registration.event.id) !== undefined;
}

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

/** Why a waiting party has not been asked yet, honestly. */
export type QueueReason = 'no_seats' | 'too_few' | 'others_first' | 'next';

export function queueReason(waiting: {
  readonly position: number;
  readonly free: number;
  readonly people: number;
}): QueueReason {
  if (waiting.free === 0) return 'no_seats';
  if (waiting.free < waiting.people) return 'too_few';
  return waiting.position > 1 ? 'others_first' : 'next';
}

/** Whether the kitchen has counted already: what is given back now was cooked for. */
export function isAfterCutoff(
  { kitchen_cutoff_at }: { readonly kitchen_cutoff_at: string | null },
  now: number,
): boolean {
  return kitchen_cutoff_at !== null && now >= epochOf(kitchen_cutoff_at);
}

/** Those of `marks` (milliseconds left) that were passed between two looks at a countdown, the last one first. */
export function marksPassed(before: number, left: number, marks: readonly number[]): readonly number[] {
  return marks.filter((mark) => before > mark && left <= mark).sort((one, other) => one - other);
}
