import { queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import { boardCalls, type ArrivalBuckets, type Board } from '~/api/manage/board';
import { useServices, type Services } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { prefetchManagedEvent } from './manage.queries';
import { ownerNow, useOwner, type Owner } from './shell';

const board = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.boardCounts(owner, eventId),
    queryFn: ({ signal }) => api.request(boardCalls.showBoard, { params: { eventId } }, { signal }),
  });

const arrivals = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.arrivals(owner, eventId),
    queryFn: ({ signal }) => api.request(boardCalls.listArrivals, { params: { eventId } }, { signal }),
  });

/** Starts the reads that the board waits for, all at once. */
export function prefetchBoard(services: Services, eventId: string): void {
  const owner = ownerNow(services);
  void prefetchManagedEvent(services, eventId);
  void services.queries.prefetchQuery(board(services, owner, eventId));
  void services.queries.prefetchQuery(arrivals(services, owner, eventId));
}

/** What the board counts. Suspends; throws `Failure`. */
export function useBoard(eventId: string): Board {
  return useSuspenseQuery(board(useServices(), useOwner(), eventId)).data;
}

/** When people came in; `undefined` while it is read, or when it cannot be read. */
export function useArrivals(eventId: string): ArrivalBuckets['buckets'] | undefined {
  return useQuery(arrivals(useServices(), useOwner(), eventId)).data?.buckets;
}
