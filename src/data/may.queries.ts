import type { Permission } from '~/api/vocabulary';
import { useQuery } from '~/lib/query';
import { showMe } from '~/api/me';
import { useServices } from '~/platform/services';
import { keys } from './keys';
import { useOwner } from './me';

/** Whether who is signed in may do this at all; `false` while nobody has said so. Asked once for each person, never for visitors. */
export function useMay(what: Permission): boolean {
  const { api } = useServices();
  const owner = useOwner();
  const { data } = useQuery({
    queryKey: keys.me(owner),
    queryFn: ({ signal }) => api.request(showMe, {}, { signal }),
    enabled: owner !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data?.can.includes(what) ?? false;
}
