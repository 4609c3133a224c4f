import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isRemoved } from '~/domain/live';
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import { readingCalls } from '~/api/reading-calls';
import type { EventDays, PlacePage } from '~/api/event-days.schema';
import type { EventDetail } from '~/api/event-detail.schema';
import type { EventFilter } from '~/api/event.schema';
import { useServices, type Services } from '~/platform/services';
import { useLive } from './events.live';
import { failureOf, isTakenAway, usePresent, type Freshness } from './freshness';
import { keys } from './keys';
import { liveFor } from './live';
import { ownerNow, useOwner, type Owner } from './me';

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

/** A refusal is not remembered: whoever comes back to the page asks anew, and may find the event published meanwhile. */
export function useForgetRefusals(): void {
  const { queries } = useServices();
  useEffect(
    () => () => queries.removeQueries({ predicate: ({ state }) => state.status === 'error' }),
    [queries],
  );
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
      api.request(readingCalls.listPlaces, { query: q ? { q, limit: '50' } : { limit: '50' } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== null,
  });
  return { places: data?.items ?? [], isLoading: isFetching };
}
