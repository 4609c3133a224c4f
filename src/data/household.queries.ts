import { queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import { readingCalls } from '~/api/reading-calls';
import type { Household } from '~/api/household.schema';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { ownerNow, useOwner, type Owner } from './me';

const householdOf = ({ api }: Services, owner: Owner) =>
  queryOptions({
    queryKey: keys.household(owner),
    queryFn: ({ signal }): Promise<Household | null> | null =>
      owner === null ? null : api.request(readingCalls.showHousehold, {}, { signal }),
  });

export function prefetchHousehold(services: Services): Promise<void> {
  return services.queries.prefetchQuery(householdOf(services, ownerNow(services)));
}

/** What is remembered about the signed-in household; `null` for a visitor, and for who has none. Suspends; throws `Failure`. */
export function useHousehold(): Household | null {
  const services = useServices();
  return useSuspenseQuery(householdOf(services, useOwner())).data;
}

/** The same without waiting and without throwing: `null` also while it is read, and when it cannot be had. For what is only a help. */
export function useHouseholdIfKnown(): Household | null {
  const services = useServices();
  return useQuery(householdOf(services, useOwner())).data ?? null;
}
