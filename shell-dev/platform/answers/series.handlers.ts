import { createHash } from 'node:crypto';
import { isDay } from '~/domain/calendar-days';
import { clockOf, timesOn, type SeriesTimes } from '~/domain/recurrence';
import { atInstants, checkEventLockVersion, findManagedEvent } from '../commands/change-event';
import {
  changeSeries,
  createSeries,
  findSeries,
  householdsMoved,
  planSeriesChange,
  type SeriesEdit,
} from '../commands/series';
import { runInSavepoint } from '../commands/transaction';
import { toMs } from '../model/instants';
import { Refused, wrong } from '../rules/refused';
import { otherDaysOf, readRule, type SeriesPlan } from '../rules/series';
import type { Database } from '../store/database';
import { managedRow } from '../store/event-rows';
import type { ManagedRow } from '../store/rows';
import { eventsAtPlace } from '../store/series-rows';
import type { Handlers } from './handler';
import { seriesAnswer } from './series-answer';

type SeriesHandlers = Pick<Handlers, 'previewSeries' | 'createSeries' | 'showSeries' | 'changeSeries'>;

const MOST_CLASHES = 5;

/** Events that repeat by a rule. */
export const seriesHandlers: SeriesHandlers = {
  previewSeries({ query }, { db }) {
    const row = managedRow(db, query.event_id);
    if (!row) throw new Refused('not_found');
    const exdates = query.exdates?.split(',').filter(Boolean) ?? [];
    if (!exdates.every(isDay)) throw wrong('exdates', 'format');
    const clock = clockOf(row);
    const days = otherDaysOf(readRule(query.rrule, row.day), row.day, exdates);
    const dates = days.map((day) => ({ day, ...timesOn(day, clock) }));
    return { dates: withClashes(db, row, dates) };
  },

  createSeries({ body, viewer }, tx) {
    checkEventLockVersion(findManagedEvent(tx, body.event_id), body.lock_version, viewer);
    return seriesAnswer(tx.db, createSeries(tx, body), tx.now);
  },

  showSeries: ({ params }, { db, now }) => seriesAnswer(db, params.seriesId, now),

  changeSeries({ params, body }, tx) {
    const series = findSeries(tx, params.seriesId);
    const stale = () => new Refused('stale', { current: { kind: 'series', id: series.id } });
    if (series.lock_version !== body.lock_version) throw stale();
    const edit: SeriesEdit = {
      scope: body.scope,
      from_event: body.from_event,
      change: atInstants(body.change ?? {}, managedRow(tx.db, body.from_event)?.time_zone ?? 'UTC'),
      rrule: body.rrule,
      exdates: body.exdates,
      notify: body.notify ?? false,
    };
    const plan = planSeriesChange(tx, series, edit);
    const families = householdsMoved(tx, plan, edit);
    const seen = digestOf(plan, families);
    if (!body.dry_run && body.seen !== undefined && body.seen !== seen) throw stale();
    const done = runInSavepoint(tx, !body.dry_run, (inner) => changeSeries(inner, series, edit, plan));
    if (!done.isDone) throw done.refused;
    return {
      series: seriesAnswer(tx.db, series.id, tx.now),
      dates: [...plan.dates],
      families,
      choose_again: [...done.value.lost],
      allergen_alert: done.value.alert,
      seen,
    };
  },
};

/** Identifies a plan, so that the caller confirms the one that was shown. */
const digestOf = (plan: SeriesPlan, families: number): string =>
  createHash('sha256')
    .update(JSON.stringify([plan, families]))
    .digest('base64url')
    .slice(0, 43);

type Dated = SeriesTimes & { readonly day: string };

function withClashes(db: Database, row: ManagedRow, dates: readonly Dated[]) {
  const first = dates.at(0);
  const last = dates.at(-1);
  const others =
    row.place_id === null || !first || !last
      ? []
      : eventsAtPlace(db, row.place_id, { from: toMs(first.starts_at), to: toMs(last.ends_at) }, row.id);
  return dates.map((date) => ({
    ...date,
    clashes: others
      .filter((other) => other.starts_at < toMs(date.ends_at) && other.ends_at > toMs(date.starts_at))
      .slice(0, MOST_CLASHES)
      .map(({ id, title }) => ({ event_id: id, title })),
  }));
}
