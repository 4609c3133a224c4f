import type { SeriesScope } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { clockOf, timesOn } from '~/domain/recurrence';
import { recurrenceDays, readRecurrence, rruleOf } from '~/domain/recurrence-text';
import { randomText } from '../model/ids';
import { toIso } from '../model/instants';
import { addMinutes, minutesBetween } from '../model/wall-time';
import { windowsAfterMove, type StartThere } from '../rules/event-times';
import { Refused } from '../rules/refused';
import {
  isDateOver,
  otherDaysOf,
  planSeries,
  readRule,
  type PlannedDate,
  type SeriesDate,
  type SeriesPlan,
} from '../rules/series';
import { shiftsAfterMove } from '../rules/shifts';
import { offersOfEvent } from '../store/offer-rows';
import {
  countHouseholdsAt,
  saveRule,
  seriesDateRows,
  seriesRow,
  type SeriesDateRow,
  type SeriesRow,
} from '../store/series-rows';
import { changeEvent, findManagedEvent, type EventChange } from './change-event';
import { removeEvent } from './event-actions';
import { recordEvent } from './history';
import { sumOfLost, type LostCount } from './lost-choices';
import { noAlert, type AllergenAlert } from './notice-of-dishes';
import { addDate, numberDates } from './series-dates';
import { touchContent } from './touch-event';
import { touchOffer } from './touch-offer';
import type { Transaction } from './transaction';

export interface NewSeries {
  readonly event_id: string;
  readonly rrule: string;
  readonly exdates: readonly string[];
}

/** Repeats an event. The event is the first date, even on a day that the rule leaves out; the other dates begin as drafts like it. */
export function createSeries(tx: Transaction, { event_id, rrule, exdates }: NewSeries): string {
  const row = findManagedEvent(tx, event_id);
  if ((row.state !== 'draft' && row.state !== 'published') || row.series_id !== null)
    throw new Refused('bad_state', { params: { state: row.state, allowed: [] } });
  const rule = readRule(rrule, row.day);
  const days = otherDaysOf(rule, row.day, exdates);
  if (days.length + 1 > limits.series.max) throw new Refused('too_many_dates');
  const id = `ser_${randomText(12)}`;
  tx.db.add('series', {
    id,
    rrule: rruleOf(rule),
    first_day: row.day,
    exdates: JSON.stringify([...exdates].toSorted()),
    lock_version: 1,
    updated_at: tx.now,
  });
  const isOfRule = recurrenceDays(rule, row.day).days.includes(row.day);
  tx.db.change('events', event_id, { series_id: id });
  setSeriesDay(tx, event_id, row.day, !isOfRule);
  const clock = clockOf(row);
  for (const day of days) addDate(tx, row, id, day, timesOn(day, clock));
  numberDates(tx, id);
  touchContent(tx, event_id);
  // Its kitchens may say yes to every date now.
  for (const { id: offerId } of offersOfEvent(tx.db, event_id)) touchOffer(tx, offerId);
  recordEvent(tx, event_id, 'event.changed', { before: { series: null }, after: { series: rruleOf(rule) } });
  return id;
}

export interface SeriesEdit {
  readonly scope: SeriesScope;
  readonly from_event: string;
  readonly change: EventChange;
  readonly rrule: string | undefined;
  readonly exdates: readonly string[] | undefined;
  /** Whether households are notified of another time or place, of each of their dates. */
  readonly notify: boolean;
}

/** A date as `planSeries` takes it. */
const plannableDate = (row: SeriesDateRow, now: number): SeriesDate => ({
  ...row,
  event_id: row.id,
  is_over: isDateOver(row, now),
  is_overridden: row.overridden === 1,
  is_registered: row.registrations > 0,
});

/** Plans a change of a series by its present dates and registrations. */
export function planSeriesChange(tx: Transaction, series: SeriesRow, edit: SeriesEdit): SeriesPlan {
  const { scope, from_event, change, exdates, rrule } = edit;
  const rows = seriesDateRows(tx.db, series.id);
  const from = rows.find(({ id }) => id === from_event);
  const present = readRecurrence(series.rrule);
  if (!from || !present) throw new Refused('not_found');
  const { starts_local, ends_local, time_zone, fold: _, ...others } = change;
  const isTimed = starts_local !== undefined || ends_local !== undefined;
  const starts = starts_local ?? from.starts_local;
  const length = minutesBetween(from.starts_local, from.ends_local);
  const plan = planSeries(
    {
      rule: present,
      first_day: series.first_day,
      exdates: JSON.parse(series.exdates) as string[],
      dates: rows
        .map((row) => plannableDate(row, tx.now))
        .map((date) => ({ ...date, time_zone: time_zone ?? date.time_zone })),
      now: toIso(tx.now),
    },
    {
      scope,
      from_event,
      times: isTimed
        ? { starts_local: starts, ends_local: ends_local ?? addMinutes(starts, length) }
        : undefined,
      rewrites: time_zone !== undefined || Object.values(others).some((value) => value !== undefined),
      rule:
        rrule === undefined
          ? undefined
          : readRule(rrule, scope === 'all' ? series.first_day : from.series_day),
      exdates,
    },
  );
  if (typeof plan === 'string') throw new Refused(plan);
  return plan;
}

/** Whom a change of a series concerns in any case. */
interface Concerned {
  readonly lost: readonly LostCount[];
  readonly alert: AllergenAlert;
}

/** Carries out a plan. Returns who has to choose again, and for whom food is not safe any more. */
export function changeSeries(
  tx: Transaction,
  series: SeriesRow,
  edit: SeriesEdit,
  plan: SeriesPlan,
): Concerned {
  const { starts_local, time_zone } = findManagedEvent(tx, edit.from_event);
  // What was sent are the windows of this date as it will be.
  const from = {
    starts_local: edit.change.starts_local ?? starts_local,
    time_zone: edit.change.time_zone ?? time_zone,
  };
  const concerned = plan.dates.flatMap((date) =>
    date.event_id === null ? [] : (changeDate(tx, date.event_id, date, edit, from) ?? []),
  );
  for (const { outcome, series_day, to } of plan.dates)
    if (outcome === 'created' && to) addDate(tx, findManagedEvent(tx, plan.like), series.id, series_day, to);
  for (const { outcome, event_id } of plan.dates)
    if (outcome === 'removed' && event_id !== null) removeEvent(tx, event_id);
  saveRule(tx.db, series.id, plan, tx.now);
  numberDates(tx, series.id);
  return {
    lost: sumOfLost(concerned.flatMap(({ lost }) => lost)),
    alert: concerned.map(({ alert }) => alert).reduce(addAlerts, noAlert),
  };
}

function changeDate(
  tx: Transaction,
  id: string,
  date: PlannedDate,
  edit: SeriesEdit,
  from: StartThere,
): Concerned | undefined {
  const { outcome, series_day, to } = date;
  if (outcome === 'changed' || outcome === 'moved') {
    const row = findManagedEvent(tx, id);
    const { starts_local: _s, ends_local: _e, fold, ...fields } = edit.change;
    const isThis = edit.scope === 'this';
    const change = {
      ...fields,
      ...(!isThis &&
        windowsAfterMove(edit.change, from, {
          starts_local: (to ?? row).starts_local,
          time_zone: edit.change.time_zone ?? row.time_zone,
        })),
      ...(!isThis && { shifts: shiftsAfterMove(edit.change.shifts, from, to ?? row) }),
      ...(isThis && fold !== undefined && { fold }),
      ...(to && { starts_local: to.starts_local, ends_local: to.ends_local }),
    };
    const applied = changeEvent(tx, row, change, { notify: edit.notify });
    setSeriesDay(tx, id, series_day, isThis);
    return applied;
  }
  if (outcome === 'overridden') setSeriesDay(tx, id, series_day, true);
  // The rule no longer has this day: the date stays as an exception.
  if (outcome === 'registered') setSeriesDay(tx, id, series_day, true);
  return undefined;
}

const addAlerts = (one: AllergenAlert, other: AllergenAlert): AllergenAlert => ({
  families: one.families + other.families,
  people: one.people + other.people,
});

const setSeriesDay = (tx: Transaction, id: string, day: string, isOverridden: boolean): void =>
  tx.db.change('events', id, { series_day: day, overridden: isOverridden ? 1 : 0 });

/** How many households a plan moves at least one date of in time or place. */
export const householdsMoved = (tx: Transaction, plan: SeriesPlan, { change }: SeriesEdit): number =>
  countHouseholdsAt(
    tx.db,
    plan.dates.flatMap(({ outcome, event_id }) => {
      const isMoved = outcome === 'moved' || (outcome === 'changed' && change.place !== undefined);
      return isMoved && event_id ? [event_id] : [];
    }),
  );

export function findSeries(tx: Transaction, id: string): SeriesRow {
  const row = seriesRow(tx.db, id);
  if (!row) throw new Refused('not_found');
  return row;
}
