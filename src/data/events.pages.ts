import { startTransition, useEffect, useMemo, useReducer } from 'react';
import type { EventListQuery, EventSummary } from '~/api/event.schema';
import { firstCalls } from '~/api/first-calls';
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { usePresentRows } from './live/use-live';
import { pagingOf, type Paging } from './paging';
import { ownerNow, useOwner, type Owner } from './shell';

const FIRST_PAGE = '50';
const NEXT_PAGES = '200';

export const pagesOf = ({ api }: Services, owner: Owner, filter: EventListQuery) =>
  infiniteQueryOptions({
    queryKey: keys.pages(owner, filter),
    queryFn: ({ pageParam, signal }) =>
      api.request(
        firstCalls.listEvents,
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

/** Starts the read that the browse page waits for. */
export function prefetchBrowse(services: Services, filter: EventListQuery): Promise<void> {
  return services.queries.prefetchInfiniteQuery(pagesOf(services, ownerNow(services), filter));
}

export interface EventPages extends Paging {
  readonly events: readonly EventSummary[];
  /** Every match, not only those read so far. */
  readonly total: number;
  /** First and last day with an event under the same filter, its dates aside. */
  readonly earliestDay: string | null;
  readonly latestDay: string | null;
}

/**
 * Events in order of day and start, or nearest first, page by page. Suspends for the first page; throws `Failure` when it cannot be had.
 */
export function useEventPages(filter: EventListQuery): EventPages {
  const services = useServices();
  const query = useSuspenseInfiniteQuery(pagesOf(services, useOwner(), filter));
  const { pages } = query.data;
  const present = usePresentRows();
  const events = useMemo(() => present(...pages.map((page) => page.items)), [pages, present]);
  const last = pages.at(-1);
  return {
    events,
    total: last?.total ?? 0,
    earliestDay: last?.earliest_day ?? null,
    latestDay: last?.latest_day ?? null,
    ...pagingOf(query),
  };
}

/** Milliseconds for which React keeps a fallback on the screen once it is shown. */
const PLACEHOLDER_STAYS = 300;

/**
 * Renders the caller again when the first page arrives soon after the placeholder was shown: by itself React would show it only after the
 * placeholder's minimum time. Measured: 181 instead of 410 ms from the click to the rows.
 */
export function useDrawnOnArrival(filter: EventListQuery): void {
  const services = useServices();
  const owner = useOwner();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const pages = useMemo(() => pagesOf(services, owner, filter), [services, owner, filter]);
  const isHere = services.queries.getQueryData(pages.queryKey) !== undefined;
  useEffect(() => {
    if (isHere) return;
    const began = performance.now();
    services.queries.ensureInfiniteQueryData(pages).then(
      () => performance.now() - began < PLACEHOLDER_STAYS && startTransition(draw),
      // The query reports its failure where it is read.
      () => undefined,
    );
  }, [services, pages, isHere]);
}
