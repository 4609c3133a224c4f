import type { LinkRestaurantBody } from '~/api/manage/offers';
import { isSameRestaurant, restaurantKey } from '~/domain/restaurant-key';
import { Refused, wrong } from '../rules/refused';
import { restaurantRow } from '../store/offer-rows';
import { linkName, restaurantOfName, restaurantsNamed } from '../store/restaurant-names';
import { findManagedEvent } from './change-event';
import { recordEvent } from './history';
import { touchEvent } from './touch-event';
import type { Transaction } from './transaction';

/**
 * Says which restaurant a name is that an event has as text, for every event with that name. Nobody is told. Throws `stale` where the name is
 * another restaurant than the sender saw.
 */
export function linkRestaurant(
  tx: Transaction,
  eventId: string,
  { name, restaurant_id, was }: LinkRestaurantBody,
): void {
  const event = findManagedEvent(tx, eventId);
  const names = JSON.parse(event.restaurants) as string[];
  if (!names.some((one) => isSameRestaurant(one, name))) throw wrong('name', 'unknown');
  const restaurant = restaurant_id === null ? undefined : restaurantRow(tx.db, restaurant_id);
  if (restaurant_id !== null && !restaurant) throw wrong('restaurant_id', 'unknown');
  const folded = restaurantKey(name);
  const before = restaurantOfName(tx.db, folded) ?? null;
  if (before !== was) throw new Refused('stale');
  if (before === restaurant_id) return;
  const [own, ...others] = restaurantsNamed(tx.db, folded);
  const isOwn = others.length === 0 && own?.id === restaurant_id;
  linkName(
    tx.db,
    folded,
    restaurant && !isOwn ? { restaurant_id: restaurant.id, linked_by: tx.actor, linked_at: tx.now } : null,
  );
  recordEvent(tx, eventId, 'event.changed', {
    before: { named: name, kitchen: before === null ? null : (restaurantRow(tx.db, before)?.name ?? null) },
    after: { named: name, kitchen: restaurant?.name ?? null },
  });
  touchEvent(tx, eventId);
}
