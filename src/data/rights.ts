/** What claims of shifts give a helper, and what their end takes away: on every page, because doors and menus follow. */
import { topicOf } from '~/api/channels';
import { shiftChannels, type HelpMessage } from '~/api/shifts';
import { queryOptions, useQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { leaveDoors } from './door.queries';
import { keys } from './keys';
import type { Subject } from './live/live';
import { useFollow } from './live/use-live';
import { ownerNow, useOwner, type Owner } from './shell';
import { rereadRights } from './shift-cache';

const rights: Subject<HelpMessage> = {
  signedInOnly: true,
  topic: () => topicOf(shiftChannels.help, {}),
  queryKey: keys.me,
  handler: ({ services }) => ({
    apply: ({ type }) => {
      if (type === 'rights.changed') rereadRights(services, ownerNow(services));
      return undefined;
    },
  }),
};

/** Below the key of what the viewer may do, and so asked with it: once connected, after a gap, and when a claim changes. */
const doorsLeft = (services: Services, owner: Owner) =>
  queryOptions({
    queryKey: [...keys.me(owner), 'doors'] as const,
    queryFn: () => leaveDoors(services, owner),
    initialData: null,
    staleTime: Infinity,
  });

export function useRights(): void {
  useFollow(rights);
  useQuery(doorsLeft(useServices(), useOwner()));
}
