import { rowAt } from '~/lib/row-at';
import { weekdayOf } from './calendar-days';
import { lastsDays, MINUTES_A_DAY, segmentsOf, type Segment, type Timed } from './calendar-grid';
import { scaleOf, type Scale } from './calendar-week';
import type { PlanView } from './plan-place';

/** The days of the planner from left to right. Lengths are whole pixels, so that the lines between days are sharp. */
export interface Axis {
  /** Where each day begins, from the first on; at the end where the last one ends. */
  readonly edges: readonly number[];
  /** The hours of a day, empty nights folded. A month has none. */
  readonly scale: Scale | undefined;
}

/** Pixels. The least that a pointer hits. */
export const LEAST = 24;
const WEEKDAY = 26;
const MOST = 160;
const HOUR = 5;

export interface AxisOptions {
  readonly view: PlanView;
  readonly days: readonly string[];
  /** 1 (Monday) to 7. */
  readonly weekend: readonly number[];
  /** Pixels there are for all days. They are wider where they need more. */
  readonly room: number;
  readonly scale: Scale | undefined;
}

/** A month has all its days in the room there is, with narrow weekends; a week gives each day the same hours. */
export function axisOf({ view, days, weekend, room, scale }: AxisOptions): Axis {
  const isRest = (day: string) => view === 'month' && weekend.includes(weekdayOf(day));
  const resting = days.filter(isRest).length;
  const working = days.length - resting;
  const ideal = Math.floor(room / (working + resting * 0.75));
  const rest = Math.min(MOST, Math.max(LEAST, Math.floor(ideal * 0.75)));
  const least = scale ? Math.ceil(scale.height * HOUR) : WEEKDAY;
  const most = scale ? Infinity : MOST;
  const usual = Math.max(least, Math.min(most, Math.floor((room - rest * resting) / working)));
  const edges = [0];
  for (const day of days) edges.push((edges.at(-1) ?? 0) + (isRest(day) ? rest : usual));
  return { edges, scale };
}

/** The hours that a week shows: those with an event, the usual ones always. */
export function scaleOfWeek(events: Iterable<Timed>): Scale {
  const segments: Segment[] = [];
  for (const event of events) if (!lastsDays(event)) segments.push(...segmentsOf(event));
  return scaleOf(segments);
}

/** Pixels of a stretch of one day, in minutes of its wall clock. In a month it is the whole day. */
export function stretchOf(
  { edges, scale }: Axis,
  column: number,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly left: number; readonly right: number } {
  const [from = 0, to = from] = edges.slice(column, column + 2);
  if (!scale) return { left: from, right: to };
  const at = (minute: number) => from + (scale.at(minute) / scale.height) * (to - from);
  return { left: at(start), right: at(end) };
}

/** The wall time at a point, in minutes since the start of the first day. */
export function minutesAt({ edges, scale }: Axis, point: number): number {
  const column = Math.min(Math.max(rowAt(edges, point), 0), edges.length - 2);
  const [from = 0, to = from + 1] = edges.slice(column, column + 2);
  if (!scale) return column * MINUTES_A_DAY;
  const share = Math.min(Math.max((point - from) / (to - from), 0), 1);
  return column * MINUTES_A_DAY + minuteOn(scale, share * scale.height);
}

/** The minute of the day at a height of the scale. */
function minuteOn({ rows }: Scale, height: number): number {
  let below = height;
  for (const { from, to, size } of rows) {
    if (below < size) return from + (below / size) * (to - from);
    below -= size;
  }
  return rows.at(-1)?.to ?? 0;
}
