import { isFailure } from '~/lib/failure';
import type { Queries } from '~/platform/services';
import { createQueryClient } from './query-client';

const READ_TRIES = 3;
const FRESH = 30_000;
const KEPT = 10 * 60_000;

export interface QueriesOptions {
  /** Milliseconds before the nth repeat of a read (0 first). Default: one second doubling, with jitter. */
  readonly retryDelay?: (attempt: number) => number;
  /** Milliseconds for which what was read is not read again without a reason. Default: half a minute. */
  readonly staleTime?: number;
}

/**
 * The query cache of one mount. Reads are repeated twice when the server did not answer and never when it refused.
 * Nothing refetches by itself on focus or reconnect: `follow` does, once, for what is on the screen.
 */
export function createQueries({ retryDelay = wait, staleTime = FRESH }: QueriesOptions = {}): Queries {
  const queries = createQueryClient({
    // Offline is an answer too (`Failure` of kind offline), not a reason to hang.
    networkMode: 'always',
    retry: (failures, error) => failures < READ_TRIES - 1 && isPassing(error),
    retryDelay,
    staleTime,
    gcTime: KEPT,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // A read that ends after its query was removed starts the query's clock once more, which would hold all of a mount for ten minutes.
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') query.gcTime = Infinity;
  });
  return queries;
}

function isPassing(error: unknown): boolean {
  return isFailure(error) && (error.kind === 'unavailable' || error.kind === 'timeout');
}

function wait(attempt: number): number {
  return 1_000 * 2 ** attempt * (0.75 + Math.random() / 2);
}
