import type { ManagedSort } from '~/api/manage/vocabulary';
import type { EventState } from '~/api/vocabulary';
import { sqlList, type Database, type Params, type Value } from './database';
import { MANAGED_SUMMARY } from './event-rows';
import { searchWords } from './event-search';
import type { ManagedSummaryRow } from './rows';

/** What a manager looks for, as the schema of the contract hands it over. */
export interface ManagedSearch {
  readonly q?: string | undefined;
  readonly state?: readonly EventState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly place?: string | undefined;
  readonly archived?: '1' | undefined;
}

/** Where a page ended: what it was ordered by, and the event. */
export interface ManagedPosition {
  readonly value: string | number;
  readonly id: string;
}

interface Order {
  readonly by: string;
  readonly direction: 'ASC' | 'DESC';
  readonly valueOf: (row: ManagedSummaryRow) => string | number;
}

const orders: Readonly<Record<ManagedSort, Order>> = {
  starts: { by: 'e.starts_at', direction: 'ASC', valueOf: (row) => row.starts_at },
  '-starts': { by: 'e.starts_at', direction: 'DESC', valueOf: (row) => row.starts_at },
  updated: { by: 'e.updated_at', direction: 'DESC', valueOf: (row) => row.updated_at },
  title: { by: 'lower(e.title)', direction: 'ASC', valueOf: (row) => row.sort_title ?? '' },
  // The fewest that are left first.
  seats: { by: '(e.capacity - e.taken)', direction: 'ASC', valueOf: (row) => row.capacity - row.taken },
};

export const positionOf = (sort: ManagedSort, row: ManagedSummaryRow): ManagedPosition => ({
  value: orders[sort].valueOf(row),
  id: row.id,
});

function conditionOf(search: ManagedSearch): { readonly where: string; readonly params: Params } {
  const where: string[] = [search.archived ? 'e.archived_at IS NOT NULL' : 'e.archived_at IS NULL'];
  const params: Record<string, Value> = {};
  const add = (sql: string, values: Params): void => {
    where.push(sql);
    Object.assign(params, values);
  };
  if (search.state?.length) add(`e.state IN (${sqlList(search.state)})`, {});
  if (search.from) add('e.day >= @from', { from: search.from });
  if (search.to) add('e.day <= @to', { to: search.to });
  if (search.place) add('e.place_id = @place', { place: search.place });
  const words = searchWords(search.q);
  if (words) add('e.n IN (SELECT rowid FROM event_words WHERE event_words MATCH @words)', { words });
  return { where: where.join(' AND '), params };
}

/** Up to `limit` events beyond a position in the requested order. */
export function managedAfter(
  db: Database,
  search: ManagedSearch,
  sort: ManagedSort,
  position: ManagedPosition | undefined,
  limit: number,
): ManagedSummaryRow[] {
  const { where, params } = conditionOf(search);
  const { by, direction } = orders[sort];
  const beyond = position ? `AND (${by}, e.id) ${direction === 'ASC' ? '>' : '<'} (@value, @id)` : '';
  return db.all<ManagedSummaryRow>(
    `SELECT ${MANAGED_SUMMARY}, lower(e.title) AS sort_title FROM events e LEFT JOIN places p ON p.id = e.place_id
     WHERE ${where} ${beyond} ORDER BY ${by} ${direction}, e.id ${direction} LIMIT @limit`,
    { ...params, ...position, limit },
  );
}

export function managedCount(db: Database, search: ManagedSearch): number {
  const { where, params } = conditionOf(search);
  return (
    db.get<{ total: number }>(`SELECT count(*) AS total FROM events e WHERE ${where}`, params)?.total ?? 0
  );
}
