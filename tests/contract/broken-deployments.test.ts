/**
 * `npm run contract -- URL` against servers that deploy the build in `dist` wrongly, each in one way.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { listen, type Listening } from '../../shell-dev/serve/listen';
import { notThere, staticFiles } from '../../shell-dev/serve/static-files';
import type { Integrity } from '../../src/federation/integrity';
import { checkDeployed, reportOf } from './check-deployed';

const root = path.resolve(__dirname, '../..');
const dist = path.join(root, 'dist');
const { files } = JSON.parse(readFileSync(path.join(dist, 'integrity.json'), 'utf8')) as Integrity;

const fileOf = (pattern: RegExp): string => Object.keys(files).find((file) => pattern.test(file)) ?? '';
const script = fileOf(/^root\.\w+\.js$/);
const otherScript = fileOf(/^browse\.\w+\.js$/);
const sheet = fileOf(/^root\.\w+\.css$/);
const body = (file: string): Buffer => readFileSync(path.join(dist, file));
const size = (file: string): string => (files[file]?.size ?? 0).toLocaleString('en-US');

interface Answer {
  readonly file: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The file as a good server sends it, but for these headers; `undefined` takes one away. */
  well(headers?: OutgoingHttpHeaders): Promise<void>;
  send(body: Buffer | string, headers?: OutgoingHttpHeaders): void;
}

/** `true` when the fault answered. */
type Fault = (answer: Answer) => boolean | Promise<boolean>;

const page = '<!doctype html><title>App</title><div id="root"></div>';
const good = { 'access-control-allow-origin': '*' };
const hashed = {
  ...good,
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};
const asScript = { ...hashed, 'content-type': 'text/javascript' };
const only =
  (target: string, act: (answer: Answer) => void): Fault =>
  (answer) => {
    if (answer.file !== target) return false;
    act(answer);
    return true;
  };
const every =
  (headers: OutgoingHttpHeaders, files = /./): Fault =>
  async (answer) => {
    if (!files.test(answer.file)) return false;
    await answer.well(headers);
    return true;
  };

const half = (file: string): Buffer => body(file).subarray(0, 1_000);

function manifestOfAnotherBuild(): string {
  const manifest = JSON.parse(body('mf-manifest.json').toString()) as {
    metaData: { events: { buildId: string } };
  };
  manifest.metaData.events.buildId = '0.9.0+earlier';
  return JSON.stringify(manifest);
}

const documentHeaders = { ...hashed, 'content-type': 'application/json', 'cache-control': 'no-cache' };

type Case = readonly [name: string, fault: Fault, sentence: RegExp];

const faults: readonly [Case, ...Case[]] = [
  [
    'a script of which a half was copied',
    only(script, ({ send }) => send(half(script), asScript)),
    new RegExp(`^${script}: 1,000 of ${size(script)} bytes came: it is not JavaScript\\.$`),
  ],
  [
    'a script under the name of another',
    only(script, ({ send }) => send(body(otherScript), asScript)),
    new RegExp(`^${script}: the contents of ${otherScript} came\\.$`),
  ],
  [
    'a script that somebody changed',
    only(script, ({ send }) => send(`${body(script).toString()}\n;`, asScript)),
    new RegExp(
      `^${script}: not the file of this build came \\([\\d,]+ bytes, wanted ${size(script)} with another hash\\)\\.$`,
    ),
  ],
  [
    'a page for every file that is missing, and one is',
    ({ file, send }) => {
      if (file in files ? file !== script : file === 'integrity.json') return false;
      send(page, { ...good, 'content-type': 'text/html' });
      return true;
    },
    new RegExp(`^${script}: a page of HTML came in its place; what is missing must be answered with 404`),
  ],
  [
    'a script that is missing',
    only(script, ({ response }) => notThere(response, good)),
    new RegExp(`^${script}: status 404 came, wanted 200\\.$`),
  ],
  [
    'a script that is never answered',
    only(script, () => undefined),
    new RegExp(`^${script}: no answer within 5 seconds\\.$`),
  ],
  [
    'a script that stops on its way',
    only(script, ({ response }) => {
      response.writeHead(200, { ...asScript, 'content-length': body(script).length });
      response.write(half(script));
    }),
    new RegExp(`^${script}: 1,000 of ${size(script)} bytes came within 5 seconds\\.$`),
  ],
  [
    'a connection that breaks off',
    only(script, ({ response }) => {
      response.writeHead(200, { ...asScript, 'content-length': body(script).length });
      response.write(half(script), () => response.destroy());
    }),
    new RegExp(`^${script}: [\\d,]+ of ${size(script)} bytes came, then the connection broke off\\.$`),
  ],
  [
    'a server on which everything hangs',
    ({ file }) => file in files && file !== 'mf-manifest.json',
    /^[^ ]+ and \d+ more files: no answer within \d+ seconds\.$/,
  ],
  [
    'files that no other origin may read',
    every({ 'access-control-allow-origin': undefined }),
    /^[^ ]+ and \d+ more files: no Access-Control-Allow-Origin came, wanted \*: a shell of another origin cannot read it\.$/,
  ],
  [
    'scripts of the wrong type',
    every({ 'content-type': 'text/plain' }, /\.js$/),
    /^[^ ]+\.js and \d+ more files: Content-Type: text\/plain came, wanted text\/javascript: browsers refuse it\.$/,
  ],
  [
    'types that browsers may guess',
    every({ 'x-content-type-options': undefined }),
    /^[^ ]+ and \d+ more files: no X-Content-Type-Options: nosniff came\.$/,
  ],
  [
    'a manifest that is kept for ever',
    every({ 'cache-control': 'public, max-age=31536000, immutable' }, /^mf-manifest\.json$/),
    /^mf-manifest\.json: Cache-Control: public, max-age=31536000, immutable came, wanted no-cache: browsers would keep it after the next deploy\.$/,
  ],
  [
    'an entry that is sent whole each time',
    async ({ file, request, well }) => {
      if (file !== 'remoteEntry.js') return false;
      delete request.headers['if-none-match'];
      await well();
      return true;
    },
    /^remoteEntry\.js: asked for again with its ETag, status 200 came, wanted 304\.$/,
  ],
  [
    'a manifest of another build than its files',
    only('mf-manifest.json', ({ send }) => send(manifestOfAnotherBuild(), documentHeaders)),
    /^mf-manifest\.json is of build 0\.9\.0\+earlier, integrity\.json of build [^ ]+: all files of one build belong together\.$/,
  ],
  [
    'a page in the place of the manifest',
    only('mf-manifest.json', ({ send }) => send(page, documentHeaders)),
    /^mf-manifest\.json: a page of HTML came in its place.+ Nothing else was checked\.$/,
  ],
  [
    'no contract document',
    only('events.contract.json', ({ response }) => notThere(response, good)),
    /^events\.contract\.json: status 404 came, wanted 200\.$/,
  ],
  [
    'no types',
    only('@mf-types.zip', ({ response }) => notThere(response, good)),
    /^@mf-types\.zip: status 404 came, wanted 200\.$/,
  ],
  [
    'no list of its files',
    only('integrity.json', ({ response }) => notThere(response, good)),
    /^integrity\.json: status 404 came, wanted 200: without it no file can be compared with its build\.$/,
  ],
  [
    'a style sheet without its end',
    only(sheet, ({ send }) =>
      send(body(sheet).subarray(0, -'@layer events;'.length), { ...hashed, 'content-type': 'text/css' }),
    ),
    new RegExp(`^${sheet}: [\\d,]+ of ${size(sheet)} bytes came: it lacks its last rule, @layer events;\\.$`),
  ],
  [
    'a script that says it is packed, and is not',
    only(script, ({ send }) => send(body(script), { ...asScript, 'content-encoding': 'gzip' })),
    new RegExp(`^${script}: its header says Content-Encoding: gzip, and it cannot be unpacked\\.$`),
  ],
  [
    'hashed names that are asked for each time',
    every({ 'cache-control': 'no-cache' }, /\.[0-9a-f]{8}\.(?:js|css)$/),
    /^[^ ]+ and \d+ more files: Cache-Control: no-cache came, wanted public, max-age=31536000, immutable: its name changes with its contents\.$/,
  ],
];

/** One for all deployments, so that each file is packed once. */
const { serve } = staticFiles(dist, good);
const servers: Listening[] = [];
afterAll(() => Promise.all(servers.map(({ close }) => close())));

/** `dist` as it should be served, but for one fault. */
async function deploy(fault: Fault): Promise<string> {
  const listening = await listen(0, async (request, response, { pathname }) => {
    const file = decodeURIComponent(pathname.slice(1));
    const answer: Answer = {
      file,
      request,
      response,
      async well(headers = {}) {
        const { setHeader } = response;
        // The good server sets its own.
        response.setHeader = (name, value) =>
          name in headers ? response : (setHeader.call(response, name, value) as ServerResponse);
        for (const [name, value] of Object.entries(headers))
          if (value !== undefined) setHeader.call(response, name, value);
        if (!(await serve(request, response, pathname))) notThere(response, good);
      },
      send: (contents, headers) => void response.writeHead(200, headers).end(contents),
    };
    if (await fault(answer)) return;
    await answer.well();
  });
  servers.push(listening);
  return `http://localhost:${(listening.server.address() as AddressInfo).port}/mf-manifest.json`;
}

/** As a stranger runs it. */
async function run(url: string): Promise<{ lines: string[]; status: number; took: number }> {
  const began = performance.now();
  const child = spawn(path.join(root, 'node_modules/.bin/tsx'), ['tests/contract/run.ts', url], {
    cwd: root,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const [status] = (await once(child, 'close')) as [number];
  return { lines: output.trim().split('\n'), status, took: performance.now() - began };
}

describe('npm run contract -- URL', () => {
  it('says what it checked of a good deployment', async () => {
    const { lines, status } = await run(await deploy(() => false));
    expect(lines.slice(0, -1).filter((line) => !line.startsWith('✓ '))).toEqual([]);
    expect(lines).toContain(
      `✓ ${Object.keys(files).length} files are there, whole, and those of the build (integrity.json).`,
    );
    expect(lines.at(-1)).toBe('8 passed, 0 failed');
    expect(status).toBe(0);
  }, 60_000);

  it('ends with 1, and its first line says why', async () => {
    const [[, fault, sentence]] = faults;
    const { lines, status, took } = await run(await deploy(fault));
    expect(lines[0]?.slice(2)).toMatch(sentence);
    expect(lines.at(-1)).toBe('7 passed, 1 failed');
    expect(status).toBe(1);
    expect(took).toBeLessThan(20_000);
  }, 60_000);

  it.concurrent.each(faults)(
    'is red within 20 seconds and says it in one sentence: %s',
    async (_, fault, sentence) => {
      const began = performance.now();
      const { lines, isGood } = reportOf(await checkDeployed(await deploy(fault)));
      expect(lines[0]).toMatch(/^✗ /);
      expect(lines[0]?.slice(2)).toMatch(sentence);
      expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(1);
      expect(lines.at(-1)).toMatch(/^\d+ passed, 1 failed(?:, \d+ not checked)?$/);
      expect(isGood).toBe(false);
      expect(performance.now() - began).toBeLessThan(20_000);
    },
    60_000,
  );

  it('takes an address without its scheme, and refuses in words what is none', async () => {
    const { lines } = await run((await deploy(() => false)).replace('http://', ''));
    expect(lines.at(-1)).toBe('8 passed, 0 failed');
    const refused = [
      ['ftp://events.example/mf-manifest.json', 'is no address of http or https'],
      ['file:///srv/mf-manifest.json', 'is no address of http or https'],
      ['built-files', 'names no host'],
      ['https://', 'is no address'],
    ] as const;
    const runs = await Promise.all(refused.map(([typed]) => run(typed)));
    for (const [at, [typed, words]] of refused.entries()) {
      expect(runs[at]?.lines).toEqual([expect.stringContaining(`✗ ${typed} ${words}`)]);
      expect(runs[at]?.status).toBe(1);
    }
  }, 120_000);

  it('says what it could not ask a server that died, and that is no success', async () => {
    const first = ['mf-manifest.json', 'integrity.json'];
    const asked: string[] = [];
    const url = await deploy(({ file, request }) => {
      asked.push(file);
      if (first.includes(file) && asked.length <= 2) return false;
      request.socket.destroy();
      return true;
    });
    const { lines, isGood } = reportOf(await checkDeployed(url));
    expect(isGood).toBe(false);
    expect(lines).toEqual(
      expect.arrayContaining([
        '– not checked, because no file came: Any origin may read them. (0 of ' +
          `${Object.keys(files).length} files)`,
        '– not checked, because neither came: mf-manifest.json and remoteEntry.js: 304 for those who have it.',
        expect.stringMatching(/^– not checked, because .* did not come: The documents agree/),
      ]),
    );
    // It was asked for the manifest, and answered.
    expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^1 passed, \d failed, 5 not checked$/);
  }, 60_000);

  it('names a server that is not there', async () => {
    const gone = createServer().listen(0);
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    const { lines, status } = await run(`http://localhost:${port}/mf-manifest.json`);
    expect(lines).toEqual([
      '✗ mf-manifest.json: the server cannot be reached (ECONNREFUSED). Nothing else was checked.',
      '0 passed, 1 failed',
    ]);
    expect(status).toBe(1);
  }, 60_000);
});
