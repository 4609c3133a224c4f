import { Temporal } from '~/lib/temporal';
import { addDays } from './calendar-days';

/** What a time grid reads of an event. Wall times are in its own zone; the instants give its real duration. */
export interface Timed {
  readonly id: string;
  readonly starts_local: string;
  readonly ends_local: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The part of an event that lies in one day, in minutes of that day's wall clock (0–1,440). */
export interface Segment<E extends Timed = Timed> {
  readonly event: E;
  readonly day: string;
  readonly start: number;
  readonly end: number;
  /** It began on an earlier day. */
  readonly fromBefore: boolean;
  /** It goes on in the next. */
  readonly goesOn: boolean;
}

export const MINUTES_A_DAY = 1_440;
/** Shorter events are drawn this long, so that their text fits, and are laid out with that length. */
export const MIN_DRAWN = 30;
// An imported calendar may contain an event of several years; a view never shows more than a month of it.
const MAX_SEGMENTS = 62;

const dayOf = (wall: string): string => wall.slice(0, 10);
const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

/** Whether an event is shown above the time grid: from midnight to midnight, or 24 hours and longer. */
export function lastsDays(event: Timed): boolean {
  const [startDay, endDay] = [dayOf(event.starts_local), dayOf(event.ends_local)];
  if (endDay <= startDay) return false;
  return endDay > addDays(startDay, 1) || minuteOf(event.ends_local) >= minuteOf(event.starts_local);
}

// In the hour that autumn repeats, an event may end "before" it starts by the wall clock: then its real length counts.
function wallEnd(event: Timed): { day: string; minute: number } {
  if (event.ends_local > event.starts_local) {
    return { day: dayOf(event.ends_local), minute: minuteOf(event.ends_local) };
  }
  const real = Temporal.Instant.from(event.starts_at).until(event.ends_at).total('minutes');
  const minute = minuteOf(event.starts_local) + Math.max(Math.round(real), 1);
  return { day: dayOf(event.starts_local), minute: Math.min(MINUTES_A_DAY, minute) };
}

/** An event cut at each midnight it runs over. One that ends at midnight does not reach into the next day. */
export function segmentsOf<E extends Timed>(event: E): readonly Segment<E>[] {
  const end = wallEnd(event);
  const firstDay = dayOf(event.starts_local);
  const lastDay = end.minute === 0 && end.day > firstDay ? addDays(end.day, -1) : end.day;
  const segments: Segment<E>[] = [];
  for (let day = firstDay; day <= lastDay && segments.length < MAX_SEGMENTS; day = addDays(day, 1)) {
    segments.push({
      event,
      day,
      start: day === firstDay ? minuteOf(event.starts_local) : 0,
      end: day === end.day ? end.minute : MINUTES_A_DAY,
      fromBefore: day > firstDay,
      goesOn: day < lastDay,
    });
  }
  return segments;
}

/** A segment with its place among those it overlaps: lane `lane` of `lanes`, counted from the start side. */
export interface Placed<E extends Timed = Timed> extends Segment<E> {
  readonly lane: number;
  readonly lanes: number;
}

/** Where the last lane shows "+n more" instead of events. */
export interface Crowd {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly lanes: number;
}

export interface DayLayout<E extends Timed = Timed> {
  readonly placed: readonly Placed<E>[];
  readonly crowds: readonly Crowd[];
}

interface Drawn<E extends Timed> {
  readonly segment: Segment<E>;
  readonly start: number;
  readonly end: number;
}

/** Segments of one day side by side where they overlap. Of more than `maxLanes` at once, the last lane only counts. */
export function layoutDay<E extends Timed>(segments: readonly Segment<E>[], maxLanes = 4): DayLayout<E> {
  const placed: Placed<E>[] = [];
  const crowds: Crowd[] = [];
  for (const cluster of clustersOf(segments.map(drawn).sort(byStart))) {
    const lanes = lanesOf(cluster);
    const needed = Math.max(...lanes) + 1;
    const shown = needed > maxLanes ? maxLanes - 1 : needed;
    const columns = Math.min(needed, maxLanes);
    cluster.forEach(({ segment }, index) => {
      const lane = lanes[index] ?? 0;
      if (lane < shown) placed.push({ ...segment, lane, lanes: columns });
    });
    const hidden = cluster.filter((_, index) => (lanes[index] ?? 0) >= shown);
    for (const group of clustersOf(hidden))
      crowds.push({ ...extentOf(group), count: group.length, lanes: columns });
  }
  return { placed, crowds };
}

function drawn<E extends Timed>(segment: Segment<E>): Drawn<E> {
  const start = Math.min(segment.start, MINUTES_A_DAY - MIN_DRAWN);
  return { segment, start, end: Math.max(segment.end, start + MIN_DRAWN) };
}

// Longer events first among equal starts. The id keeps the order stable over refreshes.
function byStart<E extends Timed>(a: Drawn<E>, b: Drawn<E>): number {
  return a.start - b.start || b.end - a.end || (a.segment.event.id < b.segment.event.id ? -1 : 1);
}

/** Runs of segments that overlap, directly or through others. Expects them in order of start. */
function clustersOf<E extends Timed>(sorted: readonly Drawn<E>[]): readonly (readonly Drawn<E>[])[] {
  const clusters: Drawn<E>[][] = [];
  let reach = -1;
  for (const item of sorted) {
    const current = clusters.at(-1);
    if (current && item.start < reach) current.push(item);
    else clusters.push([item]);
    reach = Math.max(item.start < reach ? reach : -1, item.end);
  }
  return clusters;
}

/** For each segment the first lane that is free at its start. */
function lanesOf<E extends Timed>(cluster: readonly Drawn<E>[]): readonly number[] {
  const ends: number[] = [];
  return cluster.map((item) => {
    const free = ends.findIndex((end) => end <= item.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.end;
    return lane;
  });
}

function extentOf<E extends Timed>(group: readonly Drawn<E>[]): { start: number; end: number } {
  return { start: group[0]?.start ?? 0, end: Math.max(...group.map((item) => item.end)) };
}
