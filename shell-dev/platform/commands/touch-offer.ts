import type { FoodTo } from '~/api/manage/kitchen';
import { promisedPortions } from '~/domain/kitchen-count';
import {
  answerOf,
  offerRow,
  peopleOfRestaurant,
  updateOffer,
  type OfferPatch,
  type OfferRow,
} from '../store/offer-rows';
import { standingOf } from '../store/standing-yes-rows';
import { recordEvent } from './history';
import { withSheet } from './offer-sheet';
import type { Transaction } from './transaction';

/** Tells the people of its restaurant, and managers of its event, that an offer changed. The offer as it is now. */
export function touchOffer(tx: Transaction, id: string): OfferRow | undefined {
  const offer = offerRow(tx.db, id);
  if (!offer) return undefined;
  const { event_id: eventId, lock_version: version, restaurant_id } = offer;
  tx.changes.offers.set(id, { eventId, version, people: peopleOfRestaurant(tx.db, restaurant_id) });
  return offer;
}

/** Writes what somebody did. What was done before cannot be taken back any more. */
export function saveOffer(tx: Transaction, id: string, patch: OfferPatch): void {
  const was = offerRow(tx.db, id);
  const written = { undo: null, ...patch, acted_at: tx.now };
  updateOffer(tx.db, id, was ? withSheet(tx, was, written) : written);
  recordOffer(tx, touchOffer(tx, id), was);
}

/** Tells the history of the event what became of an offer, by how much it is late, and where its food goes. `was`: before it; nothing of an invitation. */
export function recordOffer(
  tx: Transaction,
  offer: OfferRow | undefined,
  was?: Pick<OfferRow, 'state' | 'late_minutes' | 'food_to'>,
): void {
  if (!offer) return;
  const isRedirected = was !== undefined && was.food_to !== offer.food_to && offer.food_to !== null;
  if (was?.state === offer.state && was.late_minutes === offer.late_minutes && !isRedirected) return;
  const { state, late_minutes, restaurant_name, portions, reason, event_id, acted_by: actor } = offer;
  const answer = state === 'invited' ? undefined : answerOf(offer);
  const to = isRedirected ? (JSON.parse(offer.food_to ?? '') as FoodTo) : undefined;
  const promised = answer ? promisedPortions(answer.dishes) : portions;
  recordEvent({ ...tx, actor }, event_id, 'event.changed', {
    before: was ? { offer: was.state, late_minutes: was.late_minutes } : {},
    after: {
      offer: state,
      late_minutes,
      kitchen: restaurant_name,
      promised,
      ...(state === 'accepted' && standingOf(offer)?.result === 'accepted' && { by_standing_yes: true }),
      ...(to && { food_to: to.where }),
    },
    why: (to ? to.note || undefined : was?.state === state ? undefined : reason) ?? undefined,
  });
}
