import type { OfferAnswer, OfferDish } from '~/api/manage/kitchen';

/** One field of an offer, or one dish of it: `undefined` where there is none before, or afterwards. */
export type OfferChange =
  | { readonly field: 'ready_from' | 'ready_until'; readonly before: string; readonly after: string }
  | {
      readonly field: 'dish';
      readonly before: OfferDish | undefined;
      readonly after: OfferDish | undefined;
    };

const times = ['ready_from', 'ready_until'] as const;

const findDish = ({ dishes }: OfferAnswer, { id }: OfferDish): OfferDish | undefined =>
  id === undefined ? undefined : dishes.find((dish) => dish.id === id);

const termsOf = ({ name, portions, served }: OfferDish): string => JSON.stringify([name, portions, served]);

/** What two sides have to agree on, field by field. What a dish contains and how it comes is no matter of agreement. */
export function offerChanges(before: OfferAnswer, after: OfferAnswer): readonly OfferChange[] {
  const changes: OfferChange[] = [];
  for (const dish of before.dishes) {
    const next = findDish(after, dish);
    if (!next || termsOf(next) !== termsOf(dish)) changes.push({ field: 'dish', before: dish, after: next });
  }
  for (const dish of after.dishes)
    if (!findDish(before, dish)) changes.push({ field: 'dish', before: undefined, after: dish });
  for (const field of times)
    if (before[field] !== after[field]) changes.push({ field, before: before[field], after: after[field] });
  return changes;
}

/** An offer with what changed from `before` to `after`; the rest is as it is now, also where that has changed since. */
export function withChange(now: OfferAnswer, before: OfferAnswer, after: OfferAnswer): OfferAnswer {
  let dishes = now.dishes;
  const next = { ...now };
  for (const change of offerChanges(before, after)) {
    if (change.field !== 'dish') next[change.field] = change.after;
    else if (change.before === undefined) dishes = change.after ? [...dishes, change.after] : dishes;
    else {
      const { id } = change.before;
      const changed = change.after;
      dishes = changed
        ? dishes.map((dish) => (dish.id === id ? { ...changed, ...factsOf(dish) } : dish))
        : dishes.filter((dish) => dish.id !== id);
    }
  }
  return { ...next, dishes };
}

const factsOf = ({ allergens, diets, per_container }: OfferDish) => ({ allergens, diets, per_container });

/** An offer with what another version of it says its dishes contain, whom they suit, and how they come. */
export const withFacts = (offer: OfferAnswer, stated: OfferAnswer): OfferAnswer => ({
  ...offer,
  packaging: stated.packaging,
  dishes: offer.dishes.map((dish) => {
    const known = findDish(stated, dish);
    return known ? { ...dish, ...factsOf(known) } : dish;
  }),
});
