import { showMe } from '~/api/me';
import type { Permission } from '~/api/vocabulary';
import { useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { keys } from './keys';
import { useOwner } from './shell';

/** Whether the signed-in person has a permission; `false` until the server has said so. Requested once per person, never for visitors. */
export function usePermission(permission: Permission): boolean {
  const { api } = useServices();
  const owner = useOwner();
  const { data } = useQuery({
    queryKey: keys.me(owner),
    queryFn: ({ signal }) => api.request(showMe, {}, { signal }),
    enabled: owner !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data?.can.includes(permission) ?? false;
}
