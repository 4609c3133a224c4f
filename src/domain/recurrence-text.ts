import { limits } from '~/api/vocabulary';
import { dayFrom, dayText, dayOfWall, wallOf } from './calendar-file/days';
import { fallsOn } from './calendar-file/matching-days';
import { occurrencesOf, Work } from './calendar-file/occurrences';
import { readRule, RuleError, type Rule } from './calendar-file/rule';
import type { MonthlyOn, Recurrence, RecurrenceEnd } from './recurrence';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const;

/** As an RRULE (RFC 5545). Its UNTIL is the last possible day, in the event's own zone. */
export function rruleOf(rule: Recurrence): string {
  return [
    `FREQ=${frequencies[rule.every]}`,
    ...(rule.interval === 1 ? [] : [`INTERVAL=${rule.interval}`]),
    ...detailOf(rule),
    rule.end.by === 'count' ? `COUNT=${rule.end.count}` : `UNTIL=${rule.end.day.replaceAll('-', '')}`,
  ].join(';');
}

function detailOf(rule: Recurrence): string[] {
  if (rule.every === 'day') return [];
  if (rule.every === 'week') {
    const days = `BYDAY=${rule.weekdays.map(nameOf).join(',')}`;
    return rule.weekStart === 1 ? [days] : [days, `WKST=${nameOf(rule.weekStart)}`];
  }
  const { on } = rule;
  return [on.by === 'day' ? `BYMONTHDAY=${on.day}` : `BYDAY=${on.nth}${nameOf(on.weekday)}`];
}

const nameOf = (weekday: number): string => weekdays[weekday - 1] ?? '';

/** Reads an RRULE. `undefined` for one that cannot be chosen in the form. */
export function readRecurrence(text: string): Recurrence | undefined {
  try {
    const rule = readRule(text);
    const end = endOf(rule);
    return end && recurrenceOf(rule, end);
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** A rule with its defaults, with this end in place of its own. `undefined` for one that cannot be chosen in the form. */
export function recurrenceOf(rule: Rule, end: RecurrenceEnd): Recurrence | undefined {
  const { interval, byDay, byMonthDay } = rule;
  const saysMore = [
    rule.byYearDay,
    rule.byWeekNo,
    rule.byMonth,
    rule.bySetPos,
    rule.byHour,
    rule.byMinute,
    rule.bySecond,
  ];
  if (interval > limits.series.interval || saysMore.some((list) => list.length > 0)) return undefined;
  if (rule.freq === 'DAILY' && byDay.length + byMonthDay.length === 0) return { every: 'day', interval, end };
  if (
    rule.freq === 'WEEKLY' &&
    byMonthDay.length === 0 &&
    byDay.length > 0 &&
    byDay.every(({ nth }) => nth === 0)
  ) {
    const chosen = [...new Set(byDay.map(({ weekday }) => weekday))].toSorted((a, b) => a - b);
    return { every: 'week', interval, weekdays: chosen, weekStart: rule.weekStart, end };
  }
  const on = rule.freq === 'MONTHLY' ? monthlyOf(rule) : undefined;
  return on && { every: 'month', interval, on, end };
}

function monthlyOf({ byDay, byMonthDay }: Rule): MonthlyOn | undefined {
  const [day] = byMonthDay;
  const [part] = byDay;
  if (byDay.length + byMonthDay.length !== 1) return undefined;
  if (day !== undefined) return day >= -1 ? { by: 'day', day } : undefined;
  const isUsual = part && part.nth >= -1 && part.nth <= 4 && part.nth !== 0;
  return isUsual ? { by: 'weekday', nth: part.nth, weekday: part.weekday } : undefined;
}

function endOf({ count, until }: Rule): RecurrenceEnd | undefined {
  if (count !== null)
    return until === null && count <= limits.series.max ? { by: 'count', count } : undefined;
  const day = until && dayFrom(until.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'));
  return typeof day === 'number' ? { by: 'day', day: dayText(day) } : undefined;
}

interface RecurrenceDays {
  /** In order, at most 104. */
  readonly days: readonly string[];
  /** The rule has more dates than one series may contain. */
  readonly isCut: boolean;
}

// A rule that matches no day within this many (the 31st of every sixth month, from April) counts as without dates.
const MAX_SEARCH_DAYS = 800;

/** The days of a rule from this one on. Counting starts at the first day that the rule matches. */
export function recurrenceDays(rule: Recurrence, from: string): RecurrenceDays {
  const read = readRule(rruleOf(rule));
  const first = firstDayOf(read, from);
  if (first === undefined) return { days: [], isCut: false };
  const until = rule.end.by === 'day' ? numberOf(rule.end.day) : null;
  const { max } = limits.series;
  const { walls } = occurrencesOf(
    read,
    wallOf(first, 0),
    until === null ? null : wallOf(until, 0),
    { from: wallOf(first, 0), to: Number.MAX_SAFE_INTEGER },
    new Work(),
  );
  return { days: walls.slice(0, max).map((wall) => dayText(dayOfWall(wall))), isCut: walls.length > max };
}

function firstDayOf(rule: Rule, from: string): number | undefined {
  const start = numberOf(from);
  for (let day = start; day <= start + MAX_SEARCH_DAYS; day += 1) if (fallsOn(rule, day)) return day;
  return undefined;
}

const numberOf = (day: string): number => dayFrom(day) ?? 0;
