import { dayAfter, epochOf, epochOfWall, offsetBetween, offsetIn, wallAtOffset } from '~/lib/instants';

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

const DAY = 86_400_000;

/** By how many milliseconds clocks are ahead of UTC at the start, as the server has it. */
export const offsetAtStart = ({ starts_at, starts_local }: PlannedStart): number =>
  offsetBetween(starts_local, epochOf(starts_at));

/** The same at the end. */
export const offsetAtEnd = ({ ends_at, ends_local }: Pick<PlannedSpan, 'ends_at' | 'ends_local'>): number =>
  offsetBetween(ends_local, epochOf(ends_at));

/** Whether this device and the server agree on what clocks at the place of the event read when it starts. */
export const agreesOnZone = (event: PlannedStart): boolean =>
  offsetIn(epochOf(event.starts_at), event.time_zone) === offsetAtStart(event);

/**
 * By how many milliseconds clocks at the place of the event are ahead of UTC at another instant: its doors, a cut-off, now. Where this device
 * is wrong about the start, it is wrong in the same way for as long as it sees no change of clocks in between.
 */
export function offsetThere(epoch: number, event: PlannedStart): number {
  const device = offsetIn(epoch, event.time_zone);
  const isSameSeason = Number.isNaN(device) || device === offsetIn(epochOf(event.starts_at), event.time_zone);
  return isSameSeason ? offsetAtStart(event) : device;
}

/** What clocks at the place of the event read at another instant (epoch milliseconds, or of the wire): `2026-11-21T18:00`. */
export function wallThere(instant: string | number, event: PlannedStart): string {
  const epoch = typeof instant === 'number' ? instant : epochOf(instant);
  return wallAtOffset(epoch, offsetThere(epoch, event));
}

type WallSpan = Pick<PlannedSpan, 'starts_local' | 'ends_local'>;

/** Whether it is whole days, from midnight to midnight: what a calendar calls all-day. */
export const isAllDay = ({ starts_local, ends_local }: WallSpan): boolean =>
  starts_local.endsWith('T00:00') && ends_local.endsWith('T00:00') && ends_local > starts_local;

/** The last day that it touches; of whole days the last one, not the midnight after it. */
export const lastDayOf = (span: WallSpan): string =>
  isAllDay(span) ? dayAfter(span.ends_local.slice(0, 10), -1) : span.ends_local.slice(0, 10);

/** Whether it lasts longer than a day, so that its end needs a date. */
export const isLong = ({ starts_local, ends_local }: WallSpan): boolean =>
  epochOfWall(ends_local) - epochOfWall(starts_local) > DAY;
