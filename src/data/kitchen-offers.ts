import { topicOf } from '~/api/channels';
import { kitchenCalls, kitchenChannels, type KitchenMessage, type Offers } from '~/api/manage/kitchen';
import { nullIfUnknown } from '~/lib/failure';
import { queryOptions, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import type { Subject } from './live/live';
import { useFollow } from './live/use-live';
import { useOwner, type Owner } from './shell';

/** Of what kitchens read. Apart from what they do, so that a card does not load that. */
export const kitchenKeys = {
  kitchen: (owner: Owner) => ['kitchen', owner] as const,
  list: (owner: Owner) => ['kitchen', owner, 'list'] as const,
  offer: (owner: Owner, offerId: string) => ['kitchen', owner, 'one', offerId] as const,
};

/** The offers of the viewer's restaurants. */
export const kitchen: Subject<KitchenMessage> = {
  signedInOnly: true,
  topic: () => topicOf(kitchenChannels.kitchen, {}),
  queryKey: kitchenKeys.kitchen,
  handler: ({ reread }) => ({
    apply: () => {
      reread();
      return undefined;
    },
  }),
};

const offersOf = (services: Services, owner: Owner) =>
  queryOptions({
    queryKey: kitchenKeys.list(owner),
    meta: { schema: kitchenCalls.listOffers.answer, services },
    queryFn: ({ signal }): Promise<Offers | null> =>
      services.api.request(kitchenCalls.listOffers, {}, { signal }).catch(nullIfUnknown),
  });

/** What the viewer's kitchens were asked for, live; `null` where the back end has no kitchens. Suspends; throws `Failure`. */
export function useOffers(): Offers | null {
  useFollow(kitchen);
  return useSuspenseQuery(offersOf(useServices(), useOwner())).data;
}
