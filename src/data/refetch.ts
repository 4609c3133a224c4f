import { mayPass } from '~/lib/failure';
import type { Query, QueryKey } from '~/lib/query';
import type { Queries } from '~/platform/services';

/**
 * Reads again what is on the screen under a key, with requests that begin now; what is not on the screen is read when it next is.
 * Something already under way may have left before the change it is asked for, so its answer alone is not enough.
 * Rejects when something could not be read but may be the next time.
 */
export async function refetchActive(queries: Queries, queryKey: QueryKey): Promise<void> {
  await queries.invalidateQueries({ queryKey, refetchType: 'none' });
  const active = queries.getQueryCache().findAll({ queryKey, type: 'active' });
  const results = await Promise.allSettled(active.map((query) => refetchAnew(queries, query)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function refetchAnew(queries: Queries, query: Query): Promise<void> {
  // A first read and a further page must not be cut off: their caller waits for them.
  const isAwaited = query.state.data === undefined || query.state.fetchMeta?.fetchMore !== undefined;
  if (query.state.fetchStatus === 'fetching' && isAwaited) await query.promise?.catch(() => undefined);
  await queries.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  const { error } = query.state;
  if (mayPass(error)) throw error;
}
