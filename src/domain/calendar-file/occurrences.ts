import { civilOf, dayNumber, dayOfWall, MINUTES_A_DAY, minuteOfWall, monthLength, yearLength } from './days';
import { bounds } from './limits';
import { fallsOn, withDefaults } from './matching-days';
import type { Rule } from './rule';

/** The remaining work for all rules of one file, so that no rule can take longer than its share. */
export class Work {
  private left: number = bounds.workPerFile;

  share(): { spend(): boolean } {
    let own: number = Math.min(bounds.workPerRule, this.left);
    return {
      spend: () => {
        own -= 1;
        this.left -= 1;
        return own > 0;
      },
    };
  }
}

export interface Occurrences {
  readonly walls: readonly number[];
  /** Whether the rule has more dates than were computed, and why. */
  readonly cut: 'never' | 'too many' | 'too much work';
}

export interface Span {
  /** Wall times: `from` included, `to` excluded. */
  readonly from: number;
  readonly to: number;
}

/**
 * Wall times of one rule within a span, in order. The start is the first of them even where the rule does not match it, as in Google's and
 * Apple's calendars. `until` is the last wall time. All wall times are in the rule's zone.
 */
export function occurrencesOf(
  rule: Rule,
  start: number,
  until: number | null,
  span: Span,
  work: Work,
): Occurrences {
  const share = work.share();
  const complete = withDefaults(rule, dayOfWall(start));
  const last = Math.min(span.to - 1, until ?? Number.MAX_SAFE_INTEGER);
  const walls: number[] = [];
  let counted = 1;
  let most = rule.count === null ? Infinity : rule.count + (rule.countsStart ? 0 : 1);
  if (start >= span.from && start <= last) walls.push(start);
  // With COUNT, dates before the span count too; otherwise the search begins at the span.
  const begin = rule.count === null ? Math.max(start, span.from) : start;
  for (const wall of candidates(complete, start, begin, last, share)) {
    if (wall === null) return { walls, cut: 'too much work' };
    if (wall === start) most = rule.count ?? Infinity;
    if (wall <= start || wall < begin) continue;
    if (wall > last) break;
    counted += 1;
    if (counted > most) break;
    if (wall < span.from) continue;
    if (walls.length >= bounds.dates) return { walls, cut: 'too many' };
    walls.push(wall);
  }
  return { walls, cut: 'never' };
}

type Share = ReturnType<Work['share']>;

/** In order; `null` when the share of work is used up. May begin a little before `begin`. */
function candidates(
  rule: Rule,
  start: number,
  begin: number,
  last: number,
  share: Share,
): Generator<number | null> {
  if (rule.freq === 'HOURLY' && rule.byMinute.length > 0) return byHours(rule, start, begin, last, share);
  const step = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3_600 }[rule.freq as string];
  return step === undefined
    ? byPeriods(rule, start, begin, last, share)
    : bySteps(rule, start, step * rule.interval, begin, last, share);
}

/** DAILY to YEARLY: whole periods, each with the days that match, each with its times of day. */
function* byPeriods(
  rule: Rule,
  start: number,
  begin: number,
  last: number,
  share: Share,
): Generator<number | null> {
  const times = timesOfDay(rule, minuteOfWall(start));
  const first = periodAt(rule, dayOfWall(start));
  const skipped = Math.max(0, Math.floor((periodAt(rule, dayOfWall(begin)) - first) / rule.interval));
  // Every week has the same days: looking at all seven takes three times as long.
  const inWeek = rule.freq === 'WEEKLY' ? weekDaysOf(rule) : null;
  for (let period = first + skipped * rule.interval; ; period += rule.interval) {
    const { day: firstDay, length } = daysOfPeriod(rule, period);
    if (firstDay * MINUTES_A_DAY > last) return;
    const walls: number[] = [];
    for (let at = 0; at < (inWeek?.length ?? length); at += 1) {
      if (!share.spend()) return yield null;
      const day = firstDay + (inWeek?.[at] ?? at);
      if (fallsOn(rule, day)) for (const time of times) walls.push(day * MINUTES_A_DAY + time);
    }
    yield* rule.bySetPos.length > 0 ? atPositions(walls, rule.bySetPos) : walls;
  }
}

function timesOfDay(rule: Rule, startMinute: number): number[] {
  const hours = rule.byHour.length > 0 ? rule.byHour : [Math.floor(startMinute / 60)];
  const minutes = rule.byMinute.length > 0 ? rule.byMinute : [startMinute % 60];
  return hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute));
}

function atPositions(walls: readonly number[], positions: readonly number[]): number[] {
  const chosen = positions.map((position) => walls.at(position > 0 ? position - 1 : position));
  return [...new Set(chosen.filter((wall) => wall !== undefined))].toSorted((a, b) => a - b);
}

/** Numbers periods of the rule's frequency so that the next one is one more. */
function periodAt(rule: Rule, day: number): number {
  if (rule.freq === 'DAILY') return day;
  if (rule.freq === 'WEEKLY') return Math.floor((day - firstOfWeekDays(rule)) / 7);
  const { year, month } = civilOf(day);
  return rule.freq === 'YEARLY' ? year : year * 12 + month - 1;
}

function daysOfPeriod(rule: Rule, period: number): { day: number; length: number } {
  if (rule.freq === 'DAILY') return { day: period, length: 1 };
  if (rule.freq === 'WEEKLY') return { day: period * 7 + firstOfWeekDays(rule), length: 7 };
  if (rule.freq === 'YEARLY') return { day: dayNumber(period, 1, 1), length: yearLength(period) };
  const [year, month] = [Math.floor(period / 12), (period % 12) + 1];
  return { day: dayNumber(year, month, 1), length: monthLength(year, month) };
}

/** The days of a week that a WEEKLY rule names, counted from the first. */
const weekDaysOf = ({ byDay, weekStart }: Rule): number[] =>
  [...new Set(byDay.map(({ weekday }) => (weekday - weekStart + 7) % 7))].toSorted((a, b) => a - b);

/** A day on which a week begins: 1970-01-01 was a Thursday. */
function firstOfWeekDays(rule: Rule): number {
  return rule.weekStart - 4;
}

/** SECONDLY to HOURLY: steps of wall time, to the minute, days that cannot match left out at once. */
function* bySteps(
  rule: Rule,
  start: number,
  seconds: number,
  begin: number,
  last: number,
  share: Share,
): Generator<number | null> {
  const origin = start * 60;
  let at = origin + Math.max(0, Math.floor((begin * 60 - origin) / seconds)) * seconds;
  let checked = Number.NaN;
  let before = Number.NaN;
  while (at <= last * 60 + 59) {
    if (!share.spend()) return yield null;
    const wall = Math.floor(at / 60);
    const day = dayOfWall(wall);
    if (day !== checked && !fallsOn(rule, day)) {
      const nextDay = (day + 1) * MINUTES_A_DAY * 60;
      at += Math.ceil((nextDay - at) / seconds) * seconds;
      continue;
    }
    checked = day;
    if (wall !== before && atTime(rule, at)) {
      before = wall;
      yield wall;
    }
    at += seconds;
  }
}

/** HOURLY with BYMINUTE: every hour of the interval has each of the minutes. */
function* byHours(
  rule: Rule,
  start: number,
  begin: number,
  last: number,
  share: Share,
): Generator<number | null> {
  const origin = Math.floor(start / 60);
  const skipped = Math.max(0, Math.floor((Math.floor(begin / 60) - origin) / rule.interval));
  for (let hour = origin + skipped * rule.interval; hour * 60 <= last; hour += rule.interval) {
    if (!share.spend()) return yield null;
    const hourOfDay = minuteOfWall(hour * 60) / 60;
    const isAllowed = rule.byHour.length === 0 || rule.byHour.includes(hourOfDay);
    if (isAllowed && fallsOn(rule, dayOfWall(hour * 60)))
      for (const minute of rule.byMinute) yield hour * 60 + minute;
  }
}

function atTime(rule: Rule, at: number): boolean {
  const second = ((at % 86_400) + 86_400) % 86_400;
  const allows = (list: readonly number[], value: number) => list.length === 0 || list.includes(value);
  return (
    allows(rule.byHour, Math.floor(second / 3_600)) &&
    allows(rule.byMinute, Math.floor(second / 60) % 60) &&
    allows(rule.bySecond, second % 60)
  );
}
