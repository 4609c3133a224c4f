import { Temporal } from '~/lib/temporal';

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Days are `2026-11-21`. All arithmetic is by calendar, never by hours: a day may have 23 or 25 of them. */

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
// Narrow enough that a half-typed year (0202) is not one.
const first = '1900-01-01';
const last = '2199-12-31';

/** Whether a text is a real day that a calendar can show: `2026-02-29` is not. */
export function isDay(text: string): boolean {
  if (!dayForm.test(text) || text < first || text > last) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Clamps to the end of a shorter month: 31 January plus one month is 28 February. */
export function addMonths(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** How many days lie between; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

/** The first day of the week that holds `day`, where weeks begin on `firstDay` (1–7). */
export function startOfWeek(day: string, firstDay: number): string {
  return addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));
}

export function daysFrom(day: string, count: number): readonly string[] {
  const start = Temporal.PlainDate.from(day);
  return Array.from({ length: count }, (_, index) => start.add({ days: index }).toString());
}

export function weekOf(day: string, firstDay: number): readonly string[] {
  return daysFrom(startOfWeek(day, firstDay), 7);
}

export const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

export function endOfMonth(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.with({ day: date.daysInMonth }).toString();
}

/** The weeks a month touches (four to six), each whole: days of its neighbours fill the corners. */
export function weeksOfMonth(day: string, firstDay: number): readonly (readonly string[])[] {
  const start = startOfWeek(startOfMonth(day), firstDay);
  const weeks = Math.ceil((daysBetween(start, endOfMonth(day)) + 1) / 7);
  return Array.from({ length: weeks }, (_, index) => daysFrom(addDays(start, index * 7), 7));
}

/** The period that a view of `day` shows: its week, or its month. */
export function periodOf(view: CalendarView, day: string, firstDay: number): { from: string; to: string } {
  if (view !== 'week') return { from: startOfMonth(day), to: endOfMonth(day) };
  const from = startOfWeek(day, firstDay);
  return { from, to: addDays(from, 6) };
}

/**
 * The days that a view of `day` reads: its period, and the corners of the month grid. The list of the present month begins `today`, unless
 * `day` is before it.
 */
export function daysShown(
  view: CalendarView,
  day: string,
  firstDay: number,
  today: string,
): { from: string; to: string } {
  const { from, to } = periodOf(view, day, firstDay);
  if (view === 'agenda') return { from: from < today && today <= day ? today : from, to };
  if (view === 'week') return { from, to };
  return { from: startOfWeek(from, firstDay), to: addDays(startOfWeek(to, firstDay), 6) };
}

/** The same day in the next or previous period. */
export function nextPeriod(view: CalendarView, day: string, by: 1 | -1): string {
  return validDayOr(view === 'week' ? addDays(day, 7 * by) : addMonths(day, by), day);
}

/** The day that a key moves the focus to; `undefined` for a key that the calendar does not handle. */
export function dayAfterKey(
  day: string,
  key: string,
  { shift = false, rtl = false, firstDay }: { shift?: boolean; rtl?: boolean; firstDay: number },
): string | undefined {
  const next = moved(day, key, { shift, rtl, firstDay });
  return next === undefined ? undefined : validDayOr(next, day);
}

function moved(
  day: string,
  key: string,
  options: { shift: boolean; rtl: boolean; firstDay: number },
): string | undefined {
  const forward = options.rtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return startOfWeek(day, options.firstDay);
    case 'End':
      return addDays(startOfWeek(day, options.firstDay), 6);
    case 'PageDown':
      return addMonths(day, options.shift ? 12 : 1);
    case 'PageUp':
      return addMonths(day, options.shift ? -12 : -1);
    default:
      return undefined;
  }
}

const validDayOr = (next: string, day: string): string => (isDay(next) ? next : day);
