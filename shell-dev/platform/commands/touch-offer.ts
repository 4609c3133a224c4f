import { offerRow, peopleOfRestaurant, updateOffer, type OfferPatch } from '../store/offer-rows';
import type { Transaction } from './transaction';

/** Tells the people of its restaurant, and managers of its event, that an offer changed. */
export function touchOffer(tx: Transaction, id: string): void {
  const offer = offerRow(tx.db, id);
  if (!offer) return;
  const { event_id: eventId, lock_version: version, restaurant_id } = offer;
  tx.changes.offers.set(id, { eventId, version, people: peopleOfRestaurant(tx.db, restaurant_id) });
}

/** Writes what somebody did. What was done before cannot be taken back any more. */
export function saveOffer(tx: Transaction, id: string, patch: OfferPatch): void {
  updateOffer(tx.db, id, { undo: null, ...patch, acted_at: tx.now });
  touchOffer(tx, id);
}
