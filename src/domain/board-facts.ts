import type { Diet, EventState } from '~/api/vocabulary';

/** A number of parties and the people in them. */
export interface Heads {
  readonly parties: number;
  readonly people: number;
}

/** A party on the waitlist. */
export interface Waiting {
  readonly registration_id: string;
  readonly lock_version: number;
  readonly people: number;
  /** UTC instant. */
  readonly since: string;
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
  /** People inside now. */
  readonly inside: number;
  /** Parties of which at least one person came. */
  readonly arrived: Heads;
  /** Parties that have not yet confirmed that they can come on the new date. */
  readonly unconfirmed: Heads;
  /** Diets of parties with seats. */
  readonly diets: readonly { readonly tag: Diet; readonly count: number }[];
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
  readonly allergens: readonly string[] | null;
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
}

/** How the seats of an event are distributed. */
export function seatLedger(capacity: number, { states, inside }: BoardCounts): SeatLedger {
  const taken = {
    confirmed: states.confirmed.people,
    held: states.held.people,
    offered: states.offered.people,
  };
  const takenInAll = taken.confirmed + taken.held + taken.offered;
  return {
    capacity,
    taken,
    takenInAll,
    free: Math.max(0, capacity - takenInAll),
    waiting: states.waitlisted,
    inside,
    expected: Math.max(0, taken.confirmed - inside),
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
