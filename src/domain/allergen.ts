import type { Allergen } from '~/api/vocabulary';

interface DishOf {
  readonly name: string;
  /** `null`: not declared, which is not the same as none. */
  readonly allergens: readonly Allergen[] | null;
}

export interface AllergenCheck {
  /** Dishes that contain something the household avoids, with the allergens found. */
  readonly holding: readonly { readonly dish: string; readonly allergens: readonly Allergen[] }[];
  /** Dishes whose allergens are not declared: ask before eating. */
  readonly undeclared: readonly string[];
}

/** Compares dishes with what a household avoids. Both lists are empty for a household that avoids nothing. */
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
