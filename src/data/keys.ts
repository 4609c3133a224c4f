import type { EventFilter, EventListQuery } from '~/api/event.schema';
import type { Owner } from './shell';

/** Every key starts with its subject and its owner: what was read for one person is never shown to another. */
export const keys = {
  lists: (owner: Owner) => ['events', owner] as const,
  /** Matches each list whose filter has these parts: the query library compares objects by the parts that are given. */
  listsWith: (owner: Owner, filter: EventFilter) => ['events', owner, filter] as const,
  first: (owner: Owner, filter: EventFilter, count: number) =>
    ['events', owner, filter, 'first', count] as const,
  pages: (owner: Owner, filter: EventListQuery) => ['events', owner, filter, 'pages'] as const,
  days: (owner: Owner, filter: EventFilter, perDay: number) =>
    ['events', owner, filter, 'days', perDay] as const,
  /** Matches each single event. */
  events: (owner: Owner) => ['event', owner] as const,
  event: (owner: Owner, eventId: string) => ['event', owner, eventId] as const,
  storedEvent: (owner: Owner, eventId: string) => ['stored-event', owner, eventId] as const,
  places: (owner: Owner, q: string) => ['places', owner, q] as const,
  me: (owner: Owner) => ['me', owner] as const,
  draft: (owner: Owner, name: string) => ['draft', owner, name] as const,
  ownFeedback: (owner: Owner, registrationId: string) => ['own-feedback', owner, registrationId] as const,
  following: (owner: Owner) => ['following', owner] as const,
  savedSearches: (owner: Owner) => ['searches', owner] as const,
  household: (owner: Owner) => ['household', owner] as const,
  ofHousehold: (owner: Owner) => ['registrations', owner] as const,
  registrations: (owner: Owner) => ['registrations', owner, 'all'] as const,
  registration: (owner: Owner, registrationId: string) =>
    ['registrations', owner, 'one', registrationId] as const,
  /** Below those of the household: its channel brings both, and both are read again together. */
  notices: (owner: Owner) => ['registrations', owner, 'notices'] as const,
};
