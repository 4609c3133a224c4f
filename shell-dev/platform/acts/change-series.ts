import { rruleOf, readRecurrence } from '~/domain/recurrence-text';
import type { PlannedDate, SeriesPlan } from '~/domain/series';
import { planSeries } from '~/domain/series-plan';
import type { SeriesScope } from '~/api/manage/vocabulary';
import { plannableDate } from '../answers/series-answer';
import { isoOf, msOf } from '../instants';
import { Refused } from '../rules/refused';
import { ruleIn } from '../rules/series-rule';
import {
  householdsAt,
  seriesDateRows,
  seriesRow,
  type Household,
  type SeriesRow,
} from '../store/series-rows';
import { minutesBetween, wallAfter } from '../wall-time';
import type { Act } from './act';
import { managedEvent, type EventChange } from './change-event';
import { changeChecked } from './edit-event';
import { removeEvent } from './manage-event';
import { notify } from './notify';
import { addDate, numberDates, windowsAt } from './series-dates';

export interface SeriesEdit {
  readonly scope: SeriesScope;
  readonly from_event: string;
  readonly change: EventChange;
  readonly rrule: string | undefined;
  readonly exdates: readonly string[] | undefined;
}

/** What a change of a series would do, by the dates and registrations as they are at this moment. */
export function seriesPlan(act: Act, series: SeriesRow, edit: SeriesEdit): SeriesPlan {
  const { scope, from_event, change, exdates, rrule } = edit;
  const rows = seriesDateRows(act.db, series.id);
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
        .map((row) => plannableDate(row, act.now))
        .map((date) => ({ ...date, time_zone: time_zone ?? date.time_zone })),
      now: isoOf(act.now),
    },
    {
      scope,
      from_event,
      times: isTimed
        ? { starts_local: starts, ends_local: ends_local ?? wallAfter(starts, length) }
        : undefined,
      rewrites: time_zone !== undefined || Object.values(others).some((value) => value !== undefined),
      rule:
        rrule === undefined ? undefined : ruleIn(rrule, scope === 'all' ? series.first_day : from.series_day),
      exdates,
    },
  );
  if (typeof plan === 'string') throw new Refused(plan);
  return plan;
}

/** Carries a plan out, whole. Answers nothing: the plan said it all. */
export function changeSeries(act: Act, series: SeriesRow, edit: SeriesEdit, plan: SeriesPlan): void {
  const startsAt = managedEvent(act, edit.from_event).starts_at;
  for (const date of plan.dates)
    if (date.event_id !== null) changeDate(act, date.event_id, date, edit, startsAt);
  for (const { outcome, series_day, to } of plan.dates)
    if (outcome === 'created' && to) addDate(act, managedEvent(act, plan.like), series.id, series_day, to);
  for (const { outcome, event_id } of plan.dates)
    if (outcome === 'removed' && event_id !== null) removeEvent(act, event_id);
  act.db.run(
    `UPDATE series SET rrule = @rrule, first_day = @first_day, exdates = @exdates, lock_version = lock_version + 1, updated_at = @now
     WHERE id = @id`,
    {
      id: series.id,
      rrule: rruleOf(plan.rule),
      first_day: plan.first_day,
      exdates: JSON.stringify(plan.exdates),
      now: act.now,
    },
  );
  numberDates(act, series.id);
}

function changeDate(act: Act, id: string, date: PlannedDate, edit: SeriesEdit, fromStartsAt: number): void {
  const { outcome, series_day, to } = date;
  if (outcome === 'changed' || outcome === 'moved') {
    const row = managedEvent(act, id);
    const { starts_local: _s, ends_local: _e, fold, ...said } = edit.change;
    const isThis = edit.scope === 'this';
    changeChecked(act, row, {
      ...said,
      ...(isThis ? {} : windowsAt(edit.change, fromStartsAt, to ? msOf(to.starts_at) : row.starts_at)),
      ...(isThis && fold !== undefined && { fold }),
      ...(to && { starts_local: to.starts_local, ends_local: to.ends_local }),
    });
    mark(act, id, series_day, isThis);
  }
  if (outcome === 'overridden') mark(act, id, series_day, true);
  // The rule has no such day any more: from now on it stands by itself.
  if (outcome === 'registered') mark(act, id, series_day, true);
}

const mark = (act: Act, id: string, day: string, isOverridden: boolean): number =>
  act.db.run('UPDATE events SET series_day = @day, overridden = @overridden WHERE id = @id', {
    id,
    day,
    overridden: isOverridden ? 1 : 0,
  });

/** Households that a plan moves, or takes to another place, each with one of its events. */
export const toldBy = (act: Act, plan: SeriesPlan, { change }: SeriesEdit): Household[] =>
  householdsAt(
    act.db,
    plan.dates.flatMap(({ outcome, event_id }) => {
      const isTold = outcome === 'moved' || (outcome === 'changed' && change.place !== undefined);
      return isTold && event_id ? [event_id] : [];
    }),
  );

/** One notice for each household, however many of its dates change. */
export function noticeOnce(act: Act, told: readonly Household[], plan: SeriesPlan): void {
  const moved = new Set(
    plan.dates.flatMap(({ outcome, event_id }) => (outcome === 'moved' ? [event_id] : [])),
  );
  for (const { household_id, event_id } of told)
    notify(act, event_id, [household_id], moved.has(event_id) ? 'moved' : 'place');
}

export function seriesToChange(act: Act, id: string): SeriesRow {
  const row = seriesRow(act.db, id);
  if (!row) throw new Refused('not_found');
  return row;
}
