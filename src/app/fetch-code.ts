import { fetchAnew } from '~/platform/deploy';
import { isCodeFault } from '~/lib/code-fault';

const PAUSE_MS = 600;
/** A fault later than this was a wait: one more would be longer than a person is kept in the dark. */
const QUICK_MS = 1_500;
/** For a file that nobody waits for at this moment. */
const PATIENCE_MS = 5_000;

/** Files that failed. Before anyone asks for code again, the browser forgets what it has of them. */
const suspects = new Set<string>();

/** Asks for code, and once more when it failed at once: a server that stumbled, a deploy that was just changing its files. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await attempt(load);
  } catch (error) {
    if (!isCodeFault(error) || performance.now() - began > QUICK_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return attempt(load);
  }
}

async function attempt<T>(load: () => Promise<T>): Promise<T> {
  if (suspects.size > 0) {
    const files = [...suspects];
    suspects.clear();
    await Promise.all(files.map((file) => fetchAnew(file)));
  }
  try {
    return await load();
  } catch (error) {
    const file = isCodeFault(error) && fileOf(error);
    if (file) suspects.add(file);
    throw error;
  }
}

/** Whether the file that did not come can be had now. Where it is not said which it was, only trying tells. Never rejects. */
export async function isCodeThere(error: unknown): Promise<boolean> {
  const file = fileOf(error);
  return file ? fetchAnew(file, PATIENCE_MS) : navigator.onLine;
}

function fileOf(error: unknown): string | undefined {
  const { request } = error as { readonly request?: unknown };
  return typeof request === 'string' ? request : undefined;
}
