import type { Allergen } from '~/api/vocabulary';

interface DishOf {
  readonly name: string;
  /** `null`: nobody declared them, which is not the same as none. */
  readonly allergens: readonly Allergen[] | null;
}

export interface AllergenCheck {
  /** Dishes that hold something the household avoids, with what. */
  readonly holding: readonly { readonly dish: string; readonly allergens: readonly Allergen[] }[];
  /** Dishes about which nobody knows: ask before eating. */
  readonly undeclared: readonly string[];
}

/** What a household has to know about the dishes. Everything is empty for one that avoids nothing. */
export function checkAllergens(dishes: readonly DishOf[], avoided: readonly Allergen[]): AllergenCheck {
  if (avoided.length === 0) return { holding: [], undeclared: [] };
  const holding = dishes.flatMap(({ name, allergens }) => {
    const found = allergens?.filter((allergen) => avoided.includes(allergen)) ?? [];
    return found.length > 0 ? [{ dish: name, allergens: found }] : [];
  });
  return {
    holding,
    undeclared: dishes.filter(({ allergens }) => allergens === null).map(({ name }) => name),
  };
}
