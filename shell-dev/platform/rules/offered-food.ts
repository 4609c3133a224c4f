import { fold } from '~/api/fold';
import type { OfferAnswer } from '~/api/manage/kitchen';
import { portionsThere } from '~/domain/kitchen-count';
import { isSameRestaurant } from '~/domain/restaurant-key';
import type { NewDish, NewEvent } from '../model/entities';
import { Refused } from './refused';

type Food = Pick<NewEvent, 'dishes' | 'restaurants'>;
type Sent = { readonly [K in keyof Food]?: Food[K] | undefined };

const isSame = (one: string, other: string): boolean => fold(one) === fold(other);

/** Dishes without the offers that they are of: what a copy of an event has. */
export const asText = (dishes: readonly NewDish[]): NewDish[] =>
  dishes.map(({ offer_id: _offer, ...dish }) => dish);

/** Whether a dish is typed as one that this restaurant promises now: a copy of an event has the dishes of its kitchens as text. */
export const isTypedFor = (
  { offer_id, restaurant, name }: NewDish,
  by: string,
  promised: readonly Pick<NewDish, 'name'>[],
): boolean =>
  offer_id === undefined &&
  isSameRestaurant(restaurant ?? '', by) &&
  promised.some((dish) => isSame(dish.name, name));

/** The dishes that an event has of a kitchen's answer: as many portions as there are, and none of which there is nothing. */
export const promisedDishes = (
  answer: Pick<OfferAnswer, 'dishes'>,
  of: Required<Pick<NewDish, 'restaurant' | 'offer_id'>>,
): NewDish[] =>
  answer.dishes.flatMap((dish) => {
    const { per_container: _container, there: _there, ...rest } = dish;
    const portions = portionsThere(dish);
    return portions === 0 ? [] : { ...rest, portions, ...of };
  });

/**
 * The food of a change with what kitchens have promised, which only they change: their dishes and names stay, also where an editor of an
 * older build, which knows neither ids nor offers, sends a list without them. Throws `owned_by_offer` for a dish of theirs that the change would make
 * another one.
 */
export function withOfferedFood(before: Food, sent: Sent): Partial<Food> {
  const owned = before.dishes.filter(({ offer_id }) => offer_id !== undefined);
  if (owned.length === 0) return {};
  const names = [...new Set(owned.map(({ restaurant }) => restaurant ?? ''))];
  return {
    ...(sent.dishes && { dishes: [...owned, ...othersOf(owned, sent.dishes)] }),
    ...(sent.restaurants && {
      restaurants: [
        ...names,
        ...sent.restaurants.filter((name) => names.every((own) => !isSameRestaurant(own, name))),
      ],
    }),
  };
}

/** What is sent beside the dishes of kitchens. */
function othersOf(owned: readonly NewDish[], sent: readonly NewDish[]): NewDish[] {
  const knowsIds = sent.some(({ id }) => id !== undefined);
  const own = (dish: NewDish): NewDish | undefined =>
    owned.find(({ id, name }) => (knowsIds ? id === dish.id : isSame(name, dish.name)));
  const changed = sent.filter((dish) => {
    const known = own(dish);
    return known && knowsIds && textOf(known) !== textOf(dish);
  });
  if (changed.length > 0)
    throw new Refused('owned_by_offer', {
      params: { dishes: changed.map(({ id }) => id ?? '') },
      errors: [{ field: 'dishes', code: 'owned_by_offer' }],
    });
  return sent.filter((dish) => !own(dish));
}

const textOf = ({ name, restaurant, portions, diets, allergens, served }: NewDish): string =>
  JSON.stringify([name, restaurant, portions, diets, allergens, served]);
