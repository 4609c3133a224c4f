import { isOpen, isPromised } from '~/domain/kitchen-offer';
import { restaurantKey } from '~/domain/restaurant-key';
import { cookOffer, previewCook } from '../commands/cook-offer';
import { askedOf, discardInvitation } from '../commands/draft-invitations';
import { takeFood } from '../commands/hand-over';
import { linkRestaurant } from '../commands/link-restaurant';
import { findOwnOffer } from '../commands/offer-checks';
import { answerOffer, decideOffer, inviteKitchen } from '../commands/offers';
import { findEvent } from '../commands/registration-checks';
import { sayStandingYes } from '../commands/standing-yes';
import { toIso } from '../model/instants';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { draftInvitationsOf } from '../store/draft-invitation-rows';
import { allRestaurants, offersOfEvent, offersOfPerson, restaurantsOf } from '../store/offer-rows';
import { eventsNamed, linkedRestaurant, restaurantOfName } from '../store/restaurant-names';
import { parseList } from './event-answer';
import type { AnswerOf, Handlers } from './handler';
import { offerAnswer, offerAnswerById } from './offer-answer';

type OfferHandlers = Pick<
  Handlers,
  | 'listOffers'
  | 'showOffer'
  | 'answerOffer'
  | 'cookOffer'
  | 'sayStandingYes'
  | 'previewCook'
  | 'listEventOffers'
  | 'inviteKitchen'
  | 'discardInvitation'
  | 'decideOffer'
  | 'linkRestaurant'
  | 'takeFood'
>;

/** What kitchens and managers ask of each other. The binder has authorized them. */
export const offerHandlers: OfferHandlers = {
  listOffers({ viewer }, { db, now }) {
    const { personId } = viewer;
    if (personId === null) throw new Refused('unauthenticated');
    return {
      restaurants: restaurantsOf(db, personId),
      items: offersOfPerson(db, personId, now).map((offer) => offerAnswer(db, offer, 'kitchen', now)),
    };
  },

  showOffer: ({ params, viewer }, { db, now }) =>
    offerAnswer(db, findOwnOffer(db, viewer, params.offerId), 'kitchen', now),

  answerOffer({ params, body, viewer }, tx) {
    answerOffer(tx, viewer, params.offerId, body);
    return offerAnswerById(tx.db, params.offerId, 'kitchen', tx.now);
  },

  cookOffer({ params, body, viewer }, tx) {
    cookOffer(tx, viewer, params.offerId, body);
    return offerAnswerById(tx.db, params.offerId, 'kitchen', tx.now);
  },

  sayStandingYes({ params, body, viewer }, tx) {
    sayStandingYes(tx, viewer, params.offerId, body.portions);
    return offerAnswerById(tx.db, params.offerId, 'kitchen', tx.now);
  },

  previewCook: ({ params, body, viewer }, tx) => previewCook(tx, viewer, params.offerId, body),

  listEventOffers({ params }, { db, now }) {
    return eventOffersAnswer(db, params.eventId, now);
  },

  linkRestaurant({ params, body }, tx) {
    linkRestaurant(tx, findEvent(tx.db, params.eventId).id, body);
    return eventOffersAnswer(tx.db, params.eventId, tx.now);
  },

  discardInvitation({ params }, tx) {
    discardInvitation(tx, findEvent(tx.db, params.eventId).id, params.restaurantId);
    return eventOffersAnswer(tx.db, params.eventId, tx.now);
  },

  inviteKitchen({ params, body }, tx) {
    const id = inviteKitchen(tx, findEvent(tx.db, params.eventId).id, body);
    return offerAnswerById(tx.db, id, 'manager', tx.now);
  },

  decideOffer({ params, body }, tx) {
    decideOffer(tx, findEvent(tx.db, params.eventId).id, params.offerId, body);
    return offerAnswerById(tx.db, params.offerId, 'manager', tx.now);
  },

  takeFood({ params, body }, tx) {
    takeFood(tx, findEvent(tx.db, params.eventId).id, params.offerId, body);
    return offerAnswerById(tx.db, params.offerId, 'manager', tx.now);
  },
};

type EventOffers = AnswerOf<'listEventOffers'>;

function eventOffersAnswer(db: Database, eventId: string, now: number): EventOffers {
  const event = findEvent(db, eventId);
  const offers = offersOfEvent(db, event.id);
  const invited = new Set(
    offers
      .filter(({ state }) => isOpen(state) || isPromised(state))
      .map(({ restaurant_name }) => restaurantKey(restaurant_name)),
  );
  const typed = parseList(event.restaurants).filter((name) => !invited.has(restaurantKey(name)));
  return {
    items: offers.map((offer) => offerAnswer(db, offer, 'manager', now)),
    drafts: draftInvitationsOf(db, event.id).map((draft) => ({
      restaurant: { id: draft.restaurant_id, name: draft.restaurant_name },
      asked: askedOf(draft, event),
    })),
    restaurants: allRestaurants(db).map(({ has_people, ...one }) => ({
      ...one,
      has_account: has_people === 1,
    })),
    names: typed.map((name) => typedAnswer(db, name, now)),
  };
}

function typedAnswer(db: Database, name: string, now: number): NonNullable<EventOffers['names']>[number] {
  const folded = restaurantKey(name);
  const restaurant_id = restaurantOfName(db, folded) ?? null;
  const next = eventsNamed(db, name, now);
  const isOpenQuestion = restaurant_id === null || linkedRestaurant(db, folded) !== undefined;
  return {
    name,
    restaurant_id,
    events: {
      count: next[0]?.total ?? 0,
      next: next.map((one) => ({ ...one, starts_at: toIso(one.starts_at), ends_at: toIso(one.ends_at) })),
    },
    can: isOpenQuestion ? ['link'] : [],
  };
}
