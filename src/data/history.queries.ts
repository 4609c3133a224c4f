import { useMemo } from 'react';
import { historyCalls } from '~/api/manage/calls';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { HistoryEntry } from '~/api/manage/history.schema';
import type { HistoryType } from '~/api/manage/vocabulary';
import { unreadHistory } from '~/domain/history';
import { infiniteQueryOptions, useQuery, useSuspenseInfiniteQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { manageSubjects } from './live/manage-subjects';
import { useFollow } from './live/use-live';
import { manageKeys } from './manage-keys';
import { pagingOf, type Paging } from './paging';
import { ownerNow, useOwner, type Owner } from './shell';

const PAGE = '100';
const noNews: readonly HistoryEntry[] = [];

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

/** Starts the read that the history waits for. */
export function prefetchHistory(
  services: Services,
  eventId: string,
  types: readonly HistoryType[],
): Promise<void> {
  return services.queries.prefetchInfiniteQuery(pagesOf(services, ownerNow(services), eventId, types));
}

export interface HistoryPages extends Paging {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Every match, not only those read so far. */
  readonly total: number;
}

/**
 * Who did what with an event, the newest first, page by page, with new entries as they happen. No types: all of them.
 * Suspends for the first page; throws `Failure`.
 */
export function useHistory(eventId: string, types: readonly HistoryType[]): HistoryPages {
  const services = useServices();
  const owner = useOwner();
  useFollow(manageSubjects.history, eventId);
  // Written by the subject: no request reads it.
  const { data: news } = useQuery({
    queryKey: manageKeys.historyNews(owner, eventId),
    queryFn: () => noNews,
    initialData: noNews,
    enabled: false,
  });
  const query = useSuspenseInfiniteQuery(pagesOf(services, owner, eventId, types));
  const { pages } = query.data;
  const { hasNextPage } = query;
  const entries = useMemo(() => {
    const read = pages.flatMap((page) => page.items);
    const fits = ({ type }: HistoryEntry) => types.length === 0 || types.includes(type);
    return [...unreadHistory(news.filter(fits), read, hasNextPage), ...read];
  }, [pages, news, types, hasNextPage]);
  const readSoFar = pages.reduce((sum, page) => sum + page.items.length, 0);
  return {
    entries,
    total: (pages.at(-1)?.total ?? 0) + entries.length - readSoFar,
    ...pagingOf(query),
  };
}

/** Who cancelled an event, and when; `undefined` while that is read, where it cannot be read, and of an event that is not cancelled. */
export function useCancellation({ id: eventId, state }: ManagedEvent): HistoryEntry | undefined {
  const { api } = useServices();
  return useQuery({
    queryKey: manageKeys.cancellation(useOwner(), eventId),
    queryFn: ({ signal }) =>
      api.request(
        historyCalls.listHistory,
        { params: { eventId }, query: { type: 'event.cancelled', limit: '1' } },
        { signal },
      ),
    enabled: state === 'cancelled',
  }).data?.items[0];
}
