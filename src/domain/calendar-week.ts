import { Temporal } from '~/lib/temporal';
import {
  lastsDays,
  layoutDay,
  segmentsOf,
  type DayLayout,
  type Segment,
  type Timed,
  MIN_DRAWN,
  MINUTES_A_DAY,
} from './calendar-grid';

interface Zoned extends Timed {
  readonly time_zone: string;
}

/** A day's events as the server sent them: the first few, and how many there are in all. */
export interface DayRead<E> {
  readonly day: string;
  readonly count: number;
  readonly events: readonly E[];
}

export interface WeekDay<E extends Timed> extends DayLayout<E> {
  readonly day: string;
  /** Everything that happens that day, counted by the server. */
  readonly count: number;
  /** Events of whole days, shown above the time grid. */
  readonly ofDays: readonly Segment<E>[];
  /** Events of that day that were not sent, and the earliest minute at which one of them can start. */
  readonly beyond: { readonly count: number; readonly from: number } | undefined;
  readonly change: (ClockChange & { readonly time_zone: string }) | undefined;
}

export interface Week<E extends Timed> {
  readonly days: readonly WeekDay<E>[];
  /** The time axis that all its days share. */
  readonly scale: Scale;
  /** Rows that the strip above the time grid needs. */
  readonly strip: number;
}

/** A week as it is drawn: each event in its own zone's day and hour, running on over midnight, side by side where they overlap. */
export function layoutWeek<E extends Zoned>(
  days: readonly string[],
  read: readonly DayRead<E>[],
  viewerZone: string,
  maxLanes?: number,
): Week<E> {
  const byDay = new Map(read.map((day) => [day.day, day]));
  // One that runs over midnight is sent with each day that it touches.
  const events = new Map(read.flatMap((day) => day.events.map((event) => [event.id, event])));
  const segments = [...events.values()].flatMap(segmentsOf) as Segment<E>[];
  const segmentsByDay = new Map(days.map((day): [string, Segment<E>[]] => [day, []]));
  for (const segment of segments) segmentsByDay.get(segment.day)?.push(segment);

  const laidOut = days.map((day) =>
    layoutWeekDay(day, segmentsByDay.get(day) ?? [], byDay.get(day), { viewerZone, maxLanes }),
  );
  const timed = [...segmentsByDay.values()].flat().filter(({ event }) => !lastsDays(event));
  return { days: laidOut, scale: scaleOf(timed), strip: Math.max(0, ...laidOut.map(stripOf)) };
}

function layoutWeekDay<E extends Zoned>(
  day: string,
  segments: readonly Segment<E>[],
  read: DayRead<E> | undefined,
  { viewerZone, maxLanes }: { viewerZone: string; maxLanes: number | undefined },
): WeekDay<E> {
  const zones = [...new Set([viewerZone, ...segments.map(({ event }) => event.time_zone)])];
  const changes = zones.map((time_zone) => ({ time_zone, change: clockChangeOn(day, time_zone) }));
  const found = changes.find(({ change }) => change);
  return {
    day,
    count: read?.count ?? 0,
    ...layoutDay(
      segments.filter(({ event }) => !lastsDays(event)),
      maxLanes,
    ),
    ofDays: segments.filter(({ event }) => lastsDays(event)),
    beyond: beyondOf(read, segments),
    change: found?.change && { ...found.change, time_zone: found.time_zone },
  };
}

// Days come in order of start, so what was not sent starts no earlier than the last that was.
function beyondOf<E extends Timed>(
  read: DayRead<E> | undefined,
  segments: readonly Segment<E>[],
): WeekDay<E>['beyond'] {
  const missing = read ? read.count - read.events.length : 0;
  if (missing <= 0) return undefined;
  const starts = segments.filter(({ fromBefore }) => !fromBefore).map(({ start }) => start);
  return { count: missing, from: Math.max(0, ...starts) };
}

/** Rows a day needs above the time grid: its events of whole days, and the "+n more" line. */
export function stripOf({ ofDays, beyond }: WeekDay<Timed>): number {
  return ofDays.length + (beyond ? 1 : 0);
}

/** A stretch of wall time as a row of the grid. `size` is its height in hours; empty nights are folded. */
interface ScaleRow {
  readonly from: number;
  readonly to: number;
  readonly size: number;
  readonly isFolded: boolean;
}

/** The position of a minute of the day, in hours of height from the top. */
export interface Scale {
  readonly rows: readonly ScaleRow[];
  readonly height: number;
  at(minute: number): number;
}

const HOURS = MINUTES_A_DAY / 60;
const FOLDED = 0.5;
/** Fewest consecutive empty hours that are folded. */
const WORTH_FOLDING = 3;

/**
 * The time axis of a week: the usual hours, extended to events outside of them. The empty night that an event over midnight would add is
 * folded.
 */
export function scaleOf(segments: readonly Segment[], usual = { from: 9, to: 21 }): Scale {
  const used = usedHours(segments, usual);
  const first = used.indexOf(true);
  const last = used.lastIndexOf(true);
  const rows: ScaleRow[] = [];
  for (let hour = first; hour <= last;) {
    const next = used.indexOf(true, hour);
    const empty = next - hour;
    const isFolded = empty >= WORTH_FOLDING;
    const until = isFolded ? next : hour + 1;
    rows.push({ from: hour * 60, to: until * 60, size: isFolded ? FOLDED : 1, isFolded });
    hour = until;
  }
  return {
    rows,
    height: rows.reduce((sum, { size }) => sum + size, 0),
    at: (minute) => heightAt(rows, minute),
  };
}

function usedHours(segments: readonly Segment[], usual: { from: number; to: number }): readonly boolean[] {
  const used = Array.from({ length: HOURS }, (_, hour) => hour >= usual.from && hour < usual.to);
  for (const { start, end } of segments) {
    const until = Math.min(HOURS, Math.ceil(Math.max(end, start + MIN_DRAWN) / 60));
    used.fill(true, Math.floor(start / 60), until);
  }
  return used;
}

function heightAt(rows: readonly ScaleRow[], minute: number): number {
  let height = 0;
  for (const { from, to, size } of rows) {
    if (minute <= from) return height;
    if (minute < to) return height + ((minute - from) / (to - from)) * size;
    height += size;
  }
  return height;
}

/** A DST change on one day in one zone: clocks skip a stretch of wall time or repeat it. Minutes of the day. */
export interface ClockChange {
  readonly kind: 'skipped' | 'repeated';
  readonly from: number;
  readonly to: number;
}

const minuteOf = (time: { hour: number; minute: number }): number => time.hour * 60 + time.minute;

/** The change of clocks on `day`, if there is one. A zone that the runtime does not know changes nothing. */
export function clockChangeOn(day: string, timeZone: string): ClockChange | undefined {
  try {
    const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone);
    // One nanosecond before, or a change at midnight itself would be the one after.
    const next = start.subtract({ nanoseconds: 1 }).getTimeZoneTransition('next');
    if (!next || !next.toPlainDate().equals(day)) return undefined;
    return changeAt(next);
  } catch {
    return undefined;
  }
}

function changeAt(after: Temporal.ZonedDateTime): ClockChange {
  const before = after.subtract({ nanoseconds: 1 });
  const shift = Math.round((after.offsetNanoseconds - before.offsetNanoseconds) / 60e9);
  const landing = minuteOf(after);
  // At midnight clocks may jump from the day before: then this day simply begins later.
  return shift > 0
    ? { kind: 'skipped', from: Math.max(0, landing - shift), to: landing }
    : { kind: 'repeated', from: landing, to: Math.min(1_440, landing - shift) };
}

/** Where the now line goes: today, and its minute, on the viewer's clock. */
export function wallClock(epoch: number, timeZone: string): { day: string; minute: number } {
  const now = Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(timeZone);
  return { day: now.toPlainDate().toString(), minute: minuteOf(now) };
}
