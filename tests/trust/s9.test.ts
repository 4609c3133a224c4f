import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ports } from '../../shell-dev/serve/arguments';
import { settlePorts } from '../../shell-dev/serve/ports';
import { sendRaw, throwSockets, type Target } from '../support/raw-sockets';
import { isLong, record, times } from './record';

const SOCKETS = times(240, 10_000);
const requestedSeed = process.env['EVENTS_SEED'] ?? '20261121';
const SEED = requestedSeed === 'any' ? Date.now() % 2 ** 31 : Number(requestedSeed);

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'events-sockets-'));
const running: ChildProcess[] = [];
const cable = { path: '/cable', protocol: 'actioncable-v1-json' };
const api = ['/dev/people', '/dev/session', '/api/v2/events', '/api/family/household', '/cable'] as const;

/** Starts a script of this project and waits until it says this. Builds in front of a long run take minutes. */
async function run(ready: RegExp, script: string, ...args: readonly string[]): Promise<RegExpExecArray> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, script), ...args], {
    cwd: root,
    // With the channel it ends with this process, whatever happens.
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  running.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const found = ready.exec(output);
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output.slice(-2_000)}`)));
  });
}

/** In full, the commands themselves; else their servers with next to nothing to build. */
async function commandPorts(kind: 'dev' | 'preview'): Promise<Ports> {
  if (!isLong) {
    const [, found = ''] = await run(/READY (.+)\n/, 'tests/support/small-servers-process.ts', kind);
    return JSON.parse(found) as Ports;
  }
  const ports = await settlePorts({ shell: 0, remote: 0, platform: 0 });
  const portArgs = Object.entries(ports).flatMap(([name, port]) => [`--${name}-port`, String(port)]);
  // A number of its own, and so a database of its own.
  const script = `shell-dev/${kind === 'dev' ? 'start' : 'preview'}.ts`;
  await run(/Ctrl-C stops everything/, script, '--events', '21', ...portArgs);
  return ports;
}

async function backEndTargets(): Promise<readonly Target[]> {
  const data = path.join(folder, 'store.sqlite');
  const args = ['--port', '0', '--events', '20', '--data', data];
  const [, port] = await run(/ready on http:\/\/localhost:(\d+),/, 'shell-dev/platform/main.ts', ...args);
  return [{ name: 'back end', port: Number(port), paths: api, socket: cable }];
}

async function previewTargets(): Promise<readonly Target[]> {
  const { shell, remote } = await commandPorts('preview');
  return [
    { name: 'preview', port: shell, paths: [...api, '/events', '/none.js'], socket: cable },
    { name: 'preview of the remote', port: remote, paths: ['/mf-manifest.json', '/none.js'] },
  ];
}

async function devTargets(): Promise<readonly Target[]> {
  const { shell, remote } = await commandPorts('dev');
  const changes = { path: '/ws' };
  const pages = ['/events', '/none.js', '/webpack-dev-server'];
  return [
    { name: 'dev shell', port: shell, paths: [...api, ...pages], socket: cable },
    { name: 'changes of the dev shell', port: shell, paths: ['/dev/people', ...pages], socket: changes },
    { name: 'dev remote', port: remote, paths: ['/webpack-dev-server', '/none.js'], socket: changes },
  ];
}

afterAll(async () => {
  for (const child of running.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The first line of what comes back for these lines and this body. */
const statusOf = async (port: number, lines: readonly string[], body = ''): Promise<string> =>
  (await sendRaw(port, `${lines.join('\r\n')}\r\n\r\n${body}`)).slice('HTTP/1.1 '.length);

/** Single requests that once ended a process. */
function knownAttacks({ port }: Target): Promise<readonly string[]> {
  const upgrade = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
  const trailer = ['Host: localhost', 'Trailer: x', 'Content-Length: 2'];
  return Promise.all([
    ...['//', '//:', 'http://['].map((target) => statusOf(port, [`GET ${target} HTTP/1.1`, ...upgrade])),
    statusOf(port, ['GET // HTTP/1.1', 'Host: localhost']),
    statusOf(port, ['GET / HTTP/1.1', 'Host: a b']),
    statusOf(port, ['POST /dev/session HTTP/1.1', ...trailer], '{}'),
  ]);
}

/** A foreign page that signs in, asking for this host. */
function signInFrom(port: number, host: string): Promise<string> {
  const body = '{"person":"manager-ruth"}';
  const page = ['Origin: http://evil.example', 'X-Forwarded-Host: evil.example'];
  const lines = ['POST /dev/session HTTP/1.1', `Host: ${host}`, ...page, `Content-Length: ${body.length}`];
  return statusOf(port, lines, body);
}

describe('S9 raw sockets', () => {
  it.each([
    ['the back end', backEndTargets],
    ['the preview', previewTargets],
    ['the servers for development', devTargets],
  ])(
    'S9 no request ends %s',
    async (_, start) => {
      for (const target of await start()) {
        expect(new Set(await knownAttacks(target))).toEqual(new Set(['400 Bad Request']));
        // Its name leads to this machine, or it names the machine.
        expect(await signInFrom(target.port, 'evil.example')).toBe('421 Misdirected Request');
        if (target.paths.includes('/dev/session'))
          expect(await signInFrom(target.port, `localhost:${target.port}`)).toBe('403 Forbidden');
        const { sockets, endedAfter, statuses } = await throwSockets(target, SOCKETS, SEED);
        console.info(`${target.name}: ${sockets} sockets, seed ${SEED}, ${JSON.stringify(statuses)}`);
        record('S9', target.name, {
          figure: `${endedAfter.length === 0 ? 0 : 'at least 1'} of ${sockets.toLocaleString('en')}`,
          isKept: endedAfter.length === 0,
          seed: SEED,
          ...(endedAfter.length > 0 && { reason: `gone after the seeds ${endedAfter.join(', ')}` }),
        });
        expect(endedAfter).toEqual([]);
        // Not all may be refused at the door: what comes through is what a server has to bear.
        expect(statuses['200']).toBeGreaterThan(0);
        if (target.socket) expect(statuses['101']).toBeGreaterThan(0);
      }
    },
    times(120_000, 3_600_000),
  );
});
