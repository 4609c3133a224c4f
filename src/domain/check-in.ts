import type { CheckInKind, CheckInResult } from '~/api/manage/door';
import { limits, type EventState, type RegistrationState } from '~/api/vocabulary';

/** A button that is shown for ten seconds is still touched in the eleventh. */
const UNDO_WITHIN = (limits.undoSeconds + 2) * 1_000;

interface DoorEvent {
  readonly state: EventState;
  readonly doors_at: number;
  readonly ends_at: number;
}

interface Ticket {
  readonly state: RegistrationState;
  readonly people: number;
  readonly inside: number;
  /** False for a no-show whose seats others have now. */
  readonly hasSeats: boolean;
}

interface Passing {
  readonly kind: 'in' | 'out';
  readonly count: number;
  /** When they passed. */
  readonly at: number;
  /** They have passed the door already, by what the device answered: as many of them count as the party allows. */
  readonly isForced: boolean;
}

export interface Judgement {
  readonly result: CheckInResult;
  /** By how many people it changes who is inside. */
  readonly change: number;
}

/** While the door is open, and after the event to put right what was noted wrong. */
export const isDoorOpen = ({ state }: { readonly state: EventState }): boolean =>
  state === 'live' || state === 'completed';

const refused = (result: CheckInResult): Judgement => ({ result, change: 0 });

const withoutTicket: Readonly<Partial<Record<RegistrationState, CheckInResult>>> = {
  cancelled: 'cancelled',
  expired: 'cancelled',
  held: 'waitlisted',
  waitlisted: 'waitlisted',
  offered: 'waitlisted',
};

/** What happens to people of a party who pass a door, inwards or outwards. */
export function judgePassing(
  event: DoorEvent,
  ticket: Ticket,
  { kind, count, at, isForced }: Passing,
): Judgement {
  const refusal = withoutTicket[ticket.state];
  if (refusal) return refused(refusal);
  const isDuringEvent = at >= event.doors_at && at <= event.ends_at;
  if (!isDoorOpen(event) || (ticket.state === 'no_show' && !isDuringEvent)) return refused('closed');
  if (!ticket.hasSeats) return refused('sold_out');
  const { people, inside } = ticket;
  if (kind === 'out') {
    if (count <= inside) return { result: 'ok', change: -count };
    return { result: 'not_in', change: isForced ? -inside : 0 };
  }
  if (inside >= people) return refused('already_in');
  if (inside + count <= people) return { result: 'ok', change: count };
  return { result: 'party_exceeded', change: isForced ? people - inside : 0 };
}

interface WalkIn {
  readonly people: number;
  /** Seats that nobody holds, has confirmed or is offered. */
  readonly free: number;
  readonly isForced: boolean;
}

/** What happens to a party without a reservation. Who has passed the door already stays, also beyond the seats. */
export function judgeWalkIn(event: Pick<DoorEvent, 'state'>, { people, free, isForced }: WalkIn): Judgement {
  if (event.state !== 'live' && !(isForced && isDoorOpen(event))) return refused('closed');
  if (people <= free) return { result: 'ok', change: people };
  return { result: 'sold_out', change: isForced ? people : 0 };
}

interface Entry {
  readonly kind: CheckInKind;
  readonly change: number;
  readonly at: number;
}

/** What happens when an entry is undone. `mayAlways`: a manager. Without its walk-in a party has no seats: all of it has left. */
export function judgeUndo(
  entry: Entry | undefined,
  { people, inside }: Pick<Ticket, 'people' | 'inside'>,
  { at, mayAlways }: { readonly at: number; readonly mayAlways: boolean },
): Judgement {
  if (!entry || entry.kind === 'undo') return refused('nothing_to_undo');
  if (!mayAlways && Math.abs(at - entry.at) > UNDO_WITHIN) return refused('undo_too_late');
  const after = entry.kind === 'walk_in' ? 0 : Math.min(people, Math.max(0, inside - entry.change));
  return { result: 'ok', change: after - inside };
}
