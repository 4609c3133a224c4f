import type { EventFilter, ManagedQuery, PlanQuery } from '~/platform/api';
import type { Owner } from './me';

/** Every key starts with its subject and its owner: what was read for one person is never shown to another. */
export const keys = {
  lists: (owner: Owner) => ['events', owner] as const,
  pages: (owner: Owner, filter: EventFilter, first: number) =>
    ['events', owner, 'pages', filter, first] as const,
  days: (owner: Owner, filter: EventFilter, perDay: number) =>
    ['events', owner, 'days', filter, perDay] as const,
  event: (owner: Owner, eventId: string) => ['event', owner, eventId] as const,
  places: (owner: Owner, q: string) => ['places', owner, q] as const,
  me: (owner: Owner) => ['me', owner] as const,
  managed: (owner: Owner) => ['managed', owner] as const,
  managedPages: (owner: Owner, query: ManagedQuery) => ['managed', owner, 'pages', query] as const,
  managedEvent: (owner: Owner, eventId: string) => ['managed', owner, 'one', eventId] as const,
  impact: (owner: Owner, eventId: string, body: unknown) => ['impact', owner, eventId, body] as const,
  bulk: (owner: Owner, body: unknown) => ['bulk', owner, body] as const,
  plans: (owner: Owner) => ['plan', owner] as const,
  plan: (owner: Owner, query: PlanQuery) => ['plan', owner, query] as const,
  board: (owner: Owner, eventId: string) => ['board', owner, eventId] as const,
  boardCounts: (owner: Owner, eventId: string) => ['board', owner, eventId, 'counts'] as const,
  arrivals: (owner: Owner, eventId: string) => ['board', owner, eventId, 'arrivals'] as const,
  history: (owner: Owner, eventId: string) => ['history', owner, eventId] as const,
  historyPages: (owner: Owner, eventId: string, types: readonly string[]) =>
    ['history', owner, eventId, types] as const,
  guests: (owner: Owner, eventId: string) => ['guests', owner, eventId] as const,
  managedPlaces: (owner: Owner, q: string) => ['managed-places', owner, q] as const,
  series: (owner: Owner, seriesId: string) => ['series', owner, 'one', seriesId] as const,
  seriesPreview: (owner: Owner, eventId: string, rrule: string) =>
    ['series', owner, 'preview', eventId, rrule] as const,
  dryRun: (owner: Owner, seriesId: string, body: unknown) => ['dry-run', owner, seriesId, body] as const,
  draft: (owner: Owner, name: string) => ['draft', owner, name] as const,
  household: (owner: Owner) => ['household', owner] as const,
  ofHousehold: (owner: Owner) => ['registrations', owner] as const,
  registrations: (owner: Owner) => ['registrations', owner, 'all'] as const,
  registration: (owner: Owner, registrationId: string) =>
    ['registrations', owner, 'one', registrationId] as const,
};
