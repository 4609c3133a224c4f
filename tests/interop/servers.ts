import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BackEnd } from '../support/back-end';
import { whyNoRails } from './install-rails';
import { aWorld } from './world';

/** A server that the suite holds against another: ours, or Rails. */
export interface Server extends BackEnd {
  readonly name: string;
  /** Stops as for a deployment and waits for the end; `startAgain` starts it at the same address with the same data. */
  stopForNow(): Promise<void>;
  startAgain(): Promise<void>;
}

interface Recipe {
  readonly name: string;
  /** Reads the address from what it says when it is ready. */
  readonly ready: RegExp;
  run(port: number, folder: string): ChildProcess;
}

const main = path.resolve(__dirname, '../../shell-dev/platform/main.ts');
const output = { stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };

const reference: Recipe = {
  name: 'the reference back end',
  ready: /ready on (http:\/\/\S+?),/,
  run: (port, folder) =>
    spawn(
      process.execPath,
      ['--import', 'tsx', main, '--port', `${port}`, '--events', '20', '--data', `${folder}/store.sqlite`],
      output,
    ),
};

const rails: Recipe = {
  name: 'Rails',
  ready: /Listening on (http:\/\/\S+)/,
  run: (port, folder) => {
    const world = `${folder}/world.json`;
    writeFileSync(world, JSON.stringify(aWorld()));
    return spawn('puma', ['-b', `tcp://127.0.0.1:${port}`, '-e', 'production', '-t', '5:5', 'config.ru'], {
      cwd: path.join(__dirname, 'rails'),
      env: { ...process.env, EVENTS_WORLD: world },
      ...output,
    });
  },
};

/** What can be compared here; a server that cannot be had has the reason in place of its recipe. */
export const contestants: readonly (readonly [name: string, recipe: Recipe, why: string | undefined])[] = [
  [reference.name, reference, undefined],
  [rails.name, rails, whyNoRails()],
];

export async function start({ name, ready, run }: Recipe): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'events-interop-'));
  let child = run(0, folder);
  // Cookies and origins belong to a name, and pages of this machine call it localhost.
  const url = (await addressIn(child, ready)).replace('127.0.0.1', 'localhost');
  const post = (route: string, body: unknown = {}) =>
    fetch(`${url}${route}`, { method: 'POST', body: JSON.stringify(body) });
  const stopForNow = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    name,
    url,
    dev: (route, body) => post(`/dev/${route}`, body),
    async signIn(person) {
      const answer = await post('/dev/session', { person });
      const { csrf_token: csrfToken } = (await answer.json()) as { csrf_token: string };
      return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '', csrfToken };
    },
    stopForNow,
    async startAgain() {
      child = run(Number(new URL(url).port), folder);
      await addressIn(child, ready);
    },
    async stop() {
      await stopForNow();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressIn(child: ChildProcess, ready: RegExp): Promise<string> {
  let words = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      words += String(chunk);
      const url = ready.exec(words)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready: ${words}`)));
  });
}
