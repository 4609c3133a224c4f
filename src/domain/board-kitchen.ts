import { diets as allDiets, type Diet } from '~/api/vocabulary';
import type { BoardCounts, BoardDish } from './board-facts';
import { dietMeanings, suits } from './food-for';

/** Dishes declare no course, only whether they are served hot or cold: that is what a course is here. */
const courses = ['hot', 'cold'] as const;
export type Course = (typeof courses)[number];

/** Portions of one course against the people who need one of them. */
export interface Supply {
  readonly course: Course;
  readonly people: number;
  /** `null` when a dish that counts does not say how many. */
  readonly portions: number | null;
  /** Portions missing for one per person; 0 while the number of portions is unknown. */
  readonly gap: number;
}

/** Why portions for a diet are missing: no dish has its tag, what has it declares the contrary, or there are too few of them. */
export type Shortage = 'unmarked' | 'contradicted' | 'few';

/** Portions of the dishes of a course that suit a diet. */
interface DietSupply extends Supply {
  readonly shortage: Shortage | undefined;
}

export interface DietNeed {
  readonly tag: Diet;
  readonly people: number;
  /** One entry for each course that the event has, of the dishes that suit the diet. */
  readonly courses: readonly DietSupply[];
  /** Portions missing in all courses. */
  readonly gap: number;
}

export interface KitchenSums {
  readonly dishes: readonly BoardDish[];
  readonly people: number;
  /** The courses that the event has. */
  readonly courses: readonly Supply[];
  readonly diets: readonly DietNeed[];
  /** Dishes without a number of portions. */
  readonly uncounted: readonly BoardDish[];
  /** Dishes whose allergens are not declared. */
  readonly undeclared: readonly BoardDish[];
  /** How many people it could be: of the portions of every course, the fewest. `null` while a number is unknown, or without dishes. */
  readonly feeds: number | null;
  /** The people who get one portion of every course; `null` while a number of portions is unknown. */
  readonly served: number | null;
}

export interface MissingPortions {
  readonly gap: number;
  readonly course: Course;
  /** Absent: for anybody. */
  readonly tag?: Diet;
}

/** The portions that people with a diet lack. */
export const dietGaps = ({ diets }: Pick<KitchenSums, 'diets'>): readonly MissingPortions[] =>
  diets.flatMap(({ tag, courses: supplies }) =>
    supplies.filter(({ gap }) => gap > 0).map(({ course, gap }) => ({ tag, course, gap })),
  );

/**
 * Compares portions with people, course by course: one hot and one cold portion for every person, as far as the event
 * has such dishes, and for every person with a diet one of each that suits it. Dishes of one course are choices.
 */
export function kitchenSums(
  dishes: readonly BoardDish[],
  people: number,
  diets: readonly { readonly tag: Diet; readonly count: number }[],
): KitchenSums {
  const all = courses.filter((course) => dishes.some(({ served }) => served === course));
  const supplies = all.map((course) => supplyOf(course, dishes, people));
  const portions = supplies.map((supply) => supply.portions);
  return {
    dishes,
    people,
    courses: supplies,
    diets: diets
      .filter(({ count }) => count > 0)
      .map(({ tag, count }) => dietNeed(tag, count, all, dishes))
      .sort((one, other) => other.gap - one.gap || other.people - one.people),
    uncounted: dishes.filter((dish) => dish.portions === null),
    undeclared: dishes.filter(({ allergens }) => allergens === null),
    feeds: dishes.length === 0 ? null : leastOf(portions, Infinity),
    served: leastOf(portions, dishes.length === 0 ? 0 : people),
  };
}

const leastOf = (counts: readonly (number | null)[], atMost: number): number | null =>
  counts.reduce<number | null>(
    (least, count) => (least === null || count === null ? null : Math.min(least, count)),
    atMost,
  );

/**
 * How many people avoid an allergen. Known where a diet is another word for it, since diets are counted in people; of the others only
 * how many parties there are: `undefined`.
 */
export function peopleWhoAvoid(
  { allergen, parties }: BoardCounts['allergens'][number],
  diets: KitchenSums['diets'],
): number | undefined {
  const tag = allDiets.find((diet) => dietMeanings[diet].allergen === allergen);
  const people = diets.find((diet) => diet.tag === tag)?.people;
  // Back ends that do not count such a diet for the allergen have fewer people than parties.
  return people !== undefined && people >= parties ? people : undefined;
}

function dietNeed(tag: Diet, people: number, all: readonly Course[], dishes: readonly BoardDish[]): DietNeed {
  const fitting = dishes.filter((dish) => suits(dish, tag));
  const tagged = dishes.filter((dish) => dish.diets.includes(tag));
  const supplies = all.map((course) => {
    const isServed = ({ served }: BoardDish): boolean => served === course;
    const supply = supplyOf(course, fitting, people);
    const why = fitting.some(isServed) ? 'few' : tagged.some(isServed) ? 'contradicted' : 'unmarked';
    return { ...supply, shortage: supply.gap > 0 ? why : undefined } as const;
  });
  return { tag, people, courses: supplies, gap: supplies.reduce((sum, { gap }) => sum + gap, 0) };
}

function supplyOf(course: Course, dishes: readonly BoardDish[], people: number): Supply {
  const portions = portionsOf(dishes.filter(({ served }) => served === course));
  return { course, people, portions, gap: portions === null ? 0 : Math.max(0, people - portions) };
}

function portionsOf(dishes: readonly BoardDish[]): number | null {
  let sum = 0;
  for (const { portions } of dishes) {
    if (portions === null) return null;
    sum += portions;
  }
  return sum;
}
