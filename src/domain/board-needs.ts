import { needKinds, urgencies, type NeedKind, type Urgency } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { MINUTE, HOUR, epochOf } from '~/lib/instants';
import { type BoardCounts, type BoardEvent, type Waiting, seatLedger, type SeatLedger } from './board-facts';
import { dietGaps, kitchenSums, type KitchenSums, type MissingPortions } from './board-kitchen';
import { managedStateOf, phaseOf, registeringOf, type Phase } from './event-state';
import { doorsOpenAt } from './event-status';

/** The action that the board offers for a need. */
export type Remedy =
  | { readonly kind: 'action'; readonly action: 'publish' | 'open_doors' | 'complete' }
  | { readonly kind: 'raise_capacity'; readonly by: number }
  | { readonly kind: 'offer'; readonly to: Waiting }
  /** There is nothing to do but to know it. */
  | { readonly kind: 'seen'; readonly registrationIds: readonly string[] }
  /** A link to where it is changed. */
  | { readonly kind: 'edit'; readonly what: 'food' | 'times' | 'draft' }
  /** A link to the lane of the board where one acts. */
  | { readonly kind: 'lane'; readonly what: 'kitchens' | 'hands' }
  | { readonly kind: 'guests'; readonly which: 'unconfirmed' | 'late' };

export interface Need {
  readonly kind: NeedKind;
  readonly urgency: Urgency;
  /** Values of the message: counts, and moments in epoch milliseconds. */
  readonly facts: Readonly<Record<string, number>>;
  /** Portions that are missing, of which course and for which diet. */
  readonly missing?: readonly MissingPortions[];
  readonly gaps?: readonly Gap[];
  readonly remedy: Remedy;
}

/** What a rule decides by. */
interface Context {
  readonly event: BoardEvent;
  readonly counts: BoardCounts;
  readonly now: number;
  readonly phase: Phase;
  readonly seats: SeatLedger;
  readonly food: KitchenSums;
  /** What keeps a draft from being published. */
  readonly gaps: readonly Gap[];
}

type Rule = (context: Context) => Omit<Need, 'kind'> | undefined;

const startsIn = ({ event, now }: Context): number => epochOf(event.starts_at) - now;
const isPermitted = ({ event }: Context, permission: string): boolean => event.can.includes(permission);
const isAhead = ({ phase }: Context): boolean => phase === 'upcoming' || phase === 'now';

/** Missing food is urgent once the kitchen cooks, and in the last 24 hours before the start. */
function foodUrgency(context: Context): Urgency {
  const { kitchen_cutoff_at: cutoff } = context.event;
  const isCooking = cutoff !== null && context.now > epochOf(cutoff) - 2 * HOUR;
  return isCooking || startsIn(context) < 24 * HOUR ? 'now' : 'soon';
}

const sumOf = (missing: readonly MissingPortions[]): number => missing.reduce((sum, { gap }) => sum + gap, 0);

const food = (
  context: Context,
  facts: Need['facts'],
  urgency = foodUrgency(context),
): Omit<Need, 'kind'> => ({ urgency, facts, remedy: { kind: 'edit', what: 'food' } });

const ofKitchens = (
  context: Context,
  count: number,
  urgency = foodUrgency(context),
): Omit<Need, 'kind'> | undefined =>
  count > 0 && (isAhead(context) || context.phase === 'draft')
    ? { urgency, facts: { count }, remedy: { kind: 'lane', what: 'kitchens' } }
    : undefined;

/** Places that nobody has at shifts which begin soon. */
function ofHands(context: Context, count: number, urgency: Urgency): Omit<Need, 'kind'> | undefined {
  const { asked, first_at: at } = context.counts.shifts;
  if (count <= 0 || at === null || !isAhead(context)) return;
  return {
    urgency,
    facts: { count, asked, at: epochOf(at) },
    remedy: { kind: 'lane', what: 'hands' },
  };
}

/** How many people the food is for; 0 where not every dish says its portions. */
const feedsOf = ({ food: { feeds } }: Context): number => feeds ?? 0;

/** Parties with a ticket of which nobody came: no-shows, once the event ends. */
const absentParties = ({ states, arrived }: BoardCounts): number =>
  Math.max(0, states.confirmed.parties - arrived.parties);

const rules: Readonly<Record<NeedKind, Rule>> = {
  over_time: (context) =>
    managedStateOf(context.event, context.now) === 'over_time' && isPermitted(context, 'complete')
      ? {
          urgency: 'now',
          facts: { since: epochOf(context.event.ends_at), absent: absentParties(context.counts) },
          remedy: { kind: 'action', action: 'complete' },
        }
      : undefined,

  doors_due(context) {
    const at = doorsOpenAt(context.event);
    if (
      context.event.state !== 'published' ||
      context.now < at - 30 * MINUTE ||
      !isPermitted(context, 'open_doors')
    )
      return;
    return {
      urgency: context.now < at ? 'soon' : 'now',
      facts: { at },
      remedy: { kind: 'action', action: 'open_doors' },
    };
  },

  publish_ready: (context) =>
    context.phase === 'draft' && context.gaps.length === 0 && isPermitted(context, 'publish')
      ? {
          urgency: 'soon',
          facts: { dishes: context.event.dishes.length, undeclared: context.food.undeclared.length },
          remedy: { kind: 'action', action: 'publish' },
        }
      : undefined,

  draft_unfinished: (context) =>
    context.phase === 'draft' && context.gaps.length > 0
      ? {
          urgency: startsIn(context) < 72 * HOUR ? 'now' : 'soon',
          facts: { missing: context.gaps.length },
          gaps: context.gaps,
          remedy: { kind: 'edit', what: 'draft' },
        }
      : undefined,

  waiting_fits(context) {
    const to = context.counts.next_fit;
    if (!isAhead(context) || !to) return;
    const facts = { free: context.seats.free, people: to.people, since: epochOf(to.since) };
    return { urgency: 'now', facts, remedy: { kind: 'offer', to } };
  },

  waiting_too_large(context) {
    const { first_waiting: first, next_fit: fits } = context.counts;
    const { free } = context.seats;
    if (!isAhead(context) || free === 0 || !first || fits?.registration_id === first.registration_id) return;
    const facts = { free, people: first.people, since: epochOf(first.since), feeds: feedsOf(context) };
    return { urgency: 'soon', facts, remedy: { kind: 'raise_capacity', by: first.people - free } };
  },

  full_waiting(context) {
    const { parties, people } = context.seats.waiting;
    if (!isAhead(context) || context.seats.free > 0 || parties === 0) return;
    const facts = { parties, people, feeds: feedsOf(context) };
    return { urgency: 'soon', facts, remedy: { kind: 'raise_capacity', by: people } };
  },

  allergens_undeclared: (context) =>
    isAhead(context) && context.food.undeclared.length > 0
      ? food(context, { dishes: context.food.undeclared.length })
      : undefined,

  portions_short(context) {
    const short = context.food.courses.filter(({ gap }) => gap > 0);
    if (!isAhead(context) || short.length === 0) return;
    const missing = short.map(({ course, gap }) => ({ course, gap }));
    return { ...food(context, { gap: sumOf(missing), people: context.food.people }), missing };
  },

  diets_short(context) {
    const missing = dietGaps(context.food);
    if (!isAhead(context) || missing.length === 0) return;
    return { ...food(context, { gap: sumOf(missing), kinds: missing.length }), missing };
  },

  no_food: (context) =>
    isAhead(context) && context.event.dishes.length === 0
      ? food(context, { people: context.food.people })
      : undefined,

  portions_unsaid: (context) =>
    isAhead(context) && context.food.uncounted.length > 0
      ? food(context, { dishes: context.food.uncounted.length }, 'later')
      : undefined,

  unconfirmed(context) {
    const { parties, people } = context.counts.unconfirmed;
    if (!isAhead(context) || parties === 0) return;
    return {
      urgency: startsIn(context) < 24 * HOUR ? 'now' : 'soon',
      facts: { parties, people },
      remedy: { kind: 'guests', which: 'unconfirmed' },
    };
  },

  grown_late(context) {
    const { parties, people } = context.counts.late;
    if (!isAhead(context) || parties === 0) return;
    return { urgency: 'soon', facts: { parties, people }, remedy: { kind: 'guests', which: 'late' } };
  },

  cancelled_late(context) {
    const { late_cancellations: parties } = context.counts;
    if (!isAhead(context) || parties.length === 0) return;
    return {
      urgency: 'now',
      facts: { parties: parties.length, people: parties.reduce((sum, { people }) => sum + people, 0) },
      remedy: { kind: 'seen', registrationIds: parties.map(({ registration_id }) => registration_id) },
    };
  },

  kitchens_to_answer: (context) => ofKitchens(context, context.counts.kitchens.to_answer),

  // A kitchen has until the cut-off, so its silence is no need before the last days.
  kitchens_silent: (context) =>
    startsIn(context) < 72 * HOUR ? ofKitchens(context, context.counts.kitchens.silent) : undefined,

  boxes_differ: (context) => ofKitchens(context, context.counts.kitchens.different, 'now'),

  // Most often the event is cancelled: the food is there all the same.
  food_adrift({ counts: { kitchens } }) {
    const { adrift: count } = kitchens;
    if (count === 0) return;
    return { urgency: 'now', facts: { count }, remedy: { kind: 'lane', what: 'kitchens' } };
  },

  hands_released: (context) => ofHands(context, context.counts.shifts.released, 'now'),

  // Those who were asked may still come.
  hands_open(context) {
    const { open, released, asked } = context.counts.shifts;
    return ofHands(context, open - released, asked === 0 ? 'now' : 'soon');
  },

  closing_with_few(context) {
    const closes = epochOf(context.event.registration_closes_at ?? context.event.starts_at);
    const isSoon = closes > context.now && closes - context.now <= 24 * HOUR;
    const { takenInAll: taken, capacity } = context.seats;
    const isOpen = context.phase === 'upcoming' && registeringOf(context.event, context.now) === 'open';
    if (!isOpen || !isSoon || taken * 3 >= capacity) return;
    return { urgency: 'later', facts: { taken, capacity, closes }, remedy: { kind: 'edit', what: 'times' } };
  },
};

/** What needs attention, the most urgent first; within one urgency in the order of `needKinds`. `now` in epoch milliseconds. */
export function findNeeds(event: BoardEvent, counts: BoardCounts, now: number): readonly Need[] {
  const seats = seatLedger(event.seats.capacity, counts);
  const sums = kitchenSums(event.dishes, seats.takenInAll, counts.diets);
  const gaps = draftGaps(event, now);
  const context: Context = { event, counts, now, phase: phaseOf(event, now), seats, food: sums, gaps };
  const needs = needKinds.flatMap((kind): Need[] => {
    const found = rules[kind](context);
    return found ? [{ kind, ...found }] : [];
  });
  return needs.sort((one, other) => urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency));
}

const gapNames = ['title', 'when', 'place', 'modes', 'registration'] as const;
/** What an event cannot be published without. */
type Gap = (typeof gapNames)[number];

const isPresent: Readonly<Record<Gap, (event: BoardEvent, now: number) => boolean>> = {
  title: ({ title }) => title.trim().length >= limits.title.min,
  when: ({ starts_at }, now) => epochOf(starts_at) > now,
  place: ({ place }) => place !== null,
  modes: ({ modes }) => modes.length > 0,
  // Without a time of its own, registration closes with the event.
  registration: ({ registration_closes_at: closes }, now) => closes === null || epochOf(closes) > now,
};

/** What a draft lacks for publishing. The server decides; this only shows it early. */
const draftGaps = (event: BoardEvent, now: number): readonly Gap[] =>
  gapNames.filter((name) => !isPresent[name](event, now));
