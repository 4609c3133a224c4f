import { callEach, guarded } from '~/lib/call-each';
import { isFailure } from '~/lib/failure';
import { focusManager, onlineManager, type Query } from '~/lib/query';
import type { Services } from '~/platform/services';

const FIRST_AFTER = 2_000;
const LONGEST_WAIT = 30_000;

/** How often a mount asked in vain, and when it last seemed to be over: what fails again soon is not asked for as at first. */
const attemptsOf = new WeakMap<Services, { readonly count: number; readonly at: number }>();

/** What could not be had. */
export interface Failed {
  readonly error: unknown;
  /** Asks whether it can be had now. Default: the queries that failed with `error` are read again. */
  readonly isThere?: (() => Promise<boolean>) | undefined;
}

/**
 * Asks again for what failed with `error`, data or code, later each time, as long as somebody looks at the page, and at once when the
 * network or the connection is back or somebody returns or signs in. Calls `onChange` when any of it is there, or failed in a way that wants other
 * words. Returns an unsubscribe function.
 */
export function keepAsking(services: Services, { error, isThere }: Failed, onChange: () => void): () => void {
  const { queries, cable, shell } = services;
  const failed = queries.getQueryCache().findAll({ predicate: ({ state }) => state.error === error });
  const before = attemptsOf.get(services);
  let count = before && performance.now() - before.at < LONGEST_WAIT ? before.count : 0;
  /** Another number for each asking: of one that was given up, nothing is heard. */
  let asking = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What is still being asked for may hang on a network that is gone: it is given up. */
  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (!focusManager.isFocused()) return;
    asking += 1;
    const own = asking;
    const isChanged = await (isThere?.().catch(() => false) ?? hasChanged(failed, error));
    if (own !== asking) return;
    if (!isChanged) return schedule();
    attemptsOf.set(services, { count, at: performance.now() });
    onChange();
  }

  function schedule(): void {
    // A visitor has nothing to wait for but the shell.
    if (isFailure(error) && error.kind === 'signed-out' && !shell.session.get()) return;
    const asked = (isFailure(error) ? (error.retryAfter ?? 0) : 0) * 1_000;
    const pause = Math.min(FIRST_AFTER * 2 ** count, LONGEST_WAIT) * (0.75 + Math.random() / 2);
    count += 1;
    timer = setTimeout(() => void ask(), Math.max(asked, pause));
  }

  let last = cable.connection.get();
  const stops = [
    focusManager.subscribe(guarded((isFocused) => isFocused && void ask())),
    // Also when the network goes: then it is no longer the server that is to blame.
    onlineManager.subscribe(guarded(() => void ask())),
    // Who was signed out may be signed in again.
    shell.session.subscribe(guarded(() => void ask())),
    cable.connection.subscribe(() => {
      const now = cable.connection.get();
      const isBack = now.state === 'live' && (last.state !== 'live' || now.generation > last.generation);
      last = now;
      if (isBack) void ask();
    }),
  ];
  schedule();
  return () => {
    asking += 1;
    clearTimeout(timer);
    callEach(stops);
  };
}

/** Reads again what failed: whether any of it is here now, or failed in a way that wants other words. */
async function hasChanged(failed: readonly Query[], error: unknown): Promise<boolean> {
  const kind = isFailure(error) && error.kind;
  const results = await Promise.allSettled(
    failed.map(async (query) => {
      await query.cancel({ silent: true });
      return query.fetch();
    }),
  );
  return (
    results.length === 0 ||
    results.some(
      (result) => result.status === 'fulfilled' || !isFailure(result.reason) || result.reason.kind !== kind,
    )
  );
}
