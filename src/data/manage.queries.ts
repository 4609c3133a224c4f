import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Place } from '~/api/event-detail.schema';
import type { BulkAnswer, BulkBody, Impact, ImpactBody } from '~/api/manage/action.schema';
import { eventCalls, editorCalls } from '~/api/manage/calls';
import type { ManagedEvent, ManagedQuery, ManagedSummary } from '~/api/manage/event.schema';
import { isRemoved } from '~/domain/live';
import { isTakenAway, type Failure } from '~/lib/failure';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { liveFor } from './live/live';
import { manageSubjects } from './live/manage-subjects';
import { failureOf, useNewest } from './live/use-live';
import { manageKeys } from './manage-keys';
import { pagingOf, type Paging } from './paging';
import { ownerNow, useOwner, type Owner } from './shell';

const FIRST_PAGE = '50';
const NEXT_PAGES = '200';

const pagesOf = ({ api }: Services, owner: Owner, query: ManagedQuery) =>
  infiniteQueryOptions({
    queryKey: manageKeys.managedPages(owner, query),
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

/** Starts the read that the events table waits for. */
export function prefetchManaged(services: Services, query: ManagedQuery): Promise<void> {
  return services.queries.prefetchInfiniteQuery(pagesOf(services, ownerNow(services), query));
}

export interface ManagedPages extends Paging {
  readonly events: readonly ManagedSummary[];
  /** Every match, not only those read so far. */
  readonly total: number;
}

/** A manager's events, page by page. Suspends for the first page; throws `Failure`. */
export function useManagedPages(query: ManagedQuery): ManagedPages {
  const services = useServices();
  const read = useSuspenseInfiniteQuery(pagesOf(services, useOwner(), query));
  const { pages } = read.data;
  const { events: known } = liveFor(services);
  const removals = useSyncExternalStore(known.removals.subscribe, known.removals.get);
  const events = useMemo(
    () =>
      onceEach(pages.flatMap((page) => page.items)).filter(({ id, version }) => {
        const newest = removals > 0 ? known.newest(id) : undefined;
        return !newest || !isRemoved(newest) || newest.version < version;
      }),
    [pages, known, removals],
  );
  return { events, total: pages.at(-1)?.total ?? 0, ...pagingOf(read) };
}

/** An event that moved between two pages while they were read is in both. */
function onceEach(events: readonly ManagedSummary[]): readonly ManagedSummary[] {
  const seen = new Set<string>();
  return events.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const eventOf = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.managedEvent(owner, eventId),
    queryFn: ({ signal }) => api.request(eventCalls.showManaged, { params: { eventId } }, { signal }),
  });

/** Starts the read that a manager's page of one event waits for. */
export function prefetchManagedEvent(services: Services, eventId: string): Promise<void> {
  return services.queries.prefetchQuery(eventOf(services, ownerNow(services), eventId));
}

/** Reads one event now, whatever is cached. Rejects with `Failure`. */
export function readManagedEvent(services: Services, eventId: string): Promise<ManagedEvent> {
  return services.queries.fetchQuery({ ...eventOf(services, ownerNow(services), eventId), staleTime: 0 });
}

/** One whole event as its managers see it, in its newest form. Suspends; throws `Failure`, also when it is deleted while it is shown. */
export function useManagedEvent(eventId: string): ManagedEvent {
  const services = useServices();
  const { data, error } = useSuspenseQuery(eventOf(services, useOwner(), eventId));
  const failure = failureOf(error);
  if (failure && isTakenAway(failure)) throw failure;
  return useNewest(data, manageSubjects.events);
}

/** The event for what must not wait for it; `undefined` until it is read, and where it cannot be. */
export function useManagedNow(eventId: string): ManagedEvent | undefined {
  return useQuery(eventOf(useServices(), useOwner(), eventId)).data;
}

/** Whether there is any event at all, past ones too; `undefined` until that is known. */
export function useHasManaged(): boolean | undefined {
  const { api } = useServices();
  const query: ManagedQuery = { sort: 'updated', limit: '1' };
  return useQuery({
    queryKey: manageKeys.hasManaged(useOwner()),
    queryFn: ({ signal }) => api.request(eventCalls.listManaged, { query }, { signal }),
    select: ({ total }) => total > 0,
  }).data;
}

const FOUND = '8';

export interface FoundEvents {
  readonly events: readonly ManagedSummary[];
  readonly isLoading: boolean;
}

/** The few events that match best, newest change first. The former result stays while the next is read. `null` requests nothing. */
export function useFoundManaged(q: string | null): FoundEvents {
  const { api } = useServices();
  const query: ManagedQuery = { q: q ?? '', sort: 'updated', limit: FOUND };
  const { data, isFetching } = useQuery({
    queryKey: manageKeys.managedFound(useOwner(), q ?? ''),
    queryFn: ({ signal }) => api.request(eventCalls.listManaged, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== null,
  });
  return { events: q === null ? [] : (data?.items ?? []), isLoading: isFetching };
}

export interface Preview<T> {
  /** The former result while the next is read; `undefined` before the first. */
  readonly answer: T | undefined;
  readonly isReading: boolean;
  readonly failure: Failure | null;
}

/** What a change or a cancellation would do. `null` requests nothing. */
export function useImpact(eventId: string, body: ImpactBody | null): Preview<Impact> {
  const { api } = useServices();
  const { data, isFetching, error } = useQuery({
    queryKey: manageKeys.impact(useOwner(), eventId, body),
    queryFn: ({ signal }) =>
      api.request(eventCalls.previewChange, { params: { eventId }, body: body ?? {} }, { signal }),
    placeholderData: keepPreviousData,
    enabled: body !== null,
    staleTime: 0,
  });
  return { answer: body === null ? undefined : data, isReading: isFetching, failure: failureOf(error) };
}

/** What a bulk action would do to each event. `null` requests nothing. */
export function useBulkPreview(body: BulkBody | null): Preview<BulkAnswer> {
  const { api } = useServices();
  const { data, isFetching, error } = useQuery({
    queryKey: manageKeys.bulk(useOwner(), body),
    queryFn: ({ signal }) =>
      body === null
        ? { results: [] }
        : api.request(eventCalls.runBulkEventAction, { body: { ...body, dry_run: true } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: body !== null,
    staleTime: 0,
  });
  return { answer: body === null ? undefined : data, isReading: isFetching, failure: failureOf(error) };
}

/** Returns a function that reads every match, page by page. Rejects with `Failure`. */
export function useReadAllManaged(): (query: ManagedQuery) => Promise<readonly ManagedSummary[]> {
  const { api } = useServices();
  return useCallback(
    async (query) => {
      const events: ManagedSummary[] = [];
      let cursor: string | null = null;
      do {
        const pageQuery: ManagedQuery = {
          ...query,
          limit: NEXT_PAGES,
          ...(cursor === null ? {} : { cursor }),
        };
        const page: { items: ManagedSummary[]; next_cursor: string | null } = await api.request(
          eventCalls.listManaged,
          { query: pageQuery },
        );
        events.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return onceEach(events);
    },
    [api],
  );
}

interface ManagedPlaces {
  readonly places: readonly Place[];
  readonly isLoading: boolean;
}

/** Every known place, by part of its name. The former result stays while the next is read. `null` requests nothing. */
export function useManagedPlaces(q: string | null): ManagedPlaces {
  const { api } = useServices();
  const owner = useOwner();
  const { data, isFetching } = useQuery({
    queryKey: manageKeys.managedPlaces(owner, q ?? ''),
    queryFn: ({ signal }) => api.request(editorCalls.findPlaces, { query: q ? { q } : {} }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== null,
  });
  return { places: data?.items ?? [], isLoading: isFetching };
}
