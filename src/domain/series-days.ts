import { addDays, startOfWeek } from './calendar-days';
import type { Recurrence } from './recurrence';
import type { SeriesDate } from './series';
import type { Wanted } from './series-wanted';

/** A date with the day of the rule that it has from now on; `undefined`: the rule has none for it. */
export interface Assigned {
  readonly date: SeriesDate;
  readonly day: string | undefined;
  /** It goes to another day of its week or month. */
  readonly is_moved: boolean;
}

/** Which date takes which day, and the days that no date has yet. */
export function assigned(
  dates: readonly SeriesDate[],
  wanted: Wanted,
  exdatesBefore: readonly string[],
  shiftDays: number,
): { readonly dates: readonly Assigned[]; readonly open: readonly string[] } {
  const excluded = new Set(wanted.exdates.filter((day) => !exdatesBefore.includes(day)));
  const open = new Set(wanted.days);
  const met = dates.map((date): Assigned => {
    const day = dayFor(date, wanted, excluded, shiftDays);
    if (day !== undefined) open.delete(day);
    return { date, day, is_moved: false };
  });
  const paired = wanted.is_new_rule ? met.map((one) => moved(one, wanted.rule, excluded, open)) : met;
  return { dates: paired, open: [...open].toSorted() };
}

function dayFor(
  date: SeriesDate,
  wanted: Wanted,
  excluded: ReadonlySet<string>,
  shiftDays: number,
): string | undefined {
  const day = addDays(date.series_day, shiftDays);
  if (date.is_over) return date.series_day;
  if (excluded.has(day)) return undefined;
  if (wanted.days.includes(day)) return day;
  return date.is_overridden ? date.series_day : undefined;
}

/** Nobody counts on it: it may go to the next free day of its own week or month instead of being made anew there. */
function moved(one: Assigned, rule: Recurrence, excluded: ReadonlySet<string>, open: Set<string>): Assigned {
  const { date, day } = one;
  if (day !== undefined || date.is_registered || excluded.has(date.series_day)) return one;
  const period = periodOf(rule, date.series_day);
  const next = [...open].toSorted().find((wantedDay) => periodOf(rule, wantedDay) === period);
  if (next === undefined) return one;
  open.delete(next);
  return { date, day: next, is_moved: true };
}

function periodOf(rule: Recurrence, day: string): string {
  if (rule.every === 'day') return day;
  return rule.every === 'week' ? startOfWeek(day, rule.weekStart) : day.slice(0, 7);
}
