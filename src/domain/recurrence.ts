import { limits } from '~/api/vocabulary';
import { Temporal } from '~/lib/temporal';
import { addDays, isDay, weekdayOf } from './calendar-days';

/** When a series ends: with its last possible day, or after a number of dates. */
export type RecurrenceEnd =
  | { readonly by: 'day'; readonly day: string }
  | { readonly by: 'count'; readonly count: number };

/** Which day of a month: one by its number (−1: the last), or the nth of a weekday (−1: the last of them). */
export type MonthlyOn =
  | { readonly by: 'day'; readonly day: number }
  | { readonly by: 'weekday'; readonly nth: number; readonly weekday: number };

/** The rules that can be chosen. Weekdays are 1 (Monday) to 7. Months without the day are skipped, as in RFC 5545. */
export type Recurrence =
  | { readonly every: 'day'; readonly interval: number; readonly end: RecurrenceEnd }
  | {
      readonly every: 'week';
      readonly interval: number;
      /** In order, at least one. */
      readonly weekdays: readonly number[];
      /** First day of the week; with every second week it decides which Sunday belongs to which Monday. */
      readonly weekStart: number;
      readonly end: RecurrenceEnd;
    }
  | {
      readonly every: 'month';
      readonly interval: number;
      readonly on: MonthlyOn;
      readonly end: RecurrenceEnd;
    };

export type RecurrenceUnit = Recurrence['every'];

/** The suggested rule for an event of this day: every week on its weekday, ten times. */
export function defaultRecurrence(day: string, weekStart: number): Recurrence {
  return {
    every: 'week',
    interval: 1,
    weekdays: [weekdayOf(day)],
    weekStart,
    end: { by: 'count', count: limits.series.usual },
  };
}

/** The rule with another unit and the same interval and end, fitted to the day of the event. */
export function inUnit(rule: Recurrence, every: RecurrenceUnit, day: string, weekStart: number): Recurrence {
  if (rule.every === every) return rule;
  const { interval, end } = rule;
  if (every === 'day') return { every, interval, end };
  if (every === 'week') return { every, interval, weekdays: [weekdayOf(day)], weekStart, end };
  return { every, interval, on: { by: 'day', day: dayOfMonth(day) }, end };
}

/** The ways in which a month can repeat this day: by its number, as the nth of its weekday, and as the last where it is one. */
export function monthlyChoices(day: string): readonly MonthlyOn[] {
  const number = dayOfMonth(day);
  const weekday = weekdayOf(day);
  const nth = Math.ceil(number / 7);
  const isLastWeek = monthOf(addDays(day, 7)) !== monthOf(day);
  const isLastDay = monthOf(addDays(day, 1)) !== monthOf(day);
  return [
    { by: 'day', day: number },
    ...(isLastDay ? [{ by: 'day', day: -1 } as const] : []),
    ...(nth < 5 ? [{ by: 'weekday', nth, weekday } as const] : []),
    ...(isLastWeek ? [{ by: 'weekday', nth: -1, weekday } as const] : []),
  ];
}

/** What is wrong with a rule for an event of this day; `undefined` when nothing is. */
export type RecurrenceProblem = 'interval' | 'weekdays' | 'count' | 'until' | 'until_before_start';

export function problemOf(rule: Recurrence, firstDay: string): RecurrenceProblem | undefined {
  const { max } = limits.series;
  if (!isWithin(rule.interval, limits.series.interval)) return 'interval';
  if (rule.every === 'week' && rule.weekdays.length === 0) return 'weekdays';
  if (rule.end.by === 'count') return isWithin(rule.end.count, max) ? undefined : 'count';
  if (!isDay(rule.end.day)) return 'until';
  return rule.end.day < firstDay ? 'until_before_start' : undefined;
}

/**
 * The rule for dates that many days later, with its weekdays shifted. `undefined` for monthly rules, which cannot be shifted: three days
 * after the last Friday follows no monthly rule.
 */
export function shiftedByDays(rule: Recurrence, days: number): Recurrence | undefined {
  if (days === 0) return rule;
  const end = rule.end.by === 'day' ? { by: 'day' as const, day: addDays(rule.end.day, days) } : rule.end;
  if (rule.every === 'day') return { ...rule, end };
  if (rule.every === 'month') return undefined;
  const turn = (weekday: number) => ((((weekday - 1 + days) % 7) + 7) % 7) + 1;
  return { ...rule, end, weekdays: rule.weekdays.map(turn).toSorted((a, b) => a - b) };
}

const dayOfMonth = (day: string): number => Number(day.slice(8, 10));
const monthOf = (day: string): string => day.slice(0, 7);
const isWithin = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max;

/** The wall times of a series: every date begins and ends at them in the series' zone. */
export interface SeriesClock {
  readonly time_zone: string;
  /** `18:30` */
  readonly starts: string;
  /** Minutes of wall time; may run over midnight. */
  readonly minutes: number;
  /** Whether to take the second of an hour that a DST change repeats. */
  readonly fold: 0 | 1;
}

export interface SeriesTimes {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** The effect of a DST change on this date: its hour is skipped and the next one taken, or its hour is repeated. */
  readonly clocks: 'usual' | 'skipped' | 'twice';
}

/** The wall times of an event. */
export function clockOf(event: {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly time_zone: string;
  readonly fold?: number;
}): SeriesClock {
  const { starts_local, ends_local, time_zone, fold } = event;
  return {
    time_zone,
    starts: starts_local.slice(11, 16),
    minutes: wallMinutes(starts_local, ends_local),
    fold: fold === 1 ? 1 : 0,
  };
}

/** Minutes from one wall time to another; negative when the second is earlier. */
function wallMinutes(from: string, to: string): number {
  return Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'minutes' }).minutes;
}

export function wallLater(wall: string, minutes: number): string {
  return textOf(Temporal.PlainDateTime.from(wall).add({ minutes }));
}

/**
 * The times of a date of the series, by wall time: 18:30 is 18:30 in summer and in winter. A wall time that is skipped on this day moves on
 * by the gap.
 */
export function timesOn(day: string, { time_zone, starts, minutes, fold }: SeriesClock): SeriesTimes {
  const wallTime = Temporal.PlainDateTime.from(`${day}T${starts}`);
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wallTime.toZonedDateTime(time_zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  const isOne = earlier.equals(later);
  const isSkipped = !isOne && !later.toPlainDateTime().equals(wallTime);
  const start = isSkipped || (!isOne && fold === 1) ? later : earlier;
  const end = endOf(start, minutes);
  return {
    starts_local: textOf(start.toPlainDateTime()),
    ends_local: textOf(end.toPlainDateTime()),
    starts_at: instantOf(start),
    ends_at: instantOf(end),
    clocks: isOne ? 'usual' : isSkipped ? 'skipped' : 'twice',
  };
}

// In a night that gains an hour, an end can read as earlier than its start: then it is the second of the two.
function endOf(start: Temporal.ZonedDateTime, minutes: number): Temporal.ZonedDateTime {
  const wall = start.toPlainDateTime().add({ minutes });
  const end = wall.toZonedDateTime(start.timeZoneId);
  return Temporal.ZonedDateTime.compare(end, start) > 0
    ? end
    : wall.toZonedDateTime(start.timeZoneId, { disambiguation: 'later' });
}

const textOf = (wall: Temporal.PlainDateTime): string => wall.toString({ smallestUnit: 'minute' });
const instantOf = (moment: Temporal.ZonedDateTime): string =>
  moment.toInstant().toString({ smallestUnit: 'second' });
