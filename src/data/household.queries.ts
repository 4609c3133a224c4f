import { queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import { householdCalls, type Household } from '~/api/household';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { ownerNow, useOwner, type Owner } from './shell';

const householdOf = ({ api }: Services, owner: Owner) =>
  queryOptions({
    queryKey: keys.household(owner),
    queryFn: ({ signal }): Promise<Household | null> | null =>
      owner === null ? null : api.request(householdCalls.showHousehold, {}, { signal }),
  });

export function prefetchHousehold(services: Services): Promise<void> {
  return services.queries.prefetchQuery(householdOf(services, ownerNow(services)));
}

/** The signed-in household as the server knows it; `null` for visitors, and for people without one. Suspends; throws `Failure`. */
export function useHousehold(): Household | null {
  const services = useServices();
  return useSuspenseQuery(householdOf(services, useOwner())).data;
}

/** The same for suggestions: never suspends and never throws. `null` also while it is read, and when it cannot be read. */
export function useOptionalHousehold(): Household | null {
  const services = useServices();
  return useQuery(householdOf(services, useOwner())).data ?? null;
}
