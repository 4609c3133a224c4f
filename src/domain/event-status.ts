import type { RegistrationState } from '~/api/vocabulary';
import { epochOf } from '~/lib/instants';
import {
  phaseOf,
  registeringOf,
  seatLevel,
  type EventTimes,
  type Phase,
  type Registering,
  type RegistrationWindow,
  type SeatCounts,
  type SeatLevel,
} from './event-state';

export type EventStatus = Exclude<Phase, 'upcoming'> | Exclude<Registering, 'open'> | SeatLevel;

/** The one status of an event: its phase, else its registration, else its seats. */
export function eventStatus(
  event: EventTimes & RegistrationWindow & { readonly seats: SeatCounts },
  now: number,
): EventStatus {
  const phase = phaseOf(event, now);
  if (phase !== 'upcoming') return phase;
  const registering = registeringOf(event, now);
  return registering === 'open' ? seatLevel(event.seats) : registering;
}

/** The start that was announced before the present one; `undefined` when it never moved, or moved back. */
export function previousStart(event: {
  readonly starts_at: string;
  readonly previous_starts_at: readonly string[];
}): string | undefined {
  const last = event.previous_starts_at.at(-1);
  return last !== undefined && epochOf(last) !== epochOf(event.starts_at) ? last : undefined;
}

/** When the doors open: some minutes before the start. Epoch milliseconds. */
export function doorsOpenAt(event: {
  readonly starts_at: string;
  readonly door_lead_minutes: number;
}): number {
  return epochOf(event.starts_at) - event.door_lead_minutes * 60_000;
}

/** Whether the doors are open: somebody opened them, or it is time. Never of an event that is over, whether anybody ended it or not. */
export function areDoorsOpen(
  event: EventTimes & { readonly door_lead_minutes: number },
  now: number,
): boolean {
  const phase = phaseOf(event, now);
  return phase === 'now' || (phase === 'upcoming' && now >= doorsOpenAt(event));
}

/** The next moment after `now` at which one of the results above changes by the clock alone; `undefined` when none does. */
export function nextTurn(event: EventTimes & RegistrationWindow, now: number): number | undefined {
  const turns = [event.registration_opens_at, event.registration_closes_at, event.starts_at, event.ends_at]
    .filter((instant) => instant !== null)
    .map(epochOf)
    .filter((moment) => moment > now);
  return turns.length > 0 ? Math.min(...turns) : undefined;
}

interface Mine<Id extends string> {
  readonly registration_id: Id;
  readonly state: RegistrationState;
}
export interface EventForViewer<Id extends string = string> extends EventTimes, RegistrationWindow {
  readonly seats: SeatCounts;
  readonly mine: Mine<Id> | null;
  /** What the server allows this viewer. */
  readonly can: readonly string[];
}

/**
 * Why nothing can be done now. `not_yours`: there are seats, but not for this viewer. `session_unknown`: it is not known yet who is signed in.
 */
export type Obstacle =
  | 'cancelled'
  | 'over'
  | 'draft'
  | 'not_open'
  | 'closed'
  | 'full'
  | 'not_yours'
  | 'session_unknown';

/** The one thing this viewer can do about an event now. */
export type NextStep<Id extends string = string> =
  | { readonly kind: 'register' }
  | { readonly kind: 'wait' }
  /** Seats are held and the form is unfinished. */
  | { readonly kind: 'finish' }
  | { readonly kind: 'ticket'; readonly registrationId: Id }
  | { readonly kind: 'waiting'; readonly registrationId: Id }
  /** Seats are offered from the waitlist until they are accepted or declined. */
  | { readonly kind: 'answer'; readonly registrationId: Id }
  | { readonly kind: 'sign_in'; readonly next: 'register' | 'wait' }
  | { readonly kind: 'none'; readonly because: Obstacle };

/**
 * Both `can` and the clock have to agree. `can` is from when the event was read; the seat counts follow the cable and are newer. So `can`
 * decides whether the viewer may register at all, and the counts decide between a seat and the waitlist.
 */
export function nextStep<Id extends string>(
  event: EventForViewer<Id>,
  /** `signedIn`: `undefined` while it is not known. */
  viewer: { readonly signedIn: boolean | undefined; readonly now: number },
): NextStep<Id> {
  const phase = phaseOf(event, viewer.now);
  if (phase === 'cancelled' || phase === 'over' || phase === 'draft') return none(phase);
  const own = event.mine && ownStep(event.mine);
  if (own) return own;
  const registering = registeringOf(event, viewer.now);
  if (registering !== 'open') return none(registering);
  const level = seatLevel(event.seats);
  if (level === 'full') return none('full');
  const kind = level === 'waitlist' ? 'wait' : 'register';
  if (viewer.signedIn === false) return { kind: 'sign_in', next: kind };
  if (event.can.includes('register') || event.can.includes('join_waitlist')) return { kind };
  return none(viewer.signedIn ? 'not_yours' : 'session_unknown');
}

const none = (because: Obstacle): NextStep<never> => ({ kind: 'none', because });

function ownStep<Id extends string>({
  registration_id: registrationId,
  state,
}: Mine<Id>): NextStep<Id> | undefined {
  switch (state) {
    case 'held':
      return { kind: 'finish' };
    case 'confirmed':
      return { kind: 'ticket', registrationId };
    case 'waitlisted':
      return { kind: 'waiting', registrationId };
    case 'offered':
      return { kind: 'answer', registrationId };
    // Over for this household: it may register again.
    case 'expired':
    case 'cancelled':
    case 'no_show':
      return undefined;
  }
}
