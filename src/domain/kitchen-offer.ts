import type { Asked, HandOver, Offer, OfferAnswer, OfferDish, OfferState } from '~/api/manage/kitchen';
import { MINUTE, epochOf, epochOfWall, wallAtOffset } from '~/lib/instants';
import { promisedPortions } from './kitchen-count';

/** Whether an answer is within what was asked for: the same number, ready in time. Everything else the manager answers. */
export const isAsAsked = (asked: Pick<Asked, 'portions' | 'ready_local'>, answer: OfferAnswer): boolean =>
  promisedPortions(answer.dishes) === asked.portions && answer.ready_from <= asked.ready_local;

/** Promised, and still in the kitchen. */
export const isCooking = (state: OfferState): boolean =>
  state === 'accepted' || state === 'preparing' || state === 'ready';

/** What a kitchen has promised, and whose dishes are the event's. */
export const isPromised = (state: OfferState): boolean => isCooking(state) || state === 'handed_over';

/** Whether it is the day of its food: the kitchen may begin, or has begun and not given everything. */
export const isEvening = ({ state, can }: Pick<Offer, 'state' | 'can'>): boolean =>
  state === 'preparing' || state === 'ready' || can.includes('prepare');

/** Whether either side still has something to do. */
export const isOpen = (state: OfferState): boolean =>
  state === 'invited' || state === 'offered' || isCooking(state);

/** When its food is ready, by a wall time at the place: as promised, and later by what it has reported. */
export const readyAt = ({ ready_from }: Pick<OfferAnswer, 'ready_from'>, minutes: number): string =>
  wallAtOffset(epochOfWall(ready_from), minutes * MINUTE);

const boxesIn = (part: HandOver): number => part.given?.boxes ?? part.taken?.boxes ?? 0;

/** How many containers have left the kitchen, as it says, else as the event does. */
export const boxesGiven = (parts: readonly HandOver[]): number =>
  parts.reduce((sum, part) => sum + boxesIn(part), 0);

/** How many of those that are packed are still in the kitchen; at least one, as there may be more than it said. */
export const boxesLeft = ({ packed, parts }: Pick<Offer, 'packed' | 'parts'>): number =>
  Math.max(1, (packed ?? 0) - boxesGiven(parts));

/** Hot food is at least this warm, cold food at most. */
const HOT = 60;
const COLD = 5;

type HandOverSide = NonNullable<HandOver['given']>;

/** Whether hot food was measured too cold, or cold food too warm. */
export const isOutOfRange = (side: Pick<HandOverSide, 'hot' | 'cold'> | null): boolean =>
  side !== null && ((side.hot !== null && side.hot < HOT) || (side.cold !== null && side.cold > COLD));

/** Whether the two sides of a part say another number. */
export const differs = ({ given, taken }: HandOver): boolean =>
  given !== null && taken !== null && given.boxes !== taken.boxes;

/** The parts of a kitchen's list, in its order. */
export interface OfferGroups {
  /** Invitations that wait for an answer. */
  readonly open: readonly Offer[];
  /** Promised, or offered and not answered by the manager yet. */
  readonly ahead: readonly Offer[];
  /** What is over or came to nothing. */
  readonly past: readonly Offer[];
}

export function groupOffers(offers: readonly Offer[], now: number): OfferGroups {
  const groups = { open: [] as Offer[], ahead: [] as Offer[], past: [] as Offer[] };
  for (const offer of offers) {
    const isOver = epochOf(offer.event.ends_at) <= now;
    if (!isOver && offer.state === 'invited') groups.open.push(offer);
    else if (!isOver && (offer.state === 'offered' || isCooking(offer.state))) groups.ahead.push(offer);
    else groups.past.push(offer);
  }
  return groups;
}

interface AnswerProblem {
  readonly field: keyof OfferAnswer;
  readonly message:
    | 'kitchen.dishes.none'
    | 'kitchen.ready.missing'
    | 'kitchen.ready.wrong'
    | 'kitchen.ready.afterEnd';
}

/** What an answer lacks, by the rules that the server has. */
export function answerProblems(
  { dishes, ready_from, ready_until }: OfferAnswer,
  { ends_local }: Pick<Offer['event'], 'ends_local'>,
): readonly AnswerProblem[] {
  const found: AnswerProblem[] = [];
  if (dishes.length === 0) found.push({ field: 'dishes', message: 'kitchen.dishes.none' });
  if (ready_from === '') found.push({ field: 'ready_from', message: 'kitchen.ready.missing' });
  else if (ready_from > ends_local) found.push({ field: 'ready_from', message: 'kitchen.ready.afterEnd' });
  if (ready_until === '') found.push({ field: 'ready_until', message: 'kitchen.ready.missing' });
  else if (ready_until < ready_from) found.push({ field: 'ready_until', message: 'kitchen.ready.wrong' });
  return found;
}

/** The dishes that a restaurant promised last, and for which day, with the portions of another invitation where there is one of a course. */
export function lastDishes(
  offers: readonly Offer[],
  { id, restaurant, asked }: Pick<Offer, 'id' | 'restaurant' | 'asked'>,
): { readonly dishes: readonly OfferDish[]; readonly day: string } | undefined {
  const last = offers
    .filter((one) => one.id !== id && one.restaurant.id === restaurant.id && isPromised(one.state))
    .toSorted((one, other) => (one.event.starts_at < other.event.starts_at ? 1 : -1))[0];
  if (!last?.answer) return undefined;
  const { dishes } = last.answer;
  const isAlone = ({ served }: OfferDish): boolean =>
    dishes.filter((other) => other.served === served).length === 1;
  return {
    day: last.event.starts_local.slice(0, 10),
    dishes: dishes.map(({ id: _id, ...dish }) => ({
      ...dish,
      portions: isAlone(dish) ? asked.portions : dish.portions,
    })),
  };
}
