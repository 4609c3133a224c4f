import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventCalls, type ManagedQuery, type ManagedSummary } from '~/platform/api';
import { useServices, type Services } from '~/platform/services';
import { failureOf, type Freshness } from './freshness';
import { keys } from './keys';
import { ownerNow, useOwner, type Owner } from './me';

const FIRST_PAGE = '50';
const NEXT_PAGES = '200';

const pagesOf = ({ api }: Services, owner: Owner, query: ManagedQuery) =>
  infiniteQueryOptions({
    queryKey: keys.managedPages(owner, query),
    queryFn: ({ pageParam, signal }) =>
      api.request(
        eventCalls.listManaged,
        {
          query: pageParam
            ? { ...query, cursor: pageParam, limit: NEXT_PAGES }
            : { ...query, limit: FIRST_PAGE },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

/** Starts the reading that the events table will wait for. */
export function prefetchManaged(services: Services, query: ManagedQuery): Promise<void> {
  return services.queries.prefetchInfiniteQuery(pagesOf(services, ownerNow(services), query));
}

export interface ManagedPages extends Freshness {
  readonly events: readonly ManagedSummary[];
  /** Every match, not only those read so far. */
  readonly total: number;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  /** It was the next page that failed (`error`), not the reading again of those that are here. */
  readonly hasMoreFailed: boolean;
  fetchMore(): void;
}

/** A manager's events, page by page. Suspends for the first page; throws `Failure`. */
export function useManagedPages(query: ManagedQuery): ManagedPages {
  const services = useServices();
  const read = useSuspenseInfiniteQuery(pagesOf(services, useOwner(), query));
  const { pages } = read.data;
  const events = useMemo(() => onceEach(pages.flatMap((page) => page.items)), [pages]);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = read;
  return {
    events,
    total: pages.at(-1)?.total ?? 0,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    hasMoreFailed: read.isFetchNextPageError,
    fetchMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
    },
    isRefreshing: read.isFetching && !isFetchingNextPage,
    updatedAt: read.dataUpdatedAt,
    error: failureOf(read.error),
  };
}

/** What moved between two pages while they were read stands in both. */
function onceEach(events: readonly ManagedSummary[]): readonly ManagedSummary[] {
  const seen = new Set<string>();
  return events.filter(({ id }) => !seen.has(id) && seen.add(id));
}
