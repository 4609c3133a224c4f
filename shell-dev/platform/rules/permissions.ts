import type { EventState, Permission, RegistrationState } from '~/api/vocabulary';
import type { Role } from '../model';
import { COMPLETED_AFTER, isUnderWay, type Times } from './event-course';
import { HOUR } from '../instants';
import { after } from './registration-course';

interface EventFacts extends Times {
  readonly state: EventState;
  readonly waitlist_limit: number;
}

const REOPENED_WITHIN = 24 * HOUR;

/**
 * What a viewer may do with an event. Says who is let in, not whether there are seats or the window is open: those are facts of their
 * own that change under the viewer's eyes, and the act itself checks them.
 */
export function eventCan(role: Role | null, event: EventFacts, now: number): string[] {
  if (role === 'family') return familyCan(event, now);
  if (role === 'manager') return managerCan(event, now);
  return [];
}

function familyCan(event: EventFacts, now: number): Permission[] {
  if (!isUnderWay(event, now)) return [];
  return event.waitlist_limit > 0 ? ['register', 'join_waitlist'] : ['register'];
}

interface ManagedFacts extends EventFacts {
  readonly archived_at?: number | null;
  readonly reopened_at?: number | null;
}

/** What managers may do with an event as it stands. */
export function managerCan(event: ManagedFacts, now: number): Permission[] {
  if (event.archived_at) return ['unarchive', 'duplicate'];
  return [...inState(event, now), 'duplicate'];
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

interface RegistrationFacts {
  readonly state: RegistrationState;
  readonly checked_in: number;
}

const offeredToFamily = [
  'confirm',
  'release',
  'accept',
  'decline',
  'change',
  'cancel',
] as const satisfies readonly Permission[];

/** What the household may do with its own registration. */
export function registrationCan(
  registration: RegistrationFacts,
  event: EventFacts,
  now: number,
): Permission[] {
  const { state } = registration;
  const ticket: Permission[] = state === 'confirmed' ? ['show_ticket'] : [];
  if (registration.checked_in > 0 || !isUnderWay(event, now)) return ticket;
  return [...ticket, ...offeredToFamily.filter((act) => after(state, act) !== undefined)];
}

/** States in which an event may be seen by everybody who knows its address. */
export const isVisible = (event: { readonly state: EventState }): boolean => event.state !== 'draft';
