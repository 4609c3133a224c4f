/** What happened to the household at its events. Its channel brings what is new; what was read last is stored by `stored-reads`. */
import { useMemo, useSyncExternalStore } from 'react';
import { noticeCalls, type Notice } from '~/api/notices';
import { newestOf } from '~/domain/live';
import { newestFirst } from '~/domain/notices';
import { isFailure } from '~/lib/failure';
import { queryOptions, useQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { liveFor } from './live/live';
import type { RegistrationData } from './registrations.list';
import { useOwner, type Owner } from './shell';

type Notices = RegistrationData<readonly Notice[]>;

const noticesOf = ({ api }: Services, owner: Owner) =>
  queryOptions({
    queryKey: keys.notices(owner),
    queryFn: async ({ signal }): Promise<Notices> => {
      const requestedAt = performance.now();
      const items = await api.request(noticeCalls.listNotices, {}, { signal }).then(
        (list) => list.items.filter((item) => item !== null),
        (error: unknown) => {
          // A back end before 2.8 has none.
          if (isFailure(error) && error.kind === 'not-found') return [];
          throw error;
        },
      );
      return { value: items, storedAt: undefined, requestedAt };
    },
  });

/**
 * All notices of the household in their newest form, the newest first; `undefined` until they are known. Never suspends and never throws.
 * `isPassive`: nothing is asked for, because the frame around the page does it.
 */
export function useNotices({ isPassive = false } = {}): readonly Notice[] | undefined {
  const services = useServices();
  const owner = useOwner();
  const { data } = useQuery({ ...noticesOf(services, owner), enabled: owner !== null && !isPassive });
  const { notices } = liveFor(services);
  const revision = useSyncExternalStore(notices.revision.subscribe, notices.revision.get);
  return useMemo(
    () =>
      revision >= 0 && data
        ? newestFirst(newestOf(data.value, notices.newest, notices.since(data.requestedAt ?? 0)))
        : undefined,
    [data, notices, revision],
  );
}
