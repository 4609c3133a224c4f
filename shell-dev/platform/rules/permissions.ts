import type { CheckInKind, CheckInResult, settleActions } from '~/api/manage/door';
import type { GuestAction } from '~/api/manage/vocabulary';
import type { EventState, Permission } from '~/api/vocabulary';
import { isDoorOpen } from '~/domain/check-in';
import { hasTimeForOffer } from '~/domain/offer-time';
import type { Role } from '../model/entities';
import { isHelpful } from '../model/helpful';
import { HOUR } from '../model/instants';
import type { EventRow, RegistrationRow } from '../store/rows';
import { COMPLETED_AFTER, isOpenToFamilies, type StateAndTimes } from './event-times';
import { feedbackCan, type RegistrationFacts } from './feedback-permissions';
import { stateAfter, type RegistrationTransition } from './registration-transitions';

type EventFacts = StateAndTimes & Pick<EventRow, 'waitlist_limit'>;

/** What a person has beside their role: a door by a shift that they claimed, a restaurant where they cook. */
interface PersonFacts {
  readonly hasDoor?: boolean;
  readonly isOfRestaurant?: boolean;
}

/** What a person may do that belongs to no single event. */
export function personCan(
  role: Role | null,
  { hasDoor: isAtDoor = false, isOfRestaurant = false }: PersonFacts = {},
): Permission[] {
  if (role === 'manager') return ['manage_events', 'check_in'];
  if (isHelpful(role)) return role === 'door' || isAtDoor ? ['check_in', 'help'] : ['help'];
  return role === 'partner' && isOfRestaurant ? ['cook'] : [];
}

const REOPENED_WITHIN = 24 * HOUR;
/** How long a door may hold what it stored of an event, after its end. */
export const DOOR_RETENTION = 24 * HOUR;

/**
 * What a viewer may do with an event. Says who is let in, not whether there are seats or the window is open: those are facts of their
 * own that change while the viewer watches, and the command checks them. `isHelper`: works at the door of this event.
 */
export function eventCan(role: Role | null, event: EventFacts, now: number, isHelper = false): string[] {
  if (role === 'family') return familyCan(event, now);
  if (role === 'manager') return managerCan(event, now);
  if (isHelpful(role) && isHelper && hasDoor(event, now)) return ['check_in'];
  return [];
}

function familyCan(event: EventFacts, now: number): Permission[] {
  if (!isOpenToFamilies(event, now)) return [];
  return event.waitlist_limit > 0 ? ['register', 'join_waitlist'] : ['register'];
}

/** From its publication, so that devices are prepared, until the last of them has told what it noted. */
export const hasDoor = ({ state, ends_at }: EventFacts, now: number): boolean =>
  state === 'published' || state === 'live' || (state === 'completed' && now < ends_at + DOOR_RETENTION);

/** What the people at a door may do there. `isOpen`: whether it is time for this helper to let people in. */
export const doorCan = (role: Role | null, { state }: Pick<EventFacts, 'state'>, isOpen = true): string[] => [
  ...(isOpen ? ['check_in'] : []),
  ...(state === 'completed' || !isOpen ? [] : ['walk_in']),
  ...(role === 'manager' ? ['undo'] : []),
];

export type SettleAction = (typeof settleActions)[number];
interface ConflictFacts {
  readonly kind: CheckInKind;
  readonly result: CheckInResult;
  /** What it did to who is inside. */
  readonly change: number;
}
/** What managers may do with an entry that a device decided otherwise. */
export function conflictCan({ kind, result, change }: ConflictFacts): SettleAction[] {
  if (change !== 0) return ['acknowledge', 'undo'];
  const isCountable = kind === 'in' && (result === 'cancelled' || result === 'sold_out');
  return isCountable ? ['acknowledge', 'count'] : ['acknowledge'];
}

/** What managers may do with an allergen report. */
export const reportCan = (report: { readonly acknowledged_at: number | null }): Permission[] =>
  report.acknowledged_at === null ? ['acknowledge', 'reply'] : ['reply'];

interface ManagedFacts extends EventFacts {
  readonly archived_at?: number | null;
  readonly reopened_at?: number | null;
}

/** What managers may do with an event in its present state. */
export function managerCan(event: ManagedFacts, now: number): Permission[] {
  if (event.archived_at) return ['unarchive', 'duplicate'];
  return [...inState(event, now), ...(hasDoor(event, now) ? (['check_in'] as const) : []), 'duplicate'];
}

function inState(event: ManagedFacts, now: number): Permission[] {
  switch (event.state) {
    case 'draft':
      return ['edit', 'publish', 'delete'];
    case 'published':
      return ['edit', 'unpublish', 'open_doors', 'cancel_event'];
    case 'live':
      return ['edit', 'complete', 'cancel_event'];
    case 'completed':
      return now < event.ends_at + COMPLETED_AFTER + REOPENED_WITHIN ? ['reopen', 'archive'] : ['archive'];
    case 'cancelled':
      return ['archive'];
  }
}

const offeredToFamily = ['confirm', 'release', 'accept', 'decline', 'change', 'cancel'] as const;

/** What the household may do with its own registration. */
export function registrationCan(
  registration: RegistrationFacts,
  event: EventFacts,
  now: number,
): Permission[] {
  const { state } = registration;
  const ticket: Permission[] = [
    ...(state === 'confirmed' ? (['show_ticket'] as const) : []),
    ...feedbackCan(registration, event, now),
  ];
  if (registration.attended > 0 || !isOpenToFamilies(event, now)) return ticket;
  return [...ticket, ...offeredToFamily.filter((action) => stateAfter(state, action) !== undefined)];
}

/** States in which an event may be seen by everybody who knows its address. */
export const isVisible = (event: { readonly state: EventState }): boolean => event.state !== 'draft';

type GuestFacts = Pick<RegistrationRow, 'state' | 'people' | 'checked_in' | 'attended'>;

/** The transition that a manager's action makes. */
function transitionOf(action: GuestAction | 'change'): RegistrationTransition {
  if (action === 'undo') return 'check_in';
  return action === 'no_show' ? 'mark_absent' : action;
}

/** What a manager may do to a party now. Whether there are seats is looked at when it is done. */
export function guestCan(guest: GuestFacts, event: StateAndTimes, now: number): (GuestAction | 'change')[] {
  const isInside = guest.checked_in > 0;
  const mayBe: Readonly<Record<GuestAction | 'change', boolean>> = {
    change: isOpenToFamilies(event, now) && !isInside,
    offer: isOpenToFamilies(event, now) && hasTimeForOffer(event, now),
    withdraw: isOpenToFamilies(event, now),
    cancel: isOpenToFamilies(event, now) && !isInside,
    check_in: isDoorOpen(event) && guest.checked_in < guest.people,
    undo: isDoorOpen(event) && isInside,
    // Who is late is not absent: not before the event has begun.
    no_show: isDoorOpen(event) && guest.attended === 0 && now >= event.starts_at,
    reinstate: isDoorOpen(event),
  };
  return (Object.keys(mayBe) as (GuestAction | 'change')[]).filter(
    (action) => mayBe[action] && stateAfter(guest.state, transitionOf(action)) !== undefined,
  );
}
