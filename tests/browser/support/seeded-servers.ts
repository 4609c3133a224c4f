import type { Seed } from '../../../shell-dev/platform/model/entities';
import { startPlatform } from '../../../shell-dev/platform/start-platform';
import { folders } from '../../../shell-dev/serve/build';
import { createCleanup } from '../../../shell-dev/serve/cleanup';
import { settlePorts } from '../../../shell-dev/serve/ports';
import { serveShell } from '../../../shell-dev/serve/preview-servers';
import { serveRemote } from '../../../shell-dev/serve/serve-remote';
import { ensureTemporal } from '../../../src/lib/temporal';
import { testShell } from './test-shell';

/** The built shell and remote on a back end that is filled with this alone. Says `READY` like the servers of all tests, and ends with its input. */
export async function serveSeeded(seedAt: (now: number) => Seed): Promise<void> {
  const cleanup = createCleanup();
  const stop = async (code: number): Promise<void> => {
    await cleanup.run();
    process.exit(code);
  };
  process.stdin.resume().once('end', () => void stop(0));
  try {
    const ports = await settlePorts({ shell: 0, remote: 0, platform: 0 });
    // A seed may be read from a calendar, before the back end starts and brings it.
    await ensureTemporal();
    const platform = await startPlatform({ port: ports.platform, seed: seedAt(Date.now()) });
    cleanup.add(platform.close);
    cleanup.add((await serveRemote(ports.remote, folders.remote)).close);
    cleanup.add((await serveShell({ ports, folder: testShell.folder })).close);
    const at = (port: number): string => `http://localhost:${port}`;
    const urls = {
      shell: at(ports.shell),
      remote: at(ports.remote),
      platform: platform.url,
      manifest: `${at(ports.remote)}/mf-manifest.json`,
      foreign: '',
    };
    process.stdout.write(`READY ${JSON.stringify(urls)}\n`);
  } catch (error) {
    console.error(error);
    await stop(1);
  }
}
