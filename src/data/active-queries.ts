import { mayPass } from '~/lib/failure';
import type { Query, QueryClient, QueryKey } from '~/lib/query';

/** Queries under a key that are on the screen and have data. */
export const activeQueries = (queries: QueryClient, queryKey: QueryKey): readonly Query[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey, type: 'active', predicate: ({ state }) => state.data !== undefined });

/** The data of the queries under a key that are on the screen. */
export const activeData = <T>(queries: QueryClient, queryKey: QueryKey): readonly T[] =>
  activeQueries(queries, queryKey).map(({ state }) => state.data as T);

/**
 * Refetches the queries under a key that are on the screen with requests that start now, and marks the others as stale. A request that is
 * already under way may have left before the change in question, so its response alone is not enough.
 * Rejects when something could not be read but may be the next time.
 */
export async function refetchActive(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.invalidateQueries({ queryKey, refetchType: 'none' });
  const active = queries.getQueryCache().findAll({ queryKey, type: 'active' });
  const results = await Promise.allSettled(active.map((query) => refetch(queries, query)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function refetch(queries: QueryClient, query: Query): Promise<void> {
  // A first read and a further page must not be cancelled: somebody waits for them.
  const isAwaited = query.state.data === undefined || query.state.fetchMeta?.fetchMore !== undefined;
  if (query.state.fetchStatus === 'fetching' && isAwaited) await query.promise?.catch(() => undefined);
  await queries.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  const { error } = query.state;
  if (mayPass(error)) throw error;
}
