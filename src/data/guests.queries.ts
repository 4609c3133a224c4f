import { useEffect, useMemo } from 'react';
import { readAnew, withNewer, type GuestMap } from '~/domain/guest-changes';
import { limits } from '~/api/vocabulary';
import { queryOptions, useSuspenseQuery } from '~/lib/query';
import { guestCalls } from '~/api/manage/guest.calls';
import type { Guest } from '~/api/manage/guest.schema';
import { useServices, type Services, type Queries } from '~/platform/services';
import { failureOf, isTakenAway } from './freshness';
import { manageKeys } from './manage-keys';
import { ownerNow, useOwner, type Owner } from './me';

/** What is known of an event's guest list. */
interface GuestBook {
  readonly guests: GuestMap<Guest>;
  /** Where the next page begins; `null` once all are here. */
  readonly cursor: string | null;
  readonly total: number;
}

/** Enough to fill any screen: the rest comes while it is looked at. */
const FIRST_PAGE = 200;

const guestsOf = (services: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.guests(owner, eventId),
    queryFn: ({ signal }) => readGuests(services, owner, eventId, signal),
    structuralSharing: false,
  });

const bookOf = (queries: Queries, owner: Owner, eventId: string): GuestBook | undefined =>
  queries.getQueryData<GuestBook>(manageKeys.guests(owner, eventId));

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

/** The first time the first page, so that something is there to see; afterwards all of it. */
async function readGuests(
  services: Services,
  owner: Owner,
  eventId: string,
  signal: AbortSignal,
): Promise<GuestBook> {
  const before = bookOf(services.queries, owner, eventId);
  let page = await pageOf(services, eventId, FIRST_PAGE, null, signal);
  const read = [...page.items];
  while (before && page.next_cursor !== null) {
    page = await pageOf(services, eventId, limits.guestPage, page.next_cursor, signal);
    read.push(...page.items);
  }
  const now = bookOf(services.queries, owner, eventId);
  const known: GuestMap<Guest> = before?.guests ?? new Map();
  const guests = readAnew(known, now?.guests ?? known, read);
  return { guests, cursor: page.next_cursor, total: page.total };
}

/** Takes over what is newer, wherever it came from. */
export function putGuests(
  { queries }: Services,
  owner: Owner,
  eventId: string,
  guests: readonly Guest[],
): void {
  queries.setQueryData<GuestBook>(manageKeys.guests(owner, eventId), (book) => {
    if (!book) return undefined;
    const next = withNewer(book.guests, guests);
    return next === book.guests ? book : { ...book, guests: next, total: Math.max(book.total, next.size) };
  });
}

export function prefetchGuests(services: Services, eventId: string): Promise<void> {
  return services.queries.prefetchQuery(guestsOf(services, ownerNow(services), eventId));
}

export interface GuestList {
  /** Everybody that is here so far, in no order. Another array only when somebody changed. */
  readonly guests: readonly Guest[];
  /** How many there are in all. */
  readonly total: number;
  readonly isComplete: boolean;
}

/** An event's guests, the first of them at once and the others as they come. Suspends; throws `Failure`. */
export function useGuests(eventId: string): GuestList {
  const services = useServices();
  const owner = useOwner();
  const { data, error } = useSuspenseQuery(guestsOf(services, owner, eventId));
  const failure = failureOf(error);
  if (failure && isTakenAway(failure)) throw failure;
  const { guests: known, cursor, total } = data;
  useEffect(() => {
    // Where it fails the list says that it is not whole, and whatever next reads it anew fetches all of it.
    if (cursor !== null) readOn(services, owner, eventId, cursor).catch(() => undefined);
  }, [services, owner, eventId, cursor]);
  const guests = useMemo(() => [...known.values()], [known]);
  return { guests, total, isComplete: cursor === null };
}

/** Fetches the next page into the list. What is under way already is joined. */
async function readOn(services: Services, owner: Owner, eventId: string, cursor: string): Promise<void> {
  const { queries } = services;
  const queryKey = manageKeys.guests(owner, eventId);
  const page = await queries.fetchQuery({
    queryKey: [...queryKey, 'page', cursor],
    queryFn: ({ signal }) => pageOf(services, eventId, limits.guestPage, cursor, signal),
    gcTime: 0,
    retry: 5,
  });
  queries.setQueryData<GuestBook>(queryKey, (book) =>
    book?.cursor === cursor
      ? { guests: withNewer(book.guests, page.items), cursor: page.next_cursor, total: page.total }
      : book,
  );
}
