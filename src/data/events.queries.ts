import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isRemoved } from '~/domain/live';
import { isFailure, type Failure } from '~/lib/failure';
import {
  calls,
  type EventDays,
  type EventDetail,
  type EventFilter,
  type EventSummary,
  type PlacePage,
} from '~/platform/api';
import { useServices, type Services } from '~/platform/services';
import { useLive } from './events.live';
import { keys } from './keys';
import { liveFor } from './live';
import { ownerNow, useOwner, type Owner } from './me';
import { presentRows } from './shown';

const FIRST_PAGE = '50';
const NEXT_PAGES = '200';

/** A filter whose days are set: the calendar's. At most 62 days apart. */
export type DaysFilter = EventFilter & { readonly from: string; readonly to: string };

const pagesOf = ({ api }: Services, owner: Owner, filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: keys.pages(owner, filter),
    queryFn: ({ pageParam, signal }) =>
      api.request(
        calls.listEvents,
        {
          query: pageParam
            ? { ...filter, cursor: pageParam, limit: NEXT_PAGES }
            : { ...filter, limit: FIRST_PAGE },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

const daysOf = ({ api }: Services, owner: Owner, filter: DaysFilter, perDay: number) =>
  queryOptions({
    queryKey: keys.days(owner, filter, perDay),
    queryFn: ({ signal }) =>
      api.request(calls.listDays, { query: { ...filter, per_day: String(perDay) } }, { signal }),
  });

const eventOf = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: keys.event(owner, eventId),
    queryFn: ({ signal }) => api.request(calls.showEvent, { params: { eventId } }, { signal }),
  });

/** Starts the reading that the browse page will wait for. */
export function prefetchBrowse(services: Services, filter: EventFilter): Promise<void> {
  return services.queries.prefetchInfiniteQuery(pagesOf(services, ownerNow(services), filter));
}
export function prefetchDays(services: Services, filter: DaysFilter, perDay: number): Promise<void> {
  return services.queries.prefetchQuery(daysOf(services, ownerNow(services), filter, perDay));
}
export function prefetchEvent(services: Services, eventId: string): Promise<void> {
  return services.queries.prefetchQuery(eventOf(services, ownerNow(services), eventId));
}

/** What is known of a list while it stands on the screen. */
interface Freshness {
  /** Read again in the background. */
  readonly isRefreshing: boolean;
  /** Epoch milliseconds of the last answer. */
  readonly updatedAt: number;
  /** Why the last reading again failed; what is shown is from `updatedAt`. */
  readonly error: Failure | null;
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

/** Events in order of day and start, page by page. Suspends for the first page; throws `Failure` when it cannot be had. */
export function useEventPages(filter: EventFilter): EventPages {
  const services = useServices();
  const query = useSuspenseInfiniteQuery(pagesOf(services, useOwner(), filter));
  const { pages } = query.data;
  const present = usePresent();
  const events = useMemo(() => present(pages.flatMap((page) => page.items)), [pages, present]);
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

/** How many events match, without waiting for it: the former number while another filter is counted, `undefined` before the first. */
export function useEventCount(filter: EventFilter): number | undefined {
  const services = useServices();
  const { data } = useInfiniteQuery({
    ...pagesOf(services, useOwner(), filter),
    placeholderData: keepPreviousData,
  });
  return data?.pages.at(-1)?.total;
}

export interface EventDaysShown extends Freshness {
  readonly days: EventDays['days'];
  readonly earliestDay: string | null;
  readonly latestDay: string | null;
}

/** Events grouped by day, at most `perDay` of each with the whole count. Suspends; throws `Failure`. */
export function useEventDays(filter: DaysFilter, perDay: number): EventDaysShown {
  const services = useServices();
  const query = useSuspenseQuery(daysOf(services, useOwner(), filter, perDay));
  const present = usePresent();
  const { data } = query;
  const days = useMemo(
    () => data.days.map((day) => ({ ...day, events: [...present(day.events)] })),
    [data, present],
  );
  return {
    days,
    earliestDay: data.earliest_day,
    latestDay: data.latest_day,
    isRefreshing: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    error: failureOf(query.error),
  };
}

/** One event whole, in its newest form. Suspends; throws `Failure`, also when it is taken away while it is shown. */
export function useEvent(eventId: string): EventDetail {
  const services = useServices();
  const { data, error } = useSuspenseQuery(eventOf(services, useOwner(), eventId));
  const failure = failureOf(error);
  if (failure && isTakenAway(failure)) throw failure;
  const { events, event } = liveFor(services);
  const subscribe = useCallback((listener: () => void) => events.watch(eventId, listener), [events, eventId]);
  const newest = useSyncExternalStore(subscribe, () => events.newest(eventId));
  const isBehind =
    newest !== undefined &&
    (isRemoved(newest) ? newest.version > data.version : newest.content_version > data.content_version);
  useEffect(() => {
    if (isBehind) event(eventId).resync.ask();
  }, [isBehind, newest, event, eventId]);
  return useLive(data);
}

export interface EventIfThere {
  /** `undefined` while it is read, and when it cannot be had. */
  readonly event: EventDetail | undefined;
  /** It cannot be had at this moment. */
  readonly isMissing: boolean;
}

/** One event whole, for what is only an addition to a page. Never suspends and never throws. */
export function useEventIfThere(eventId: string): EventIfThere {
  const services = useServices();
  const { data, isError } = useQuery(eventOf(services, useOwner(), eventId));
  return { event: data, isMissing: isError && data === undefined };
}

export interface Places {
  readonly places: PlacePage['items'];
  readonly isLoading: boolean;
}

/**
 * Places that have events, by part of their name, the busiest first. The former answer stays while the next is read.
 * `null` asks nothing yet.
 */
export function usePlaces(q: string | null): Places {
  const { api } = useServices();
  const owner = useOwner();
  const { data, isFetching } = useQuery({
    queryKey: keys.places(owner, q ?? ''),
    queryFn: ({ signal }) =>
      api.request(calls.listPlaces, { query: q ? { q, limit: '50' } : { limit: '50' } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== null,
  });
  return { places: data?.items ?? [], isLoading: isFetching };
}

/** Takes out what was removed since the list was read, and what two pages both hold. */
function usePresent(): (events: readonly EventSummary[]) => readonly EventSummary[] {
  const { events } = liveFor(useServices());
  const removals = useSyncExternalStore(events.removals.subscribe, events.removals.get);
  return useMemo(
    () => (listed) => presentRows(listed, (id) => (removals > 0 ? events.newest(id) : undefined)),
    [events, removals],
  );
}

const failureOf = (error: unknown): Failure | null => (isFailure(error) ? error : null);

const takenAway: readonly Failure['kind'][] = ['not-found', 'gone', 'forbidden'];
export const isTakenAway = (failure: Failure): boolean => takenAway.includes(failure.kind);
