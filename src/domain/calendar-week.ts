import { clockChangeOn, type ClockChange } from './calendar-clock';
import { isOfDays, layoutDay, segmentsOf, type DayLayout, type Segment, type Timed } from './calendar-grid';
import { scaleOf, type Scale } from './calendar-scale';

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
  /** Above the clock: what is a matter of days. */
  readonly ofDays: readonly Segment<E>[];
  /** Events of that day that were not sent, and the minute none of them starts before. */
  readonly beyond: { readonly count: number; readonly from: number } | undefined;
  readonly change: (ClockChange & { readonly time_zone: string }) | undefined;
}

export interface Week<E extends Timed> {
  readonly days: readonly WeekDay<E>[];
  /** The clock that all its days share. */
  readonly scale: Scale;
  /** Rows that the strip above the clock needs. */
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
  const segments = read.flatMap(({ events }) => events.flatMap(segmentsOf)) as Segment<E>[];
  const parts = new Map(days.map((day): [string, Segment<E>[]] => [day, []]));
  for (const segment of segments) parts.get(segment.day)?.push(segment);

  const laidOut = days.map((day) =>
    layoutWeekDay(day, parts.get(day) ?? [], byDay.get(day), { viewerZone, maxLanes }),
  );
  const timed = [...parts.values()].flat().filter(({ event }) => !isOfDays(event));
  return {
    days: laidOut,
    scale: scaleOf(timed),
    strip: Math.max(0, ...laidOut.map(stripOf)),
  };
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
      segments.filter(({ event }) => !isOfDays(event)),
      maxLanes,
    ),
    ofDays: segments.filter(({ event }) => isOfDays(event)),
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

/** Rows a day needs above the clock: what is a matter of days, and the word about what is not drawn. */
export function stripOf({ ofDays, beyond }: WeekDay<Timed>): number {
  return ofDays.length + (beyond ? 1 : 0);
}
