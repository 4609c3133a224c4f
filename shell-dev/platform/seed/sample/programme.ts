import type { Temporal } from 'temporal-polyfill';
import type { Mode } from '~/api/vocabulary';
import type { DishName } from './dishes';
import type { PlaceName, SamplePlace } from './places';

/** A date: a number of days after today, or a weekday (Monday is 1) some weeks ahead. */
export type When = { readonly days: number } | { readonly weekday: number; readonly week: number };

/** An event that takes place on one or several dates. */
export interface Programme {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** Markdown subset. */
  readonly description: string;
  readonly place: PlaceName;
  readonly organiser: string;
  readonly menu: readonly DishName[];
  readonly modes: readonly Mode[];
  readonly tags: readonly string[];
  /** Local time of the place. */
  readonly at: string;
  readonly minutes: number;
  readonly dates: readonly When[];
  readonly capacity: number;
  /** Share of the seats that is taken, per date; the last value applies to the remaining dates. */
  readonly taken: readonly number[];
  readonly maxParty?: number;
  readonly waitlist?: number;
  /** Parties on the waitlist. */
  readonly waiting?: number;
  readonly offerMinutes?: number;
  /** Hours before the start: booking opens, booking closes, kitchens fix what they cook. */
  readonly opensHours?: number;
  readonly closesHours?: number;
  readonly cutoffHours?: number;
  readonly doorLead?: number;
  readonly cancelled?: { readonly reason: string; readonly shown: boolean };
  /** Minutes by which the event was moved from its first start. */
  readonly movedBy?: number;
}

/** The first such weekday on or after tomorrow, and those of later weeks. */
export const every = (weekday: number, ...weeks: readonly number[]): When[] =>
  weeks.map((week) => ({ weekday, week }));

export const inDays = (...days: readonly number[]): When[] => days.map((day) => ({ days: day }));

/** One event of the sample before its fields are filled in. */
export interface Draft {
  readonly slug: string;
  readonly programme: Omit<Programme, 'place' | 'dates' | 'taken' | 'slug'>;
  readonly place: SamplePlace;
  /** `2026-11-21T18:30`, in the zone of the place. */
  readonly startsLocal: string;
  readonly minutes: number;
  readonly seatsTaken: number;
}

/** The time that a sample is made for. `now` decides which events have started. */
export interface Moment {
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
}
