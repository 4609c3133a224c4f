import { startTransition, useEffect, useMemo, useReducer, useRef } from 'react';
import { FROM_TODAY } from '~/api/vocabulary';
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '~/lib/query';
import { firstCalls } from '~/api/first-calls';
import type { EventFilter, EventSummary } from '~/api/event.schema';
import { useServices, type Services } from '~/platform/services';
import { useToday } from './clock';
import { failureOf, usePresent, type Freshness } from './freshness';
import { keys } from './keys';
import { ownerNow, useOwner, type Owner } from './me';

const FIRST_PAGE = 50;
const NEXT_PAGES = '200';

export const pagesOf = ({ api }: Services, owner: Owner, filter: EventFilter, first = FIRST_PAGE) =>
  infiniteQueryOptions({
    queryKey: keys.pages(owner, filter, first),
    queryFn: ({ pageParam, signal }) =>
      api.request(
        firstCalls.listEvents,
        {
          query: pageParam
            ? { ...filter, cursor: pageParam, limit: NEXT_PAGES }
            : { ...filter, limit: String(first) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

/** Starts the reading that the browse page will wait for. */
export function prefetchBrowse(services: Services, filter: EventFilter): Promise<void> {
  return services.queries.prefetchInfiniteQuery(pagesOf(services, ownerNow(services), filter));
}
export interface EventPages extends Freshness {
  readonly events: readonly EventSummary[];
  /** Every match, not only those read so far. */
  readonly total: number;
  /** First and last day with an event under the same filter, its dates aside. */
  readonly earliestDay: string | null;
  readonly latestDay: string | null;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  /** It was the next page that failed (`error`), not the reading again of those that are here. */
  readonly hasMoreFailed: boolean;
  fetchMore(): void;
}

/**
 * Events in order of day and start, page by page, `first` of them to begin with. Suspends for the first page; throws `Failure` when it
 * cannot be had.
 */
export function useEventPages(filter: EventFilter, first?: number): EventPages {
  const services = useServices();
  const query = useSuspenseInfiniteQuery(pagesOf(services, useOwner(), filter, first));
  useNewDay(filter.from === FROM_TODAY, query.refetch);
  const { pages } = query.data;
  const present = usePresent();
  const events = useMemo(() => present(...pages.map((page) => page.items)), [pages, present]);
  const last = pages.at(-1);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return {
    events,
    total: last?.total ?? 0,
    earliestDay: last?.earliest_day ?? null,
    latestDay: last?.latest_day ?? null,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    fetchMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
    },
    isRefreshing: query.isFetching && !isFetchingNextPage,
    updatedAt: query.dataUpdatedAt,
    error: failureOf(query.error),
  };
}

/** Milliseconds for which React shows nothing else in the place of a placeholder. */
const PLACEHOLDER_STAYS = 300;

/**
 * Draws the caller once more when a first page that was not there yet comes soon, for one that has a placeholder where the events will
 * be: by itself React would show it only when the placeholder has stood its time.
 */
export function useDrawnOnArrival(filter: EventFilter): void {
  const services = useServices();
  const owner = useOwner();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const pages = useMemo(() => pagesOf(services, owner, filter), [services, owner, filter]);
  const isHere = services.queries.getQueryData(pages.queryKey) !== undefined;
  useEffect(() => {
    if (isHere) return;
    const began = performance.now();
    services.queries.ensureInfiniteQueryData(pages).then(
      () => performance.now() - began < PLACEHOLDER_STAYS && startTransition(draw),
      // Whoever reads it says what failed.
      () => undefined,
    );
  }, [services, pages, isHere]);
}

/** What begins today begins elsewhere when a day is over: asked again then. */
function useNewDay(isWanted: boolean, refetch: () => unknown): void {
  const today = useToday();
  const asked = useRef(today);
  useEffect(() => {
    if (asked.current === today) return;
    asked.current = today;
    if (isWanted) refetch();
  }, [today, isWanted, refetch]);
}
