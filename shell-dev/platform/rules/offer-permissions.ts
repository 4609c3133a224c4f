import type { KitchenAction, OfferState } from '~/api/manage/kitchen';
import type { OfferDecision } from '~/api/manage/offers';
import type { EventState } from '~/api/vocabulary';
import { DAY } from '../model/instants';

/** Who acts on an offer: the people of the restaurant, or managers. */
export type OfferSide = 'kitchen' | 'manager';
export type OfferAction = KitchenAction | OfferDecision;

interface EventFacts {
  readonly state: EventState;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly kitchen_cutoff_at: number | null;
}

/** Every legal step, by who makes it and from which state, and where it leads. What is not here is refused. */
const steps: Readonly<
  Record<OfferSide, Partial<Record<OfferState, Partial<Record<OfferAction, OfferState>>>>>
> = {
  kitchen: {
    invited: { accept: 'accepted', offer: 'offered', decline: 'declined' },
    offered: { withdraw: 'withdrawn' },
    accepted: { withdraw: 'withdrawn' },
  },
  manager: {
    invited: { release: 'released' },
    offered: { accept: 'accepted', reject: 'rejected', release: 'released' },
    accepted: { release: 'released' },
  },
};

/** Whether anything can be asked of kitchens, or promised. */
export const takesOffers = ({ state, ends_at }: EventFacts, now: number): boolean =>
  (state === 'draft' || state === 'published' || state === 'live') && now < ends_at;

/** What a side may do with an offer now. */
export const offerCan = (side: OfferSide, state: OfferState, event: EventFacts, now: number): OfferAction[] =>
  takesOffers(event, now) ? (Object.keys(steps[side][state] ?? {}) as OfferAction[]) : [];

export const offerStateAfter = (
  side: OfferSide,
  state: OfferState,
  action: OfferAction,
): OfferState | undefined => steps[side][state]?.[action];

/** Until when an invitation is open: the cut-off, or a day before the start. One that was sent later is open until the start. */
export function answerBy(
  event: Pick<EventFacts, 'starts_at' | 'kitchen_cutoff_at'>,
  invitedAt: number,
): number {
  const usual = event.kitchen_cutoff_at ?? event.starts_at - DAY;
  return usual > invitedAt ? usual : event.starts_at;
}
