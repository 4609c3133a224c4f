import { addDays } from './calendar-days';
import { turned, type Recurrence } from './recurrence';
import { recurrenceDays } from './recurrence-dates';
import type { SeriesChange, SeriesDate, SeriesNow, SeriesProblem } from './series';

/** The days that a series shall have. */
export interface Wanted {
  readonly rule: Recurrence;
  readonly first_day: string;
  readonly exdates: readonly string[];
  /** In the scope of the change, exclusions taken out. */
  readonly days: readonly string[];
  /** Dates of the present series from this day on are in the scope. */
  readonly scopeStart: string;
  /** Whether a rule was said anew: then dates may go from one day of a week or month to another. */
  readonly is_new_rule: boolean;
}

export function wantedDays(
  now: SeriesNow,
  { scope, rule, exdates }: SeriesChange,
  from: SeriesDate,
  shiftDays: number,
): Wanted | SeriesProblem {
  const scopeStart = scope === 'all' ? firstOf(now) : from.series_day;
  const left = exdates ?? now.exdates.map((day) => (day >= scopeStart ? addDays(day, shiftDays) : day));
  const aim = rule ? said(rule, scopeStart, shiftDays) : kept(now, scopeStart, shiftDays);
  if (typeof aim === 'string') return aim;
  const days = aim.days.filter((day) => !left.includes(day));
  if (days.length === 0) return 'no_dates';
  return { ...aim, days, exdates: [...left].toSorted(), scopeStart, is_new_rule: rule !== undefined };
}

type Aim = Pick<Wanted, 'rule' | 'first_day' | 'days'>;

/** A rule said anew counts from where the change begins. */
function said(rule: Recurrence, scopeStart: string, shiftDays: number): Aim | SeriesProblem {
  const first_day = addDays(scopeStart, shiftDays);
  const { days, isCut } = recurrenceDays(rule, first_day);
  return isCut ? 'too_many_dates' : { rule, first_day, days };
}

/** The rule as it was, its days turned along with the dates. */
function kept(now: SeriesNow, scopeStart: string, shiftDays: number): Aim | SeriesProblem {
  const days = recurrenceDays(now.rule, now.first_day).days.filter((day) => day >= scopeStart);
  if (shiftDays === 0) return { rule: now.rule, first_day: now.first_day, days };
  const moved = days.map((day) => addDays(day, shiftDays));
  const [first_day] = moved;
  const turnedRule = turned(now.rule, shiftDays);
  if (!turnedRule || first_day === undefined) return 'cannot_turn';
  const end = turnedRule.end.by === 'count' ? { by: 'count' as const, count: days.length } : turnedRule.end;
  const rule = { ...turnedRule, end };
  // Over the edge of a week, every second week would come apart.
  const isSame = recurrenceDays(rule, first_day).days.join() === moved.join();
  return isSame ? { rule, first_day, days: moved } : 'cannot_turn';
}

const firstOf = ({ dates, first_day }: SeriesNow): string =>
  dates.reduce((first, { series_day }) => (series_day < first ? series_day : first), first_day);
