import { addDays, daysBetween, isDay, weekdayOf } from './calendar-days';
import { limits } from '~/api/vocabulary';

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
  return daysBetween(firstDay, rule.end.day) < 0 ? 'until_before_start' : undefined;
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
