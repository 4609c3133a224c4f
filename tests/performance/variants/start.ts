import type { Browser } from '@playwright/test';
import path from 'node:path';
import { createBag } from '../../../shell-dev/serve/bag';
import { startBackEnd } from '../../../shell-dev/serve/back-end';
import { ensureBuilt, folders } from '../../../shell-dev/serve/build';
import { settlePorts } from '../../../shell-dev/serve/ports';
import { serveRemote } from '../../../shell-dev/serve/serve-remote';
import { buildBundled, bundledFolder } from './build';
import { hintsFor } from './hints';
import { serveVariant } from './serve';

export interface Variants {
  readonly urls: Readonly<Record<'federation' | 'federation, tuned' | 'bundle' | 'bundle, tuned', string>>;
  /** Where the files of the remote come from. */
  readonly remote: string;
  close(): Promise<void>;
}

/** All variants beside each other, over one back end. The tuned ones get the same kind of hints, made in the same way. */
export async function startVariants(browser: Browser, say: (words: string) => void): Promise<Variants> {
  await ensureBuilt(false, say);
  say('Building the yardstick …');
  await buildBundled();
  const ports = await settlePorts({
    platform: 0,
    remote: 0,
    federation: 0,
    federationTuned: 0,
    bundle: 0,
    bundleTuned: 0,
  });
  const bag = createBag();
  const data = path.join(path.dirname(bundledFolder), `bench-${process.pid}.db`);
  bag.add((await startBackEnd({ port: ports.platform, reset: true, data, say })).close);
  bag.add((await serveRemote(ports.remote, folders.remote)).close);
  const at = (port: number): string => `http://localhost:${port}`;
  const serve = async (port: number, folder: string, head?: () => string): Promise<void> => {
    const shared = { platformPort: ports.platform, remotePort: ports.remote };
    bag.add((await serveVariant({ port, folder, ...shared, ...(head && { head }) })).close);
  };
  await serve(ports.federation, folders.shell);
  await serve(ports.bundle, bundledFolder);
  const federationHints = await hintsFor(browser, at(ports.federation));
  const bundleHints = await hintsFor(browser, at(ports.bundle));
  await serve(ports.federationTuned, folders.shell, () => federationHints);
  await serve(ports.bundleTuned, bundledFolder, () => bundleHints);
  return {
    urls: {
      federation: at(ports.federation),
      'federation, tuned': at(ports.federationTuned),
      bundle: at(ports.bundle),
      'bundle, tuned': at(ports.bundleTuned),
    },
    remote: at(ports.remote),
    close: bag.close,
  };
}
