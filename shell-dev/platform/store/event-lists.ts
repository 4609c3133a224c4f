import type { Database } from './database';
import { SUMMARY } from './event-rows';
import { conditionOf, type Search } from './event-search';
import type { EventSummaryRow } from './rows';

/** Where a page ended. */
export interface Position {
  readonly day: string;
  readonly starts_at: number;
  readonly id: string;
}

/** The SQL of one page: straight along the index from a position, no sorting, no skipping. */
export const pageSql = (search: Search, isFirst: boolean): string => {
  // Beyond a position nothing is before the first day any more; said twice, SQLite would start at the day and skip to the position.
  const { index, where } = conditionOf(isFirst ? search : { ...search, from: undefined });
  const beyond = isFirst ? '' : 'AND (e.day, e.starts_at, e.id) > (@day, @starts_at, @id)';
  return `SELECT ${SUMMARY} FROM events e INDEXED BY ${index} LEFT JOIN places p ON p.id = e.place_id
    WHERE ${where} ${beyond} ORDER BY e.day, e.starts_at, e.id LIMIT @limit`;
};

/** Up to `limit` events after a position, in order of day, start and id. A position before the search is its beginning. */
export function eventsAfter(
  db: Database,
  search: Search,
  position: Position | undefined,
  limit: number,
): EventSummaryRow[] {
  const start = position && position.day >= (search.from ?? '') ? position : undefined;
  return db.all<EventSummaryRow>(pageSql(search, !start), { ...conditionOf(search).params, ...start, limit });
}

export interface DayRow extends EventSummaryRow {
  readonly in_day: number;
}

/** The SQL of days: numbers the events of each day within the index, then reads only those that are shown. */
export const daysSql = (search: Search): string => {
  const { index, where } = conditionOf(search);
  return `WITH numbered AS (
      SELECT e.n AS n, row_number() OVER (PARTITION BY e.day ORDER BY e.starts_at, e.id) AS place_in_day,
        count(*) OVER (PARTITION BY e.day) AS in_day
      FROM events e INDEXED BY ${index} WHERE ${where}
    )
    SELECT ${SUMMARY}, numbered.in_day AS in_day
    FROM numbered CROSS JOIN events e ON e.n = numbered.n LEFT JOIN places p ON p.id = e.place_id
    WHERE numbered.place_in_day <= @per_day ORDER BY e.day, e.starts_at, e.id`;
};

/** The first few events of each day of a search, each with how many its day has. */
export const eventsByDay = (db: Database, search: Search, perDay: number): DayRow[] =>
  db.all<DayRow>(daysSql(search), { ...conditionOf(search).params, per_day: perDay });
