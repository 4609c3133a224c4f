import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../tests/support/until';
import { settlePorts } from './ports';

const script = (port: number, data: string): string => `
  const { startBackEnd } = require(${JSON.stringify(path.join(__dirname, 'back-end.ts'))});
  void startBackEnd({ port: ${port}, events: 5, data: ${JSON.stringify(data)} }).then(() => console.info('READY'));
  process.stdin.once('data', () => { throw new Error('A fault'); });
`;

const isFree = (port: number): Promise<boolean> =>
  settlePorts({ platform: port }).then(
    () => true,
    () => false,
  );

it.each(['is killed', 'crashes'])(
  'the back end leaves its port when what started it %s',
  async (how) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'events-'));
    const { platform: port } = await settlePorts({ platform: 0 });
    const parent = spawn(
      process.execPath,
      ['--import', 'tsx', '-e', script(port, path.join(folder, 'store.sqlite'))],
      { stdio: ['pipe', 'pipe', 'ignore'], cwd: path.join(__dirname, '../..') },
    );
    const exit = once(parent, 'exit');
    expect(String(await once(parent.stdout, 'data'))).toContain('READY');
    expect(await isFree(port)).toBe(false);
    if (how === 'crashes') parent.stdin.write('now');
    else parent.kill('SIGKILL');
    await exit;
    let isLeft = false;
    const looking = setInterval(() => void isFree(port).then((isIt) => (isLeft ||= isIt)), 50);
    await until(() => isLeft, 10_000).finally(() => clearInterval(looking));
    rmSync(folder, { recursive: true, force: true });
  },
  60_000,
);
