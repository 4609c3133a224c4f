import type { ManagedQuery } from '~/api/manage/event.schema';
import type { PlanQuery } from '~/api/manage/plan';
import type { Owner } from './shell';

/** The keys of what only managers read, made like `keys`. */
export const manageKeys = {
  managed: (owner: Owner) => ['managed', owner] as const,
  managedPages: (owner: Owner, query: ManagedQuery) => ['managed', owner, 'pages', query] as const,
  managedFound: (owner: Owner, q: string) => ['managed', owner, 'found', q] as const,
  hasManaged: (owner: Owner) => ['managed', owner, 'any'] as const,
  nearestManaged: (owner: Owner, query: ManagedQuery) => ['managed', owner, 'nearest', query] as const,
  managedEvent: (owner: Owner, eventId: string) => ['managed', owner, 'one', eventId] as const,
  preference: (owner: Owner, name: string) => ['preference', owner, name] as const,
  impact: (owner: Owner, eventId: string, body: unknown) => ['impact', owner, eventId, body] as const,
  bulk: (owner: Owner, body: unknown) => ['bulk', owner, body] as const,
  lastMove: (owner: Owner) => ['last-move', owner] as const,
  plans: (owner: Owner) => ['plan', owner] as const,
  plan: (owner: Owner, query: PlanQuery) => ['plan', owner, query] as const,
  today: (owner: Owner) => ['today', owner] as const,
  todayOf: (owner: Owner, day: string) => ['today', owner, day] as const,
  needs: (owner: Owner) => ['needs', owner] as const,
  alarms: (owner: Owner) => ['alarms', owner] as const,
  board: (owner: Owner, eventId: string) => ['board', owner, eventId] as const,
  boardCounts: (owner: Owner, eventId: string) => ['board', owner, eventId, 'counts'] as const,
  arrivals: (owner: Owner, eventId: string) => ['board', owner, eventId, 'arrivals'] as const,
  feedback: (owner: Owner, eventId: string) => ['feedback', owner, eventId] as const,
  feedbackSummary: (owner: Owner, eventId: string) => ['feedback', owner, eventId, 'summary'] as const,
  feedbackNotes: (owner: Owner, eventId: string) => ['feedback', owner, eventId, 'notes'] as const,
  history: (owner: Owner, eventId: string) => ['history', owner, eventId] as const,
  historyPages: (owner: Owner, eventId: string, types: readonly string[]) =>
    ['history', owner, eventId, types] as const,
  cancellation: (owner: Owner, eventId: string) => ['history', owner, eventId, 'cancellation'] as const,
  historyNews: (owner: Owner, eventId: string) => ['history-news', owner, eventId] as const,
  conflicts: (owner: Owner, eventId: string) => ['conflicts', owner, eventId] as const,
  door: (owner: Owner, eventId: string) => ['door', owner, eventId] as const,
  doorCamera: (owner: Owner) => ['door-camera', owner] as const,
  doorName: (owner: Owner) => ['door-name', owner] as const,
  guests: (owner: Owner, eventId: string) => ['guests', owner, eventId] as const,
  kitchenAccess: (owner: Owner, offerId: string) => ['kitchen-access', owner, offerId] as const,
  offers: (owner: Owner, eventId: string) => ['offers', owner, eventId] as const,
  shifts: (owner: Owner, eventId: string) => ['shifts', owner, eventId] as const,
  guestsFound: (owner: Owner, q: string) => ['guests-found', owner, q] as const,
  messages: (owner: Owner, eventId: string) => ['messages', owner, eventId] as const,
  messageList: (owner: Owner, eventId: string) => ['messages', owner, eventId, 'list'] as const,
  recipients: (owner: Owner, eventId: string, audience: unknown) =>
    ['messages', owner, eventId, 'recipients', audience] as const,
  managedPlaces: (owner: Owner, q: string) => ['managed-places', owner, q] as const,
  allSeries: (owner: Owner) => ['series', owner, 'one'] as const,
  series: (owner: Owner, seriesId: string) => ['series', owner, 'one', seriesId] as const,
  seriesPreview: (owner: Owner, eventId: string, rrule: string) =>
    ['series', owner, 'preview', eventId, rrule] as const,
  dryRun: (owner: Owner, seriesId: string, body: unknown) => ['dry-run', owner, seriesId, body] as const,
};
