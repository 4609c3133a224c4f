import { allergens as allAllergens, diets as allDiets, type Allergen, type Diet } from '~/api/vocabulary';

/** What a dish says of itself. */
export interface Food {
  readonly diets: readonly Diet[];
  /** `null`: not declared, which is not the same as none. */
  readonly allergens: readonly Allergen[] | null;
}

/** Somebody who eats: what they keep to, and what they must not eat. */
export interface Eater {
  readonly diets: readonly Diet[];
  readonly allergens: readonly Allergen[];
}

/** What keeps somebody from eating. Lists are in the order of the vocabulary. */
export interface Obstacles {
  readonly contains: readonly Allergen[];
  /** Diets that the food is not tagged for. */
  readonly notFor: readonly Diet[];
  /** Somebody has to ask, because no allergens are declared. */
  readonly isUndeclared: boolean;
}

/** Who can eat, and what keeps the others from it. Everybody is in one of the lists, in the order given. */
export interface FoodCheck<E extends Eater = Eater> {
  readonly safe: readonly E[];
  readonly others: readonly { readonly eater: E; readonly why: Obstacles }[];
}

/** Allergens that a diet rules out: a tag against a declaration is not believed. */
const ruledOut: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  gluten_free: ['gluten'],
  dairy_free: ['milk'],
  nut_free: ['nuts', 'peanuts'],
};

/** Diets about what is an allergen for others: without a declaration their tag says too little. */
const needsDeclaration: readonly Diet[] = ['gluten_free', 'dairy_free', 'nut_free'];

const isTagged = (food: Food, diet: Diet): boolean =>
  food.diets.includes(diet) ||
  ((diet === 'vegetarian' || diet === 'dairy_free') && food.diets.includes('vegan'));

function obstaclesOf(food: Food, { diets, allergens }: Eater): Obstacles | undefined {
  const avoided = new Set([...allergens, ...diets.flatMap((diet) => ruledOut[diet] ?? [])]);
  const contains = allAllergens.filter((one) => avoided.has(one) && food.allergens?.includes(one));
  const notFor = allDiets.filter((diet) => diets.includes(diet) && !isTagged(food, diet));
  const isUndeclared =
    food.allergens === null &&
    (allergens.length > 0 || diets.some((diet) => needsDeclaration.includes(diet)));
  if (contains.length + notFor.length === 0 && !isUndeclared) return undefined;
  return { contains, notFor, isUndeclared };
}

/**
 * Of several dishes, what keeps somebody from all of them. When only a missing declaration is in the way of one, that is the answer: asking
 * may help.
 */
function combined(all: readonly Obstacles[]): Obstacles {
  const canAsk = all.some(
    ({ contains, notFor, isUndeclared }) => isUndeclared && contains.length + notFor.length === 0,
  );
  if (canAsk) return { contains: [], notFor: [], isUndeclared: true };
  return {
    contains: allAllergens.filter((one) => all.some(({ contains }) => contains.includes(one))),
    notFor: allDiets.filter((diet) => all.some(({ notFor }) => notFor.includes(diet))),
    isUndeclared: all.some(({ isUndeclared }) => isUndeclared),
  };
}

/**
 * For whom there is something to eat: at least one of the dishes. Of one dish: who can eat it. What nobody declared is safe for nobody
 * who avoids an allergen. Without any dish nothing is known, and nobody is in `safe`.
 */
export function checkFood<E extends Eater>(dishes: readonly Food[], eaters: readonly E[]): FoodCheck<E> {
  const safe: E[] = [];
  const others: { eater: E; why: Obstacles }[] = [];
  for (const eater of eaters) {
    const inTheWay = dishes.map((dish) => obstaclesOf(dish, eater));
    if (inTheWay.includes(undefined)) safe.push(eater);
    else others.push({ eater, why: combined(inTheWay.filter((one) => one !== undefined)) });
  }
  return { safe, others };
}

/** Whether anybody of them has a need: without one there is nothing to check. */
export const hasNeeds = (eaters: readonly Eater[]): boolean =>
  eaters.some(({ diets, allergens }) => diets.length + allergens.length > 0);

/** The dishes as far as eating goes, each kind once and in one order, so that equal menus are equal. */
export function foodOf(dishes: readonly Food[]): Food[] {
  const kinds = new Map<string, Food>();
  for (const dish of dishes) {
    const food: Food = {
      diets: allDiets.filter((diet) => dish.diets.includes(diet)),
      allergens: dish.allergens && allAllergens.filter((one) => dish.allergens?.includes(one)),
    };
    kinds.set(JSON.stringify(food), food);
  }
  return [...kinds].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, food]) => food);
}

export interface Needs {
  readonly diets: { readonly tag: Diet; readonly count: number }[];
  readonly allergens: Allergen[];
}

/** The needs of all of them together, as a registration states them. */
export const needsOf = (eaters: readonly Eater[]): Needs => ({
  diets: allDiets
    .map((tag) => ({ tag, count: eaters.filter(({ diets }) => diets.includes(tag)).length }))
    .filter(({ count }) => count > 0),
  allergens: allAllergens.filter((one) => eaters.some(({ allergens }) => allergens.includes(one))),
});

interface Dish extends Pick<Food, 'allergens'> {
  readonly name: string;
}

export interface AllergenCheck {
  /** Dishes that contain something the household avoids, with the allergens found. */
  readonly holding: readonly { readonly dish: string; readonly allergens: readonly Allergen[] }[];
  /** Dishes whose allergens are not declared: ask before eating. */
  readonly undeclared: readonly string[];
}

/** Compares dishes with what a household avoids. Both lists are empty for a household that avoids nothing. */
export function checkAllergens(dishes: readonly Dish[], avoided: readonly Allergen[]): AllergenCheck {
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
