import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSuspenseQuery } from '~/lib/query';
import { firstCalls } from '~/api/first-calls';
import type { Registration } from '~/api/registration.schema';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { liveFor } from './live';
import { useOwner } from './me';
import type { Kept } from './rows';
import { registrationsShown } from './shown';

/** What of the household's registrations a card needs as well. It keeps nothing on the device, so it carries none of what does. */

type List = Kept<readonly Registration[]>;

export const listed = ({ api }: Services, signal: AbortSignal): Promise<readonly Registration[]> =>
  api.request(firstCalls.listRegistrations, {}, { signal }).then(({ items }) => items);

/** What was read, in the newest form that the socket told of. */
export function useNewest(data: List): List {
  const { registrations } = liveFor(useServices());
  const revision = useSyncExternalStore(registrations.revision.subscribe, registrations.revision.get);
  return useMemo(
    () => (revision >= 0 ? { ...data, value: registrationsShown(data, registrations) } : data),
    [data, registrations, revision],
  );
}

/** All registrations of the household in their newest form, as the server has them. Suspends; throws `Failure`. */
export function useListedRegistrations(): readonly Registration[] {
  const services = useServices();
  const { data } = useSuspenseQuery({
    queryKey: keys.registrations(useOwner()),
    queryFn: async ({ signal }): Promise<List> => {
      const askedAt = performance.now();
      return { value: await listed(services, signal), keptAt: undefined, askedAt };
    },
  });
  return useNewest(data).value;
}

/** Keeps the household's registrations in step with the server while the caller is on the screen. Nothing for visitors. */
export function useFollowHousehold(): void {
  const { following } = liveFor(useServices()).household;
  const owner = useOwner();
  useEffect(() => (owner === null ? undefined : following.join()), [following, owner]);
}
