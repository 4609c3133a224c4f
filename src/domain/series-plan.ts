import { daysBetween } from './calendar-days';
import { epochOf } from '~/lib/instants';
import { timesOn, wallLater, type SeriesClock, type SeriesTimes } from './recurrence-times';
import type { PlannedDate, SeriesChange, SeriesDate, SeriesNow, SeriesPlan, SeriesProblem } from './series';
import { assigned, type Assigned } from './series-days';
import { wantedDays } from './series-wanted';
import { limits } from '~/api/vocabulary';
import type { SeriesOutcome } from '~/api/manage/vocabulary';

/**
 * Everything that a change of a series does, before any of it is done. The preview shows this plan, and the change carries out the same.
 * Dates that are over or were changed by themselves stay as they are; dates that anybody registered for are never removed.
 */
export function planSeries(now: SeriesNow, change: SeriesChange): SeriesPlan | SeriesProblem {
  const from = now.dates.find(({ event_id }) => event_id === change.from_event);
  if (!from) return 'no_dates';
  if (change.scope === 'this') return planThis(now, change, from);
  const shift = shiftOf(from, change.times);
  const wanted = wantedDays(now, change, from, shift.days);
  if (typeof wanted === 'string') return wanted;
  const inScope = now.dates.filter(({ series_day }) => series_day >= wanted.scopeStart);
  const met = assigned(inScope, wanted, now.exdates, shift.days);
  const like = patternOf(from, inScope, now.dates);
  const planned = [
    ...met.dates.map((one) => outcomeOf(one, shift, change.rewrites)),
    ...met.open.map((day) => created(day, like, shift)).filter(({ to }) => isAhead(to, now.now)),
  ];
  const left = planned.filter(({ outcome }) => outcome !== 'removed').length;
  if (left + now.dates.length - inScope.length > limits.series.max) return 'too_many_dates';
  const { rule, first_day, exdates } = wanted;
  return {
    rule,
    first_day,
    exdates,
    like: like.event_id,
    dates: planned.toSorted((a, b) => (a.series_day < b.series_day ? -1 : 1)),
  };
}

/** What new dates are like: the date in hand, unless it is over or stands by itself. */
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
