import { useEffect, useMemo } from 'react';
import { guestCalls, type FoundGuest, type Guest } from '~/api/manage/guests';
import { limits } from '~/api/vocabulary';
import { rereadGuest, withNewer, type GuestMap } from '~/domain/guests';
import { isTakenAway } from '~/lib/failure';
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery, type QueryClient } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { failureOf } from './live/use-live';
import { manageKeys } from './manage-keys';
import { ownerNow, useOwner, type Owner } from './shell';

/** The part of an event's guest list that was read. */
interface GuestPages {
  readonly guests: GuestMap<Guest>;
  /** Cursor of the next page; `null` once all are read. */
  readonly cursor: string | null;
  readonly total: number;
}

/** Enough to fill any screen. The rest is read while somebody looks at it. */
const FIRST_PAGE = 200;

const guestsOf = (services: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.guests(owner, eventId),
    queryFn: ({ signal }) => readGuests(services, owner, eventId, signal),
    structuralSharing: false,
  });

const guestPagesIn = (queries: QueryClient, owner: Owner, eventId: string): GuestPages | undefined =>
  queries.getQueryData<GuestPages>(manageKeys.guests(owner, eventId));

function pageOf(
  { api }: Services,
  eventId: string,
  limit: number,
  cursor: string | null,
  signal?: AbortSignal,
) {
  const query = { limit: String(limit), ...(cursor === null ? {} : { cursor }) };
  return api.request(guestCalls.listGuests, { params: { eventId }, query }, signal ? { signal } : {});
}

/** Reads the first page the first time, so that it is shown soon, and all pages afterwards. */
async function readGuests(
  services: Services,
  owner: Owner,
  eventId: string,
  signal: AbortSignal,
): Promise<GuestPages> {
  const before = guestPagesIn(services.queries, owner, eventId);
  let page = await pageOf(services, eventId, FIRST_PAGE, null, signal);
  const read = [...page.items];
  while (before && page.next_cursor !== null) {
    page = await pageOf(services, eventId, limits.guestPage, page.next_cursor, signal);
    read.push(...page.items);
  }
  const now = guestPagesIn(services.queries, owner, eventId);
  const known: GuestMap<Guest> = before?.guests ?? new Map();
  const guests = rereadGuest(known, now?.guests ?? known, read);
  return { guests, cursor: page.next_cursor, total: page.total };
}

/** Puts guests into the cached list where they are newer. */
export function putGuests(
  { queries }: Services,
  owner: Owner,
  eventId: string,
  guests: readonly Guest[],
): void {
  queries.setQueryData<GuestPages>(manageKeys.guests(owner, eventId), (book) => {
    if (!book) return undefined;
    const next = withNewer(book.guests, guests);
    return next === book.guests ? book : { ...book, guests: next, total: Math.max(book.total, next.size) };
  });
}

export function prefetchGuests(services: Services, eventId: string): Promise<void> {
  return services.queries.prefetchQuery(guestsOf(services, ownerNow(services), eventId));
}

export interface GuestList {
  /** Those that were read so far, in no order. The same array until one of them changes. */
  readonly guests: readonly Guest[];
  /** How many there are in all. */
  readonly total: number;
  readonly isComplete: boolean;
}

/** An event's guests: the first page, then the others as they are read. Suspends; throws `Failure`. */
export function useGuests(eventId: string): GuestList {
  const services = useServices();
  const owner = useOwner();
  const { data, error } = useSuspenseQuery(guestsOf(services, owner, eventId));
  const failure = failureOf(error);
  if (failure && isTakenAway(failure)) throw failure;
  const { guests: known, cursor, total } = data;
  useNextPages(eventId, cursor);
  const guests = useMemo(() => [...known.values()], [known]);
  return { guests, total, isComplete: cursor === null };
}

/** Reads one page after another, while there are more. */
function useNextPages(eventId: string, cursor: string | null): void {
  const services = useServices();
  const owner = useOwner();
  useEffect(() => {
    // After a failure the list stays incomplete, and the next refetch reads all of it.
    if (cursor !== null) readNextPage(services, owner, eventId, cursor).catch(() => undefined);
  }, [services, owner, eventId, cursor]);
}

const noGuests: GuestMap<Guest> = new Map();

/** The guests that were read so far, for what must not wait for them. `undefined` for no event. */
export function useGuestsNow(eventId: string | undefined): readonly Guest[] {
  const services = useServices();
  const { data } = useQuery({
    ...guestsOf(services, useOwner(), eventId ?? ''),
    enabled: eventId !== undefined,
  });
  useNextPages(eventId ?? '', data?.cursor ?? null);
  const known = data?.guests ?? noGuests;
  return useMemo(() => [...known.values()], [known]);
}

/** How many guests of other events are offered at once. */
const FOUND = 8;

interface FoundGuests {
  readonly guests: readonly FoundGuest[];
  readonly isLoading: boolean;
}

/**
 * Guests of all events by name, those of the nearest event first. The former result stays while the next is read. `null` requests nothing; none
 * where the back end lacks the search.
 */
export function useFoundGuests(q: string | null): FoundGuests {
  const { api } = useServices();
  const query = { q: q ?? '', limit: String(FOUND) };
  const { data, isFetching } = useQuery({
    queryKey: manageKeys.guestsFound(useOwner(), query.q),
    queryFn: ({ signal }) => api.request(guestCalls.findGuests, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== null,
  });
  return { guests: q === null ? [] : (data?.items ?? []), isLoading: isFetching };
}

/** Reads some guests again, into the list. Rejects with `Failure`. */
export async function rereadGuests(
  services: Services,
  eventId: string,
  ids: readonly string[],
): Promise<void> {
  const owner = ownerNow(services);
  const query = { ids: ids.join(','), limit: String(limits.guestPage) };
  const { items } = await services.api.request(guestCalls.listGuests, { params: { eventId }, query });
  putGuests(services, owner, eventId, items);
}

/** Reads the next page into the list, or joins the request that is under way. */
async function readNextPage(
  services: Services,
  owner: Owner,
  eventId: string,
  cursor: string,
): Promise<void> {
  const { queries } = services;
  const queryKey = manageKeys.guests(owner, eventId);
  const page = await queries.fetchQuery({
    queryKey: [...queryKey, 'page', cursor],
    queryFn: ({ signal }) => pageOf(services, eventId, limits.guestPage, cursor, signal),
    gcTime: 0,
    retry: 5,
  });
  queries.setQueryData<GuestPages>(queryKey, (book) =>
    book?.cursor === cursor
      ? { guests: withNewer(book.guests, page.items), cursor: page.next_cursor, total: page.total }
      : book,
  );
}
