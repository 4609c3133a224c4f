import { fold } from '~/api/fold';
import type { ChangedDish } from '~/api/notices';
import type { Diet } from '~/api/vocabulary';
import { checkFood, obstaclesOf, type Eater, type Food } from '~/domain/food-for';

/** A dish as far as it can endanger somebody. */
export interface EatenDish extends Food {
  readonly id?: string | undefined;
  readonly name: string;
  readonly served: 'hot' | 'cold';
  /** It left before, and nothing has come in its place yet. */
  readonly isGone?: true;
}

/**
 * For each dish that there is now, the one that it was: with its id, else its name, else what stood in its place, in order, among those that
 * are left on both sides; of those that are gone, one of its course. `undefined` for one beside them.
 */
function formerDishes<D extends EatenDish>(
  before: readonly D[],
  now: readonly EatenDish[],
): readonly (D | undefined)[] {
  const left = new Set(before);
  const former: (D | undefined)[] = now.map(() => undefined);
  const pair = (isSame: (one: D, other: EatenDish) => boolean): void =>
    now.forEach((dish, at) => {
      if (former[at]) return;
      const found = [...left].find((one) => isSame(one, dish));
      if (!found) return;
      former[at] = found;
      left.delete(found);
    });
  pair(({ id }, dish) => id !== undefined && id === dish.id);
  pair(({ name }, dish) => fold(name) === fold(dish.name));
  pair(({ isGone, served }, dish) => isGone !== true || served === dish.served);
  return former;
}

/** The dishes in whose place nothing stands now. */
export function dishesGone<D extends EatenDish>(before: readonly D[], now: readonly EatenDish[]): D[] {
  const former = new Set(formerDishes(before, now));
  return before.filter((dish) => !former.has(dish));
}

/**
 * Dishes with an id each. A dish keeps its own; one whose id is not of this event is a copy and gets the id of the dish that it stands for,
 * as in a list of an editor that knows no ids. `newId` for the rest.
 */
export function withDishIds<D extends EatenDish>(
  before: readonly D[],
  next: readonly D[],
  newId: () => string,
): D[] {
  const ids = new Set(before.map(({ id }) => id));
  const knowsIds = next.some(({ id }) => id !== undefined && ids.has(id));
  const isOwn = ({ id }: D): boolean => id !== undefined && ids.has(id);
  const kept = new Set(next.filter(isOwn).map(({ id }) => id));
  const others = before.filter(({ id }) => !kept.has(id));
  // Beside dishes that have kept theirs, one without an id is new.
  const copies = knowsIds ? [] : next;
  const former = new Map(formerDishes(others, copies).map((dish, at) => [copies[at], dish?.id]));
  return next.map((dish) => (isOwn(dish) ? dish : { ...dish, id: former.get(dish) ?? newId() }));
}

/**
 * Dishes that somebody could eat and can eat no more: they gained an allergen, or are not declared any more, or what was not declared
 * contains one; so does another dish in the place of one. A diet counts where no dish of the course is left for it.
 */
export function dishesLost(
  before: readonly EatenDish[],
  now: readonly EatenDish[],
  eater: Eater,
): Omit<ChangedDish, 'for'>[] {
  const former = formerDishes(before, now);
  const isLeft = (diet: Diet, { served }: EatenDish): boolean => {
    const alone = [{ diets: [diet], allergens: [] }];
    const suits = (dishes: readonly EatenDish[]): boolean =>
      checkFood(
        dishes.filter((dish) => dish.served === served),
        alone,
      ).safe.length > 0;
    return suits(now) || !suits(before);
  };
  return now.flatMap((dish, at) => {
    const known = former[at];
    const why = obstaclesOf(dish, eater);
    if (!known || !why) return [];
    const had = obstaclesOf(known, eater);
    const contains = why.contains.filter((one) => !had?.contains.includes(one));
    const undeclared = why.isUndeclared && !had?.isUndeclared && (had?.contains.length ?? 0) === 0;
    const not_marked = missingDiets(why)
      .filter((diet) => !had || !missingDiets(had).includes(diet))
      .filter((diet) => !isLeft(diet, known));
    if (contains.length + not_marked.length === 0 && !undeclared) return [];
    return [{ id: dish.id ?? null, name: dish.name, contains, undeclared, not_marked, served: known.served }];
  });
}

const missingDiets = ({
  notMarked,
  against,
}: NonNullable<ReturnType<typeof obstaclesOf>>): readonly Diet[] => [
  ...notMarked,
  ...against.map(({ diet }) => diet),
];
