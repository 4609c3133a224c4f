import { followingCalls, type Following, type FollowingBody } from '~/api/following';
import { useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { keys } from './keys';
import { useSend, type Send } from './send';
import { ownerNow, useOwner } from './shell';

/** The organisers that the signed-in person follows; `undefined` for visitors, while it is read, and when it cannot be read. */
export function useMyOrganisers(): Following['items'] | undefined {
  const { api } = useServices();
  const owner = useOwner();
  return useQuery({
    queryKey: keys.following(owner),
    queryFn: ({ signal }) => api.request(followingCalls.listFollowing, {}, { signal }),
    enabled: owner !== null,
  }).data?.items;
}

/** Follows an organiser or stops, and reads the lists again that show what followed organisers have. */
export function useSendMyOrganiser(): Send<Following, FollowingBody> {
  const services = useServices();
  return useSend((sender, body) => sender.send(followingCalls.followOrganiser, { body }), {
    onDone(following) {
      const owner = ownerNow(services);
      services.queries.setQueryData(keys.following(owner), following);
      void services.queries.invalidateQueries({ queryKey: keys.listsWith(owner, { followed: '1' }) });
    },
  });
}
