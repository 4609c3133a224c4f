import type { Diet, EventState } from '~/api/vocabulary';

/** Parties, and the heads in them. */
export interface Heads {
  readonly parties: number;
  readonly people: number;
}

/** Somebody in the queue. */
export interface Waiting {
  readonly registration_id: string;
  readonly lock_version: number;
  readonly people: number;
  /** UTC instant. */
  readonly since: string;
}

/** What the board counts beyond the event itself. All of it is of one moment. */
export interface BoardCounts {
  readonly states: {
    readonly confirmed: Heads;
    readonly held: Heads;
    readonly offered: Heads;
    readonly waitlisted: Heads;
    readonly cancelled: Heads;
    readonly no_show: Heads;
  };
  /** Heads inside now. */
  readonly inside: number;
  /** Heads of parties that came, all or in part. */
  readonly arrived: Heads;
  /** Seats of those who have not said yet that the new date suits them. */
  readonly unconfirmed: Heads;
  /** Diets of those who have seats. */
  readonly diets: readonly { readonly tag: Diet; readonly count: number }[];
  readonly first_waiting: Waiting | null;
  /** The first in the queue whose party the free seats hold. */
  readonly next_fit: Waiting | null;
}

/** What the board reads of a dish. */
export interface BoardDish {
  readonly name: string;
  readonly restaurant: string | null;
  readonly portions: number | null;
  readonly diets: readonly Diet[];
  readonly allergens: readonly string[] | null;
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
