import type { Database } from './database';
import { SUMMARY } from './event-rows';
import { anyDay, conditionOf, type Search } from './event-search';
import type { EventSummaryRow } from './rows';

/** Where a page ended. */
export interface Position {
  readonly day: string;
  readonly starts_at: number;
  readonly id: string;
}

/** The SQL of one page: straight along the index from a position, no sorting, no skipping. */
export const pageSql = (search: Search, isFirst: boolean): string => {
  // After a position the first day is implied. With both conditions SQLite would start at the day and skip to the position.
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

/** How many events of a search each organiser has. */
export function upcomingOf(db: Database, search: Search): Map<string, number> {
  const { index, where, params } = conditionOf(search);
  const rows = db.all<{ organiser: string; events: number }>(
    `SELECT e.organiser, count(*) AS events FROM events e INDEXED BY ${index} WHERE ${where} GROUP BY e.organiser`,
    params,
  );
  return new Map(rows.map(({ organiser, events }) => [organiser, events]));
}

interface Extent {
  readonly total: number;
  readonly earliest_day: string | null;
  readonly latest_day: string | null;
}

const REMEMBERED = 500;

/**
 * How many events a search finds, and the first and last day of the same search without its dates. Counting a hundred thousand takes a few
 * milliseconds, so results are cached until any event changes.
 */
export class Extents {
  readonly #db: Database;
  readonly #known = new Map<string, Extent>();

  constructor(db: Database) {
    this.#db = db;
  }

  of(search: Search): Extent {
    const key = JSON.stringify(search);
    const known = this.#known.get(key);
    if (known) return known;
    const extent = this.#read(search);
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(key, extent);
    return extent;
  }

  /** After any event, or anybody's registration, changed. */
  forget(): void {
    this.#known.clear();
  }

  #read(search: Search): Extent {
    const dated = conditionOf(search);
    const undated = conditionOf(anyDay(search));
    const from = (condition: typeof dated): string =>
      `FROM events e INDEXED BY ${condition.index} WHERE ${condition.where}`;
    const total =
      this.#db.get<{ total: number }>(`SELECT count(*) AS total ${from(dated)}`, dated.params)?.total ?? 0;
    const end = (order: 'ASC' | 'DESC'): string | null =>
      this.#db.get<{ day: string }>(
        `SELECT e.day AS day ${from(undated)} ORDER BY e.day ${order}, e.starts_at ${order}, e.id ${order} LIMIT 1`,
        undated.params,
      )?.day ?? null;
    return { total, earliest_day: end('ASC'), latest_day: end('DESC') };
  }
}
