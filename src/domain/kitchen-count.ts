import type { Diet } from '~/api/vocabulary';

interface PromisedDish {
  readonly portions: number | null;
  readonly served: 'hot' | 'cold';
}

const courses = ['hot', 'cold'] as const;
export type Course = (typeof courses)[number];

const sumOf = (dishes: readonly PromisedDish[]): number =>
  dishes.reduce((sum, { portions }) => sum + (portions ?? 0), 0);

/** The courses of these dishes, with the portions of each. */
export const coursePortions = (
  dishes: readonly PromisedDish[],
): { readonly course: Course; readonly portions: number }[] =>
  courses
    .map((course) => ({ course, of: dishes.filter(({ served }) => served === course) }))
    .filter(({ of }) => of.length > 0)
    .map(({ course, of }) => ({ course, portions: sumOf(of) }));

/** How many people get a portion of each course of these dishes: dishes of one course are choices. */
export function promisedPortions(dishes: readonly PromisedDish[]): number {
  const sums = coursePortions(dishes).map(({ portions }) => portions);
  return sums.length === 0 ? 0 : Math.min(...sums);
}

/** Containers that a dish fills; `undefined` while the kitchen has not said how much one holds. */
export const containersOf = (dish: {
  readonly portions: number;
  readonly per_container: number | null;
}): number | undefined =>
  dish.per_container === null ? undefined : Math.ceil(dish.portions / dish.per_container);

export interface CookedDish {
  readonly portions: number;
  readonly per_container: number | null;
  readonly there?: number | undefined;
}

/** Portions of a dish that there are: as the kitchen has reported, else as it promised. */
export const portionsThere = ({ there, portions }: Pick<CookedDish, 'there' | 'portions'>): number =>
  there ?? portions;

/** Containers that these fill; `undefined` while the kitchen has not said how much one holds. */
export const containersThere = (dish: CookedDish): number | undefined =>
  containersOf({ ...dish, portions: portionsThere(dish) });

/** Containers that all dishes fill, by how many portions there are; `undefined` while the kitchen has not said how much one holds. */
export function boxesOf(dishes: readonly CookedDish[]): number | undefined {
  const boxes = dishes.map(containersThere);
  const sum = boxes.reduce<number | undefined>(
    (all, some) => (all === undefined || some === undefined ? undefined : all + some),
    0,
  );
  return sum || undefined;
}

export interface CourseShare {
  readonly course: Course;
  /** Of the people who eat it, those whom these dishes are for. */
  readonly people: number;
}

/**
 * For how many people some dishes of an event are, course by course: the people of a course are split among its dishes by their portions, in
 * order, so that the parts of all dishes add up to all people.
 */
export function courseShares<D extends PromisedDish>(
  dishes: readonly D[],
  people: number,
  isOwn: (dish: D) => boolean,
): CourseShare[] {
  return courses.flatMap((course) => {
    const ofCourse = dishes.filter(({ served }) => served === course);
    const own = ofCourse.filter(isOwn);
    if (sumOf(own) === 0) return [];
    const all = sumOf(ofCourse);
    let before = 0;
    let share = 0;
    for (const dish of ofCourse) {
      const after = before + (dish.portions ?? 0);
      if (isOwn(dish)) share += Math.round((people * after) / all) - Math.round((people * before) / all);
      before = after;
    }
    return [{ course, people: share }];
  });
}

interface Counted {
  readonly people: number;
  readonly diets: readonly { readonly tag: Diet; readonly count: number }[];
}

/** What is different since a count; `null` when nothing is. */
export function countChange(
  before: Counted,
  now: Counted,
): { people: number; diets: { tag: Diet; count: number }[] } | null {
  const counts = new Map(now.diets.map(({ tag, count }) => [tag, count]));
  for (const { tag, count } of before.diets) counts.set(tag, (counts.get(tag) ?? 0) - count);
  const diets = [...counts].filter(([, count]) => count !== 0).map(([tag, count]) => ({ tag, count }));
  const people = now.people - before.people;
  return people === 0 && diets.length === 0 ? null : { people, diets };
}
