import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The reference back end in a process of its own, as a browser meets it. */
export interface BackEnd {
  readonly url: string;
  /** Something that a manager, the network or the clock does. */
  dev(path: string, body?: unknown): Promise<Response>;
  /** A fresh session; its cookie and its token. */
  signIn(person: string | null): Promise<{ readonly cookie: string; readonly csrfToken: string }>;
  stop(): Promise<void>;
}

const run = (file: string, ...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', path.resolve(__dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

export async function startBackEnd({ events = 20 }: { readonly events?: number } = {}): Promise<BackEnd> {
  const folder = mkdtempSync(path.join(tmpdir(), 'events-'));
  const data = path.join(folder, 'store.sqlite');
  const main = '../../shell-dev/platform/main.ts';
  const child = run(main, '--port', '0', '--events', String(events), '--data', data);
  const url = await waitForOutput(child, /ready on (http:\/\/\S+?),/);
  return {
    ...backEndAt(url),
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Many at once in one process: what goes wrong with one is no matter to the others. Stopping one stops all. */
export async function startBackEnds(count: number, events = 20): Promise<readonly BackEnd[]> {
  const child = run('back-ends-process.ts', String(count), String(events));
  const urls = JSON.parse(await waitForOutput(child, /READY (.+)/)) as string[];
  return urls.map((url) => ({ ...backEndAt(url), stop: () => end(child) }));
}

function backEndAt(url: string): Omit<BackEnd, 'stop'> {
  const post = (route: string, body: unknown = {}) =>
    fetch(`${url}${route}`, { method: 'POST', body: JSON.stringify(body) });
  return {
    url,
    dev: (route, body) => post(`/dev/${route}`, body),
    async signIn(person) {
      const answer = await post('/dev/session', { person });
      const { csrf_token: csrfToken } = (await answer.json()) as { csrf_token: string };
      return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '', csrfToken };
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  let words = '';
  for await (const chunk of child.stdout ?? []) {
    words += String(chunk);
    const found = pattern.exec(words)?.[1];
    if (found) return found;
  }
  throw new Error(`The back end did not start: ${words}`);
}
