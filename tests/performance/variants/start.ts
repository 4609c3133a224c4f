import path from 'node:path';
import { startBackEnd } from '../../../shell-dev/serve/back-end';
import { ensureBuilt, folders } from '../../../shell-dev/serve/build';
import { createCleanup } from '../../../shell-dev/serve/cleanup';
import { settlePorts } from '../../../shell-dev/serve/ports';
import { serveShell, type ShellServerOptions } from '../../../shell-dev/serve/preview-servers';
import { serveRemote } from '../../../shell-dev/serve/serve-remote';
import { bundledFolder, ensureBundled } from './build';

export interface Variants {
  readonly urls: Readonly<Record<'federation' | 'federation, tuned' | 'bundle' | 'bundle, tuned', string>>;
  /** Where the files of the remote come from. */
  readonly remote: string;
  /** Files that are others when anything of a variant is: they name all the rest by its content. */
  readonly files: readonly string[];
  close(): Promise<void>;
}

/** All variants beside each other, over one back end. Each of the tuned ones gets the hints that its own build names. */
export async function startVariants(log: (words: string) => void): Promise<Variants> {
  await ensureBuilt(false, log);
  await ensureBundled(log);
  const ports = await settlePorts({
    platform: 0,
    remote: 0,
    federation: 0,
    federationTuned: 0,
    bundle: 0,
    bundleTuned: 0,
  });
  const cleanup = createCleanup();
  const data = path.join(path.dirname(bundledFolder), `bench-${process.pid}.db`);
  cleanup.add((await startBackEnd({ port: ports.platform, reset: true, data, log })).close);
  cleanup.add((await serveRemote(ports.remote, folders.remote)).close);
  const at = (port: number): string => `http://localhost:${port}`;
  const serve = async (shell: number, folder: string, hints: ShellServerOptions['hints']): Promise<void> => {
    cleanup.add((await serveShell({ ports: { ...ports, shell }, folder, ...(hints && { hints }) })).close);
  };
  await serve(ports.federation, folders.shell, 'none');
  await serve(ports.federationTuned, folders.shell, { folder: folders.remote });
  await serve(ports.bundle, bundledFolder, 'none');
  await serve(ports.bundleTuned, bundledFolder, { folder: bundledFolder, base: '/' });
  return {
    urls: {
      federation: at(ports.federation),
      'federation, tuned': at(ports.federationTuned),
      bundle: at(ports.bundle),
      'bundle, tuned': at(ports.bundleTuned),
    },
    remote: at(ports.remote),
    files: [
      path.join(folders.remote, 'preload.json'),
      path.join(folders.shell, 'index.html'),
      path.join(bundledFolder, 'index.html'),
      path.join(bundledFolder, 'preload.json'),
    ],
    close: cleanup.run,
  };
}
