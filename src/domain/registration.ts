import { phaseOf, type EventTimes } from './event-state';
import { epochOf } from '~/lib/instants';
import type { RegistrationState } from '~/api/vocabulary';

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
