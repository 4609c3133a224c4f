import { eventStates } from '~/api/vocabulary';
import { laterDaysOf, midnightOf } from '~/domain/event-days';
import { sqlList, type Database } from './database';
import { SUMMARY } from './event-rows';
import { anyDay, conditionOf, countedConditionOf, type Search } from './event-search';
import { managedCount, type ManagedSearch } from './managed-lists';
import type { EventSummaryRow } from './rows';
import { IN_LISTS, IS_OVER_MIDNIGHT } from './schema';

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
  const { source, where } = conditionOf(search, !isFirst);
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
  const start = position && position.day >= (search.first ?? search.from ?? '') ? position : undefined;
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

/** The SQL of what begins until a day and touches a later one, the few among those that a search finds. */
export const overMidnightSql = (search: Search): string => {
  const { where } = conditionOf(search);
  return `SELECT ${SUMMARY} FROM events e INDEXED BY events_over_midnight LEFT JOIN places p ON p.id = e.place_id
    WHERE ${IS_OVER_MIDNIGHT} AND ${where} AND e.ends_local > @midnight ${ORDER}`;
};

export interface DayOfRows {
  readonly day: string;
  /** How many events touch it. */
  readonly count: number;
  /** The first few of them, what began on earlier days before the others. */
  readonly rows: readonly EventSummaryRow[];
}

/** The days of a search between two, each with all that touches it. */
export function eventsByDay(
  db: Database,
  { from, to, ...search }: Search & { readonly from: string; readonly to: string },
  perDay: number,
): DayOfRows[] {
  // A range of days is met along the index, whatever its words.
  const along = { ...search, isRare: undefined };
  const until = { ...along, to };
  const over = db.all<EventSummaryRow>(overMidnightSql(until), {
    ...conditionOf(until).params,
    midnight: midnightOf(from),
  });
  const days = new Map<string, { count: number; rows: EventSummaryRow[] }>();
  const add = (day: string, row: EventSummaryRow, count: number): void => {
    const known = days.get(day) ?? { count: 0, rows: [] };
    days.set(day, known);
    known.count += count;
    if (known.rows.length < perDay) known.rows.push(row);
  };
  for (const row of over) for (const day of laterDaysOf(row, { from, to })) add(day, row, 1);
  const within = { ...along, from, to };
  let last = '';
  for (const row of db.all<DayRow>(daysSql(within), { ...conditionOf(within).params, per_day: perDay })) {
    add(row.day, row, row.day === last ? 0 : row.in_day);
    last = row.day;
  }
  return [...days]
    .map(([day, found]) => ({ day, ...found }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

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
  const { from = '', to = LAST_DAY, also = [], first: _first, ...filter } = search;
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== null);
  if (isFiltered) return counted(db, search);
  return listedAmong(db, also, to) + listedOn(db, from, to);
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

/** How many of some events everybody may find, and begin by a day. */
const listedAmong = (db: Database, numbers: readonly number[], to: string): number =>
  numbers.length === 0
    ? 0
    : db.count(
        `SELECT count(*) FROM json_each(@numbers) j CROSS JOIN events e ON e.n = j.value WHERE ${IN_LISTS} AND day <= @to`,
        { numbers: JSON.stringify(numbers), to },
      );
