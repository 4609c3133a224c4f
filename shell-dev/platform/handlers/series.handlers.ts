import { createHash } from 'node:crypto';
import { clockOf, timesOn, type SeriesTimes } from '~/domain/recurrence-times';
import type { SeriesPlan } from '~/domain/series';
import {
  changeSeries,
  noticeOnce,
  seriesPlan,
  seriesToChange,
  toldBy,
  type SeriesEdit,
} from '../acts/change-series';
import { createSeries } from '../acts/create-series';
import { managedEvent } from '../acts/change-event';
import { checkFreshEvent } from '../acts/edit-event';
import { attempt } from '../acts/trial';
import type { Act } from '../acts/act';
import { seriesAnswer } from '../answers/series-answer';
import { msOf } from '../instants';
import { isDay } from '../rules/real-dates';
import { Refused } from '../rules/refused';
import { daysBeside, ruleIn } from '../rules/series-rule';
import type { Database } from '../store/database';
import { managedRow } from '../store/event-rows';
import type { ManagedRow } from '../store/rows';
import { eventsAtPlace } from '../store/series-rows';
import type { Handlers } from './handler';

type SeriesHandlers = Pick<Handlers, 'previewSeries' | 'createSeries' | 'showSeries' | 'changeSeries'>;

const MOST_CLASHES = 5;

/** Events that repeat by a rule. */
export const seriesHandlers: SeriesHandlers = {
  previewSeries({ query }, { db }) {
    const row = managedRow(db, query.event_id);
    if (!row) throw new Refused('not_found');
    const exdates = query.exdates?.split(',').filter(Boolean) ?? [];
    if (!exdates.every(isDay))
      throw new Refused('invalid', { errors: [{ field: 'exdates', code: 'format' }] });
    const clock = clockOf(row);
    const days = daysBeside(ruleIn(query.rrule, row.day), row.day, exdates);
    const dates = days.map((day) => ({ day, ...timesOn(day, clock) }));
    return { dates: withClashes(db, row, dates) };
  },

  createSeries({ body, viewer }, act) {
    checkFreshEvent(act, managedEvent(act, body.event_id), body.lock_version, viewer);
    return seriesAnswer(act.db, createSeries(act, body), act.now);
  },

  showSeries: ({ params }, { db, now }) => seriesAnswer(db, params.seriesId, now),

  changeSeries({ params, body }, act) {
    const series = seriesToChange(act, params.seriesId);
    const stale = () => new Refused('stale', { current: () => seriesAnswer(act.db, series.id, act.now) });
    if (series.lock_version > body.lock_version) throw stale();
    const edit: SeriesEdit = {
      scope: body.scope,
      from_event: body.from_event,
      change: body.change ?? {},
      rrule: body.rrule,
      exdates: body.exdates,
    };
    const plan = seriesPlan(act, series, edit);
    const told = toldBy(act, plan, edit);
    const seen = digestOf(plan, told.length);
    if (!body.dry_run && body.seen !== undefined && body.seen !== seen) throw stale();
    const done = attempt(act, !body.dry_run, (part: Act) => {
      changeSeries(part, series, edit, plan);
      if (body.notify) noticeOnce(part, told, plan);
    });
    if (!done.isDone) throw done.refused;
    return {
      series: seriesAnswer(act.db, series.id, act.now),
      dates: [...plan.dates],
      families: told.length,
      seen,
    };
  },
};

/** What a person saw of a plan: another plan has another. */
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
      : eventsAtPlace(db, row.place_id, { from: msOf(first.starts_at), to: msOf(last.ends_at) }, row.id);
  return dates.map((date) => ({
    ...date,
    clashes: others
      .filter((other) => other.starts_at < msOf(date.ends_at) && other.ends_at > msOf(date.starts_at))
      .slice(0, MOST_CLASHES)
      .map(({ id, title }) => ({ event_id: id, title })),
  }));
}
