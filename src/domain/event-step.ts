import {
  registeringOf,
  seatLevel,
  phaseOf,
  type EventTimes,
  type RegistrationWindow,
  type SeatCounts,
} from './event-state';
import type { RegistrationState } from '~/api/vocabulary';

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
 * Why nothing can be done now. `not_yours`: the seats are there, but not for who is signed in. `session_unknown`: nobody knows yet who that is.
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
  /** Seats are held: the form waits to be finished. */
  | { readonly kind: 'finish' }
  | { readonly kind: 'ticket'; readonly registrationId: Id }
  | { readonly kind: 'waiting'; readonly registrationId: Id }
  /** Seats are offered from the waitlist and wait for an answer. */
  | { readonly kind: 'answer'; readonly registrationId: Id }
  | { readonly kind: 'sign_in'; readonly next: 'register' | 'wait' }
  | { readonly kind: 'none'; readonly because: Obstacle };

/**
 * `can` and the clock both have to agree. `can` was the server's word when the event was read; whether there are seats is newer
 * here (it follows the cable), so being let in at all is taken from `can`, and seat or waitlist from the counts.
 */
export function nextStep<Id extends string>(
  event: EventForViewer<Id>,
  /** `signedIn`: `undefined` while it is not known. */
  viewer: { readonly signedIn: boolean | undefined; readonly now: number },
): NextStep<Id> {
  const phase = phaseOf(event, viewer.now);
  if (phase === 'cancelled' || phase === 'over' || phase === 'draft') return none(phase);
  const own = event.mine && stepOfMine(event.mine);
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

function stepOfMine<Id extends string>({
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
    // Over for this household: it may start anew.
    case 'expired':
    case 'cancelled':
    case 'no_show':
      return undefined;
  }
}
