import { boardCalls, type Board, type Today } from '~/api/manage/board';
import { queryOptions, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { todayNow } from './clock';
import { manageKeys } from './manage-keys';
import { ownerNow, useOwner, type Owner } from './shell';

const todayOf = ({ api, queries }: Services, owner: Owner, day: string) =>
  queryOptions({
    queryKey: manageKeys.todayOf(owner, day),
    queryFn: async ({ signal }) => {
      const today = await api.request(boardCalls.listToday, { query: { day } }, { signal });
      // What others do, as kitchens, changes a board without a new version: the one that was read last counts.
      for (const { event, board } of today.items)
        queries.setQueryData<Board>(manageKeys.boardCounts(owner, event.id), (known) =>
          known && known.version <= board.version ? board : known,
        );
      return today;
    },
  });

/** Starts the read that *Today* waits for. */
export function prefetchToday(services: Services): Promise<void> {
  return services.queries.prefetchQuery(todayOf(services, ownerNow(services), todayNow(services)));
}

/** The events of a day (`2026-11-26`) with their boards, in the order of their starts. Suspends; throws `Failure`. */
export function useTodayOf(day: string): Today {
  return useSuspenseQuery(todayOf(useServices(), useOwner(), day)).data;
}
