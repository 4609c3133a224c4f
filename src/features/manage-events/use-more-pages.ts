import { useCallback, useEffect, useRef, useState } from 'react';
import type { ManagedPages } from '~/data/manage.queries';

/**
 * Fetches the next page when the table says that its end is near. If the rows are just being read again the wish is kept until that is
 * done; a page that failed waits for the person.
 */
export function useMorePages(pages: ManagedPages): () => void {
  const { events, hasMore, isFetchingMore, isRefreshing, hasMoreFailed, fetchMore } = pages;
  const count = events.length;
  const [wantedAt, setWantedAt] = useState<number>();
  const isDue = wantedAt === count && hasMore && !isFetchingMore && !isRefreshing && !hasMoreFailed;
  const newest = useRef(fetchMore);
  newest.current = fetchMore;
  useEffect(() => {
    if (isDue) newest.current();
  }, [isDue]);
  return useCallback(() => setWantedAt(count), [count]);
}
