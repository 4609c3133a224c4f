/** Detects whether the server has another build of this remote than the one that runs. */
export interface Deploy {
  /** `undefined` when the manifest cannot be read. Never throws. */
  newerBuild(): Promise<boolean | undefined>;
}

/** Reads the build id from the manifest beside our own files. */
export function createDeploy(
  publicPath: string,
  running: string,
  load: () => typeof fetch = () => fetch,
): Deploy {
  return {
    async newerBuild() {
      try {
        const response = await load()(new URL('mf-manifest.json', new URL(publicPath, location.href)), {
          cache: 'no-store',
          signal: AbortSignal.timeout(5_000),
        });
        const manifest = (await response.json()) as { metaData?: { events?: { sha?: unknown } } };
        const sha = manifest.metaData?.events?.sha;
        return typeof sha === 'string' ? sha !== running : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const TIMEOUT_MS = 1_500;

/**
 * Replaces a file in the browser's cache. Files with a hash are cached for ever, so a damaged one stays damaged, and a request that hangs is
 * shared by the next one. Resolves to whether it was loaded, within `ms`. Never rejects.
 */
export async function refetchCode(url: string, ms = TIMEOUT_MS): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(ms) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // The next import of the file reports why.
    return false;
  }
}
