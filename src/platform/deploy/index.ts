/** Says whether the server has another build of this remote than the one that runs. */
export interface Deploy {
  /** `undefined` when the manifest cannot be read. Never throws. */
  newerBuild(): Promise<boolean | undefined>;
}

/** Reads the build id out of the manifest beside our own files. */
export function createDeploy(publicPath: string, running: string, load: () => typeof fetch): Deploy {
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
