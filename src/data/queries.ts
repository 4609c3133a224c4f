import { mayPassSoon } from '~/lib/failure';
import { QueryClient, type QueryPersister } from '~/lib/query';
import type { Services } from '~/platform/services';

const MAX_ATTEMPTS = 3;
const STALE_TIME = 30_000;
const GC_TIME = 10 * 60_000;

export interface QueriesOptions {
  /** Milliseconds before the nth retry of a query (0 first). Default: one second doubling, with jitter. */
  readonly retryDelay?: (attempt: number) => number;
  /** Milliseconds for which a result is not fetched again without a reason. Default: half a minute. */
  readonly staleTime?: number;
  /** Called in place of each query function, with it. */
  readonly persister?: QueryPersister | undefined;
}

/**
 * The query client of one mount. A query is retried twice when the server was out of reach, and never when it refused.
 * Nothing refetches by itself on focus or reconnect: `useFollow` does, once, for what is on the screen.
 */
export function createQueries({
  retryDelay = backoff,
  staleTime = STALE_TIME,
  persister,
}: QueriesOptions = {}): QueryClient {
  const queries = new MountQueryClient({
    defaultOptions: {
      queries: {
        // Being offline is a result too (`Failure` of kind offline), not a reason to wait.
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_ATTEMPTS - 1 && mayPassSoon(error),
        retryDelay,
        staleTime,
        gcTime: GC_TIME,
        ...(persister && { persister }),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
  // A fetch that ends after its query was removed would start the query's timer again, which holds the whole mount for ten minutes.
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') query.gcTime = Infinity;
  });
  return queries;
}

class MountQueryClient extends QueryClient {
  /** Ends the mount: a query that is built afterwards starts no timer either. */
  override clear(): void {
    const { queries } = this.getDefaultOptions();
    this.setDefaultOptions({ queries: { ...queries, gcTime: Infinity } });
    super.clear();
  }
}

function backoff(attempt: number): number {
  return 1_000 * 2 ** attempt * (0.75 + Math.random() / 2);
}

/**
 * Starts the first queries of a screen, so that they run while its code is being fetched. Settles when they have; the screen makes the same
 * queries and shows what failed.
 */
export type Prefetch = (
  services: Services,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
) => Promise<unknown>;
