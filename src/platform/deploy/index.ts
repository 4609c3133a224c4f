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

const ANEW_MS = 1_500;

/**
 * Replaces what the browser keeps of a file. Files with a hash are kept for ever, so one that came damaged stays damaged, and one that hangs
 * is joined by the next that asks for it. Resolves to whether it came. Never throws, and is over within `ms`.
 */
export async function fetchAnew(url: string, ms = ANEW_MS): Promise<boolean> {
  try {
    const answer = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(ms) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // What loads it next says why.
    return false;
  }
}
