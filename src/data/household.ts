import { householdCalls, type Household, type MemberBody } from '~/api/household';
import { queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { useSend, type Send, type Sender } from './send';
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

/** What a person changes about who eats with them. A member's id is made here, so that a repeated request adds nobody twice. */
export type MemberChange =
  | { readonly action: 'save'; readonly memberId: string; readonly body: MemberBody }
  | { readonly action: 'remove'; readonly memberId: string };

const request = (sender: Sender, change: MemberChange): Promise<Household> =>
  change.action === 'save'
    ? sender.send(householdCalls.saveMember, { params: { memberId: change.memberId }, body: change.body })
    : sender.send(householdCalls.removeMember, { params: { memberId: change.memberId }, body: {} });

/** Shows the household as it is then everywhere, and reads the lists again that hold what all of it can eat. */
export function useSendMember(): Send<Household, MemberChange> {
  const services = useServices();
  return useSend(request, {
    onDone(household) {
      const owner = ownerNow(services);
      services.queries.setQueryData(keys.household(owner), household);
      void services.queries.invalidateQueries({ queryKey: keys.listsWith(owner, { for_us: '1' }) });
    },
  });
}
