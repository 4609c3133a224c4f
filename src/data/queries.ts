import { mayPass, mayPassSoon } from '~/lib/failure';
import { QueryClient, type Query } from '~/lib/query';
import type { Services } from '~/platform/services';

const MAX_ATTEMPTS = 3;
const STALE_TIME = 30_000;
const GC_TIME = 10 * 60_000;
/** A first read that takes longer goes on behind what the device has stored, in ms. */
const PATIENCE = 2_000;

export interface QueriesOptions {
  /** Milliseconds before the nth retry of a query (0 first). Default: one second doubling, with jitter. */
  readonly retryDelay?: (attempt: number) => number;
  /** Milliseconds for which a result is not fetched again without a reason. Default: half a minute. */
  readonly staleTime?: number;
  /** What the device has in place of the data of a query, when the server is out of reach; `undefined` when it has nothing. */
  readonly findStored?: ((query: Query) => Promise<unknown>) | undefined;
}

/**
 * The query client of one mount. A query is retried twice when the server was out of reach, and never when it refused.
 * Nothing refetches by itself on focus or reconnect: `useFollow` does, once, for what is on the screen.
 */
export function createQueries({
  retryDelay = backoff,
  staleTime = STALE_TIME,
  findStored,
}: QueriesOptions = {}): QueryClient {
  /** Reads that go on while what is stored is shown. */
  const late = new WeakMap<Query, Promise<unknown>>();
  const queries = new MountQueryClient({
    defaultOptions: {
      queries: {
        // Being offline is a result too (`Failure` of kind offline), not a reason to wait.
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_ATTEMPTS - 1 && mayPassSoon(error),
        retryDelay,
        staleTime,
        gcTime: GC_TIME,
        // Called in place of the query function. What is stored only takes the place of nothing.
        persister: (read, context, given) => {
          const query = given as Query;
          const reading = late.get(query) ?? Promise.resolve(read(context));
          late.delete(query);
          const find = (query.meta?.['findStored'] as typeof findStored) ?? findStored;
          return query.state.data === undefined && find
            ? orStored(
                reading,
                () => find(query),
                () => late.set(query, reading),
              )
            : reading;
        },
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
  // A fetch that ends after its query was removed would start the query's timer again, which holds the whole mount for ten minutes.
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') query.gcTime = Infinity;
    else if (late.has(query) && query.state.fetchStatus === 'idle')
      queueMicrotask(() => late.has(query) && void query.fetch().catch(() => undefined));
  });
  return queries;
}

/** What is read, or what is stored where that fails for want of a network, or takes too long: then `onLate` is called, and the read goes on. */
async function orStored(
  reading: Promise<unknown>,
  find: () => Promise<unknown>,
  onLate: () => void,
): Promise<unknown> {
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTime = new Promise<unknown>((resolve) => {
    timer = setTimeout(async () => {
      const stored = await find();
      if (stored === undefined || isRead) return;
      onLate();
      resolve(stored);
    }, PATIENCE);
  });
  try {
    return await Promise.race([reading, inTime]);
  } catch (error) {
    const stored = mayPass(error) ? await find() : undefined;
    if (stored === undefined) throw error;
    return stored;
  } finally {
    isRead = true;
    clearTimeout(timer);
  }
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
