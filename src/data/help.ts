import * as v from 'valibot';
import {
  shiftCalls,
  type Shift,
  type ShiftActionBody,
  type ShiftQuery,
  type ShiftSummary,
} from '~/api/shifts';
import { nullIfUnknown } from '~/lib/failure';
import { infiniteQueryOptions, queryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import type { Kept } from './kept-rows';
import { useKeepShiftAnswer } from './kept-shift-answers';
import { useFollow } from './live/use-live';
import { help, helpKeys } from './next-shifts';
import { pagingOf, type Paging } from './paging';
import { useSend, type Send } from './send';
import { useOwner, type Owner } from './shell';
import { putShift, shiftIn } from './shift-cache';

const PAGE = '50';

const pagesKey = (owner: Owner, query: ShiftQuery) => [...helpKeys.list(owner), 'pages', query] as const;

const pagesSchema = v.object({
  pages: v.pipe(v.array(v.nullable(shiftCalls.listShifts.answer)), v.minLength(1)),
  pageParams: v.array(v.nullable(v.string())),
});

const pagesOf = (services: Services, owner: Owner, query: ShiftQuery) =>
  infiniteQueryOptions({
    queryKey: pagesKey(owner, query),
    meta: { schema: pagesSchema },
    queryFn: ({ pageParam, signal }) =>
      services.api
        .request(
          shiftCalls.listShifts,
          { query: { ...query, limit: PAGE, ...(pageParam && { cursor: pageParam }) } },
          { signal },
        )
        .catch(nullIfUnknown),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last?.next_cursor,
  });

export interface ShiftPages extends Paging {
  readonly shifts: readonly ShiftSummary[];
  /** Every match, not only those read so far. */
  readonly total: number;
}

/** Shifts, the viewer’s own first, live; `null` where the back end has none. Suspends; throws `Failure`. */
export function useShifts(filter: ShiftQuery): ShiftPages | null {
  useFollow(help);
  const query = useSuspenseInfiniteQuery(pagesOf(useServices(), useOwner(), filter));
  const { pages } = query.data;
  if (pages[0] === null) return null;
  return {
    shifts: pages.flatMap((page) => page?.items ?? []),
    total: pages.at(-1)?.total ?? 0,
    ...pagingOf(query),
  };
}

/** One shift, live. Suspends; throws `Failure`. */
export function useShift(shiftId: string): Shift {
  useFollow(help);
  const services = useServices();
  return useSuspenseQuery(
    queryOptions({
      queryKey: helpKeys.shift(useOwner(), shiftId),
      meta: { schema: shiftCalls.showShift.answer },
      queryFn: ({ signal }) =>
        services.api.request(shiftCalls.showShift, { params: { shiftId } }, { signal }),
    }),
  ).data;
}

export type ShiftSend = Send<Shift | Kept, ShiftActionBody>;

/**
 * Sends what a helper does with a shift. The shift as it is then is shown, also when somebody else was faster. How it went is kept where there is no
 * network; whatever takes a place or gives it back is not, because others count on it.
 */
export function useSendShiftAction({ id, event, my_claim: claim }: ShiftSummary): ShiftSend {
  const services = useServices();
  const keep = useKeepShiftAnswer();
  return useSend(
    (sender, body) =>
      sender
        .send(shiftCalls.actOnShift, { params: { shiftId: id }, body })
        .catch((error: unknown): Promise<Kept> => {
          if (!body.answer || !claim) throw error;
          const { answer } = body;
          return keep(error, { id, answer, version: claim.lock_version, title: event.title });
        }),
    {
      onDone: (shift) => shift !== 'kept' && putShift(services, shift),
      onFailed: ({ current }) => putShift(services, shiftIn(current)),
    },
  );
}
