import type { BoardDish } from './board-facts';
import type { Diet } from '~/api/vocabulary';

export interface Kitchen {
  /** `null`: dishes that name no restaurant. */
  readonly restaurant: string | null;
  readonly dishes: readonly BoardDish[];
  /** `null` when a dish of it does not say how many. */
  readonly portions: number | null;
}

export interface DietNeed {
  readonly tag: Diet;
  readonly people: number;
  /** Portions tagged for it; `null` when a dish tagged for it does not say how many. */
  readonly portions: number | null;
  readonly gap: number;
}

export interface KitchenSums {
  readonly kitchens: readonly Kitchen[];
  readonly people: number;
  /** `null` when a dish does not say how many. */
  readonly portions: number | null;
  /** How many portions are missing for one each; 0 while nobody can say. */
  readonly gap: number;
  readonly diets: readonly DietNeed[];
  /** Dishes whose allergens nobody declared. */
  readonly undeclared: readonly BoardDish[];
}

/** Food against mouths: every head one portion, every diet as many as are tagged for it. */
export function kitchenSums(
  dishes: readonly BoardDish[],
  people: number,
  diets: readonly { readonly tag: Diet; readonly count: number }[],
): KitchenSums {
  const portions = portionsOf(dishes);
  return {
    kitchens: kitchensOf(dishes),
    people,
    portions,
    gap: gapOf(people, portions),
    diets: diets
      .filter(({ count }) => count > 0)
      .map(({ tag, count }) => {
        const tagged = portionsOf(dishes.filter((dish) => dish.diets.includes(tag)));
        return { tag, people: count, portions: tagged, gap: gapOf(count, tagged) };
      })
      .sort((one, other) => other.gap - one.gap || other.people - one.people),
    undeclared: dishes.filter(({ allergens }) => allergens === null),
  };
}

const gapOf = (people: number, portions: number | null): number =>
  portions === null ? 0 : Math.max(0, people - portions);

function portionsOf(dishes: readonly BoardDish[]): number | null {
  let sum = 0;
  for (const { portions } of dishes) {
    if (portions === null) return null;
    sum += portions;
  }
  return sum;
}

function kitchensOf(dishes: readonly BoardDish[]): readonly Kitchen[] {
  const restaurants = [...new Set(dishes.map(({ restaurant }) => restaurant))];
  return restaurants.map((restaurant) => {
    const own = dishes.filter((dish) => dish.restaurant === restaurant);
    return { restaurant, dishes: own, portions: portionsOf(own) };
  });
}
