import { useCallback, useEffect, useRef, useState } from 'react';
import type { EventPages } from '~/data/events.pages';

/**
 * Fetches the next page when the list says that its end is near. A list says so once; if the rows are just being read again, the wish is
 * kept until that is done. A page that failed waits for the person. `isShort`: what is shown of the rows is too little to scroll.
 */
export function useMore(pages: EventPages, isShort = false): () => void {
  const { events, hasMore, isFetchingMore, isRefreshing, hasMoreFailed, fetchMore } = pages;
  const count = events.length;
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
