import { useMemo } from 'react';
import type { ChangeEventBody } from '~/api/manage/action.schema';
import { eventCalls } from '~/api/manage/calls';
import type { ManagedEvent, ManagedSummary } from '~/api/manage/event.schema';
import { planCalls, type UndoMoveBody, type PlanLane, type PlanQuery } from '~/api/manage/plan';
import { addDays } from '~/domain/calendar-days';
import { infiniteQueryOptions, useQuery, useSuspenseInfiniteQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { liveFor, refetchActive } from './live/live';
import { manageSubjects } from './live/manage-subjects';
import { manageKeys } from './manage-keys';
import { settle } from './manage.mutations';
import { pagingOf, type Paging } from './paging';
import { useSend, type Send } from './send';
import { useOwner, type Owner, ownerNow } from './shell';

export type PlanFilter = Omit<PlanQuery, 'cursor' | 'limit'>;

/** More than fit on a screen, few enough to arrive at once. */
const FIRST_LANES = '20';
const NEXT_LANES = '60';

const planOf = ({ api }: Services, owner: Owner, filter: PlanFilter) =>
  infiniteQueryOptions({
    queryKey: manageKeys.plan(owner, filter),
    queryFn: ({ pageParam, signal }) =>
      api.request(
        planCalls.listPlan,
        {
          query: pageParam
            ? { ...filter, cursor: pageParam, limit: NEXT_LANES }
            : { ...filter, limit: FIRST_LANES },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

export interface Plan extends Paging {
  readonly lanes: readonly PlanLane[];
  /** Every lane, not only those read so far. */
  readonly total: number;
}

/** Lanes in order of their names, page by page. Suspends for the first page; throws `Failure`. */
export function usePlan(filter: PlanFilter): Plan {
  const services = useServices();
  const query = useSuspenseInfiniteQuery(planOf(services, useOwner(), filter));
  const { pages } = query.data;
  const lanes = useMemo(() => onceEach(pages.flatMap((page) => page.lanes)), [pages]);
  return { lanes, total: pages.at(-1)?.total ?? 0, ...pagingOf(query) };
}

/** A lane that moved between two pages while they were read is in both. */
function onceEach(lanes: readonly PlanLane[]): readonly PlanLane[] {
  const seen = new Set<string>();
  return lanes.filter(({ key }) => !seen.has(key) && seen.add(key));
}

/** The first event after these days, else the last one before them. `undefined` while it is read, and where there is none. */
export function useNearestPlanned({ from, to, q, state }: PlanFilter): ManagedSummary | undefined {
  const services = useServices();
  const owner = useOwner();
  const search = { ...(q && { q }), ...(state && { state }), limit: '1' };
  const next = { ...search, from: addDays(to, 1), sort: 'starts' } as const;
  const last = { ...search, to: addDays(from, -1), sort: '-starts' } as const;
  const read = (query: typeof next | typeof last, signal: AbortSignal) =>
    services.api.request(eventCalls.listManaged, { query }, { signal });
  const { data } = useQuery({
    queryKey: manageKeys.nearestManaged(owner, next),
    queryFn: async ({ signal }) => {
      const [after] = (await read(next, signal)).items;
      return after ?? (await read(last, signal)).items[0] ?? null;
    },
  });
  return data ?? undefined;
}

export type PlannedMove = { readonly eventId: string } & (
  | { readonly change: ChangeEventBody }
  | { readonly undo: UndoMoveBody }
);

/** A move that the server can undo, as long as nothing else happens to its event. */
interface LastMove {
  readonly event: ManagedEvent;
  /** `performance.now()` */
  readonly madeAt: number;
}

/** The last move that was made on this page and not undone; whether that is still possible says its event. */
export function useLastMove(): LastMove | undefined {
  const { data } = useQuery({
    queryKey: manageKeys.lastMove(useOwner()),
    queryFn: (): LastMove | null => null,
    enabled: false,
  });
  return data ?? undefined;
}

/** Moves an event, or undoes its last move. Ends with it as the server then has it, once the plan on the screen has been read again. */
export function useSendMove(): Send<ManagedEvent, PlannedMove> {
  const services = useServices();
  // Also after a refusal: somebody knows better than what is on the screen.
  const reread = () => {
    liveFor(services).following(manageSubjects.events).reread();
    return refetchActive(services.queries, manageKeys.plans(ownerNow(services))).catch(() => undefined);
  };
  const keep = (event: ManagedEvent) => {
    const last: LastMove | null = event.undo_until === null ? null : { event, madeAt: performance.now() };
    services.queries.setQueryData(manageKeys.lastMove(ownerNow(services)), last);
    settle(services, event);
    return reread();
  };
  return useSend(
    (sender, { eventId, ...move }) =>
      'undo' in move
        ? sender.send(planCalls.undoMove, { params: { eventId }, body: move.undo })
        : sender.send(eventCalls.changeEvent, { params: { eventId }, body: move.change }),
    { onDone: keep, onFailed: reread },
  );
}
