import { boardCalls, type Today } from '~/api/manage/board';
import { queryOptions, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { todayNow } from './clock';
import { manageKeys } from './manage-keys';
import { ownerNow, useOwner, type Owner } from './shell';

const todayOf = ({ api }: Services, owner: Owner, day: string) =>
  queryOptions({
    queryKey: manageKeys.todayOf(owner, day),
    queryFn: ({ signal }) => api.request(boardCalls.listToday, { query: { day } }, { signal }),
  });

/** Starts the read that *Today* waits for. */
export function prefetchToday(services: Services): Promise<void> {
  return services.queries.prefetchQuery(todayOf(services, ownerNow(services), todayNow(services)));
}

/** The events of a day (`2026-11-26`) with their boards, in the order of their starts. Suspends; throws `Failure`. */
export function useTodayOf(day: string): Today {
  return useSuspenseQuery(todayOf(useServices(), useOwner(), day)).data;
}
