import { isFailure } from '~/lib/failure';
import { focusManager, onlineManager, type Query } from '~/lib/query';
import type { Services } from '~/platform/services';

const FIRST_AFTER = 2_000;
const LONGEST_WAIT = 30_000;

/**
 * Reads again what failed with `error`, later each time, as long as somebody looks at the page, and at once when the connection is back or
 * somebody returns or signs in. Calls `onChange` when any of it is there, or failed in a way that wants other words. Returns an unsubscribe function.
 */
export function keepAsking(
  { queries, cable, shell }: Services,
  error: unknown,
  onChange: () => void,
): () => void {
  const failed = queries.getQueryCache().findAll({ predicate: ({ state }) => state.error === error });
  let isOver = false;
  let isAsking = false;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || !focusManager.isFocused()) return;
    isAsking = true;
    const isChanged = await hasChanged(failed, error);
    isAsking = false;
    if (isOver) return;
    if (isChanged) onChange();
    else schedule();
  }

  function schedule(): void {
    // A visitor has nothing to wait for but the shell.
    if (isFailure(error) && error.kind === 'signed-out' && !shell.session.get()) return;
    const asked = (isFailure(error) ? (error.retryAfter ?? 0) : 0) * 1_000;
    const pause = Math.min(FIRST_AFTER * 2 ** attempts, LONGEST_WAIT) * (0.75 + Math.random() / 2);
    attempts += 1;
    timer = setTimeout(() => void ask(), Math.max(asked, pause));
  }

  let before = cable.connection.get();
  const stops = [
    focusManager.subscribe((isFocused) => isFocused && void ask()),
    onlineManager.subscribe((isOnline) => isOnline && void ask()),
    // Who was signed out may be signed in again.
    shell.session.subscribe(() => void ask()),
    cable.connection.subscribe(() => {
      const now = cable.connection.get();
      const isBack = now.state === 'live' && (before.state !== 'live' || now.generation > before.generation);
      before = now;
      if (isBack) void ask();
    }),
  ];
  schedule();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Reads again what failed: whether any of it is here now, or failed in a way that wants other words. */
async function hasChanged(failed: readonly Query[], error: unknown): Promise<boolean> {
  const kind = isFailure(error) && error.kind;
  const results = await Promise.allSettled(failed.map((query) => query.fetch()));
  return (
    results.length === 0 ||
    results.some(
      (result) => result.status === 'fulfilled' || !isFailure(result.reason) || result.reason.kind !== kind,
    )
  );
}

/** Requests again everything that is still pending, and gives up the earlier requests. */
export function askAgain(queries: Services['queries']): void {
  const waiting = queries
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  for (const query of waiting) {
    // What waits keeps waiting, now for the next response.
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
}
