import { decodeText } from '~/lib/decode-text';
import { within } from '~/lib/within';

// Shorter than a frame, so that the page can render in between.
const CHUNK_MS = 8;

export interface ChunkedReading<Step> {
  readonly onStep: (step: Step) => void;
  readonly signal: AbortSignal;
}

/** Iterates over the steps on this thread and yields to the page between chunks of 8 ms. Rejects with the signal's reason on abort. */
export async function readInChunks<Step, Result>(
  steps: Iterator<Step, Result>,
  { onStep, signal }: ChunkedReading<Step>,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    const until = performance.now() + CHUNK_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
      onStep(step.value);
    } while (performance.now() < until);
    await yieldToPage();
  }
}

/** Resolves after pending tasks have run. A timer would be throttled to once a second while the page is hidden. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The text of a file of unknown encoding; see `decodeText`. */
export async function readText(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

const LOAD_MS = 8_000;

/** No worker could be started: a policy, the browser, or a script that does not load. Nothing has been done yet. */
export class NoWorker extends Error {
  override readonly name = 'NoWorker';
}

export interface WorkerRun {
  /** Each message of the worker but the last. */
  readonly onMessage: (message: unknown) => void;
  /** What the last message looks like. */
  readonly isLast: (message: unknown) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Runs scripts in a worker, posts the job to it, resolves to its last message and terminates it. The scripts run one after the other and
 * cannot import anything. Rejects with `NoWorker` before the first message, later with the worker's error.
 */
export async function runInWorker(
  scripts: readonly URL[],
  job: unknown,
  { onMessage, isLast, signal }: WorkerRun,
): Promise<unknown> {
  const { worker, stop } = await startWorker(scripts, signal);
  try {
    return await new Promise((resolve, reject) => {
      let hasResponded = false;
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        hasResponded = true;
        if (isLast(data)) resolve(data);
        else onMessage(data);
      };
      // A policy that forbids workers appears as an error without a message.
      worker.onerror = ({ message }) => reject(hasResponded ? new Error(message) : new NoWorker(message));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.postMessage(job);
    });
  } finally {
    stop();
  }
}

export interface StartedWorker {
  readonly worker: Worker;
  /** Ends it, whatever it is doing. */
  readonly stop: () => void;
}

/**
 * Browsers start no worker from another origin than the page's, so the scripts are loaded as text and started from a blob URL. Rejects with
 * `NoWorker`; a policy that forbids workers only appears later, as an error event without a message.
 */
export async function startWorker(scripts: readonly URL[], signal: AbortSignal): Promise<StartedWorker> {
  let url = '';
  try {
    const load = (ended: AbortSignal) => Promise.all(scripts.map((script) => loadText(script, ended)));
    const texts = await within(LOAD_MS, signal, load);
    url = URL.createObjectURL(new Blob(texts, { type: 'text/javascript' }));
    const worker = new Worker(toTrustedUrl(url));
    return {
      worker,
      stop() {
        worker.terminate();
        URL.revokeObjectURL(url);
      },
    };
  } catch (error) {
    if (url) URL.revokeObjectURL(url);
    signal.throwIfAborted();
    throw new NoWorker('It could not be started.', { cause: error });
  }
}

async function loadText(script: URL, signal: AbortSignal): Promise<string> {
  const response = await fetch(script, { signal });
  if (!response.ok) throw new Error(`${response.status} for ${script.pathname}`);
  return response.text();
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Uses the policy name of our chunks. A page that allows the name only once gets no worker. */
function toTrustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return url;
  return trustedTypes.createPolicy('events', { createScriptURL: (own) => own }).createScriptURL(url);
}
