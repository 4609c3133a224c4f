import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createCleanup } from '../../../shell-dev/serve/cleanup';
import { settlePorts } from '../../../shell-dev/serve/ports';
import { startPreview } from '../../../shell-dev/serve/start-preview';
import { serveForeignHosts } from '../foreign-host/serve';
import type { ServerOptions } from './servers';
import { testShell } from './test-shell';

const here = import.meta.dirname ?? __dirname;
const output = path.join(here, '../../.output');

/** Says `READY` and the addresses on one line of its output, and runs until it is told to stop. */
async function main(options: ServerOptions): Promise<void> {
  mkdirSync(output, { recursive: true });
  const data = path.join(output, `browser-${process.pid}.db`);
  const cleanup = createCleanup();
  const stop = async (code: number): Promise<void> => {
    await cleanup.run();
    for (const suffix of ['', '-wal', '-shm']) rmSync(data + suffix, { force: true });
    process.exit(code);
  };
  if (process.env['UNTIL_INPUT_ENDS']) process.stdin.resume().once('end', () => void stop(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));
  try {
    const { foreign, ...ports } = await settlePorts({ shell: 0, remote: 0, platform: 0, foreign: 0 });
    const preview = await startPreview({
      ...options,
      shell: testShell,
      ports,
      data,
      reset: true,
      log: console.error,
    });
    cleanup.add(preview.close);
    // They show the sample.
    if (options.calendar === undefined)
      cleanup.add((await serveForeignHosts(foreign, preview.urls.manifest, ports.platform)).close);
    process.stdout.write(
      `READY ${JSON.stringify({ ...preview.urls, foreign: `http://localhost:${foreign}` })}\n`,
    );
  } catch (error) {
    console.error(error);
    await stop(1);
  }
}

void main(JSON.parse(process.argv[2] ?? '{}') as ServerOptions);
