import type { ClashKind } from '~/api/manage/vocabulary';
import type { EventState } from '~/api/vocabulary';
import { epochOf } from '~/lib/instants';
import { restaurantKey } from './restaurant-key';

export interface ClashCandidate {
  readonly id: string;
  readonly state: EventState;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly place_id: string | null;
  readonly restaurants: readonly string[];
  /** What the server takes for one restaurant, in their order. */
  readonly restaurant_keys?: readonly string[] | undefined;
}

/** What is one restaurant of an event, in the order of its names. */
export const kitchenKeys = ({
  restaurants,
  restaurant_keys = restaurants,
}: Pick<ClashCandidate, 'restaurants' | 'restaurant_keys'>): readonly string[] =>
  restaurant_keys.map((key) => restaurantKey(key));

export interface Clash<E extends ClashCandidate = ClashCandidate> {
  readonly kind: ClashKind;
  readonly event: E;
  /** Which cook for both, where it is known. */
  readonly restaurants: readonly string[];
}

/** Whether two events overlap. One that ends when the other starts does not. */
export function overlaps(
  one: Pick<ClashCandidate, 'starts_at' | 'ends_at'>,
  other: Pick<ClashCandidate, 'starts_at' | 'ends_at'>,
): boolean {
  // Instants of the API are UTC to the second, so text compares like time. Parsing would be slow: ten thousand are compared at each step.
  return one.starts_at < other.ends_at && other.starts_at < one.ends_at;
}

/**
 * Whether an event and another one cannot both happen: they are in the same place. A restaurant may cook for several at a time, and what
 * has happened could.
 */
export const isImpossible = (event: {
  readonly state: EventState;
  readonly clashes: readonly ClashKind[];
}): boolean => event.state !== 'completed' && event.clashes.includes('place');

/** The clashes of an event with `others`, earliest first. Cancelled events do not clash. */
export function clashesOf<E extends ClashCandidate>(
  event: ClashCandidate,
  others: Iterable<E>,
): readonly Clash<E>[] {
  if (event.state === 'cancelled') return [];
  const clashes: Clash<E>[] = [];
  const seen = new Set<string>([event.id]);
  const cooks = new Set(kitchenKeys(event));
  for (const other of others) {
    // A restaurant's event is in several lanes.
    if (seen.has(other.id) || other.state === 'cancelled' || !overlaps(event, other)) continue;
    seen.add(other.id);
    const isThere = event.place_id !== null && other.place_id === event.place_id;
    const keys = kitchenKeys(other);
    const restaurants = other.restaurants.filter((_, at) => cooks.has(keys[at] ?? ''));
    const isCooking = restaurants.length > 0;
    if (isThere) clashes.push({ kind: 'place', event: other, restaurants });
    if (isCooking) clashes.push({ kind: 'restaurant', event: other, restaurants });
  }
  return clashes.toSorted((one, other) => epochOf(one.event.starts_at) - epochOf(other.event.starts_at));
}
