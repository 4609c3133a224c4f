import { MINUTES_A_DAY, segmentsOf, type Segment, type Timed } from './calendar-grid';
import { SNAP } from './plan-move';

/** A day of a lane as the server sent it: the first few events, and how many there are in all. */
export interface LaneDayRead<E> {
  readonly day: string;
  readonly count: number;
  readonly events: readonly E[];
}

/** The hours that a column of the week shows, in minutes of the day. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** One event's part in one day, and the row it takes there. */
export interface Spot<E extends Timed = Timed> extends Segment<E> {
  readonly row: number;
}

export interface LaneDay<E extends Timed = Timed> {
  readonly day: string;
  /** Everything that begins that day, counted by the server. */
  readonly count: number;
  readonly spots: readonly Spot<E>[];
  /** How many of them are not drawn. */
  readonly more: number;
}

export interface LaneLayout<E extends Timed = Timed> {
  readonly days: readonly LaneDay<E>[];
  /** Rows of its fullest day, including the "+n more" line; at least one. */
  readonly rows: number;
}

const usual: Hours = { from: 8 * 60, to: 22 * 60 };
/** Minutes of a week's column that a title needs; a neighbour must not cover them. */
const READABLE = 240;

/** The hours that a week shows: the usual ones, extended to events outside of them. */
export function hoursOf(events: Iterable<Timed>): Hours {
  let { from, to } = usual;
  for (const event of events) {
    for (const { start, end } of partsOf(event)) {
      from = Math.min(from, Math.floor(start / 60) * 60);
      to = Math.max(to, Math.ceil(end / 60) * 60);
    }
  }
  return { from, to };
}

const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

/** As `segmentsOf`, with a fast path for events within one day, which nearly all of ten thousand are. */
function partsOf<E extends Timed>(event: E): readonly Segment<E>[] {
  const { starts_local, ends_local } = event;
  const day = starts_local.slice(0, 10);
  if (ends_local <= starts_local || !ends_local.startsWith(day)) {
    return segmentsOf(event) as readonly Segment<E>[];
  }
  const [start, end] = [minuteOf(starts_local), minuteOf(ends_local)];
  return [{ event, day, start, end, fromBefore: false, goesOn: false }];
}

export interface LayoutOptions {
  /** Most events of a day that are drawn. */
  readonly max: number;
  /** Where given, events are placed at their hours and share a row when they do not overlap. */
  readonly hours?: Hours | undefined;
}

/** A lane as it is drawn: every day's events at their place, running on over midnight. */
export function layoutLane<E extends Timed>(
  days: readonly string[],
  read: readonly LaneDayRead<E>[],
  options: LayoutOptions,
): LaneLayout<E> {
  const counts = new Map(read.map(({ day, count }) => [day, count]));
  const sent = new Map(read.map(({ day, events }) => [day, events.length]));
  const parts = new Map(days.map((day): [string, Segment<E>[]] => [day, []]));
  for (const { events } of read) {
    for (const event of events) {
      for (const segment of partsOf(event)) parts.get(segment.day)?.push(segment);
    }
  }
  const laidOut = days.map((day): LaneDay<E> => {
    const count = counts.get(day) ?? 0;
    const spots = spotsOf((parts.get(day) ?? []).toSorted(byStart), options);
    const drawn = spots.filter(({ row }) => row < options.max);
    const unsent = count - (sent.get(day) ?? 0);
    return { day, count, spots: drawn, more: unsent + spots.length - drawn.length };
  });
  return { days: laidOut, rows: Math.max(1, ...laidOut.map(rowsOf)) };
}

const rowsOf = ({ spots, more }: LaneDay): number =>
  Math.max(0, ...spots.map(({ row }) => row + 1)) + (more > 0 ? 1 : 0);

function byStart<E extends Timed>(one: Segment<E>, other: Segment<E>): number {
  return one.start - other.start || other.end - one.end || (one.event.id < other.event.id ? -1 : 1);
}

function spotsOf<E extends Timed>(
  segments: readonly Segment<E>[],
  { hours }: LayoutOptions,
): readonly Spot<E>[] {
  if (!hours) return segments.map((segment, row) => ({ ...segment, row }));
  const ends: number[] = [];
  return segments.map((segment) => {
    const free = ends.findIndex((end) => end <= segment.start);
    const row = free === -1 ? ends.length : free;
    ends[row] = Math.max(segment.end, segment.start + READABLE);
    return { ...segment, row };
  });
}

/** Start and length of a part of a day, as shares of the column's width (0–1). */
export function acrossOf(
  { start, end }: { start: number; end: number },
  hours: Hours,
): { at: number; size: number } {
  const span = hours.to - hours.from;
  const from = Math.min(Math.max(start, hours.from), hours.to);
  const to = Math.min(Math.max(end, hours.from), hours.to);
  return { at: (from - hours.from) / span, size: Math.max(to - from, SNAP) / span };
}

/** The wall time at a point, in minutes since the start of the first day. `across`: columns from the first. */
export function minutesAt(across: number, columns: number, hours: Hours | undefined): number {
  const column = Math.min(Math.max(Math.floor(across), 0), columns - 1);
  if (!hours) return column * MINUTES_A_DAY;
  const part = Math.min(Math.max(across - column, 0), 1);
  return column * MINUTES_A_DAY + hours.from + part * (hours.to - hours.from);
}
