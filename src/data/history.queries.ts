import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { HistoryType } from '~/api/manage/vocabulary';
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '~/lib/query';
import { writable, type Writable } from '~/lib/readable';
import { historyCalls } from '~/api/manage/calls';
import type { HistoryEntry } from '~/api/manage/history.schema';
import { useServices, type Services } from '~/platform/services';
import { failureOf, type Freshness } from './freshness';
import { manageKeys } from './manage-keys';
import { useFollowManagedEvent, type ManagedEventListener } from './manage.live';
import { ownerNow, useOwner, type Owner } from './me';
import { refetchActive } from './refetch';

const PAGE = '100';
/** Of what the socket told: more than these are read again with the pages. */
const MOST_HEARD = 1_000;

const pagesOf = ({ api }: Services, owner: Owner, eventId: string, types: readonly HistoryType[]) =>
  infiniteQueryOptions({
    queryKey: manageKeys.historyPages(owner, eventId, types),
    queryFn: ({ pageParam, signal }) =>
      api.request(
        historyCalls.listHistory,
        {
          params: { eventId },
          query: {
            limit: PAGE,
            ...(types.length > 0 && { type: types.join(',') }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

/** Starts the reading that the history will wait for. */
export function prefetchHistory(
  services: Services,
  eventId: string,
  types: readonly HistoryType[],
): Promise<void> {
  return services.queries.prefetchInfiniteQuery(pagesOf(services, ownerNow(services), eventId, types));
}

export interface HistoryPages extends Pick<Freshness, 'error' | 'updatedAt'> {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Every match, not only those read so far. */
  readonly total: number;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  fetchMore(): void;
}

/**
 * Who did what with an event, the newest first, page by page, growing by itself while it is on the screen. No types: all of them.
 * Suspends for the first page; throws `Failure`.
 */
export function useHistory(eventId: string, types: readonly HistoryType[]): HistoryPages {
  const services = useServices();
  const owner = useOwner();
  // What the socket told and no page may hold yet, the newest first.
  const [heard] = useState(() => writable<readonly HistoryEntry[]>([]));
  const listener = useMemo(() => listen(services, owner, eventId, heard), [services, owner, eventId, heard]);
  useFollowManagedEvent(eventId, listener);
  useEffect(() => listener.stop, [listener]);
  const news = useSyncExternalStore(heard.subscribe, heard.get);
  const query = useSuspenseInfiniteQuery(pagesOf(services, owner, eventId, types));
  const { pages } = query.data;
  const entries = useMemo(() => {
    const read = pages.flatMap((page) => page.items);
    const known = new Set(read.map(({ id }) => id));
    const fits = ({ type }: HistoryEntry) => types.length === 0 || types.includes(type);
    return [...news.filter((entry) => fits(entry) && !known.has(entry.id)), ...read];
  }, [pages, news, types]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  const readSoFar = pages.reduce((sum, page) => sum + page.items.length, 0);
  return {
    entries,
    total: (pages.at(-1)?.total ?? 0) + entries.length - readSoFar,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
    },
    updatedAt: query.dataUpdatedAt,
    error: failureOf(query.error),
  };
}

type Heard = Writable<readonly HistoryEntry[]>;

function listen(
  { queries }: Services,
  owner: Owner,
  eventId: string,
  heard: Heard,
): ManagedEventListener & { readonly stop: () => void } {
  let waiting: HistoryEntry[] = [];
  let frame: number | undefined;

  function flush(): void {
    frame = undefined;
    const news = waiting;
    waiting = [];
    heard.set(withNews(heard.get(), news));
  }

  return {
    onMessage(message) {
      if (message.type !== 'history.added') return;
      waiting.push(message.entry);
      if (waiting.length > MOST_HEARD) waiting = waiting.slice(-MOST_HEARD);
      frame ??= requestAnimationFrame(flush);
    },
    onGap: () => refetchActive(queries, manageKeys.history(owner, eventId)),
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
  };
}

/** In the order of time, each once, however they came. */
function withNews(before: readonly HistoryEntry[], news: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const seen = new Set<string>();
  return [...[...news].reverse(), ...before]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, MOST_HEARD);
}
