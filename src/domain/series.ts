import type { Recurrence } from './recurrence';
import type { SeriesTimes } from './recurrence-times';
import type { SeriesOutcome, SeriesScope } from '~/api/manage/vocabulary';

/** A date of a series as it stands: an event of its own. */
export interface SeriesDate {
  readonly event_id: string;
  /** The day that the rule gave it; stays when the date itself is moved elsewhere. */
  readonly series_day: string;
  readonly starts_local: string;
  readonly ends_local: string;
  readonly time_zone: string;
  /** Began, ended or was cancelled: a series leaves it alone. */
  readonly is_over: boolean;
  /** Changed by itself: a change of the series leaves it alone. */
  readonly is_overridden: boolean;
  /** People with seats, offers or a place in the queue. */
  readonly people: number;
  /** Whether anybody ever registered. Such a date is never removed. */
  readonly is_registered: boolean;
}

export interface SeriesChange {
  readonly scope: SeriesScope;
  readonly from_event: string;
  /** The wall time that the event in hand moves to; every other date moves by as much. */
  readonly times?: { readonly starts_local: string; readonly ends_local: string } | undefined;
  /** Whether anything but times is changed. */
  readonly rewrites: boolean;
  readonly rule?: Recurrence | undefined;
  readonly exdates?: readonly string[] | undefined;
}

export interface SeriesNow {
  readonly rule: Recurrence;
  /** The day that the rule counts from. */
  readonly first_day: string;
  readonly exdates: readonly string[];
  readonly dates: readonly SeriesDate[];
  /** This moment, UTC: dates before it are never made. */
  readonly now: string;
}

/** What becomes of one date. */
export interface PlannedDate {
  readonly outcome: SeriesOutcome;
  readonly event_id: string | null;
  /** The day of the rule that it has from now on. */
  readonly series_day: string;
  readonly starts_local: string | null;
  /** Where it moves, or is made. */
  readonly to: SeriesTimes | null;
  readonly people: number;
}

export interface SeriesPlan {
  readonly rule: Recurrence;
  readonly first_day: string;
  readonly exdates: readonly string[];
  /** The date that new ones are like. */
  readonly like: string;
  /** In order of day. */
  readonly dates: readonly PlannedDate[];
}

/** Why a change of a series cannot be planned. `cannot_turn`: the dates of months do not turn by days, the rule has to be said anew. */
export type SeriesProblem = 'no_dates' | 'too_many_dates' | 'cannot_turn';
