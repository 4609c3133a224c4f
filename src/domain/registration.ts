import type { CancelledBy, RegistrationState } from '~/api/vocabulary';
import { epochOf } from '~/lib/instants';
import { hasEnded, phaseOf, type EventTimes } from './event-state';

/** What the rules read of a registration. */
export interface RegistrationOf {
  readonly id: string;
  readonly state: RegistrationState;
  readonly hold_expires_at: string | null;
  readonly offer_expires_at: string | null;
  /** The event moved so far that the household is asked whether it still comes. */
  readonly needs_reconfirm: boolean;
  /** Who cancelled it; `event`: it ended with its event. */
  readonly cancelled_by: CancelledBy | null;
  readonly event: EventTimes & { readonly id: string };
}

/** States that take a household's one place at an event; after any other state it may register again. */
const active: ReadonlySet<RegistrationState> = new Set(['held', 'confirmed', 'waitlisted', 'offered']);

export const isActive = ({ state }: { readonly state: RegistrationState }): boolean => active.has(state);

/** The household's one active registration for an event, if any. */
export function activeFor<R extends RegistrationOf>(
  registrations: readonly R[],
  eventId: string,
): R | undefined {
  return registrations.find((registration) => registration.event.id === eventId && isActive(registration));
}

/** When a hold or an offer expires, in epoch milliseconds; `undefined` for other states. */
export function answerDeadline({
  state,
  hold_expires_at,
  offer_expires_at,
}: RegistrationOf): number | undefined {
  const until = state === 'held' ? hold_expires_at : state === 'offered' ? offer_expires_at : null;
  return until === null ? undefined : epochOf(until);
}

export const sections = [
  'offers',
  'moved',
  'unfinished',
  'coming',
  'called_off',
  'waiting',
  'past',
  'cancelled',
] as const;
export type Section = (typeof sections)[number];

/** The section of a household's registrations that this one belongs to: by what it needs from them first, by the clock second. */
export function sectionOf(registration: RegistrationOf, now: number): Section {
  const phase = phaseOf(registration.event, now);
  const { state } = registration;
  if (isCalledOff(registration, now)) return 'called_off';
  if (phase === 'cancelled' || state === 'cancelled' || state === 'expired') return 'cancelled';
  if (phase === 'over' || state === 'no_show')
    return state === 'confirmed' || state === 'no_show' ? 'past' : 'cancelled';
  if (state === 'confirmed') return registration.needs_reconfirm ? 'moved' : 'coming';
  if (state === 'waitlisted') return 'waiting';
  // The clock may be ahead of the server's transition by a moment: an expired hold or offer is not shown as open.
  const until = answerDeadline(registration);
  if (until !== undefined && until <= now) return state === 'offered' ? 'waiting' : 'cancelled';
  return state === 'offered' ? 'offers' : 'unfinished';
}

/** The event was cancelled under a household that counted on it, which has to know until it would have been over. */
const isCalledOff = ({ event, state, cancelled_by }: RegistrationOf, now: number): boolean =>
  event.state === 'cancelled' && !hasEnded(event, now) && (cancelled_by === 'event' || isActive({ state }));

/** All registrations of a household by section: the earliest first, past ones with the latest first. */
export function inSections<R extends RegistrationOf>(
  registrations: readonly R[],
  now: number,
): Readonly<Record<Section, readonly R[]>> {
  const sorted: Record<Section, R[]> = {
    offers: [],
    moved: [],
    unfinished: [],
    coming: [],
    called_off: [],
    waiting: [],
    past: [],
    cancelled: [],
  };
  for (const registration of registrations) {
    if (!isIrrelevant(registration, registrations, now))
      sorted[sectionOf(registration, now)].push(registration);
  }
  const starts = ({ event }: R) => epochOf(event.starts_at);
  const ends = (registration: R) => answerDeadline(registration) ?? starts(registration);
  for (const section of sections) {
    const isOver = section === 'past' || section === 'cancelled';
    const at = section === 'offers' || section === 'unfinished' ? ends : starts;
    sorted[section].sort((one, other) => (isOver ? at(other) - at(one) : at(one) - at(other)));
  }
  return sorted;
}

/** An expired registration is irrelevant once the event is over or the household has another one for it. */
function isIrrelevant(registration: RegistrationOf, all: readonly RegistrationOf[], now: number): boolean {
  if (registration.state !== 'expired') return false;
  const phase = phaseOf(registration.event, now);
  return phase === 'over' || phase === 'cancelled' || activeFor(all, registration.event.id) !== undefined;
}
