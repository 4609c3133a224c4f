import { epochOf } from '~/lib/instants';
import { draftGaps, type Gap } from './board-checklist';
import type { BoardCounts, BoardEvent, Waiting } from './board-facts';
import { kitchenSums, type KitchenSums } from './board-kitchen';
import { seatLedger, type SeatLedger } from './board-seats';
import { phaseOf, registeringOf, type Phase } from './event-state';
import { doorsOpenAt } from './event-standing';
import type { Diet } from '~/api/vocabulary';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** What can be done about it where it is shown. */
export type Remedy =
  | { readonly kind: 'act'; readonly act: 'publish' | 'open_doors' | 'complete' }
  | { readonly kind: 'raise_capacity'; readonly by: number }
  | { readonly kind: 'offer'; readonly to: Waiting }
  /** Leads to where it is changed. */
  | { readonly kind: 'edit'; readonly what: 'food' | 'times' | 'draft' }
  | { readonly kind: 'guests'; readonly which: 'unconfirmed' | 'not_in' };

export const needKinds = [
  'over_time',
  'doors_due',
  'publish_ready',
  'draft_unfinished',
  'waiting_fits',
  'waiting_too_large',
  'full_waiting',
  'allergens_undeclared',
  'portions_short',
  'diets_short',
  'no_food',
  'portions_unsaid',
  'unconfirmed',
  'closing_with_few',
  'not_in_yet',
] as const;
export type NeedKind = (typeof needKinds)[number];

export interface Need {
  readonly kind: NeedKind;
  readonly urgency: Urgency;
  /** For the words: counts, and moments in epoch milliseconds. */
  readonly facts: Readonly<Record<string, number>>;
  readonly diets?: readonly { readonly tag: Diet; readonly gap: number }[];
  readonly gaps?: readonly Gap[];
  readonly remedy: Remedy;
}

/** Everything a rule may look at. */
interface Sight {
  readonly event: BoardEvent;
  readonly counts: BoardCounts;
  readonly now: number;
  readonly phase: Phase;
  readonly seats: SeatLedger;
  readonly food: KitchenSums;
  /** What keeps a draft from being published. */
  readonly gaps: readonly Gap[];
}

type Rule = (sight: Sight) => Omit<Need, 'kind'> | undefined;

const startsIn = ({ event, now }: Sight): number => epochOf(event.starts_at) - now;
const may = ({ event }: Sight, permission: string): boolean => event.can.includes(permission);
const isAhead = ({ phase }: Sight): boolean => phase === 'upcoming' || phase === 'now';

/** What is wrong with the food is pressing once the kitchen cooks, or when there is a day left to mend it. */
function foodUrgency(sight: Sight): Urgency {
  const { kitchen_cutoff_at: cutoff } = sight.event;
  const isCooking = cutoff !== null && sight.now > epochOf(cutoff) - 2 * HOUR;
  return isCooking || startsIn(sight) < 24 * HOUR ? 'now' : 'soon';
}

const food = (sight: Sight, facts: Need['facts'], urgency = foodUrgency(sight)): Omit<Need, 'kind'> => ({
  urgency,
  facts,
  remedy: { kind: 'edit', what: 'food' },
});

const rules: Readonly<Record<NeedKind, Rule>> = {
  over_time: (sight) =>
    sight.event.state === 'live' && sight.now >= epochOf(sight.event.ends_at) && may(sight, 'complete')
      ? {
          urgency: 'now',
          facts: { since: epochOf(sight.event.ends_at) },
          remedy: { kind: 'act', act: 'complete' },
        }
      : undefined,

  doors_due(sight) {
    const at = doorsOpenAt(sight.event);
    if (sight.event.state !== 'published' || sight.now < at - 30 * MINUTE || !may(sight, 'open_doors'))
      return;
    return {
      urgency: sight.now < at ? 'soon' : 'now',
      facts: { at },
      remedy: { kind: 'act', act: 'open_doors' },
    };
  },

  publish_ready: (sight) =>
    sight.phase === 'draft' && sight.gaps.length === 0 && may(sight, 'publish')
      ? {
          urgency: 'soon',
          facts: { dishes: sight.event.dishes.length },
          remedy: { kind: 'act', act: 'publish' },
        }
      : undefined,

  draft_unfinished: (sight) =>
    sight.phase === 'draft' && sight.gaps.length > 0
      ? {
          urgency: startsIn(sight) < 72 * HOUR ? 'now' : 'soon',
          facts: { missing: sight.gaps.length },
          gaps: sight.gaps,
          remedy: { kind: 'edit', what: 'draft' },
        }
      : undefined,

  waiting_fits(sight) {
    const to = sight.counts.next_fit;
    if (!isAhead(sight) || !to) return;
    const facts = { free: sight.seats.free, people: to.people, since: epochOf(to.since) };
    return { urgency: 'now', facts, remedy: { kind: 'offer', to } };
  },

  waiting_too_large(sight) {
    const { first_waiting: first, next_fit: fits } = sight.counts;
    const { free } = sight.seats;
    if (!isAhead(sight) || free === 0 || !first || fits?.registration_id === first.registration_id) return;
    const facts = { free, people: first.people, since: epochOf(first.since) };
    return { urgency: 'soon', facts, remedy: { kind: 'raise_capacity', by: first.people - free } };
  },

  full_waiting(sight) {
    const { parties, people } = sight.seats.waiting;
    if (!isAhead(sight) || sight.seats.free > 0 || parties === 0) return;
    return { urgency: 'soon', facts: { parties, people }, remedy: { kind: 'raise_capacity', by: people } };
  },

  allergens_undeclared: (sight) =>
    isAhead(sight) && sight.food.undeclared.length > 0
      ? food(sight, { dishes: sight.food.undeclared.length })
      : undefined,

  portions_short: (sight) =>
    isAhead(sight) && sight.event.dishes.length > 0 && sight.food.gap > 0
      ? food(sight, { gap: sight.food.gap, portions: sight.food.portions ?? 0, people: sight.food.people })
      : undefined,

  diets_short(sight) {
    const short = sight.food.diets.filter(({ gap }) => gap > 0);
    if (!isAhead(sight) || sight.event.dishes.length === 0 || short.length === 0) return;
    const gap = short.reduce((sum, diet) => sum + diet.gap, 0);
    return { ...food(sight, { gap }), diets: short.map(({ tag, gap: own }) => ({ tag, gap: own })) };
  },

  no_food: (sight) =>
    isAhead(sight) && sight.event.dishes.length === 0
      ? food(sight, { people: sight.food.people })
      : undefined,

  portions_unsaid: (sight) =>
    isAhead(sight) && sight.event.dishes.length > 0 && sight.food.portions === null
      ? food(
          sight,
          { dishes: sight.event.dishes.filter(({ portions }) => portions === null).length },
          'later',
        )
      : undefined,

  unconfirmed(sight) {
    const { parties, people } = sight.counts.unconfirmed;
    if (!isAhead(sight) || parties === 0) return;
    return {
      urgency: startsIn(sight) < 24 * HOUR ? 'now' : 'soon',
      facts: { parties, people },
      remedy: { kind: 'guests', which: 'unconfirmed' },
    };
  },

  closing_with_few(sight) {
    const closes = epochOf(sight.event.registration_closes_at ?? sight.event.starts_at);
    const isSoon = closes > sight.now && closes - sight.now <= 24 * HOUR;
    const { takenInAll: taken, capacity } = sight.seats;
    const isOpen = sight.phase === 'upcoming' && registeringOf(sight.event, sight.now) === 'open';
    if (!isOpen || !isSoon || taken * 3 >= capacity) return;
    return { urgency: 'later', facts: { taken, capacity, closes }, remedy: { kind: 'edit', what: 'times' } };
  },

  not_in_yet(sight) {
    const isLate = sight.now - epochOf(sight.event.starts_at) >= 30 * MINUTE;
    if (sight.phase !== 'now' || !isLate || sight.seats.expected === 0) return;
    return {
      urgency: 'later',
      facts: { expected: sight.seats.expected, confirmed: sight.seats.taken.confirmed },
      remedy: { kind: 'guests', which: 'not_in' },
    };
  },
};

/** What needs somebody, the most urgent first; of the same urgency in the order of `needKinds`. `now` in epoch milliseconds. */
export function needsYou(event: BoardEvent, counts: BoardCounts, now: number): readonly Need[] {
  const seats = seatLedger(event.seats.capacity, counts);
  const sums = kitchenSums(event.dishes, seats.takenInAll, counts.diets);
  const gaps = draftGaps(event, now);
  const sight: Sight = { event, counts, now, phase: phaseOf(event, now), seats, food: sums, gaps };
  const needs = needKinds.flatMap((kind): Need[] => {
    const found = rules[kind](sight);
    return found ? [{ kind, ...found }] : [];
  });
  return needs.sort((one, other) => urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency));
}
