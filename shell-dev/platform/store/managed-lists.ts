import { visibilities, type ManagedSort } from '~/api/manage/vocabulary';
import { eventStates, type EventState } from '~/api/vocabulary';
import { DAY, HOUR, toMs } from '../model/instants';
import { sqlList, type Database, type Params } from './database';
import { dayConditions, type Days } from './event-days';
import { MANAGED_SUMMARY } from './event-rows';
import { HAS_WORDS, MOST_SORTED, searchWords, WITH_WORDS } from './event-search';
import type { ManagedSummaryRow } from './rows';

/** What a manager looks for, as the schema of the contract hands it over, and the days that this means. */
export interface ManagedSearch extends Days {
  readonly q?: string | undefined;
  readonly state?: readonly EventState[] | undefined;
  readonly place?: string | undefined;
  readonly archived?: '1' | undefined;
  /** Events that `q` finds by more than their own words: by their number. */
  readonly alsoFound?: readonly number[] | undefined;
  /** Only these, a few, by id. */
  readonly among?: readonly string[] | undefined;
}

/** Where a page ended: what it was ordered by, and the event. */
export interface ManagedPosition {
  readonly value: string | number;
  readonly id: string;
}

interface Order {
  readonly by: string;
  /** Begins with `archived`, what it is ordered by, and the id; holds all that a list is narrowed by. */
  readonly index: string;
  readonly direction: 'ASC' | 'DESC';
  readonly valueOf: (row: ManagedSummaryRow) => string | number;
}

const start = {
  by: 'e.starts_at',
  index: 'events_by_start',
  valueOf: (row: ManagedSummaryRow) => row.starts_at,
};

const orders: Readonly<Record<ManagedSort, Order>> = {
  starts: { ...start, direction: 'ASC' },
  '-starts': { ...start, direction: 'DESC' },
  updated: {
    by: 'e.updated_at',
    index: 'events_by_change',
    direction: 'DESC',
    valueOf: (row) => row.updated_at,
  },
  title: { by: 'e.title_key', index: 'events_by_title', direction: 'ASC', valueOf: (row) => row.title_key },
  // The fewest that are left first.
  seats: {
    by: 'e.seats_left',
    index: 'events_by_seats',
    direction: 'ASC',
    valueOf: (row) => row.capacity - row.taken,
  },
};

export const positionOf = (sort: ManagedSort, row: ManagedSummaryRow): ManagedPosition => ({
  value: orders[sort].valueOf(row),
  id: row.id,
});

interface Condition {
  /** The index that holds the events of this search together. */
  readonly source: string;
  readonly where: string;
  readonly words: string;
  /** How many events are gathered at most. */
  readonly mostSorted: number;
  readonly params: Params;
}

/** The index of texts holds all orders, so more can be sorted without reading an event. */
const MOST_SORTED_BY_TEXT = 5 * MOST_SORTED;

function conditionOf(search: ManagedSearch): Condition {
  const { state = [], place } = search;
  // The index of states is walked by both ends of the days: an end that is not asked for is one that no event reaches.
  const days = dayConditions({ ...search, from: search.from ?? '', to: search.to ?? LAST_DAY });
  const where = [
    'e.archived = @archived',
    `e.state IN (${sqlList(state.length > 0 ? state : eventStates)})`,
    ...days.where,
    ...(place ? ['e.place_id = @place'] : []),
  ].join(' AND ');
  const params = { archived: search.archived ? 1 : 0, ...days.params, ...(place && { place }) };
  const words = searchWords(search.q);
  const { alsoFound = [] } = search;
  const isFoundAlso = words !== undefined && alsoFound.length > 0;
  const hasWords = isFoundAlso ? `(${HAS_WORDS} OR e.n IN (${ALSO_FOUND}))` : HAS_WORDS;
  const ofWords = { ...(words && { words }), ...(isFoundAlso && { also_found: JSON.stringify(alsoFound) }) };
  if (search.among) {
    const found = { source: AMONG, where: words ? `${where} AND ${hasWords}` : where };
    const among = { among: JSON.stringify(search.among), ...ofWords };
    return { ...found, words: '', mostSorted: MOST_SORTED, params: { ...params, ...among } };
  }
  if (words) {
    const source = isFoundAlso ? WITH_WORDS_OR_ALSO : WITH_WORDS;
    const found = { source, words: `AND ${hasWords}`, mostSorted: MOST_SORTED_BY_TEXT };
    return { ...found, where, params: { ...params, ...ofWords } };
  }
  const index = place ? 'events_of_lane' : 'events_by_state';
  return { source: `events e INDEXED BY ${index}`, where, words: '', mostSorted: MOST_SORTED, params };
}

const ALSO_FOUND = 'SELECT value FROM json_each(@also_found)';
const WITH_WORDS_OR_ALSO = `(SELECT e.n FROM ${WITH_WORDS} UNION ${ALSO_FOUND}) found CROSS JOIN events e ON e.n = found.n`;

const AMONG = 'json_each(@among) a CROSS JOIN events e ON e.id = a.value';

const LAST_DAY = '9999-12-31';

/** No zone is farther from UTC. */
const MOST_OFFSET = 14 * HOUR;

/** The instants between which the days of a search lie: a list in order of start begins and ends there. */
function instantsOf({ from, to, first = from }: ManagedSearch): Params {
  return {
    after: first === undefined ? Number.MIN_SAFE_INTEGER : toMs(`${first}T00:00:00Z`) - MOST_OFFSET,
    until: to === undefined ? Number.MAX_SAFE_INTEGER : toMs(`${to}T00:00:00Z`) + DAY + MOST_OFFSET,
  };
}

/**
 * The SQL of the events of a page. Few of them are gathered by the index that holds them together and then sorted; of many, a page is soon
 * met along the index of the order.
 */
export function managedIdsSql(
  search: ManagedSearch,
  sort: ManagedSort,
  { isFirst, isGathered }: { readonly isFirst: boolean; readonly isGathered: boolean },
): string {
  const { source, where, words } = conditionOf(search);
  const { by, index, direction } = orders[sort];
  const beyond = isFirst ? '' : `AND (${by}, e.id) ${direction === 'ASC' ? '>' : '<'} (@value, @id)`;
  const order = `ORDER BY ${by} ${direction}, e.id ${direction} LIMIT @limit`;
  if (isGathered) return `SELECT e.n AS n FROM ${source} WHERE ${where} ${beyond} ${order}`;
  const between = index === start.index ? boundsOf(direction, isFirst) : '';
  return `SELECT e.n AS n FROM events e INDEXED BY ${index} WHERE ${where} ${words} ${beyond} ${between} ${order}`;
}

/** After a position the nearer end is implied. With both conditions SQLite would start at the end and skip to the position. */
const boundsOf = (direction: Order['direction'], isFirst: boolean): string =>
  [
    ...(isFirst || direction === 'DESC' ? ['AND e.starts_at >= @after'] : []),
    ...(isFirst || direction === 'ASC' ? ['AND e.starts_at < @until'] : []),
  ].join(' ');

/**
 * Up to `limit` events beyond a position in the requested order, of the `total` that the search finds: by it they are gathered, or met along
 * the index of the order.
 */
export function managedAfter(
  db: Database,
  search: ManagedSearch,
  sort: ManagedSort,
  position: ManagedPosition | undefined,
  limit: number,
  total: number,
): ManagedSummaryRow[] {
  const { mostSorted, params } = conditionOf(search);
  const ids = managedIdsSql(search, sort, { isFirst: !position, isGathered: total <= mostSorted });
  const { by, direction } = orders[sort];
  return db.all<ManagedSummaryRow>(
    `SELECT ${MANAGED_SUMMARY} FROM (${ids}) page CROSS JOIN events e ON e.n = page.n
     LEFT JOIN places p ON p.id = e.place_id ORDER BY ${by} ${direction}, e.id ${direction}`,
    { ...params, ...instantsOf(search), ...position, limit },
  );
}

/** Whether it finds by what triggers do not count. */
const isCounted = ({ place, q, among }: ManagedSearch): boolean =>
  Boolean(place) || among !== undefined || Boolean(searchWords(q));

/** The SQL that counts a search: by what triggers count, or within the index that holds its events together. */
export function managedCountSql(search: ManagedSearch): string {
  const { source, where } = conditionOf(search);
  if (isCounted(search)) return `SELECT count(*) AS total FROM ${source} WHERE ${where}`;
  return `SELECT coalesce(sum(e.events), 0) AS total FROM event_counts e
    WHERE ${where} AND e.visibility IN (${sqlList(visibilities)})`;
}

/** The SQL that counts those of some events that a search finds. */
const amongSql = (search: ManagedSearch): string =>
  `SELECT count(*) FROM json_each(@numbers) j CROSS JOIN events e ON e.n = j.value WHERE ${conditionOf(search).where}`;

export function managedCount(db: Database, search: ManagedSearch): number {
  if (isCounted(search)) return db.count(managedCountSql(search), conditionOf(search).params);
  // Triggers count by day: what is found beside its days is added, and what is not found on them taken away.
  const { also = [], except = [], first: _first, ...whole } = search;
  const { params } = conditionOf(whole);
  const among = (numbers: readonly number[], of: ManagedSearch): number =>
    numbers.length === 0
      ? 0
      : db.count(amongSql(of), { ...conditionOf(of).params, numbers: JSON.stringify(numbers) });
  return (
    db.count(managedCountSql(whole), params) +
    among(also, { ...whole, from: undefined }) -
    among(except, whole)
  );
}
