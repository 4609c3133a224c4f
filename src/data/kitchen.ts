import * as v from 'valibot';
import { cookCalls, type CookBody, type CookImpact } from '~/api/manage/cook';
import { kitchenCalls, offerSchema, type KitchenActionBody, type Offer } from '~/api/manage/kitchen';
import { standingYesCalls, type StandingYesBody } from '~/api/manage/standing-yes';
import type { Failure } from '~/lib/failure';
import { queryOptions, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { kitchen, kitchenKeys } from './kitchen-offers';
import { useFollow } from './live/use-live';
import { useSend, type Send } from './send';
import { ownerNow, useOwner, type Owner } from './shell';

/** An offer, as these services reach it: those of a link are of another owner than those of the page. */
export const offerOf = (services: Services, owner: Owner, offerId: string) =>
  queryOptions({
    queryKey: kitchenKeys.offer(owner, offerId),
    meta: { schema: offerSchema, services },
    queryFn: ({ signal }) =>
      services.api.request(kitchenCalls.showOffer, { params: { offerId } }, { signal }),
  });

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

/** Shows an offer as it is now. The answer to what was repeated may be older than what is shown. */
export function putOffer(services: Services, offerId: string, offer: Offer | undefined): void {
  const owner = ownerNow(services);
  if (offer)
    services.queries.setQueryData<Offer>(kitchenKeys.offer(owner, offerId), (shown) =>
      shown && shown.lock_version > offer.lock_version ? shown : offer,
    );
  void services.queries.invalidateQueries({ queryKey: kitchenKeys.list(owner) });
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

/** Says yes to every date of the series of this offer's event, or takes that back. */
export const useSendStandingYes = (offerId: string): Send<Offer, StandingYesBody> =>
  useSend(
    (sender, body) => sender.send(standingYesCalls.sayStandingYes, { params: { offerId }, body }),
    useShowing(offerId),
  );

export type CookSend = Send<Offer, CookBody>;

/** Sends what a kitchen does on the day. */
export function useSendCook(offerId: string): CookSend {
  return useSend(
    (sender, body) => sender.send(cookCalls.cookOffer, { params: { offerId }, body }),
    useShowing(offerId),
  );
}

/** Asks whom a report would concern, before it is made. */
export const usePreviewCook = (offerId: string): Send<CookImpact, CookBody> =>
  useSend((sender, body) => sender.send(cookCalls.previewCook, { params: { offerId }, body }));
