import { DAY, dayAfter, epochOf, epochOfWall, offsetBetween } from '~/lib/instants';

/**
 * What a manager plans is a wall time in a place: `starts_local` in `time_zone`. The instant that this is follows from the server's zone data.
 * A browser may have older data, or newer; so wall times are read from here, and instants serve for order, "now" and the viewer's own clock.
 */
export interface PlannedStart {
  /** A UTC instant, `2026-11-21T17:30:00Z`. */
  readonly starts_at: string;
  /** The wall time then, `2026-11-21T18:30`. */
  readonly starts_local: string;
  readonly time_zone: string;
}

/** Start, end and time zone of something that happens. */
export interface PlannedSpan extends PlannedStart {
  readonly ends_at: string;
  readonly ends_local: string;
}

/** By how many milliseconds clocks are ahead of UTC at the start, as the server has it. */
export const offsetAtStart = ({ starts_at, starts_local }: PlannedStart): number =>
  offsetBetween(starts_local, epochOf(starts_at));

/** Start and end on the clocks of its place. */
export type WallSpan = Pick<PlannedSpan, 'starts_local' | 'ends_local'>;

/** Whether it is whole days, from midnight to midnight: what a calendar calls all-day. */
export const isAllDay = ({ starts_local, ends_local }: WallSpan): boolean =>
  starts_local.endsWith('T00:00') && ends_local.endsWith('T00:00') && ends_local > starts_local;

/** The last day that it touches; of whole days the last one, not the midnight after it. */
export const lastDayOf = (span: WallSpan): string =>
  isAllDay(span) ? dayAfter(span.ends_local.slice(0, 10), -1) : span.ends_local.slice(0, 10);

/** Whether it lasts longer than a day, so that its end needs a date. */
export const isLong = ({ starts_local, ends_local }: WallSpan): boolean =>
  epochOfWall(ends_local) - epochOfWall(starts_local) > DAY;
