import type { Allergen, Diet, EventState } from '~/api/vocabulary';
import { MINUTE, epochOf } from '~/lib/instants';
import { doorsOpenAt } from './event-status';

/** A number of parties and the people in them. */
export interface Heads {
  readonly parties: number;
  readonly people: number;
}

/** Those whom an event was cancelled for. */
export interface CancelledHeads extends Heads {
  /** Those of them who were on the waitlist; `undefined` where the back end does not say. */
  readonly waiting?: Heads | undefined;
}

/** A party on the waitlist. */
export interface Waiting {
  readonly registration_id: string;
  readonly lock_version: number;
  readonly people: number;
  /** UTC instant. */
  readonly since: string;
}

/** What of an event waits for somebody at a kitchen, or for its manager. */
export interface KitchenCounts {
  /** Offers that differ from what was asked, and requests of kitchens, until the manager answers. */
  readonly to_answer: number;
  /** Invitations without an answer. */
  readonly silent: number;
  /** Parts of the food of which kitchen and event counted different boxes. */
  readonly different: number;
  /** Kitchens that were released while they cooked, of whose food nobody has said where it goes. */
  readonly adrift: number;
}

/** Places in shifts that nobody has, of shifts that are not over and start within 24 hours. */
export interface HandCounts {
  readonly open: number;
  /** Those of them that somebody let go of in those hours. */
  readonly released: number;
  /** How many people were asked to take one. */
  readonly asked: number;
  /** When the first of these shifts starts; `null` without one. */
  readonly first_at: string | null;
}

/** The board's counts beyond the event itself, all of one moment. */
export interface BoardCounts {
  readonly states: {
    readonly confirmed: Heads;
    readonly held: Heads;
    readonly offered: Heads;
    readonly waitlisted: Heads;
    readonly cancelled: Heads;
    readonly no_show: Heads;
  };
  /** Parties that had seats or were on the waitlist when the event was cancelled. */
  readonly cancelled_with_event?: CancelledHeads | undefined;
  /** People inside now. */
  readonly inside: number;
  /** Those of them who are walk-ins; `undefined` where the back end does not say. */
  readonly walk_ins?: number | undefined;
  /** Parties of which at least one person came. */
  readonly arrived: Heads;
  /** Parties that have not yet confirmed that they can come on the new date. */
  readonly unconfirmed: Heads;
  /** Parties that grew after kitchens had counted them, and by how many people. */
  readonly late: Heads;
  /** Parties that cancelled after that, of which no manager has said that they know. */
  readonly late_cancellations: readonly { readonly registration_id: string; readonly people: number }[];
  readonly kitchens: KitchenCounts;
  readonly shifts: HandCounts;
  /** Diets of parties with seats. */
  readonly diets: readonly { readonly tag: Diet; readonly count: number }[];
  /** Parties with seats that avoid an allergen. */
  readonly allergens: readonly { readonly allergen: Allergen; readonly parties: number }[];
  readonly first_waiting: Waiting | null;
  /** The first party on the waitlist that fits into the free seats. */
  readonly next_fit: Waiting | null;
}

/** What the board reads of a dish. */
export interface BoardDish {
  readonly name: string;
  readonly restaurant: string | null;
  readonly portions: number | null;
  readonly diets: readonly Diet[];
  readonly allergens: readonly Allergen[] | null;
  readonly served: 'hot' | 'cold';
}

/** What the board reads of an event. Instants are UTC. */
export interface BoardEvent {
  readonly state: EventState;
  readonly title: string;
  readonly place: object | null;
  readonly modes: readonly string[];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly door_lead_minutes: number;
  readonly registration_opens_at: string | null;
  readonly registration_closes_at: string | null;
  readonly kitchen_cutoff_at: string | null;
  readonly seats: { readonly capacity: number; readonly waiting: number };
  readonly dishes: readonly BoardDish[];
  readonly can: readonly string[];
}

export const seatedStates = ['confirmed', 'held', 'offered'] as const;
export type SeatedState = (typeof seatedStates)[number];

export interface SeatLedger {
  readonly capacity: number;
  /** People per state. With `free` they add up to the capacity. */
  readonly taken: Readonly<Record<SeatedState, number>>;
  readonly takenInAll: number;
  readonly free: number;
  readonly waiting: Heads;
  readonly inside: number;
  /** Confirmed people who are not inside yet. Never below 0. */
  readonly expected: number;
  /** People with a ticket who are not inside, those of parties marked as no-shows included. */
  readonly absent: number;
  /** People with a ticket: those inside and those absent. */
  readonly ticketed: number;
}

/** How the seats of an event are distributed. */
export function seatLedger(capacity: number, { states, inside }: BoardCounts): SeatLedger {
  const taken = {
    confirmed: states.confirmed.people,
    held: states.held.people,
    offered: states.offered.people,
  };
  const takenInAll = taken.confirmed + taken.held + taken.offered;
  const expected = Math.max(0, taken.confirmed - inside);
  const absent = expected + states.no_show.people;
  return {
    capacity,
    taken,
    takenInAll,
    free: Math.max(0, capacity - takenInAll),
    waiting: states.waitlisted,
    inside,
    expected,
    absent,
    ticketed: inside + absent,
  };
}

/** Somebody who has the same page open. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** One or two letters that stand for a name: `RA` for Ruth Abrams, `R` for Ruth. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

const markKinds = ['opens', 'cutoff', 'closes', 'doors', 'starts', 'ends'] as const;
type MarkKind = (typeof markKinds)[number];

export interface Mark {
  readonly kind: MarkKind;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isPast: boolean;
}

interface TimeLine {
  /** In the order in which they come. */
  readonly marks: readonly Mark[];
  /** How many marks have passed. */
  readonly passed: number;
  /** Where now is between the last mark that has passed and the next: from 0 to 1. */
  readonly within: number;
  /** The next mark, `undefined` when all have passed. */
  readonly next: Mark | undefined;
}

/** The moments of an event, and where `now` (epoch milliseconds) is among them. */
export function timeLine(event: BoardEvent, now: number): TimeLine {
  const moments: Readonly<Record<MarkKind, number | undefined>> = {
    opens: momentOf(event.registration_opens_at),
    cutoff: momentOf(event.kitchen_cutoff_at),
    closes: momentOf(event.registration_closes_at),
    doors: doorsOpenAt(event),
    starts: epochOf(event.starts_at),
    ends: epochOf(event.ends_at),
  };
  const marks = markKinds
    .flatMap((kind) => {
      const at = moments[kind];
      return at === undefined ? [] : [{ kind, at, isPast: now >= at }];
    })
    .sort((one, other) => one.at - other.at);
  const passed = marks.filter(({ isPast }) => isPast).length;
  const [before, next] = [marks[passed - 1], marks[passed]];
  const within = before && next ? (now - before.at) / (next.at - before.at) : 0;
  return { marks, passed, within, next };
}

const momentOf = (instant: string | null): number | undefined =>
  instant === null ? undefined : epochOf(instant);

/** Most bars that are distinguishable on a phone. */
const MOST_BARS = 24;
const steps = [5, 10, 15, 30, 60, 120] as const;

/** Heads checked in within some minutes from `at` (UTC instant); undone check-ins are subtracted. */
export interface ArrivalBucket {
  readonly at: string;
  readonly people: number;
}

interface ArrivalBar {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly people: number;
  /** Heads that had arrived by the end of this bar. */
  readonly soFar: number;
  /** How many of them have a time far from the event, and stand here at its edge. */
  readonly moved: number;
}

export interface Arrivals {
  readonly bars: readonly ArrivalBar[];
  /** Of the highest bar. */
  readonly most: number;
  readonly total: number;
  /** The bar with the most arrivals at their own time; `undefined` when there are none. */
  readonly busiest: ArrivalBar | undefined;
  /** Heads whose time is far from the event: a phone without a network had a wrong clock. */
  readonly moved: number;
}

/** From here on before the doors and after the end, nobody came at that time. */
const HALF_A_DAY = 12 * 60 * MINUTE;

/**
 * Arrivals as bars of equal width, from the opening of the doors (or an earlier first arrival) to the last arrival, and at least to `now`
 * during the event, so that a quiet quarter of an hour is visible too. One that is more than half a day away stands at the doors or at the end.
 * All times in epoch milliseconds.
 */
export function arrivalBars(
  buckets: readonly ArrivalBucket[],
  span: { readonly doors: number; readonly ends: number },
  now: number,
): Arrivals {
  const came = buckets.map(({ at, people }) => placed(epochOf(at), people, span));
  const moved = headsOf(came.filter(({ hasMoved }) => hasMoved));
  const total = headsOf(came);
  if (came.length === 0) return { bars: [], most: 0, total, busiest: undefined, moved };
  const first = Math.min(span.doors, ...came.map(({ at }) => at));
  const last = Math.max(Math.min(now, span.ends), ...came.map(({ at }) => at + 1), first + 1);
  const width = widthFor(last - first);
  const start = Math.floor(first / width) * width;
  const bars: ArrivalBar[] = [];
  let soFar = 0;
  for (let from = start; from < last; from += width) {
    const to = from + width;
    const here = came.filter(({ at }) => at >= from && at < to);
    const people = headsOf(here);
    soFar += people;
    bars.push({ from, to, people, soFar, moved: headsOf(here.filter(({ hasMoved }) => hasMoved)) });
  }
  const most = Math.max(...bars.map(({ people }) => people));
  const mostInTime = Math.max(...bars.map(inTime));
  return {
    bars,
    most,
    total,
    busiest: bars.find((bar) => inTime(bar) === mostInTime && mostInTime > 0),
    moved,
  };
}

/** Those of a bar who came at its time. */
export const inTime = ({ people, moved }: ArrivalBar): number => people - moved;

const headsOf = (came: readonly { readonly people: number }[]): number =>
  came.reduce((sum, { people }) => sum + people, 0);

function placed(
  at: number,
  people: number,
  { doors, ends }: { readonly doors: number; readonly ends: number },
) {
  if (at < doors - HALF_A_DAY) return { at: doors, people, hasMoved: true };
  if (at > ends + HALF_A_DAY) return { at: ends, people, hasMoved: true };
  return { at, people, hasMoved: false };
}

function widthFor(length: number): number {
  const fits = steps.find((minutes) => length / (minutes * MINUTE) <= MOST_BARS - 1);
  return (fits ?? Math.ceil(length / MINUTE / MOST_BARS / 60) * 60) * MINUTE;
}
