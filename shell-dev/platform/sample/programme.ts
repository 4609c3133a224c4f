import type { Mode } from '~/api/vocabulary';
import type { DishName } from './dishes';
import type { PlaceName } from './places';

/** Which day: so many after today, or a day of the week (Monday is 1) of this week or a later one. */
export type When = { readonly days: number } | { readonly weekday: number; readonly week: number };

/** Something that a place puts on, once or on several dates. */
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
  /** On the clock of the place. */
  readonly at: string;
  readonly minutes: number;
  readonly dates: readonly When[];
  readonly capacity: number;
  /** How much of it is taken, for each date in turn; the last counts for the rest. */
  readonly taken: readonly number[];
  readonly maxParty?: number;
  readonly waitlist?: number;
  /** Parties that wait. */
  readonly waiting?: number;
  readonly offerMinutes?: number;
  /** Hours before the start at which registration opens, closes, and kitchens freeze what they cook. */
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
