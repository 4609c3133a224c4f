import { eventStates } from '~/api/vocabulary';
import { sqlList, type Database } from './database';
import { SUMMARY } from './event-rows';
import { anyDay, conditionOf, countedConditionOf, type Search } from './event-search';
import { managedCount, type ManagedSearch } from './managed-lists';
import type { EventSummaryRow } from './rows';

/** Where a page ended. */
export interface Position {
  readonly day: string;
  readonly starts_at: number;
  readonly id: string;
}

const ORDER = 'ORDER BY e.day, e.starts_at, e.id';

/** The SQL of the events of one page: straight along the index from a position, no sorting, no skipping. */
export const pageIdsSql = (search: Search, isFirst: boolean): string => {
  // After a position the first day is implied. With both conditions SQLite would start at the day and skip to the position.
  const { source, where } = conditionOf(isFirst ? search : { ...search, from: undefined });
  const beyond = isFirst ? '' : 'AND (e.day, e.starts_at, e.id) > (@day, @starts_at, @id)';
  return `SELECT e.n AS n FROM ${source} WHERE ${where} ${beyond} ${ORDER} LIMIT @limit`;
};

/** Reads only the rows that are shown. */
export const pageSql = (search: Search, isFirst: boolean): string =>
  `SELECT ${SUMMARY} FROM (${pageIdsSql(search, isFirst)}) page
   CROSS JOIN events e ON e.n = page.n LEFT JOIN places p ON p.id = e.place_id ${ORDER}`;

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

/** The SQL of days: counts each day within the index, and takes the first few of it from there. */
export const daysSql = (search: Search): string => {
  const { source, where } = conditionOf(search);
  return `WITH counted AS (SELECT e.day AS day, count(*) AS in_day FROM ${source} WHERE ${where} GROUP BY e.day)
    SELECT ${SUMMARY}, counted.in_day AS in_day
    FROM counted CROSS JOIN events e ON e.n IN (
      SELECT e.n FROM ${source} WHERE ${where} AND e.day = counted.day ORDER BY e.starts_at, e.id LIMIT @per_day
    ) LEFT JOIN places p ON p.id = e.place_id ${ORDER}`;
};

/** The first few events of each day of a search, each with how many its day has. */
export const eventsByDay = (db: Database, search: Search, perDay: number): DayRow[] => {
  // A range of days is met along the index, whatever its words.
  const along = { ...search, isRare: undefined };
  return db.all<DayRow>(daysSql(along), { ...conditionOf(along).params, per_day: perDay });
};

/** How many events of a search each organiser has. */
export function upcomingOf(db: Database, search: Search): Map<string, number> {
  const { source, where, params } = conditionOf(search);
  const rows = db.all<{ organiser: string; events: number }>(
    `SELECT e.organiser, count(*) AS events FROM ${source} WHERE ${where} GROUP BY e.organiser`,
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

function remembered<T>(memory: Map<string, T>, search: unknown, read: () => T): T {
  const key = JSON.stringify(search);
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = read();
  if (memory.size >= REMEMBERED) memory.clear();
  memory.set(key, value);
  return value;
}

/**
 * How many events a search finds, and the first and last day of the same search without its dates. Counting a hundred thousand takes a few
 * milliseconds, so results are cached until any event changes.
 */
export class Extents {
  readonly #db: Database;
  readonly #known = new Map<string, Extent>();
  readonly #managed = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  of(search: Search): Extent {
    return remembered(this.#known, search, () => this.#read(search));
  }

  /** How many events a search of managers finds. */
  ofManaged(search: ManagedSearch): number {
    return remembered(this.#managed, search, () => managedCount(this.#db, search));
  }

  /** After any event, or anybody's registration, changed. */
  forget(): void {
    this.#known.clear();
    this.#managed.clear();
  }

  #read(search: Search): Extent {
    const { source, where, params } = conditionOf(anyDay(search));
    const end = (order: 'ASC' | 'DESC'): string | null =>
      this.#db.value<string>(
        `SELECT e.day FROM ${source} WHERE ${where} ORDER BY e.day ${order}, e.starts_at ${order}, e.id ${order} LIMIT 1`,
        params,
      ) ?? null;
    return { total: totalOf(this.#db, search), earliest_day: end('ASC'), latest_day: end('DESC') };
  }
}

function totalOf(db: Database, search: Search): number {
  const { from = '', to = LAST_DAY, excluded = [], ...filter } = search;
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== null);
  // From this day on no zone is left out.
  const whole = excluded.reduce((latest, { before }) => (before > latest ? before : latest), from);
  if (isFiltered || whole > to) return counted(db, search);
  const before = whole > from ? counted(db, { ...search, to: whole }) - listedOn(db, whole, whole) : 0;
  return before + listedOn(db, whole, to);
}

const LISTED_STATES = `state IN (${sqlList(eventStates.filter((state) => state !== 'draft'))})`;
const LAST_DAY = '9999-12-31';

function counted(db: Database, search: Search): number {
  const { source, where, params } = countedConditionOf(search);
  return db.count(`SELECT count(*) FROM ${source} WHERE ${where}`, params);
}

/** How many events everybody may find on some days, by what triggers count. */
const listedOn = (db: Database, from: string, to: string): number =>
  db.count(
    `SELECT sum(events) FROM event_counts
     WHERE archived IN (0, 1) AND ${LISTED_STATES} AND visibility = 'public' AND day >= @from AND day <= @to`,
    { from, to },
  );
