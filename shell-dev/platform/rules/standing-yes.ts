import * as v from 'valibot';
import { offerAnswerSchema, type OfferAnswer, type OfferDish } from '~/api/manage/kitchen';
import { addMinutes, minutesBetween } from '../model/wall-time';

/**
 * What a kitchen promised last, for another date of its series: the same dishes with what they contain, for as many portions as are asked there,
 * ready as long before or after the start. `undefined` where that is no whole answer: a dish that nobody has declared, or one without a portion.
 */
export function promiseAgain(
  last: { readonly answer: unknown; readonly starts_local: string },
  to: { readonly starts_local: string; readonly portions: number },
): OfferAnswer | undefined {
  const known = v.safeParse(offerAnswerSchema, last.answer);
  if (!known.success) return undefined;
  const { dishes, ready_from, ready_until, packaging } = known.output;
  const minutes = minutesBetween(last.starts_local, to.starts_local);
  const next = {
    dishes: withPortions(dishes, to.portions),
    ready_from: addMinutes(ready_from, minutes),
    ready_until: addMinutes(ready_until, minutes),
    packaging,
  };
  return v.is(offerAnswerSchema, next) ? next : undefined;
}

/** Dishes of another event: each course with so many portions, split among its dishes as before. */
function withPortions(dishes: readonly OfferDish[], asked: number): OfferDish[] {
  const sums = { hot: 0, cold: 0 };
  for (const { served, portions } of dishes) sums[served] += portions;
  const before = { hot: 0, cold: 0 };
  return dishes.map(({ id: _id, there: _there, ...dish }) => {
    const { served } = dish;
    const upTo = (portions: number): number => Math.round((asked * portions) / sums[served]);
    const from = upTo(before[served]);
    before[served] += dish.portions;
    return { ...dish, portions: upTo(before[served]) - from };
  });
}
