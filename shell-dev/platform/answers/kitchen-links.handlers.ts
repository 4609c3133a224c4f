import type { LinkedOffer } from '~/api/manage/kitchen-links';
import { makeLink, revokeLink } from '../commands/kitchen-links';
import { findOfferOf } from '../commands/offer-checks';
import { findEvent } from '../commands/registration-checks';
import { toIso } from '../model/instants';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { managedRow } from '../store/event-rows';
import { countLinks, linkDevices, LINK_ENDS_AFTER } from '../store/kitchen-link-rows';
import type { AnswerOf, Handlers } from './handler';
import { offerAnswerById, type OfferAnswered } from './offer-answer';
import { offerHandlers } from './offers.handlers';

type LinkHandlers = Pick<
  Handlers,
  | 'showKitchenAccess'
  | 'makeKitchenLink'
  | 'revokeKitchenLink'
  | 'showLinkedOffer'
  | 'answerLinkedOffer'
  | 'cookLinkedOffer'
  | 'previewLinkedCook'
>;

/** What managers do with links by which kitchens answer, and what is done by them. */
export const kitchenLinkHandlers: LinkHandlers = {
  showKitchenAccess({ params }, { db, now }) {
    findOfferOf(db, findEvent(db, params.eventId).id, params.offerId);
    return accessAnswer(db, params, now);
  },

  makeKitchenLink({ params, body }, tx) {
    makeLink(tx, findEvent(tx.db, params.eventId).id, params.offerId, body.digest);
    return accessAnswer(tx.db, params, tx.now);
  },

  revokeKitchenLink({ params, body }, tx) {
    revokeLink(tx, findEvent(tx.db, params.eventId).id, params.offerId, body.device_id);
    return accessAnswer(tx.db, params, tx.now);
  },

  showLinkedOffer({ params, viewer }, { db, now }) {
    const { personId: id, linkToken: csrf_token } = viewer;
    if (id === null || csrf_token === undefined) throw new Refused('gone');
    return linkedAnswer(db, params.offerId, { id, csrf_token }, now);
  },

  answerLinkedOffer: (input, tx) => ofLink(offerHandlers.answerOffer(input, tx)),
  cookLinkedOffer: (input, tx) => ofLink(offerHandlers.cookOffer(input, tx)),
  previewLinkedCook: offerHandlers.previewCook,
};

const MOST_DEVICES = 100;

function accessAnswer(
  db: Database,
  { eventId, offerId }: { readonly eventId: string; readonly offerId: string },
  now: number,
): AnswerOf<'showKitchenAccess'> {
  const event = managedRow(db, eventId);
  if (!event) throw new Refused('not_found');
  return {
    links: countLinks(db, offerId, now),
    expires_at: toIso(event.ends_at + LINK_ENDS_AFTER),
    devices: linkDevices(db, offerId, now, MOST_DEVICES).map((device) => ({
      ...device,
      first_at: toIso(device.first_at),
      last_at: toIso(device.last_at),
    })),
  };
}

/** An offer as a link shows it: as the people of its kitchen see it. */
export const linkedAnswer = (
  db: Database,
  offerId: string,
  link: LinkedOffer['link'],
  now: number,
): { readonly link: LinkedOffer['link']; readonly offer: OfferAnswered } => ({
  link,
  offer: ofLink(offerAnswerById(db, offerId, 'kitchen', now)),
});

/** A link is of one offer: what is said of a whole series, people say who are signed in. */
const ofLink = (offer: OfferAnswered): OfferAnswered => ({
  ...offer,
  can: offer.can.filter((name) => name !== 'standing_yes'),
});
