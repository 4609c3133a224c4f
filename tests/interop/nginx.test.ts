import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveRemote } from '../../shell-dev/serve/serve-remote';
import { installDebianPackages } from '../support/debian-packages';

const long = 'x'.repeat(2_000);
/** The names that a build leaves, each in its kind. */
const files: Readonly<Record<string, string>> = {
  'mf-manifest.json': JSON.stringify({ name: 'events', long }),
  'preload.json': '{}',
  'remoteEntry.js': `var events = "${long}";`,
  'shell-plugin.js': 'export {};',
  'root.0123456789.js': `"${long}";`,
  'root.0123456789.js.map': '{}',
  'root.abcdef0123.css': `@layer events{} /* ${long} */`,
  '@mf-types.zip': 'PK',
  '@mf-types.d.ts': 'export {};',
};

interface Expected {
  readonly ask: string;
  readonly method?: string;
  readonly accept?: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, RegExp | undefined>>;
}

const always = {
  'access-control-allow-origin': /^\*$/,
  'cross-origin-resource-policy': /^cross-origin$/,
  'timing-allow-origin': /^\*$/,
  'content-security-policy': /^default-src 'none'; frame-ancestors 'none'$/,
} as const;
const file = { ...always, 'x-content-type-options': /^nosniff$/ } as const;
const forever = /^public, max-age=31536000, immutable$/;
const missing = { ...file, 'cache-control': /^no-store$/, 'content-type': /^text\/(plain|html)/ } as const;

/** One table for every server that the remote's files may stand on. */
const table: readonly Expected[] = [
  ...['mf-manifest.json', 'preload.json'].map((ask) => ({
    ask,
    status: 200,
    headers: {
      ...file,
      'cache-control': /^no-cache$/,
      'content-type': /^application\/json; ?charset=utf-8$/i,
      etag: /./,
    },
  })),
  ...['remoteEntry.js', 'shell-plugin.js'].map((ask) => ({
    ask,
    status: 200,
    headers: {
      ...file,
      'cache-control': /^no-cache$/,
      'content-type': /^text\/javascript; ?charset=utf-8$/i,
      etag: /./,
    },
  })),
  { ask: 'root.0123456789.js', status: 200, headers: { ...file, 'cache-control': forever, etag: /./ } },
  { ask: 'root.0123456789.js.map', status: 200, headers: { ...file, 'cache-control': forever } },
  {
    ask: 'root.abcdef0123.css',
    status: 200,
    headers: { ...file, 'cache-control': forever, 'content-type': /^text\/css; ?charset=utf-8$/i },
  },
  { ask: '@mf-types.zip', status: 200, headers: { ...file, 'content-type': /^application\/zip/ } },
  { ask: '@mf-types.d.ts', status: 200, headers: { ...file, 'content-type': /^text\/plain/ } },
  {
    ask: 'remoteEntry.js',
    accept: 'gzip',
    status: 200,
    headers: { 'content-encoding': /^gzip$/, vary: /accept-encoding/i },
  },
  { ask: 'remoteEntry.js', status: 200, headers: { 'content-encoding': undefined } },
  { ask: 'gone.0123456789.js', status: 404, headers: missing },
  { ask: 'gone', status: 404, headers: missing },
  { ask: '', status: 404, headers: { 'cache-control': /^no-store$/ } },
  {
    ask: 'mf-manifest.json',
    method: 'OPTIONS',
    status: 204,
    headers: {
      ...always,
      'access-control-allow-headers': /^\*$/,
      'access-control-max-age': /^86400$/,
      'cache-control': /^no-store$/,
    },
  },
  {
    ask: 'mf-manifest.json',
    method: 'HEAD',
    status: 200,
    headers: { ...file, 'cache-control': /^no-cache$/ },
  },
];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Without any help of `fetch`, which would mend the path and unpack the body. */
function ask(
  port: number,
  { ask: name, method = 'GET', accept }: Expected,
  more: Record<string, string> = {},
): Promise<Answer> {
  const headers = { ...more, ...(accept !== undefined && { 'accept-encoding': accept }) };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: `/${name}`, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string | undefined>,
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

interface Running {
  readonly port: number;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const NGINX = '/usr/sbin/nginx';

/** Debian's nginx: the one that is there, or installed where that is allowed. */
const hasNginx = (): boolean =>
  existsSync(NGINX) || (installDebianPackages('nginx') === undefined && existsSync(NGINX));

async function startNginx(folder: string): Promise<Running> {
  const port = await freePort();
  const ours = readFileSync(path.resolve(__dirname, '../../shell-dev/serve/nginx.conf'), 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('/srv/events/dist', path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'events.conf'), ours);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr warn; events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; include ${folder}/events.conf; }`,
  );
  const child = spawn(NGINX, ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await ask(port, { ask: 'preload.json', status: 200, headers: {} }).catch(() => undefined);
    if (answer) return { port, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error('nginx did not answer.');
}

async function startPreview(folder: string): Promise<Running> {
  const { server, close } = await serveRemote(0, path.join(folder, 'dist'));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, stop: close };
}

const isThere = hasNginx();
if (!isThere)
  console.info('nginx is not here and cannot be installed: only the preview’s own server is compared.');
const servers = [
  ['the preview server', startPreview, true],
  ['nginx with our configuration', startNginx, isThere],
] as const;

for (const [name, start, isHere] of servers) {
  (isHere ? describe : describe.skip)(`${name} sends what the contract asks for`, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'events-files-'));
    let running: Running;
    beforeAll(async () => {
      execFileSync('mkdir', ['-p', path.join(folder, 'dist')]);
      execFileSync('chmod', ['-R', 'a+rX', folder]);
      for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, 'dist', file), text);
      running = await start(folder);
    }, 20_000);
    afterAll(async () => {
      await running?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it.each(table.map((row) => [`${row.method ?? 'GET'} /${row.ask} ${row.accept ?? ''}`, row] as const))(
      '%s',
      async (_, expected) => {
        const { status, headers } = await ask(running.port, expected);
        expect(status).toBe(expected.status);
        for (const [header, value] of Object.entries(expected.headers)) {
          if (value) expect(headers[header]).toMatch(value);
          else expect(headers[header]).toBeUndefined();
        }
      },
    );

    it('a way out of the folder is refused', async () => {
      const { status } = await ask(running.port, { ask: '../nginx.conf', status: 400, headers: {} });
      expect([400, 403, 404]).toContain(status);
    });

    it('a manifest that has not changed is a 304 that may be asked for again', async () => {
      const row: Expected = { ask: 'mf-manifest.json', status: 304, headers: {} };
      const { headers } = await ask(running.port, row);
      const again = await ask(running.port, row, { 'if-none-match': headers['etag'] ?? '' });
      expect(again.status).toBe(304);
      expect(again.headers['cache-control']).toBe('no-cache');
      expect(again.headers['access-control-allow-origin']).toBe('*');
    });
  });
}
