import { abortAfter } from '~/lib/abort-after';

const LOAD_MS = 8_000;

/** A worker cannot be had here: a policy, a browser, or a file that does not come. Nothing has been done yet. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

export interface RunningApart {
  /** Each message of the worker but the last. */
  readonly onMessage: (message: unknown) => void;
  /** What the last message looks like. */
  readonly isLast: (message: unknown) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Hands a job to scripts of ours in a thread of their own, resolves with the last message and ends the thread. The scripts are run one
 * after the other; none may import anything. Rejects with `NoWorker` before the first message, later with what went wrong there.
 */
export async function runApart(
  scripts: readonly URL[],
  job: unknown,
  { onMessage, isLast, signal }: RunningApart,
): Promise<unknown> {
  const { worker, url } = await start(scripts, signal);
  try {
    return await new Promise((resolve, reject) => {
      let heard = false;
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        heard = true;
        if (isLast(data)) resolve(data);
        else onMessage(data);
      };
      // A policy that lets no worker be is told as an error of the worker, without a word.
      worker.onerror = ({ message }) => reject(heard ? new Error(message) : new NoWorker(message));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(url);
  }
}

/** Browsers start no worker from another origin, and ours are on another one than the page: its text becomes a file of the page. */
async function start(
  scripts: readonly URL[],
  signal: AbortSignal,
): Promise<{ readonly worker: Worker; readonly url: string }> {
  const loading = abortAfter(LOAD_MS, signal);
  let url: string | undefined;
  try {
    const texts = await Promise.all(scripts.map((script) => loaded(script, loading)));
    url = URL.createObjectURL(new Blob(texts, { type: 'text/javascript' }));
    return { worker: new Worker(trusted(url)), url };
  } catch (error) {
    if (url) URL.revokeObjectURL(url);
    signal.throwIfAborted();
    throw new NoWorker('It could not be started.', { cause: error });
  }
}

async function loaded(script: URL, signal: AbortSignal): Promise<string> {
  const answer = await fetch(script, { signal });
  if (!answer.ok) throw new Error(`${answer.status} for ${script.pathname}`);
  return answer.text();
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The name that our chunks are loaded under as well; a page that allows it once only lets no worker be. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return url;
  return trustedTypes.createPolicy('events', { createScriptURL: (own) => own }).createScriptURL(url);
}
