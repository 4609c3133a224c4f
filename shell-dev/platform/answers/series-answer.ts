import type * as v from 'valibot';
import type { SeriesDate } from '~/domain/series';
import type { manageCalls } from '~/api/manage/calls';
import { isoOf } from '../instants';
import { Refused } from '../rules/refused';
import type { Database } from '../store/database';
import { seriesDateRows, seriesRow, type SeriesDateRow } from '../store/series-rows';

export type SeriesAnswer = v.InferInput<(typeof manageCalls)['showSeries']['answer']>;

const isOver = (row: SeriesDateRow, now: number): boolean =>
  (row.state !== 'draft' && row.state !== 'published') || row.starts_at <= now;

/** A series with every date it has. */
export function seriesAnswer(db: Database, id: string, now: number): SeriesAnswer {
  const row = seriesRow(db, id);
  const dates = seriesDateRows(db, id);
  const [first] = dates;
  if (!row || !first) throw new Refused('not_found');
  return {
    id,
    title: first.title,
    time_zone: first.time_zone,
    rrule: row.rrule,
    first_day: row.first_day,
    exdates: JSON.parse(row.exdates) as string[],
    lock_version: row.lock_version,
    dates: dates.map((date) => dateAnswer(date, now)),
  };
}

const dateAnswer = (row: SeriesDateRow, now: number): SeriesAnswer['dates'][number] => ({
  event_id: row.id,
  lock_version: row.lock_version,
  title: row.title,
  state: row.state,
  series_day: row.series_day,
  starts_local: row.starts_local,
  ends_local: row.ends_local,
  starts_at: isoOf(row.starts_at),
  ends_at: isoOf(row.ends_at),
  capacity: row.capacity,
  taken: row.taken,
  waiting: row.waiting,
  is_registered: row.registrations > 0,
  is_overridden: row.overridden === 1,
  is_over: isOver(row, now),
});

/** The same dates as the domain plans with them. */
export const plannableDate = (row: SeriesDateRow, now: number): SeriesDate => ({
  event_id: row.id,
  series_day: row.series_day,
  starts_local: row.starts_local,
  ends_local: row.ends_local,
  time_zone: row.time_zone,
  is_over: isOver(row, now),
  is_overridden: row.overridden === 1,
  people: row.people,
  is_registered: row.registrations > 0,
});
