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

const main = path.resolve(__dirname, '../../shell-dev/platform/main.ts');

export async function startBackEnd({ events = 20 }: { readonly events?: number } = {}): Promise<BackEnd> {
  const folder = mkdtempSync(path.join(tmpdir(), 'events-'));
  const args = [
    '--import',
    'tsx',
    main,
    '--port',
    '0',
    '--events',
    String(events),
    '--data',
    path.join(folder, 'store.sqlite'),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(child);
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
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let words = '';
  for await (const chunk of child.stdout ?? []) {
    words += String(chunk);
    const url = /ready on (http:\/\/\S+?),/.exec(words)?.[1];
    if (url) return url;
  }
  throw new Error(`The back end did not start: ${words}`);
}
