import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { useNow } from '~/data/clock';
import { useRegistrations } from '~/data/registrations.queries';
import { useIsPast } from '~/data/use-is-past';
import { phaseOf, registeringOf } from '~/domain/event-state';
import { peopleIn } from '~/domain/party';
import { isSameParty } from '~/domain/party-size';
import { overlaps } from '~/domain/plan-clash';
import { isAllDay } from '~/domain/planned-time';
import { activeFor, answerDeadline, sectionOf, type Section } from '~/domain/registration';
import type { RegisterForm } from './form';
import type { SeatActions } from './form-parts';

export type Obstacle = 'cancelled' | 'over' | 'draft' | 'not_open' | 'closed' | 'not_yours';

/** How far a household is on its way to seats at one event. */
export type Stage =
  /** Choosing who comes. */
  | { readonly kind: 'party' }
  /** Seats are held: filling in the rest. */
  | { readonly kind: 'held'; readonly hold: Registration }
  /** They were held, and the time is over. */
  | { readonly kind: 'run_out'; readonly hold: Registration }
  /** Filling in the rest to wait for seats. */
  | { readonly kind: 'wait' }
  /** It has a ticket. */
  | { readonly kind: 'ticket'; readonly registration: Registration }
  /** It waits, or has an offer to answer. */
  | { readonly kind: 'queue'; readonly registration: Registration }
  | { readonly kind: 'stopped'; readonly because: Obstacle };

export interface RegistrationStatus {
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

export function stageOf({ event, own, lastHold, isRunOut, wantsToWait, now }: RegistrationStatus): Stage {
  const phase = phaseOf(event, now);
  if (phase === 'cancelled' || phase === 'over' || phase === 'draft')
    return { kind: 'stopped', because: phase };
  if (own?.state === 'confirmed') return { kind: 'ticket', registration: own };
  if (own && own.state !== 'held') return { kind: 'queue', registration: own };
  if (wantsToWait && isOpen(event, now)) return { kind: 'wait' };
  // Seats that are held can be taken even after registration has closed.
  if (own && !isRunOut) return { kind: 'held', hold: own };
  const registering = registeringOf(event, now);
  if (registering !== 'open') return { kind: 'stopped', because: registering };
  if (!own && !isAllowed(event)) return { kind: 'stopped', because: 'not_yours' };
  const hold = own ?? lastHold;
  return hold ? { kind: 'run_out', hold } : { kind: 'party' };
}

/**
 * Whether this event's seats are for others than the person signed in. Nobody may register when an event is over, so that does not count.
 */
export function isForOthers(event: EventDetail, now: number): boolean {
  const phase = phaseOf(event, now);
  return (phase === 'upcoming' || phase === 'now') && !isAllowed(event);
}

const ahead: ReadonlySet<Section> = new Set(['offers', 'moved', 'unfinished', 'coming', 'waiting']);

/** What else the household has at the time of an event. Whole days do not count: one can do something else on them. */
export const sameTimeAs = (
  event: EventDetail,
  registrations: readonly Registration[],
  now: number,
): readonly Registration[] =>
  isAllDay(event)
    ? []
    : registrations.filter(
        (other) =>
          other.event.id !== event.id &&
          ahead.has(sectionOf(other, now)) &&
          !isAllDay(other.event) &&
          overlaps(event, other.event),
      );

const isOpen = (event: EventDetail, now: number): boolean =>
  registeringOf(event, now) === 'open' && isAllowed(event);

// While it has a registration of its own the server may allow nothing new here, and that says nothing about afterwards.
const isAllowed = ({ can, mine }: EventDetail): boolean =>
  mine !== null || can.includes('register') || can.includes('join_waitlist');

/** The marks of registration are whole minutes, and the ticks fall on them. */
const TICK = 30_000;

interface Known {
  readonly event: EventDetail;
  readonly form: UseFormReturn<RegisterForm>;
  readonly wantsToWait: boolean;
  readonly actions: Pick<SeatActions, 'sending' | 'failed'>;
}

/** The stage of the household, and for how many people it holds seats at this moment. */
export function useStage({ event, form, wantsToWait, actions: { sending, failed } }: Known): {
  readonly stage: Stage;
  readonly own: number;
} {
  const own = activeFor(useRegistrations(), event.id);
  const held = own?.state === 'held' ? own : undefined;
  const now = useNow(TICK);
  const isPassed = useIsPast(held && answerDeadline(held));
  const lastHold = useLastHold(held, sending);
  useFollowHold(held, form, wantsToWait);
  const isRunOut = isPassed || failed?.refusal.kind === 'hold_expired';
  return {
    stage: stageOf({ event, own, lastHold, isRunOut, wantsToWait, now }),
    own: held && !isRunOut ? peopleIn(held.party) : 0,
  };
}

/** The hold that was last seen here. One that is given back is forgotten: its time did not run out. */
function useLastHold(
  held: Registration | undefined,
  sending: SeatActions['sending'],
): Registration | undefined {
  const [last, setLast] = useState<Registration>();
  const [givenBack, setGivenBack] = useState<string>();
  if (held && held !== last) setLast(held);
  if (held && sending === 'release' && givenBack !== held.id) setGivenBack(held.id);
  return last?.id === givenBack ? undefined : last;
}

/** Sets the party of the form to the one that seats are held for, also after a reload and on another device. */
function useFollowHold(
  held: Registration | undefined,
  form: UseFormReturn<RegisterForm>,
  wantsToWait: boolean,
): void {
  const { getValues, setValue } = form;
  const followed = useRef<string>(undefined);
  useEffect(() => {
    // A household that rather waits asks for more seats than are held.
    const change = held && !wantsToWait ? `${held.id} ${held.lock_version}` : undefined;
    const isNew = change !== followed.current;
    followed.current = change;
    if (!held || !change || !isNew) return;
    const { party, mode } = getValues();
    if (!isSameParty(party, held.party)) setValue('party', { ...held.party });
    if (mode !== held.mode) setValue('mode', held.mode);
  }, [held, wantsToWait, getValues, setValue]);
}
