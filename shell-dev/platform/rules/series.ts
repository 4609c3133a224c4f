import type { SeriesOutcome, SeriesScope } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { addDays, daysBetween, startOfWeek } from '~/domain/calendar-days';
import {
  problemOf,
  shiftedByDays,
  type Recurrence,
  timesOn,
  wallLater,
  type SeriesClock,
  type SeriesTimes,
} from '~/domain/recurrence';
import { recurrenceDays, readRecurrence } from '~/domain/recurrence-text';
import { epochOf } from '~/lib/instants';
import type { SeriesDateRow } from '../store/series-rows';
import { Refused, wrong } from './refused';

/** A date of a series as it is now: an event of its own. */
export interface SeriesDate {
  readonly event_id: string;
  /** The day that the rule gave it; stays when the date itself is moved elsewhere. */
  readonly series_day: string;
  readonly starts_local: string;
  readonly ends_local: string;
  readonly time_zone: string;
  /** Began, ended or was cancelled: a series leaves it alone. */
  readonly is_over: boolean;
  /** Changed by itself: a change of the series leaves it alone. */
  readonly is_overridden: boolean;
  /** People with seats, offers or a place in the queue. */
  readonly people: number;
  /** Whether anybody ever registered. Such a date is never removed. */
  readonly is_registered: boolean;
}

export interface SeriesChange {
  readonly scope: SeriesScope;
  readonly from_event: string;
  /** The wall time that the event in hand moves to; every other date moves by as much. */
  readonly times?: { readonly starts_local: string; readonly ends_local: string } | undefined;
  /** Whether anything but times is changed. */
  readonly rewrites: boolean;
  readonly rule?: Recurrence | undefined;
  readonly exdates?: readonly string[] | undefined;
}

export interface SeriesNow {
  readonly rule: Recurrence;
  /** The day that the rule counts from. */
  readonly first_day: string;
  readonly exdates: readonly string[];
  readonly dates: readonly SeriesDate[];
  /** This moment, UTC: dates before it are never made. */
  readonly now: string;
}

/** The outcome for one date. */
export interface PlannedDate {
  readonly outcome: SeriesOutcome;
  readonly event_id: string | null;
  /** The day of the rule that it has from now on. */
  readonly series_day: string;
  readonly starts_local: string | null;
  /** Where it moves, or is made. */
  readonly to: SeriesTimes | null;
  readonly people: number;
}

export interface SeriesPlan {
  readonly rule: Recurrence;
  readonly first_day: string;
  readonly exdates: readonly string[];
  /** The date that new ones are like. */
  readonly like: string;
  /** In order of day. */
  readonly dates: readonly PlannedDate[];
}

/** Why a change of a series cannot be planned. `cannot_turn`: monthly dates cannot be moved by days; the rule has to be chosen again. */
export type SeriesProblem = 'no_dates' | 'too_many_dates' | 'cannot_turn';

/** The rule that was sent, if it is of a kind that people choose and can begin on this day. */
export function readRule(rrule: string, firstDay: string): Recurrence {
  const rule = readRecurrence(rrule);
  const problem = rule ? problemOf(rule, firstDay) : 'format';
  if (!rule || problem) throw wrong('rrule', problem ?? 'format');
  return rule;
}

/** The days that an event of this day gets beside its own. */
export function otherDaysOf(rule: Recurrence, day: string, exdates: readonly string[]): string[] {
  const { days, isCut } = recurrenceDays(rule, day);
  if (isCut) throw new Refused('too_many_dates');
  const beside = days.filter((one) => one !== day && !exdates.includes(one));
  if (beside.length === 0) throw new Refused('no_dates');
  return beside;
}

/**
 * Everything that a change of a series does, before any of it is done. The preview shows this plan, and the change carries out the same.
 * Dates that are over or were changed by themselves stay as they are; dates that anybody registered for are never removed.
 */
export function planSeries(now: SeriesNow, change: SeriesChange): SeriesPlan | SeriesProblem {
  const from = now.dates.find(({ event_id }) => event_id === change.from_event);
  if (!from) return 'no_dates';
  if (change.scope === 'this') return planThis(now, change, from);
  const shift = shiftOf(from, change.times);
  const target = targetDays(now, change, from, shift.days);
  if (typeof target === 'string') return target;
  const inScope = now.dates.filter(({ series_day }) => series_day >= target.scopeStart);
  const met = assigned(inScope, target, now.exdates, shift.days);
  const like = patternOf(from, inScope, now.dates);
  const planned = [
    ...met.dates.map((one) => outcomeOf(one, shift, change.rewrites)),
    ...met.open.map((day) => created(day, like, shift)).filter(({ to }) => isAhead(to, now.now)),
  ];
  const left = planned.filter(({ outcome }) => outcome !== 'removed').length;
  if (left + now.dates.length - inScope.length > limits.series.max) return 'too_many_dates';
  const { rule, first_day, exdates } = target;
  return {
    rule,
    first_day,
    exdates,
    like: like.event_id,
    dates: planned.toSorted((a, b) => (a.series_day < b.series_day ? -1 : 1)),
  };
}

/** The event that new dates copy: the given date, unless it is over or was changed by itself. */
function patternOf(from: SeriesDate, ...among: readonly (readonly SeriesDate[])[]): SeriesDate {
  const isUsual = (date: SeriesDate): boolean => !date.is_overridden && !date.is_over;
  const all = [from, ...among.flat()];
  return all.find(isUsual) ?? all.find(({ is_overridden }) => !is_overridden) ?? from;
}

interface Shift {
  readonly days: number;
  /** Minutes on the wall that starts and lengths change by. */
  readonly minutes: number;
  readonly longer: number;
}

function shiftOf(from: SeriesDate, times: SeriesChange['times']): Shift {
  if (!times) return { days: 0, minutes: 0, longer: 0 };
  const days = daysBetween(from.starts_local.slice(0, 10), times.starts_local.slice(0, 10));
  const clock = minutesOfDay(times.starts_local) - minutesOfDay(from.starts_local);
  return { days, minutes: clock, longer: lengthOf(times) - lengthOf(from) };
}

function planThis(now: SeriesNow, change: SeriesChange, from: SeriesDate): SeriesPlan {
  const { rule, first_day, exdates } = now;
  const one = { date: from, day: from.series_day, is_moved: false };
  const shift = shiftOf(from, change.times);
  const day = wallLater(from.starts_local, shift.days * 1_440).slice(0, 10);
  const planned = from.is_over
    ? plain('over', one)
    : withTimes(one, timesOf(day, from, shift), change.rewrites);
  return { rule, first_day, exdates, like: from.event_id, dates: [planned] };
}

function outcomeOf(one: Assigned, shift: Shift, rewrites: boolean): PlannedDate {
  const { date, day } = one;
  if (date.is_over) return plain('over', one);
  if (day === undefined) return plain(date.is_registered ? 'registered' : 'removed', one);
  if (date.is_overridden) return plain('overridden', one);
  const isSameDay = !one.is_moved && shift.days === 0;
  if (isSameDay && shift.minutes === 0 && shift.longer === 0)
    return plain(rewrites ? 'changed' : 'kept', one);
  return withTimes(one, timesOf(day, date, shift), rewrites);
}

const plain = (outcome: SeriesOutcome, { date, day }: Assigned): PlannedDate => ({
  outcome,
  event_id: date.event_id,
  series_day: day ?? date.series_day,
  starts_local: date.starts_local,
  to: null,
  people: date.people,
});

function withTimes(one: Assigned, to: SeriesTimes, rewrites: boolean): PlannedDate {
  const isMoved = to.starts_local !== one.date.starts_local || to.ends_local !== one.date.ends_local;
  return isMoved ? { ...plain('moved', one), to } : plain(rewrites ? 'changed' : 'kept', one);
}

const created = (day: string, from: SeriesDate, shift: Shift): PlannedDate => ({
  outcome: 'created',
  event_id: null,
  series_day: day,
  starts_local: null,
  to: timesOf(day, from, shift),
  people: 0,
});

/** The clock of a date after the change, on a day. */
function timesOf(day: string, date: SeriesDate, shift: Shift): SeriesTimes {
  const starts = wallLater(date.starts_local, shift.minutes).slice(11, 16);
  const clock: SeriesClock = {
    time_zone: date.time_zone,
    starts,
    minutes: lengthOf(date) + shift.longer,
    fold: 0,
  };
  return timesOn(day, clock);
}

const isAhead = (times: SeriesTimes | null, now: string): boolean =>
  times !== null && epochOf(times.starts_at) > epochOf(now);

const minutesOfDay = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

const lengthOf = ({ starts_local, ends_local }: { starts_local: string; ends_local: string }): number =>
  daysBetween(starts_local.slice(0, 10), ends_local.slice(0, 10)) * 1_440 +
  minutesOfDay(ends_local) -
  minutesOfDay(starts_local);

/** A date with the day of the rule that it has from now on; `undefined`: the rule has none for it. */
interface Assigned {
  readonly date: SeriesDate;
  readonly day: string | undefined;
  /** It goes to another day of its week or month. */
  readonly is_moved: boolean;
}

/** Which date takes which day, and the days that no date has yet. */
function assigned(
  dates: readonly SeriesDate[],
  target: TargetDays,
  exdatesBefore: readonly string[],
  shiftDays: number,
): { readonly dates: readonly Assigned[]; readonly open: readonly string[] } {
  const excluded = new Set(target.exdates.filter((day) => !exdatesBefore.includes(day)));
  const open = new Set(target.days);
  const met = dates.map((date): Assigned => {
    const day = dayFor(date, target, excluded, shiftDays);
    if (day !== undefined) open.delete(day);
    return { date, day, is_moved: false };
  });
  const paired = target.is_new_rule ? met.map((one) => moved(one, target.rule, excluded, open)) : met;
  return { dates: paired, open: [...open].toSorted() };
}

function dayFor(
  date: SeriesDate,
  target: TargetDays,
  excluded: ReadonlySet<string>,
  shiftDays: number,
): string | undefined {
  const day = addDays(date.series_day, shiftDays);
  if (date.is_over) return date.series_day;
  if (excluded.has(day)) return undefined;
  if (target.days.includes(day)) return day;
  return date.is_overridden ? date.series_day : undefined;
}

/** A date without registrations moves to the next free day of its own week or month instead of being deleted and created again. */
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

/** The days that a series shall have. */
interface TargetDays {
  readonly rule: Recurrence;
  readonly first_day: string;
  readonly exdates: readonly string[];
  /** In the scope of the change, exclusions taken out. */
  readonly days: readonly string[];
  /** Dates of the present series from this day on are in the scope. */
  readonly scopeStart: string;
  /** Whether a new rule was sent: then dates may move to another day of their week or month. */
  readonly is_new_rule: boolean;
}

function targetDays(
  now: SeriesNow,
  { scope, rule, exdates }: SeriesChange,
  from: SeriesDate,
  shiftDays: number,
): TargetDays | SeriesProblem {
  const scopeStart = scope === 'all' ? firstOf(now) : from.series_day;
  const left = exdates ?? now.exdates.map((day) => (day >= scopeStart ? addDays(day, shiftDays) : day));
  const ruleDays = rule
    ? daysOfNewRule(rule, scopeStart, shiftDays)
    : daysOfShiftedRule(now, scopeStart, shiftDays);
  if (typeof ruleDays === 'string') return ruleDays;
  const days = ruleDays.days.filter((day) => !left.includes(day));
  if (days.length === 0) return 'no_dates';
  return { ...ruleDays, days, exdates: [...left].toSorted(), scopeStart, is_new_rule: rule !== undefined };
}

type RuleDays = Pick<TargetDays, 'rule' | 'first_day' | 'days'>;

/** A new rule counts from where the change begins. */
function daysOfNewRule(rule: Recurrence, scopeStart: string, shiftDays: number): RuleDays | SeriesProblem {
  const first_day = addDays(scopeStart, shiftDays);
  const { days, isCut } = recurrenceDays(rule, first_day);
  return isCut ? 'too_many_dates' : { rule, first_day, days };
}

/** The rule as it was, its days turned along with the dates. */
function daysOfShiftedRule(now: SeriesNow, scopeStart: string, shiftDays: number): RuleDays | SeriesProblem {
  const days = recurrenceDays(now.rule, now.first_day).days.filter((day) => day >= scopeStart);
  if (shiftDays === 0) return { rule: now.rule, first_day: now.first_day, days };
  const moved = days.map((day) => addDays(day, shiftDays));
  const [first_day] = moved;
  const turnedRule = shiftedByDays(now.rule, shiftDays);
  if (!turnedRule || first_day === undefined) return 'cannot_turn';
  const end = turnedRule.end.by === 'count' ? { by: 'count' as const, count: days.length } : turnedRule.end;
  const rule = { ...turnedRule, end };
  // Over the edge of a week, every second week would come apart.
  const isSame = recurrenceDays(rule, first_day).days.join() === moved.join();
  return isSame ? { rule, first_day, days: moved } : 'cannot_turn';
}

const firstOf = ({ dates, first_day }: SeriesNow): string =>
  dates.reduce((first, { series_day }) => (series_day < first ? series_day : first), first_day);

/** Whether a date of a series can no longer be changed with it. */
export const isDateOver = (row: Pick<SeriesDateRow, 'state' | 'starts_at'>, now: number): boolean =>
  (row.state !== 'draft' && row.state !== 'published') || row.starts_at <= now;
