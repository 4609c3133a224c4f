import type { CookAction, KitchenAction, OfferState } from '~/api/manage/kitchen';
import type { OfferDecision } from '~/api/manage/offers';
import { isPromised } from '~/domain/kitchen-offer';
import { DAY, SECOND } from '../model/instants';
import { LINK_ENDS_AFTER } from '../store/kitchen-link-rows';
import type { OfferRow } from '../store/offer-rows';
import type { StateAndTimes } from './event-times';

/** Who acts on an offer: the people of the restaurant, or managers. */
export type OfferSide = 'kitchen' | 'manager';
export type OfferAction = KitchenAction | OfferDecision | CookAction | 'take';

interface EventFacts extends StateAndTimes {
  readonly kitchen_cutoff_at: number | null;
  /** Nothing new is done with the food of an event that is archived. */
  readonly archived_at: number | null;
}

/** Every legal step, by who makes it and from which state, and where it leads. What is not here is refused. */
const steps: Readonly<
  Record<OfferSide, Partial<Record<OfferState, Partial<Record<OfferAction, OfferState>>>>>
> = {
  kitchen: {
    invited: { accept: 'accepted', offer: 'offered', decline: 'declined' },
    offered: { withdraw: 'withdrawn' },
    accepted: {
      withdraw: 'withdrawn',
      prepare: 'preparing',
      report_late: 'accepted',
      report_short: 'accepted',
      request: 'accepted',
      confirm: 'accepted',
      refuse: 'accepted',
      correct: 'accepted',
    },
    preparing: {
      ready: 'ready',
      report_late: 'preparing',
      report_short: 'preparing',
      correct: 'preparing',
    },
    // The last part makes it handed over.
    ready: { hand_over: 'ready', report_short: 'ready', correct: 'ready' },
    handed_over: { correct: 'handed_over' },
  },
  manager: {
    invited: { release: 'released', remind: 'invited' },
    offered: { accept: 'accepted', reject: 'rejected', release: 'released' },
    accepted: { release: 'released', request: 'accepted', confirm: 'accepted', refuse: 'accepted' },
    preparing: { release: 'released' },
    ready: { take: 'ready', release: 'released' },
    handed_over: { take: 'handed_over' },
  },
};

/** Acts of the day itself. */
const onTheDay: ReadonlySet<OfferAction> = new Set([
  'prepare',
  'ready',
  'hand_over',
  'report_late',
  'report_short',
  'take',
]);

/** For this long an act of the day can be taken back. Its notices wait until then. */
export const TAKEN_BACK = 10 * SECOND;
/** What a kitchen does early, and what is entered late. */
const BEFORE = DAY;
const AFTER = DAY;

/** Whether anything can be asked of kitchens, or promised. */
export const takesOffers = ({ state, ends_at, archived_at }: EventFacts, now: number): boolean =>
  archived_at === null && (state === 'draft' || state === 'published' || state === 'live') && now < ends_at;

/** What a side may do with an offer now. `asking`: the sides whose requests are open; only the other one replies. */
export const offerCan = (
  side: OfferSide,
  { state, has_people }: Pick<OfferRow, 'state' | 'has_people'>,
  event: EventFacts,
  now: number,
  asking: readonly OfferSide[],
): OfferAction[] => {
  const isAsked = asking.some((one) => one !== side);
  const legal = Object.keys(steps[side][state] ?? {}) as OfferAction[];
  const possible = legal.filter((action) => isAsked || (action !== 'confirm' && action !== 'refuse'));
  return possible.filter((action) => {
    // Nobody would read it.
    if (action === 'remind' && has_people === 0) return false;
    return onTheDay.has(action) ? isTheDay(event, now) : takesOffers(event, now);
  });
};

/** Whether a kitchen can cook for an event now: from a day before it on, and what is entered late is taken for a day. */
export const isTheDay = ({ state, starts_at, ends_at, archived_at }: EventFacts, now: number): boolean =>
  archived_at === null &&
  (state === 'published' || state === 'live' || state === 'completed') &&
  now >= starts_at - BEFORE &&
  now < ends_at + AFTER;

type Released = Pick<OfferRow, 'state' | 'released_from'>;

/** Whether food was being cooked, or stood ready, when its kitchen was released. */
export const leavesFood = ({ state, released_from: from }: Released): boolean =>
  state === 'released' && (from === 'preparing' || from === 'ready');

/** What a side may do with that food: a manager says where it goes, and may correct it, until a day after the event. */
export const foodCan = (
  side: OfferSide,
  offer: Released,
  { ends_at }: Pick<EventFacts, 'ends_at'>,
  now: number,
): 'redirect'[] => (side === 'manager' && leavesFood(offer) && now < ends_at + AFTER ? ['redirect'] : []);

export const offerStateAfter = (
  side: OfferSide,
  state: OfferState,
  action: OfferAction,
): OfferState | undefined => steps[side][state]?.[action];

/** Whether anybody can still answer by a link: until 48 hours after the event. */
export const takesLinks = ({ ends_at }: Pick<EventFacts, 'ends_at'>, now: number): boolean =>
  now < ends_at + LINK_ENDS_AFTER;

/** What a side may do with links to an offer, in whatever state that is. */
export const linkCan = (side: OfferSide, event: Pick<EventFacts, 'ends_at'>, now: number): 'link'[] =>
  side === 'manager' && takesLinks(event, now) ? ['link'] : [];

/**
 * Whether the people of a restaurant may say yes to every date of a series, by an offer that they have promised at one, or take that back
 * (`stands`) by any.
 */
export const standingCan = (
  side: OfferSide,
  { state, has_people }: Pick<OfferRow, 'state' | 'has_people'>,
  seriesId: string | null,
  stands: boolean,
): 'standing_yes'[] =>
  side === 'kitchen' && has_people === 1 && seriesId !== null && (isPromised(state) || stands)
    ? ['standing_yes']
    : [];

/** Until when kitchens usually answer: the cut-off, or a day before the start. */
export const usualAnswerBy = (event: Pick<EventFacts, 'starts_at' | 'kitchen_cutoff_at'>): number =>
  event.kitchen_cutoff_at ?? event.starts_at - DAY;

/** Until when an invitation is open. One that was sent later than usual is open until the start. */
export function answerBy(
  event: Pick<EventFacts, 'starts_at' | 'kitchen_cutoff_at'>,
  invitedAt: number,
): number {
  const usual = usualAnswerBy(event);
  return usual > invitedAt ? usual : event.starts_at;
}
