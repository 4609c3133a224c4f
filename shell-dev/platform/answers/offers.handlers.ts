import { cookOffer, previewCook } from '../commands/cook-offer';
import { takeFood } from '../commands/hand-over';
import { findOwnOffer } from '../commands/offer-checks';
import { answerOffer, decideOffer, inviteKitchen } from '../commands/offers';
import { findEvent } from '../commands/registration-checks';
import { Refused } from '../rules/refused';
import { allRestaurants, offersOfEvent, offersOfPerson, restaurantsOf } from '../store/offer-rows';
import type { Handlers } from './handler';
import { offerAnswer, offerAnswerById } from './offer-answer';

type OfferHandlers = Pick<
  Handlers,
  | 'listOffers'
  | 'showOffer'
  | 'answerOffer'
  | 'cookOffer'
  | 'previewCook'
  | 'listEventOffers'
  | 'inviteKitchen'
  | 'decideOffer'
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

  previewCook: ({ params, body, viewer }, tx) => previewCook(tx, viewer, params.offerId, body),

  listEventOffers({ params }, { db, now }) {
    const event = findEvent(db, params.eventId);
    return {
      items: offersOfEvent(db, event.id).map((offer) => offerAnswer(db, offer, 'manager', now)),
      restaurants: allRestaurants(db),
    };
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
