import { useMemo } from 'react';
import type { EventFilter, EventSummary } from '~/api/event.schema';
import { firstCalls } from '~/api/first-calls';
import { queryOptions, useSuspenseQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { keys } from './keys';
import { failureOf, usePresentRows, type Freshness } from './live/use-live';
import { useOwner } from './shell';

export interface FirstEvents extends Freshness {
  readonly events: readonly EventSummary[];
  /** Every match, not only the first. */
  readonly total: number;
}

/**
 * The first events under a filter, at most `count`, in order of day and start. For the cards, which show no further pages. Suspends;
 * throws `Failure`.
 */
export function useFirstEvents(filter: EventFilter, count: number): FirstEvents {
  const { api } = useServices();
  const query = useSuspenseQuery(
    queryOptions({
      queryKey: keys.first(useOwner(), filter, count),
      queryFn: ({ signal }) =>
        api.request(firstCalls.listEvents, { query: { ...filter, limit: String(count) } }, { signal }),
    }),
  );
  const present = usePresentRows();
  const { items, total } = query.data;
  return {
    events: useMemo(() => present(items), [items, present]),
    total,
    isRefreshing: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    error: failureOf(query.error),
  };
}
