import type { EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { phaseOf, registeringOf } from '~/domain/event-state';

export type Obstacle = 'cancelled' | 'over' | 'draft' | 'not_open' | 'closed' | 'not_yours';

/** Where a household stands on its way to seats at one event. */
export type Stage =
  /** Choosing who comes. */
  | { readonly kind: 'party' }
  /** Seats are kept: filling in the rest. */
  | { readonly kind: 'held'; readonly hold: Registration }
  /** They were kept, and the time is over. */
  | { readonly kind: 'run_out'; readonly hold: Registration }
  /** Filling in the rest to wait for seats. */
  | { readonly kind: 'wait' }
  /** It has a ticket. */
  | { readonly kind: 'ticket'; readonly registration: Registration }
  /** It waits, or has an offer to answer. */
  | { readonly kind: 'queue'; readonly registration: Registration }
  | { readonly kind: 'stopped'; readonly because: Obstacle };

export interface Standing {
  readonly event: EventDetail;
  /** The household's active registration here. */
  readonly own: Registration | undefined;
  /** The hold that this page saw last and that was not given back. */
  readonly lastHold: Registration | undefined;
  /** Whether the time of the hold is over. */
  readonly isRunOut: boolean;
  readonly wantsToWait: boolean;
  readonly now: number;
}

export function stageOf({ event, own, lastHold, isRunOut, wantsToWait, now }: Standing): Stage {
  const phase = phaseOf(event, now);
  if (phase === 'cancelled' || phase === 'over' || phase === 'draft')
    return { kind: 'stopped', because: phase };
  if (own?.state === 'confirmed') return { kind: 'ticket', registration: own };
  if (own && own.state !== 'held') return { kind: 'queue', registration: own };
  if (wantsToWait && isOpen(event, now)) return { kind: 'wait' };
  // Seats that are kept can be taken even after registration has closed.
  if (own && !isRunOut) return { kind: 'held', hold: own };
  const registering = registeringOf(event, now);
  if (registering !== 'open') return { kind: 'stopped', because: registering };
  if (!own && !isAllowed(event)) return { kind: 'stopped', because: 'not_yours' };
  const hold = own ?? lastHold;
  return hold ? { kind: 'run_out', hold } : { kind: 'party' };
}

/**
 * Whether seats here are for others than who is signed in. Whoever has or had a place may be allowed nothing new at this moment, and an
 * event that is over allows nobody anything.
 */
export function isForOthers(event: EventDetail, now: number): boolean {
  const phase = phaseOf(event, now);
  return (phase === 'upcoming' || phase === 'now') && !isAllowed(event);
}

const isOpen = (event: EventDetail, now: number): boolean =>
  registeringOf(event, now) === 'open' && isAllowed(event);

// While it has a registration of its own the server may allow nothing new here, and that says nothing about afterwards.
const isAllowed = ({ can, mine }: EventDetail): boolean =>
  mine !== null || can.includes('register') || can.includes('join_waitlist');
