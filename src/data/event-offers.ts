import type { Offer } from '~/api/manage/kitchen';
import {
  offerCalls,
  type DecisionBody,
  type EventOffers,
  type InviteBody,
  type LinkRestaurantBody,
  type TakeBody,
} from '~/api/manage/offers';
import { nullIfUnknown } from '~/lib/failure';
import { queryOptions, useQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { manageSubjects } from './live/manage-subjects';
import { useFollow } from './live/use-live';
import { manageKeys } from './manage-keys';
import { useSend, type Send } from './send';
import { ownerNow, useOwner, type Owner } from './shell';

const offersOf = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.offers(owner, eventId),
    queryFn: ({ signal }): Promise<EventOffers | null> =>
      api.request(offerCalls.listEventOffers, { params: { eventId } }, { signal }).catch(nullIfUnknown),
  });

interface ReadOffers {
  /** `null` where the back end has no kitchens; `undefined` while they are read. */
  readonly offers: EventOffers | null | undefined;
  readonly hasFailed: boolean;
}

/** What kitchens were asked for at an event and have promised, live. */
export function useEventOffers(eventId: string): ReadOffers {
  useFollow(manageSubjects.offers, eventId);
  const { data, isError } = useQuery(offersOf(useServices(), useOwner(), eventId));
  return { offers: data, hasFailed: isError && data === undefined };
}

/** Reads the offers of an event again, and the event whose dishes they are. */
function reread(services: Services, eventId: string): void {
  const owner = ownerNow(services);
  void services.queries.invalidateQueries({ queryKey: manageKeys.offers(owner, eventId) });
  void services.queries.invalidateQueries({ queryKey: manageKeys.managedEvent(owner, eventId) });
}

/** Sends an invitation to a restaurant. */
export function useSendInvitation(eventId: string): Send<Offer, InviteBody> {
  const services = useServices();
  return useSend((sender, body) => sender.send(offerCalls.inviteKitchen, { params: { eventId }, body }), {
    onDone: () => reread(services, eventId),
    onFailed: () => reread(services, eventId),
  });
}

/** Discards the invitation of a restaurant, by its id, that was not sent. */
export function useDiscardInvitation(eventId: string): Send<EventOffers, string> {
  const services = useServices();
  return useSend(
    (sender, restaurantId) =>
      sender.send(offerCalls.discardInvitation, { params: { eventId, restaurantId } }),
    { onDone: () => reread(services, eventId), onFailed: () => reread(services, eventId) },
  );
}

/** Says which restaurant a name is. Every event with that name is in another lane of the planner then. */
export function useSendKitchenName(eventId: string): Send<EventOffers, LinkRestaurantBody> {
  const services = useServices();
  return useSend((sender, body) => sender.send(offerCalls.linkRestaurant, { params: { eventId }, body }), {
    onDone: (offers) => {
      const owner = ownerNow(services);
      services.queries.setQueryData(manageKeys.offers(owner, eventId), offers);
      void services.queries.invalidateQueries({ queryKey: manageKeys.plans(owner) });
      void services.queries.invalidateQueries({ queryKey: manageKeys.board(owner, eventId) });
    },
    onFailed: () => reread(services, eventId),
  });
}

export type Decision = DecisionBody & { readonly offerId: string };

/** Sends what a manager does with an offer. */
export function useSendDecision(eventId: string): Send<Offer, Decision> {
  const services = useServices();
  return useSend(
    (sender, { offerId, ...body }) =>
      sender.send(offerCalls.decideOffer, { params: { eventId, offerId }, body }),
    { onDone: () => reread(services, eventId), onFailed: () => reread(services, eventId) },
  );
}

/** Sends what the event took from a kitchen. */
export function useSendTaken(eventId: string): Send<Offer, TakeBody & { readonly offerId: string }> {
  const services = useServices();
  return useSend(
    (sender, { offerId, ...body }) =>
      sender.send(offerCalls.takeFood, { params: { eventId, offerId }, body }),
    { onDone: () => reread(services, eventId), onFailed: () => reread(services, eventId) },
  );
}
