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

/** What is in somebody's way with some food. Lists are in the order of the vocabulary. */
export interface Obstacles {
  /** Declared allergens that they avoid. */
  readonly contains: readonly Allergen[];
  /** Nobody declared what they have to know: they have to ask. */
  readonly isUndeclared: boolean;
  /** Diets of theirs that the food is not marked for, which says nothing about allergens. */
  readonly notMarked: readonly Diet[];
  /** Diets of theirs, with what is declared that they rule out. */
  readonly against: readonly { readonly diet: Diet; readonly allergens: readonly Allergen[] }[];
}

/** Who can eat, and what is in the way of the others. Everybody is in one of the lists, in the order given. */
export interface FoodCheck<E extends Eater = Eater> {
  readonly safe: readonly E[];
  readonly others: readonly { readonly eater: E; readonly why: Obstacles }[];
}

interface DietMeaning {
  /** Diets that food with this tag suits as well. */
  readonly implies?: readonly Diet[];
  /** Declared allergens that contradict the tag, which is not believed then. */
  readonly excludes?: readonly Allergen[];
  /**
   * The allergen of which this diet is another word. People say it as the allergen. The tag on food is a declaration about this one, where a
   * tag that is about ingredients is none: vegan food may still hold milk.
   */
  readonly allergen?: Allergen;
}

/** What follows from a diet. Halal, kosher and low sugar follow from no other tag, and nothing follows from them. */
export const dietMeanings: Readonly<Record<Diet, DietMeaning>> = {
  vegetarian: { excludes: ['crustaceans', 'fish', 'molluscs'] },
  vegan: {
    implies: ['vegetarian', 'dairy_free'],
    excludes: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  },
  halal: {},
  kosher: {},
  gluten_free: { excludes: ['gluten'], allergen: 'gluten' },
  dairy_free: { excludes: ['milk'], allergen: 'milk' },
  nut_free: { excludes: ['nuts', 'peanuts'], allergen: 'nuts' },
  low_sugar: {},
};

/** Diets that people choose as such; the others they say as an allergen. */
export const chosenDiets = allDiets.filter((diet) => dietMeanings[diet].allergen === undefined);

/**
 * What somebody must not eat. A diet that is another word for an allergen counts as that allergen; said alone, as older clients do, it covers
 * all that it excludes: nut-free is about peanuts too, until somebody says which of both they avoid.
 */
export function avoidedBy({ diets, allergens }: Eater): readonly Allergen[] {
  const avoided = new Set(allergens);
  for (const diet of diets) {
    const { allergen, excludes = [] } = dietMeanings[diet];
    if (allergen && !allergens.includes(allergen)) excludes.forEach((one) => avoided.add(one));
  }
  return allAllergens.filter((one) => avoided.has(one));
}

const excludedIn = (food: Food, diet: Diet): readonly Allergen[] =>
  dietMeanings[diet].excludes?.filter((one) => food.allergens?.includes(one)) ?? [];

const isTagged = (food: Food, diet: Diet): boolean =>
  food.diets.some((tag) => tag === diet || dietMeanings[tag].implies?.includes(diet));

/** Whether food counts for a diet, in filters and for kitchens: by its tags, or as its allergens are declared without what the diet is about. */
export const suits = (food: Food, diet: Diet): boolean =>
  excludedIn(food, diet).length === 0 &&
  (isTagged(food, diet) || (food.allergens !== null && dietMeanings[diet].allergen !== undefined));

const declaredAbsent = (food: Food): readonly Allergen[] =>
  food.diets.flatMap((tag) => dietMeanings[tag].allergen ?? []);

/** `undefined`: nothing is in the way. */
export function obstaclesOf(food: Food, eater: Eater): Obstacles | undefined {
  const avoided = avoidedBy(eater);
  const contains = avoided.filter((one) => food.allergens?.includes(one));
  const isUndeclared = food.allergens === null && avoided.some((one) => !declaredAbsent(food).includes(one));
  const kept = chosenDiets.filter((diet) => eater.diets.includes(diet));
  const against = kept
    .map((diet) => ({ diet, allergens: excludedIn(food, diet).filter((one) => !contains.includes(one)) }))
    .filter(({ allergens }) => allergens.length > 0);
  const notMarked = kept.filter(
    (diet) => !isTagged(food, diet) && !against.some((other) => other.diet === diet),
  );
  const isFree = contains.length + notMarked.length + against.length === 0 && !isUndeclared;
  return isFree ? undefined : { contains, isUndeclared, notMarked, against };
}

/** An allergen that is there, one that may be, or a diet that food is not marked for. The least grave first. */
export const gravities = ['unmarked', 'undeclared', 'contains'] as const;
export type Gravity = (typeof gravities)[number];

const gravityOf = ({ contains, isUndeclared }: Obstacles): Gravity =>
  contains.length > 0 ? 'contains' : isUndeclared ? 'undeclared' : 'unmarked';

/** Of several dishes, what is in the way of all: judged by the least grave, because one dish is enough to eat. */
function combined(all: readonly Obstacles[]): Obstacles {
  const gravity = gravities.find((one) => all.some((why) => gravityOf(why) === one));
  const least = all.filter((why) => gravityOf(why) === gravity);
  const isLacking = (diet: Diet): boolean =>
    least.some(
      ({ notMarked, against }) => notMarked.includes(diet) || against.some((other) => other.diet === diet),
    );
  return {
    contains: allAllergens.filter((one) => least.some(({ contains }) => contains.includes(one))),
    isUndeclared: gravity === 'undeclared',
    notMarked: gravity === 'unmarked' ? chosenDiets.filter(isLacking) : [],
    against: [],
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
    const [first, ...more] = inTheWay.filter((one) => one !== undefined);
    if (inTheWay.includes(undefined)) safe.push(eater);
    else others.push({ eater, why: first && more.length === 0 ? first : combined(inTheWay as Obstacles[]) });
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
  readonly diets: readonly { readonly tag: Diet; readonly count: number }[];
  readonly allergens: readonly Allergen[];
}

/**
 * The needs of a party with what follows from them: a diet that is another word for an allergen is in both lists, so that it is asked once,
 * avoided at the door, and counted by the kitchen. Of how many people is not known where only the allergen was said: of one at least.
 */
export function unified({ diets, allergens }: Needs): {
  diets: { tag: Diet; count: number }[];
  allergens: Allergen[];
} {
  const avoided = avoidedBy({ diets: diets.map(({ tag }) => tag), allergens });
  const follows = allDiets.filter((diet) => avoided.some((one) => one === dietMeanings[diet].allergen));
  return {
    diets: [
      ...diets,
      ...follows.filter((diet) => !diets.some(({ tag }) => tag === diet)).map((tag) => ({ tag, count: 1 })),
    ],
    allergens: [...avoided],
  };
}

/** The needs with other diets of those that are chosen as such in a form. */
export const withDiets = ({ diets, allergens }: Needs, chosen: readonly Diet[]): ReturnType<typeof unified> =>
  unified({
    diets: [
      ...chosen.map((tag) => diets.find((diet) => diet.tag === tag) ?? { tag, count: 1 }),
      ...diets.filter(({ tag }) => !chosenDiets.includes(tag)),
    ],
    allergens,
  });

/** The needs with other allergens, as they are chosen in a form. */
export const withAllergens = ({ diets }: Needs, allergens: readonly Allergen[]): ReturnType<typeof unified> =>
  unified({
    diets: diets.filter(({ tag }) => {
      const { allergen } = dietMeanings[tag];
      return !allergen || allergens.includes(allergen);
    }),
    allergens,
  });

/** The needs of all of them together, as a registration states them. */
export function needsOf(eaters: readonly Eater[]): ReturnType<typeof unified> {
  const needs = eaters.map(unifiedEater);
  return {
    diets: allDiets
      .map((tag) => ({ tag, count: needs.filter(({ diets }) => diets.includes(tag)).length }))
      .filter(({ count }) => count > 0),
    allergens: allAllergens.filter((one) => needs.some(({ allergens }) => allergens.includes(one))),
  };
}

/** The same of one person. */
export function unifiedEater({ diets, allergens }: Eater): { diets: Diet[]; allergens: Allergen[] } {
  const needs = unified({ diets: diets.map((tag) => ({ tag, count: 1 })), allergens });
  return { diets: needs.diets.map(({ tag }) => tag), allergens: needs.allergens };
}

/** Whether families would know nothing of the food, or not what some of it contains: publishing asks once. */
export const isMenuUnsaid = (dishes: readonly Pick<Food, 'allergens'>[]): boolean =>
  dishes.length === 0 || dishes.some(({ allergens }) => allergens === null);

interface Dish extends Food {
  readonly name: string;
}

export interface AllergenCheck {
  /** Dishes that contain something the household avoids, with the allergens found. */
  readonly holding: readonly { readonly dish: string; readonly allergens: readonly Allergen[] }[];
  /** Dishes that do not declare what the household has to know: ask before eating. */
  readonly undeclared: readonly string[];
}

/** Compares dishes with what a household avoids. Both lists are empty for a household that avoids nothing. */
export function checkAllergens(dishes: readonly Dish[], allergens: readonly Allergen[]): AllergenCheck {
  const found = dishes.map((dish) => ({ dish: dish.name, why: obstaclesOf(dish, { diets: [], allergens }) }));
  return {
    holding: found.flatMap(({ dish, why }) =>
      why && why.contains.length > 0 ? [{ dish, allergens: why.contains }] : [],
    ),
    undeclared: found.filter(({ why }) => why?.isUndeclared).map(({ dish }) => dish),
  };
}
