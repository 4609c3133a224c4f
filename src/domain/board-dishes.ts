import type { BoardDish } from './board-facts';
import { restaurantKey } from './restaurant-key';

export interface Kitchen {
  /** `null`: dishes that name no restaurant. */
  readonly restaurant: string | null;
  readonly dishes: readonly BoardDish[];
}

/** Dishes by the restaurants that cook them, apart from the sums: what folds names is more than cards can carry. */
export function kitchensOf(dishes: readonly BoardDish[]): readonly Kitchen[] {
  const kitchens = new Map<string | null, BoardDish[]>();
  for (const dish of dishes) {
    const key = dish.restaurant && restaurantKey(dish.restaurant);
    kitchens.set(key, [...(kitchens.get(key) ?? []), dish]);
  }
  return [...kitchens.values()].map((own) => ({ restaurant: own[0]?.restaurant ?? null, dishes: own }));
}
