import type { OfferAnswer, OfferDish, SheetOfOffer } from '~/api/manage/kitchen';
import { toIso } from '../model/instants';
import { answerOf, sheetOf, type OfferPatch, type OfferRow } from '../store/offer-rows';
import type { Transaction } from './transaction';

/**
 * A patch of an offer with its next sheet, where what is printed becomes another: a kitchen is told its numbers, or what it promised changes
 * after that. `was`: the offer before it.
 */
export function withSheet({ now }: Transaction, was: OfferRow, patch: OfferPatch): OfferPatch {
  const { frozen_at = was.frozen_at, frozen = was.frozen, answer = was.answer } = patch;
  const [before, after] = [answerOf(was), answerOf({ answer })];
  if (frozen_at === null || !after) return patch;
  const last = sheetOf(was);
  if (last && frozen === was.frozen && textOf(before) === textOf(after)) return patch;
  const changes = last && before ? changesOf(before.dishes, after.dishes) : { changed: [], gone: [] };
  const next: SheetOfOffer = { number: (last?.number ?? 0) + 1, at: toIso(now), ...changes };
  return { ...patch, sheet: JSON.stringify(next) };
}

/** Names of the dishes that are new or not as they were, and of those that are not there any more. */
function changesOf(
  before: readonly OfferDish[],
  after: readonly OfferDish[],
): Pick<SheetOfOffer, 'changed' | 'gone'> {
  const texts = new Set(before.map(textOfDish));
  const names = new Set(after.map(({ name }) => name));
  return {
    changed: after.filter((dish) => !texts.has(textOfDish(dish))).map(({ name }) => name),
    gone: before.map(({ name }) => name).filter((name) => !names.has(name)),
  };
}

/** An id says nothing on paper. */
const textOfDish = ({ id: _id, ...dish }: OfferDish): string => JSON.stringify(dish);
const textOf = (answer: OfferAnswer | undefined): string | undefined =>
  answer && JSON.stringify({ ...answer, dishes: answer.dishes.map(textOfDish) });
