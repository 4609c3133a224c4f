import { civilOf, dayNumber, monthLength, weekdayOf, yearLength } from './days';
import type { Rule } from './rule';

/** Completes a rule with the parts that RFC 5545 derives from the start. */
export function withDefaults(rule: Rule, startDay: number): Rule {
  const { month, day } = civilOf(startDay);
  const own = [{ weekday: weekdayOf(startDay), nth: 0 }];
  const { byDay, byMonth, byMonthDay, byWeekNo, byYearDay } = rule;
  if (rule.freq === 'WEEKLY') return { ...rule, byMonthDay: [], byDay: byDay.length > 0 ? byDay : own };
  if (rule.freq === 'MONTHLY' && byDay.length + byMonthDay.length === 0)
    return { ...rule, byMonthDay: [day] };
  if (rule.freq !== 'YEARLY' || byDay.length + byMonthDay.length + byYearDay.length > 0) return rule;
  if (byWeekNo.length > 0) return { ...rule, byDay: own };
  return { ...rule, byMonth: byMonth.length > 0 ? byMonth : [month], byMonthDay: [day] };
}

/** Whether a rule (with its defaults) may fall on this day, the interval aside. */
export function fallsOn(rule: Rule, dayCount: number): boolean {
  if (!isInMonthOrYear(rule, dayCount)) return false;
  if (rule.freq === 'YEARLY' && rule.byWeekNo.length > 0 && !inWeeks(rule, dayCount)) return false;
  return rule.byDay.length === 0 || onWeekday(rule, dayCount);
}

function isInMonthOrYear(rule: Rule, dayCount: number): boolean {
  if (rule.byMonth.length + rule.byMonthDay.length + rule.byYearDay.length === 0) return true;
  const { year, month, day } = civilOf(dayCount);
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return false;
  if (!matchesEitherEnd(rule.byMonthDay, day, () => monthLength(year, month))) return false;
  const yearDay = dayCount - dayNumber(year, 1, 1) + 1;
  return matchesEitherEnd(rule.byYearDay, yearDay, () => yearLength(year));
}

/** `-1` is the last one. An empty list matches everything. */
function matchesEitherEnd(numbers: readonly number[], value: number, length: () => number): boolean {
  if (numbers.length === 0 || numbers.includes(value)) return true;
  return numbers.some((number) => number < 0 && number === value - length() - 1);
}

function onWeekday(rule: Rule, dayCount: number): boolean {
  const weekday = weekdayOf(dayCount);
  return rule.byDay.some(
    (part) => part.weekday === weekday && (part.nth === 0 || isNth(rule, dayCount, part.nth)),
  );
}

/** Whether this day is the nth of its weekday in the month, or in the year of a rule that names no month. */
function isNth(rule: Rule, dayCount: number, nth: number): boolean {
  const byYear = rule.freq === 'YEARLY' && rule.byMonth.length === 0;
  // Elsewhere the number has no meaning (RFC 5545, 3.3.10) and every such weekday counts.
  if (rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY') return true;
  if (rule.byWeekNo.length > 0) return true;
  const { year, month, day } = civilOf(dayCount);
  const position = byYear ? dayCount - dayNumber(year, 1, 1) + 1 : day;
  const length = byYear ? yearLength(year) : monthLength(year, month);
  return nth > 0 ? Math.ceil(position / 7) === nth : -Math.ceil((length - position + 1) / 7) === nth;
}

function inWeeks(rule: Rule, dayCount: number): boolean {
  const weekBegin = startOfWeek(dayCount, rule.weekStart);
  // The week belongs to the year that holds its fourth day (ISO 8601, for any first day of the week).
  const { year } = civilOf(weekBegin + 3);
  const first = startOfWeek(dayNumber(year, 1, 4), rule.weekStart);
  const next = startOfWeek(dayNumber(year + 1, 1, 4), rule.weekStart);
  return matchesEitherEnd(rule.byWeekNo, (weekBegin - first) / 7 + 1, () => (next - first) / 7);
}

function startOfWeek(dayCount: number, weekStart: number): number {
  return dayCount - ((weekdayOf(dayCount) - weekStart + 7) % 7);
}
