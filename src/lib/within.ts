/** Why `within` gave up: its time was over, or the caller left. */
export type Ended = 'timeout' | 'abort';

const domException = (why: Ended): Error =>
  new DOMException(why, why === 'timeout' ? 'TimeoutError' : 'AbortError');

/**
 * Runs `run` with a signal that aborts after `ms`, or with `outer` if that is sooner. Rejects then, with what `reasonFor` makes, also where
 * `run` ignores the signal. Needs neither `AbortSignal.timeout` nor `AbortSignal.any`.
 */
export async function within<T>(
  ms: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
  reasonFor: (why: Ended) => Error = domException,
): Promise<T> {
  const controller = new AbortController();
  let end!: (why: Ended) => void;
  const ended = new Promise<never>((_, reject) => {
    end = (why) => {
      reject(reasonFor(why));
      controller.abort();
    };
  });
  const leave = () => end('abort');
  const timer = setTimeout(() => end('timeout'), ms);
  outer?.addEventListener('abort', leave);
  if (outer?.aborted) leave();
  try {
    return await Promise.race([ended, run(controller.signal)]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', leave);
  }
}
