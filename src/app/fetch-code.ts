import { isCodeFault } from '~/lib/failure';
import { refetchCode } from '~/platform/deploy';

const RETRY_DELAY_MS = 600;
/** A failure that took longer is not retried: a person would wait too long without a word. */
const QUICK_FAILURE_MS = 1_500;
/** Time limit for a file that nobody waits for. */
const BACKGROUND_MS = 5_000;

/** Files that failed. They are fetched past the browser's cache before code is loaded again. */
const failedFiles = new Set<string>();

/** Loads code, with one retry when it failed quickly: a server error, or a deploy that was replacing the files. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await attempt(load);
  } catch (error) {
    if (!isCodeFault(error) || performance.now() - began > QUICK_FAILURE_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return attempt(load);
  }
}

async function attempt<T>(load: () => Promise<T>): Promise<T> {
  if (failedFiles.size > 0) {
    const files = [...failedFiles];
    failedFiles.clear();
    await Promise.all(files.map((file) => refetchCode(file)));
  }
  try {
    return await load();
  } catch (error) {
    const file = isCodeFault(error) && fileOf(error);
    if (file) failedFiles.add(file);
    throw error;
  }
}

/** Whether the file that failed can be fetched now. Without its name, whether the browser is online. Never rejects. */
export async function isCodeThere(error: unknown): Promise<boolean> {
  const file = fileOf(error);
  return file ? refetchCode(file, BACKGROUND_MS) : navigator.onLine;
}

function fileOf(error: unknown): string | undefined {
  const { request } = error as { readonly request?: unknown };
  return typeof request === 'string' ? request : undefined;
}
