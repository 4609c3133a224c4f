import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import type { EventFilter, EventListQuery } from '~/api/event.schema';
import { readingCalls, type EventDays, type PlacePage } from '~/api/reading-calls';
import { isRemoved } from '~/domain/live';
import { isTakenAway } from '~/lib/failure';
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery, useInfiniteQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { pagesOf } from './events.pages';
import { keys } from './keys';
import { liveFor } from './live/live';
import { subjects } from './live/subjects';
import { failureOf, usePresentRows, type Freshness, useNewest } from './live/use-live';
import { ownerNow, useOwner, type Owner } from './shell';

/** A filter whose days are set: the calendar's. At most 62 days apart. */
export type DaysFilter = EventFilter & { readonly from: string; readonly to: string };

const daysOf = ({ api }: Services, owner: Owner, filter: DaysFilter, perDay: number) =>
  queryOptions({
    queryKey: keys.days(owner, filter, perDay),
    queryFn: ({ signal }) =>
      api.request(readingCalls.listDays, { query: { ...filter, per_day: String(perDay) } }, { signal }),
  });

const eventOf = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: keys.event(owner, eventId),
    queryFn: ({ signal }) => api.request(readingCalls.showEvent, { params: { eventId } }, { signal }),
  });

export function prefetchDays(services: Services, filter: DaysFilter, perDay: number): Promise<void> {
  return services.queries.prefetchQuery(daysOf(services, ownerNow(services), filter, perDay));
}
export function prefetchEvent(services: Services, eventId: string): Promise<void> {
  return services.queries.prefetchQuery(eventOf(services, ownerNow(services), eventId));
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
  const present = usePresentRows();
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

/** One whole event in its newest form. Suspends; throws `Failure`, also when it is removed while it is shown. */
export function useEvent(eventId: string): EventDetail {
  const services = useServices();
  const { data, error } = useSuspenseQuery(eventOf(services, useOwner(), eventId));
  const failure = failureOf(error);
  if (failure && isTakenAway(failure)) throw failure;
  const live = liveFor(services);
  const { events } = live;
  const subscribe = useCallback((listener: () => void) => events.watch(eventId, listener), [events, eventId]);
  const newest = useSyncExternalStore(subscribe, () => events.newest(eventId));
  const isBehind =
    newest !== undefined &&
    (isRemoved(newest) ? newest.version > data.version : newest.content_version > data.content_version);
  useEffect(() => {
    if (isBehind) live.following(subjects.event, eventId).reread();
  }, [isBehind, newest, live, eventId]);
  return useNewest(data);
}

/** Drops failed reads when the caller unmounts: somebody who returns may find the event published by then. */
export function useForgetFailedReads(): void {
  const { queries } = useServices();
  useEffect(
    () => () => queries.removeQueries({ predicate: ({ state }) => state.status === 'error' }),
    [queries],
  );
}

export interface OptionalEvent {
  /** `undefined` while it is read, and when it cannot be read. */
  readonly event: EventDetail | undefined;
  /** It could not be read. */
  readonly isMissing: boolean;
}

/** One whole event, for details that a page can do without. Never suspends and never throws. */
export function useOptionalEvent(eventId: string): OptionalEvent {
  const services = useServices();
  const { data, isError } = useQuery(eventOf(services, useOwner(), eventId));
  return { event: data, isMissing: isError && data === undefined };
}

export interface Places {
  readonly places: PlacePage['items'];
  readonly isLoading: boolean;
}

/**
 * Places that have events, by part of their name, the busiest first. The former result stays while the next is read.
 * `null` requests nothing.
 */
export function usePlaces(q: string | null): Places {
  const { api } = useServices();
  const owner = useOwner();
  const { data, isFetching } = useQuery({
    queryKey: keys.places(owner, q ?? ''),
    queryFn: ({ signal }) =>
      api.request(readingCalls.listPlaces, { query: q ? { q, limit: '50' } : { limit: '50' } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== null,
  });
  return { places: data?.items ?? [], isLoading: isFetching };
}

/** How many events match, without waiting for it: the former number while another filter is counted, `undefined` before the first. */
export function useEventCount(filter: EventListQuery): number | undefined {
  const services = useServices();
  const { data } = useInfiniteQuery({
    ...pagesOf(services, useOwner(), filter),
    placeholderData: keepPreviousData,
  });
  return data?.pages.at(-1)?.total;
}

// The URL has the id of a place; its name is learnt wherever places are listed. Names are public, so they stay until the page is left.
const names = new Map<string, string>();

export function cachePlaceNames(places: readonly { readonly id: string; readonly name: string }[]): void {
  for (const { id, name } of places) names.set(id, name);
}

/** Looks up the name of a place by its id. Reads the busiest places when the name is not known yet. */
export function usePlaceName(place: string | undefined): (id: string) => string | undefined {
  const { places } = usePlaces(place && !names.has(place) ? '' : null);
  cachePlaceNames(places);
  return useCallback((id) => names.get(id), []);
}
