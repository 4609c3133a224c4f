import type { OfferAnswer } from '~/api/manage/kitchen';
import { limits } from '~/api/vocabulary';
import { isSameRestaurant } from '~/domain/restaurant-key';
import { isTypedFor, promisedDishes } from '../rules/offered-food';
import { wrong } from '../rules/refused';
import { eventOfRow } from '../store/event-of-row';
import { answerOf, offerRow, type OfferRow } from '../store/offer-rows';
import { findManagedEvent, writeEvent } from './change-event';
import type { Transaction } from './transaction';

/** Makes these the kitchen's dishes of the event, in place of those it had there and of the same ones as text. */
export function putDishes(tx: Transaction, offer: OfferRow, dishes: OfferAnswer['dishes']): void {
  const row = findManagedEvent(tx, offer.event_id);
  const before = eventOfRow(tx.db, row);
  const { restaurant_name: restaurant, id: offer_id } = offer;
  const others = before.dishes.filter(
    (dish) => dish.offer_id !== offer_id && !isTypedFor(dish, restaurant, dishes),
  );
  if (dishes.length === 0 && others.length === before.dishes.length) return;
  const own = promisedDishes({ dishes }, { restaurant, offer_id });
  const isNamed =
    own.length > 0 || others.some((dish) => isSameRestaurant(dish.restaurant ?? '', restaurant));
  const names = before.restaurants.filter((name) => !isSameRestaurant(name, restaurant));
  const restaurants = isNamed ? [restaurant, ...names] : names;
  if (own.length + others.length > limits.dishes)
    throw wrong('answer.dishes', 'too_many', { max: limits.dishes - others.length });
  if (restaurants.length > limits.restaurants)
    throw wrong('restaurants', 'too_many', { max: limits.restaurants });
  writeEvent(tx, row, { ...before, dishes: [...own, ...others], restaurants }, { isOfKitchen: true });
  keepDishIds(tx, offer);
}

/** Makes what an offer promises by now the event's: as many portions as there are. */
export function putPromised(tx: Transaction, id: string): void {
  const offer = offerRow(tx.db, id);
  if (offer) putDishes(tx, offer, answerOf(offer)?.dishes ?? []);
}

/** An offer's dishes have the ids of the event's, so that the next answer changes them. */
function keepDishIds(tx: Transaction, offer: OfferRow): void {
  const answer = answerOf(offer);
  const { dishes } = eventOfRow(tx.db, findManagedEvent(tx, offer.event_id));
  const own = dishes.filter((dish) => dish.offer_id === offer.id);
  if (!answer || own.length !== answer.dishes.length) return;
  const named = answer.dishes.map((dish, at) => ({ ...dish, id: own[at]?.id }));
  tx.db.change('offers', offer.id, { answer: JSON.stringify({ ...answer, dishes: named }) });
}
