import * as v from 'valibot';
import { topicOf } from '~/api/channels';
import {
  kitchenCalls,
  kitchenChannels,
  offerSchema,
  type CookBody,
  type CookImpact,
  type KitchenActionBody,
  type KitchenMessage,
  type Offer,
  type Offers,
} from '~/api/manage/kitchen';
import { isUnknownCall, type Failure } from '~/lib/failure';
import { queryOptions, useSuspenseQuery, type Query } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import type { Subject } from './live/live';
import { useFollow } from './live/use-live';
import { useSend, type Send } from './send';
import { ownerNow, useOwner, type Owner } from './shell';

const keys = {
  kitchen: (owner: Owner) => ['kitchen', owner] as const,
  list: (owner: Owner) => ['kitchen', owner, 'list'] as const,
  offer: (owner: Owner, offerId: string) => ['kitchen', owner, 'one', offerId] as const,
};

/** The offers of the viewer's restaurants. */
const kitchen: Subject<KitchenMessage> = {
  signedInOnly: true,
  topic: () => topicOf(kitchenChannels.kitchen, {}),
  queryKey: keys.kitchen,
  handler: ({ reread }) => ({
    apply: () => {
      reread();
      return undefined;
    },
  }),
};

const offersOf = ({ api }: Services, owner: Owner) =>
  queryOptions({
    queryKey: keys.list(owner),
    meta: { schema: kitchenCalls.listOffers.answer },
    queryFn: ({ signal }): Promise<Offers | null> =>
      api.request(kitchenCalls.listOffers, {}, { signal }).catch((error: unknown) => {
        // A back end without kitchens.
        if (isUnknownCall(error)) return null;
        throw error;
      }),
  });

/** An offer, as these services reach it: those of a link are of another owner than those of the page. */
export const offerOf = (services: Services, owner: Owner, offerId: string) =>
  queryOptions({
    queryKey: keys.offer(owner, offerId),
    meta: {
      schema: offerSchema,
      findStored: (query: Query) =>
        import('./stored-reads').then(({ findStored }) => findStored(services, query)),
    },
    queryFn: ({ signal }) =>
      services.api.request(kitchenCalls.showOffer, { params: { offerId } }, { signal }),
  });

/** What the viewer's kitchens were asked for, live; `null` where the back end has no kitchens. Suspends; throws `Failure`. */
export function useOffers(): Offers | null {
  useFollow(kitchen);
  return useSuspenseQuery(offersOf(useServices(), useOwner())).data;
}

/** One offer, live. Suspends; throws `Failure`. */
export function useOffer(offerId: string): Offer {
  useFollow(kitchen);
  return useSuspenseQuery(offerOf(useServices(), useOwner(), offerId)).data;
}

/** The offer that a refusal brought, as it is now. */
export function offerIn(current: unknown): Offer | undefined {
  const result = v.safeParse(offerSchema, current);
  return result.success ? result.output : undefined;
}

export type KitchenActionSend = Send<Offer, KitchenActionBody>;

/** Shows an offer as it is now. */
export function putOffer(services: Services, offerId: string, offer: Offer | undefined): void {
  const owner = ownerNow(services);
  if (offer) services.queries.setQueryData(keys.offer(owner, offerId), offer);
  void services.queries.invalidateQueries({ queryKey: keys.list(owner) });
}

function useShowing(offerId: string) {
  const services = useServices();
  return {
    onDone: (offer: Offer): void => putOffer(services, offerId, offer),
    onFailed: ({ current }: Failure): void => putOffer(services, offerId, offerIn(current)),
  };
}

/** Sends what a kitchen does with an offer. The offer as it is then is shown, also when somebody else was faster. */
export function useSendKitchenAction(offerId: string): KitchenActionSend {
  return useSend(
    (sender, body) => sender.send(kitchenCalls.answerOffer, { params: { offerId }, body }),
    useShowing(offerId),
  );
}

export type CookSend = Send<Offer, CookBody>;

/** Sends what a kitchen does on the day. */
export function useSendCook(offerId: string): CookSend {
  return useSend(
    (sender, body) => sender.send(kitchenCalls.cookOffer, { params: { offerId }, body }),
    useShowing(offerId),
  );
}

/** Asks whom a report would concern, before it is made. */
export const usePreviewCook = (offerId: string): Send<CookImpact, CookBody> =>
  useSend((sender, body) => sender.send(kitchenCalls.previewCook, { params: { offerId }, body }));
