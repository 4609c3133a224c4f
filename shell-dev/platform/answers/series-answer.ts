import { toIso } from '../model/instants';
import { Refused } from '../rules/refused';
import { isDateOver } from '../rules/series';
import type { Database } from '../store/database';
import { seriesDateRows, seriesRow, type SeriesDateRow } from '../store/series-rows';
import type { AnswerOf } from './handler';

export type SeriesAnswer = AnswerOf<'showSeries'>;

/** A series with every date it has. */
export function seriesAnswer(db: Database, id: string, now: number): SeriesAnswer {
  const row = seriesRow(db, id);
  const dates = seriesDateRows(db, id);
  const [first] = dates;
  if (!row || !first) throw new Refused('not_found');
  return {
    ...row,
    title: first.title,
    time_zone: first.time_zone,
    exdates: JSON.parse(row.exdates) as string[],
    dates: dates.map((date) => dateAnswer(date, now)),
  };
}

const dateAnswer = (row: SeriesDateRow, now: number): SeriesAnswer['dates'][number] => ({
  ...row,
  event_id: row.id,
  starts_at: toIso(row.starts_at),
  ends_at: toIso(row.ends_at),
  is_registered: row.registrations > 0,
  is_overridden: row.overridden === 1,
  is_over: isDateOver(row, now),
});
