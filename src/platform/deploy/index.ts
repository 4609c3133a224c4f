/** Says whether the server has another build of this remote than the one that runs. */
export interface Deploy {
  /** `undefined` when the manifest cannot be read. Never throws. */
  newerBuild(): Promise<boolean | undefined>;
}

/** Reads the build id out of the manifest beside our own files. */
export function createDeploy(
  publicPath: string,
  running: string,
  load: () => typeof fetch = () => fetch,
): Deploy {
  return {
    async newerBuild() {
      try {
        const answer = await load()(new URL('mf-manifest.json', new URL(publicPath, location.href)), {
          cache: 'no-store',
          signal: AbortSignal.timeout(5_000),
        });
        const manifest = (await answer.json()) as { metaData?: { events?: { sha?: unknown } } };
        const sha = manifest.metaData?.events?.sha;
        return typeof sha === 'string' ? sha !== running : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Milliseconds for a file of the remote. */
const PATIENCE_MS = 5_000;

/** Whether a file of the remote can be had now, not from what the browser kept of it: that may be what is damaged. Throws like `fetch`. */
export async function isFileThere(url: string): Promise<boolean> {
  const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE_MS) });
  await answer.arrayBuffer();
  return answer.ok;
}

const ANEW_MS = 1_500;

/**
 * Replaces what the browser keeps of a file. Files with a hash are kept for ever, so one that came damaged stays damaged, and
 * one that hangs is joined by whoever asks for it next. Never throws, and is over within a second and a half.
 */
export async function fetchAnew(url: string): Promise<void> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(ANEW_MS) });
    await answer.arrayBuffer();
  } catch {
    // Whoever loads it next will hear why.
  }
}
