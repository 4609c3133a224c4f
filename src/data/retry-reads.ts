import { useCallback } from 'react';
import { isFailure, isSameFailure, isSignedOut } from '~/lib/failure';
import { focusManager, onlineManager, type Query } from '~/lib/query';
import { callEach, guarded } from '~/lib/readable';
import { type Services, useServices } from '~/platform/services';

const FIRST_AFTER = 2_000;
const LONGEST_WAIT = 30_000;

/** How often a mount retried in vain, and when it last succeeded: the delay of what fails again soon does not start from the beginning. */
const attemptsOf = new WeakMap<Services, { readonly count: number; readonly at: number }>();

/** What failed to load. */
export interface Failed {
  readonly error: unknown;
  /** Tries to load it again; resolves to whether it did. Default: fetches the queries that failed with `error`. */
  readonly isThere?: (() => Promise<boolean>) | undefined;
}

/**
 * Retries what failed with `error`, data or code, with growing delays while somebody looks at the page, and at once when the network or the
 * connection is back or somebody returns or signs in. Calls `onChange` when any of it is there, or failed with another kind of failure.
 * Returns an unsubscribe function.
 */
export function keepRetrying(
  services: Services,
  { error, isThere }: Failed,
  onChange: () => void,
): () => void {
  const { queries, cable, shell } = services;
  const failed = queries.getQueryCache().findAll({ predicate: ({ state }) => state.error === error });
  const before = attemptsOf.get(services);
  let count = before && performance.now() - before.at < LONGEST_WAIT ? before.count : 0;
  /** Number of the present attempt. The result of an earlier one is ignored. */
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Gives up an attempt that is still pending: it may hang on a network that is gone. */
  async function retry(): Promise<void> {
    clearTimeout(timer);
    if (!focusManager.isFocused()) return;
    attempt += 1;
    const own = attempt;
    const isChanged = await (isThere?.().catch(() => false) ?? hasChanged(failed, error));
    if (own !== attempt) return;
    if (!isChanged) return schedule();
    attemptsOf.set(services, { count, at: performance.now() });
    onChange();
  }

  function schedule(): void {
    // A visitor can only sign in, which the shell announces.
    if (isSignedOut(error) && !shell.session.get()) return;
    const retryAfter = (isFailure(error) ? (error.retryAfter ?? 0) : 0) * 1_000;
    const delay = Math.min(FIRST_AFTER * 2 ** count, LONGEST_WAIT) * (0.75 + Math.random() / 2);
    count += 1;
    timer = setTimeout(() => void retry(), Math.max(retryAfter, delay));
  }

  let last = cable.connection.get();
  const unsubscribe = [
    focusManager.subscribe(guarded((isFocused) => isFocused && void retry())),
    // Also when the network is lost: the failure is then another one.
    onlineManager.subscribe(guarded(() => void retry())),
    shell.session.subscribe(guarded(() => void retry())),
    cable.connection.subscribe(() => {
      const now = cable.connection.get();
      const isBack = now.state === 'live' && (last.state !== 'live' || now.generation > last.generation);
      last = now;
      if (isBack) void retry();
    }),
  ];
  schedule();
  return () => {
    attempt += 1;
    clearTimeout(timer);
    callEach(unsubscribe);
  };
}

/** Fetches what failed again. Resolves to whether any of it is there now, or failed with another kind of failure. */
async function hasChanged(failed: readonly Query[], error: unknown): Promise<boolean> {
  const results = await Promise.allSettled(
    failed.map(async (query) => {
      await query.cancel({ silent: true });
      return query.fetch();
    }),
  );
  return (
    results.length === 0 ||
    results.some((result) => result.status === 'fulfilled' || !isSameFailure(result.reason, error))
  );
}

/** Returns a function that repeats every request for which something still waits. */
export function useRefetchPending(): () => void {
  const { queries } = useServices();
  return useCallback(() => {
    const waiting = queries
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
    for (const query of waiting) {
      // Silently: what waits goes on waiting, for the new response.
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
  }, [queries]);
}
