/**
 * @jest-environment node
 *
 * The files that a shell really gets: those of `npm run build`, or of any deployed manifest (`npm run contract -- URL`).
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { areas } from '~/domain/areas';
import { screens } from '~/domain/screens';
import { openDeployed, type Deployed } from './deployed';

let remote: Deployed;
beforeAll(async () => {
  remote = await openDeployed();
}, 30_000);
afterAll(() => remote?.close());

const json = async (file: string): Promise<Record<string, unknown>> =>
  JSON.parse(await remote.readBeside(file)) as Record<string, unknown>;
const all = (files: readonly string[]): Promise<readonly (readonly [string, string])[]> =>
  Promise.all(files.map(async (file) => [file, await remote.read(file)] as const));

describe('the manifest', () => {
  it('names every expose of the contract, and here no other', () => {
    const named = remote.manifest.exposes.map((expose) => expose.path).toSorted();
    const promised = ['./App', './cards', './contract', './mount', './routes'];
    expect(named).toEqual(expect.arrayContaining(promised));
    if (remote.isOurs) expect(named).toEqual(promised);
  });

  it('is stamped with the build and the contract version, and finds its files wherever it is served', () => {
    expect(remote.manifest.metaData.events).toMatchObject({
      contractVersion: expect.stringMatching(/^1\.\d+\.\d+$/),
      sha: expect.stringMatching(/./),
      buildId: expect.stringMatching(/./),
    });
    expect(remote.manifest.metaData.publicPath).toBe('auto');
  });

  it('shares React, the router, the cable and Sentry in the ranges of the contract', () => {
    const shared = Object.fromEntries(
      remote.manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
    );
    expect(shared).toMatchObject({
      react: '^19.0.0',
      'react-dom': '^19.0.0',
      'react-router-dom': '^7.0.0',
      '@rails/actioncable': '>=6.1.0',
      '@sentry/browser': '>=9.0.0',
    });
  });

  it('comes with types for the teams that consume it', async () => {
    const { zip, api } = remote.manifest.metaData.types;
    expect((await remote.ask(zip)).status).toBe(200);
    expect((await remote.ask(api)).status).toBe(200);
  });
});

describe('the documents beside it', () => {
  it('say the same as ./contract', async () => {
    const { routes, areas: named, area, contractVersion } = await json('events.contract.json');
    expect({ area, contractVersion }).toEqual({
      area: 'events',
      contractVersion: remote.manifest.metaData.events['contractVersion'],
    });
    expect(Object.keys(named as object)).toEqual(expect.arrayContaining(Object.keys(areas)));
    // A deploy may be older or newer than the sources here.
    if (remote.isOurs) expect({ routes, named }).toEqual({ routes: screens, named: areas });
  });

  it('hold the calls and the channels', async () => {
    expect((await json('openapi.json'))['openapi']).toMatch(/^3\.1/);
    expect((await json('asyncapi.json'))['asyncapi']).toMatch(/^3\./);
  });
});

describe('the kit for other teams’ tests', () => {
  it('is a file that imports nothing, with its types', async () => {
    const code = await remote.readBeside('kit/fake-platform.js');
    expect(code).toMatch(/export \{\s*fakePlatform\s*\}/);
    expect(code).not.toMatch(/\bimport\b/);
    expect(await remote.readBeside('kit/fake-platform.d.ts')).toContain("from './platform'");
    expect(await remote.readBeside('kit/platform.d.ts')).toContain('export interface Platform ');
  });
});

describe('the preload hints', () => {
  interface Hint {
    readonly href: string;
    readonly crossorigin: string;
  }
  interface Preload {
    readonly buildId: string;
    readonly languages: Record<string, Hint[]>;
    readonly routes: Record<string, { path: string; hints: Hint[]; api?: { href: string } }>;
  }
  const preload = async () => (await json('preload.json')) as unknown as Preload;

  it('name a route for every screen, with its path', async () => {
    const { routes, buildId } = await preload();
    const named = Object.entries(routes).map(([id, { path: place }]) => [id, place]);
    if (remote.isOurs) expect(named).toEqual(screens.map(({ id, path: place }) => [id, place]));
    expect(buildId).toBe(remote.manifest.metaData.events['buildId']);
  });

  it('name files that are there, each once, in the mode in which they are fetched', async () => {
    const { routes, languages } = await preload();
    const lists = [...Object.values(routes).map(({ hints }) => hints), ...Object.values(languages)];
    for (const hints of lists) {
      const hrefs = hints.map(({ href }) => href);
      expect((await all(hrefs)).every(([, text]) => text.length > 0)).toBe(true);
      expect(new Set(hrefs).size).toBe(hrefs.length);
      expect(hints.every(({ crossorigin }) => crossorigin === 'anonymous')).toBe(true);
    }
  });

  it('name a first call that follows from the address of the page alone', async () => {
    const { routes } = await preload();
    for (const { path: place, api } of Object.values(routes)) {
      const holes = [...(api?.href ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => `:${name}`);
      expect(place.split('/')).toEqual(expect.arrayContaining(holes));
    }
    if (remote.isOurs) expect(routes['browse']?.api?.href).toBe('/events?from=today&limit=50');
  });

  it('begin with the entry, the root component and the style of the first paint', async () => {
    const hrefs = (await preload()).routes['browse']?.hints.map(({ href }) => href) ?? [];
    expect(hrefs).toEqual(expect.arrayContaining(['mf-manifest.json', 'remoteEntry.js']));
    for (const part of [/^__federation_expose_App\./, /^root\..+\.css$/, /^root\..+\.js$/, /^browse\./])
      expect(hrefs.some((href) => part.test(href))).toBe(true);
  });

  it('bring what begins the reading of the others', async () => {
    if (!remote.isOurs) return;
    const { routes } = await preload();
    const starters = (id: string) =>
      routes[id]?.hints.map(({ href }) => /^start-\w+/.exec(href)?.[0]).filter(Boolean);
    expect([starters('browse'), starters('event'), starters('board')]).toEqual([
      [],
      ['start-family'],
      ['start-manager'],
    ]);
  });
});

describe('the scripts', () => {
  it('are all there, and are those of the build', async () => {
    const read = await all(remote.scripts);
    expect(read.length).toBeGreaterThan(10);
    if (!remote.isOurs) return;
    const built = readdirSync(path.resolve(__dirname, '../../dist'));
    // A worker's script is fetched as text and is no script of the page: the manifest does not know it.
    const hashed = built.filter((file) => /(?<!\.worker)\.[0-9a-f]{8}\.(js|css)$/.test(file));
    expect([...remote.scripts, ...remote.sheets]).toEqual(expect.arrayContaining(hashed));
  });

  it('need no eval', async () => {
    // The federation runtime in remoteEntry has it for module and SystemJS remotes, which we are not and do not load.
    const guilty = (await all(remote.scripts)).filter(
      ([file, text]) => file !== remote.entry && /\beval\(|new Function\(/.test(text),
    );
    expect(guilty.map(([file]) => file)).toEqual([]);
  });

  it('bundle React once: in the fallback for shells that bring none', async () => {
    const withReactDom = (await all(remote.scripts)).filter(
      ([, text]) => text.includes('react.suspense_list') && text.includes('hydrateRoot'),
    );
    expect(withReactDom.length).toBeLessThanOrEqual(1);
  });

  it('keep hashed names, so that they may be cached for ever', () => {
    const plain = remote.scripts.filter((file) => file !== remote.entry && !/\.[0-9a-f]{8,}\.js$/.test(file));
    expect(plain).toEqual([]);
  });
});

describe('the style', () => {
  it('lies in our layer and under our area, whole', async () => {
    const sheets = await all(remote.sheets);
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.flatMap(([file, text]) => looseRules(text).map((rule) => `${file}: ${rule}`))).toEqual([]);
  });

  it('is seen where it does not', () => {
    expect(new Set(looseRules('p{color:red}@layer events{b{top:0}}'))).toEqual(
      new Set(['p{color:red}', 'p', 'b']),
    );
    expect(looseRules('@font-face{font-family:x}')).not.toEqual([]);
  });
});

function looseRules(text: string): string[] {
  const loose: string[] = [];
  const root = postcss.parse(text);
  root.each((node) => {
    if (node.type === 'comment') return;
    if (node.type !== 'atrule' || node.name !== 'layer' || node.params !== 'events')
      loose.push(node.toString().slice(0, 80));
  });
  root.walkRules((rule) => {
    const inKeyframes =
      rule.parent?.type === 'atrule' && (rule.parent as postcss.AtRule).name.endsWith('keyframes');
    if (inKeyframes || rule.parent?.type === 'rule') return;
    for (const selector of rule.selectors) if (!/data-area=["']?events/.test(selector)) loose.push(selector);
  });
  root.walkAtRules('font-face', (rule) => void loose.push(rule.toString()));
  return loose;
}

describe('how they are sent', () => {
  const caching = (answer: Response): string => answer.headers.get('cache-control') ?? '';
  const someHashed = (): string[] => [
    ...remote.scripts.filter((file) => file !== remote.entry).slice(0, 3),
    ...remote.sheets.slice(0, 1),
  ];

  it('to any origin that a shell may have', async () => {
    for (const file of [remote.address, remote.entry, ...someHashed()]) {
      const allowed = (await remote.ask(file)).headers.get('access-control-allow-origin');
      expect(['*', 'https://shell.example']).toContain(allowed);
    }
  });

  it('the manifest and the entry asked for each time, and not sent again to whoever has them', async () => {
    for (const file of [remote.address, remote.entry]) {
      const first = await remote.ask(file);
      expect(caching(first)).toMatch(/no-cache|max-age=0/);
      const again = await remote.ask(file, { 'If-None-Match': first.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });

  it('a name with a hash kept for ever', async () => {
    for (const file of someHashed()) expect(caching(await remote.ask(file))).toMatch(/immutable/);
  });

  it('a missing file as missing, not as a page, and not kept', async () => {
    const missing = await remote.ask('gone.0123456789.js');
    expect(missing.status).toBe(404);
    expect(caching(missing)).toMatch(/no-store|no-cache|max-age=0/);
  });

  it('with the type that they have, and no other guessed', async () => {
    const types = [
      [remote.entry, /javascript/],
      [remote.address, /json/],
      [remote.sheets[0] ?? '', /css/],
    ] as const;
    for (const [file, type] of types) {
      const { headers } = await remote.ask(file);
      expect(headers.get('content-type')).toMatch(type);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
