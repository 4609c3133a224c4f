import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseInfiniteQueryResult } from '~/lib/query';
import { failureOf, type Freshness } from './live/use-live';

/** How much of a list has been read, page by page. */
export interface Paging extends Freshness {
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  /** `error` is of the next page, not of the pages that are shown. */
  readonly hasMoreFailed: boolean;
  fetchMore(): void;
}

type PagesQuery = Pick<
  UseInfiniteQueryResult,
  | 'dataUpdatedAt'
  | 'error'
  | 'fetchNextPage'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>;

/** What a list that is read page by page says of itself. */
export function pagingOf(query: PagesQuery): Paging {
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return {
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

/**
 * Returns a function for a list to call when its end is near: the next page is fetched, after a read that is still running. A page that
 * failed is only fetched again on demand. `count`: of the rows so far. `isShort`: too few are shown to scroll.
 */
export function useMore(paging: Paging, count: number, isShort = false): () => void {
  const { hasMore, isFetchingMore, isRefreshing, hasMoreFailed, fetchMore } = paging;
  const [wantedAt, setWantedAt] = useState<number>();
  const isWanted = isShort || wantedAt === count;
  const isDue = isWanted && hasMore && !isFetchingMore && !isRefreshing && !hasMoreFailed;
  const newest = useRef(fetchMore);
  newest.current = fetchMore;
  useEffect(() => {
    if (isDue) newest.current();
  }, [isDue]);
  return useCallback(() => setWantedAt(count), [count]);
}
