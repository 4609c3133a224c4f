import { FROM_TODAY } from '~/api/vocabulary';
import { dayAfter } from '~/lib/instants';
import type { InfiniteData, QueryKey } from '~/lib/query';
import type { EventDays } from '~/api/event-days.schema';
import type { EventDetail } from '~/api/event-detail.schema';
import type { EventFilter, EventPage, EventSummary } from '~/api/event.schema';
import type { Registration } from '~/api/registration.schema';
import type { Queries } from '~/platform/services';

/** One reading of events that is on the screen. */
export interface Shown {
  readonly rows: readonly EventSummary[];
  /** Whether an event that starts then would stand in it, as far as its days and its length go. */
  reaches(startsAt: string): boolean;
}

type Key = readonly ['events', string | null, 'pages' | 'days', EventFilter, number?];

/** What the queries under a key, that are on the screen, last read. `today` is the day in UTC, by the server's clock. */
export function shownUnder(queries: Queries, queryKey: QueryKey, today: string): readonly Shown[] {
  return queries
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .filter(({ state }) => state.data !== undefined)
    .map((query) => {
      const [, , kind, asked] = query.queryKey as unknown as Key;
      const filter = asked.from === FROM_TODAY ? { ...asked, from: today } : asked;
      return kind === 'pages'
        ? shownPages(query.state.data as InfiniteData<EventPage>, filter)
        : shownDays(query.state.data as EventDays, filter);
    });
}

function shownPages({ pages }: InfiniteData<EventPage>, filter: EventFilter): Shown {
  const rows = pages.flatMap((page) => page.items);
  const isPart = pages.at(-1)?.next_cursor !== null;
  const last = rows.at(-1)?.starts_at ?? '';
  return { rows, reaches: (startsAt) => isWithin(startsAt, filter) && (!isPart || startsAt <= last) };
}

function shownDays({ days }: EventDays, filter: EventFilter): Shown {
  // Of a full day only the first are listed: one that is missing there is not a stranger.
  const full = new Set(days.filter(({ count, events }) => count > events.length).map(({ day }) => day));
  return {
    rows: days.flatMap(({ events }) => events),
    reaches: (startsAt) => isWithin(startsAt, filter) && !full.has(startsAt.slice(0, 10)),
  };
}

/** About: the day in the event's own zone is at most one off the day in UTC. */
function isWithin(startsAt: string, { from, to }: EventFilter): boolean {
  const day = startsAt.slice(0, 10);
  return (!from || day >= dayAfter(from, -1)) && (!to || day <= dayAfter(to, 1));
}

const readUnder = <T>(queries: Queries, queryKey: QueryKey): readonly T[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as T]));

/** The whole events under a key that are on the screen. */
export const eventsUnder = (queries: Queries, queryKey: QueryKey): readonly EventDetail[] =>
  readUnder<EventDetail>(queries, queryKey);

/** What was read, and from where. */
export interface Kept<T> {
  readonly value: T;
  /** Epoch milliseconds when it was kept on this device; `undefined`: just read from the server. */
  readonly keptAt: number | undefined;
  /** When it was asked for (`performance.now()`): an answer of the server knows all that was told before. */
  readonly askedAt?: number;
}

/** The registrations under a key that are on the screen, as far as they are the server's word and not the device's. */
export const registrationsUnder = (queries: Queries, queryKey: QueryKey): readonly Registration[] =>
  readUnder<Kept<readonly Registration[] | Registration>>(queries, queryKey)
    .filter(({ keptAt }) => keptAt === undefined)
    .flatMap(({ value }) => value);
