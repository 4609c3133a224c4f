import { Temporal } from '~/lib/temporal';
import { MINUTES_A_DAY } from './calendar-grid';
import type { PlanView } from './plan-place';

/** Times are rounded to this many minutes by a move. */
export const SNAP = 5;

/** What a move reads of an event. Wall times are in its own zone. */
export interface Movable {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
}

/**
 * A move in progress, by pointer or by key: how far the event is shifted and how much its end is stretched beyond that, in minutes
 * of the wall clock, and the lane it is over. The event itself does not change until it is dropped.
 */
export interface DragOffset {
  readonly shift: number;
  readonly stretch: number;
  readonly lane: string;
}

export interface MovedTimes {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Minutes of the wall clock from one time to another, days of 24 hours. */
export function wallMinutes(from: string, to: string): number {
  return Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'minutes' }).minutes;
}

/** The wall time that many minutes on by the calendar and the clock on the wall: a day is 24 hours, also where the clocks change. */
export function wallAfter(wall: string, minutes: number): string {
  return Temporal.PlainDateTime.from(wall).add({ minutes }).toString({ smallestUnit: 'minute' });
}

/**
 * The times of an event after a move, by wall time: supper at 18:30 stays at 18:30 over a DST change, and an event through that night is an
 * hour shorter or longer. A start that the change skips moves on to the next minute that exists. Never shorter than five minutes.
 */
export function timesOf(
  event: Movable,
  { shift, stretch }: Pick<DragOffset, 'shift' | 'stretch'>,
): MovedTimes {
  if (shift === 0 && stretch === 0) {
    const { starts_local, ends_local, starts_at, ends_at } = event;
    return { starts_local, ends_local, starts_at, ends_at };
  }
  return resolvedTimes(
    wallAfter(event.starts_local, shift),
    wallAfter(event.ends_local, shift + stretch),
    event.time_zone,
  );
}

/** Wall times as the clocks of a zone show them, with their instants. The earlier of two where an hour comes twice. */
export function resolvedTimes(startsLocal: string, endsLocal: string, timeZone: string): MovedTimes {
  const start = Temporal.PlainDateTime.from(startsLocal).toZonedDateTime(timeZone);
  const requestedEnd = Temporal.PlainDateTime.from(endsLocal).toZonedDateTime(timeZone);
  const least = start.add({ minutes: SNAP });
  const end = Temporal.ZonedDateTime.compare(requestedEnd, least) < 0 ? least : requestedEnd;
  return {
    starts_local: wallOf(start),
    ends_local: wallOf(end),
    starts_at: start.toInstant().toString(),
    ends_at: end.toInstant().toString(),
  };
}

const wallOf = (time: Temporal.ZonedDateTime): string =>
  time.toPlainDateTime().toString({ smallestUnit: 'minute' });

function longEnough(event: Movable, stretch: number): number {
  const length = wallMinutes(event.starts_local, event.ends_local);
  return Math.max(stretch, Math.min(0, SNAP - length));
}

/** The effect of one key on the moved event. */
export interface PlanStep {
  readonly shift: number;
  readonly stretch: number;
  readonly lanes: number;
}

/**
 * The step of a key. Arrows go to the next cell: a day along, and across a lane of the week or a week of the month; Page Up and Page Down
 * go further. With Shift arrows change the times: across the whole event, along its end. `undefined` for any other key.
 */
export function stepOfKey(
  key: string,
  { shift, view, rtl }: { shift: boolean; view: PlanView; rtl: boolean },
): PlanStep | undefined {
  const none: PlanStep = { shift: 0, stretch: 0, lanes: 0 };
  const day = MINUTES_A_DAY;
  const way = { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1 }[key];
  const along = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key];
  if (along !== undefined)
    return shift ? { ...none, stretch: along * SNAP } : { ...none, shift: along * day };
  if (way === undefined) return undefined;
  if (key.startsWith('Page')) return { ...none, shift: way * day * (view === 'month' ? 28 : 7) };
  if (shift) return { ...none, shift: way * SNAP };
  return view === 'month' ? { ...none, shift: way * 7 * day } : { ...none, lanes: way };
}

/** The offset after a step. It stops at the first and the last lane, and before it would end before it starts. */
export function afterStep(
  event: Movable,
  carry: DragOffset,
  step: PlanStep,
  lanes: readonly string[],
): DragOffset {
  const at = lanes.indexOf(carry.lane) + step.lanes;
  const lane = step.lanes === 0 ? undefined : lanes[Math.min(Math.max(at, 0), lanes.length - 1)];
  return {
    shift: carry.shift + step.shift,
    stretch: longEnough(event, carry.stretch + step.stretch),
    lane: lane ?? carry.lane,
  };
}
