import { isFailure, type FailureKind } from '~/lib/failure';
import { calls } from '~/platform/api';
import type { Services } from '~/platform/services';

/** Milliseconds until a server that could not be asked is asked again. */
const AGAIN_AFTER = 30_000;

/** No answer of the server, or none that says anything about a session. */
const isUnanswered: ReadonlySet<FailureKind> = new Set([
  'offline',
  'timeout',
  'unavailable',
  'too-many',
  'malformed',
  'misconfigured',
  'unexpected',
]);

/**
 * Calls `onConfirmed` once the server says that nobody is signed in. A shell says the same when it could not ask who is: that alone is no
 * reason to delete anything. Asks again until there is an answer; a session that is still there ends it. Returns how to stop.
 */
export function confirmSignOut({ api }: Pick<Services, 'api'>, onConfirmed: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    try {
      await api.request(calls.showHousehold, {}, { signal: stop.signal });
    } catch (error) {
      if (stop.signal.aborted || !isFailure(error)) return;
      if (error.kind === 'signed-out') onConfirmed();
      else if (isUnanswered.has(error.kind)) timer = setTimeout(() => void ask(), AGAIN_AFTER);
    }
  }

  void ask();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
