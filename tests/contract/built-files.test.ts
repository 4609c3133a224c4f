/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { areas } from '~/domain/areas';
import { screens } from '~/domain/screens';

/** What `npm run build` left in `dist`: the files that a shell really gets. */
const dist = path.resolve(__dirname, '../../dist');
const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
const json = (file: string): Record<string, unknown> => JSON.parse(read(file)) as Record<string, unknown>;
const files = existsSync(dist) ? readdirSync(dist) : [];
const scripts = files.filter((file) => file.endsWith('.js'));

interface Manifest {
  readonly metaData: {
    readonly events: Record<string, string>;
    readonly publicPath: string;
    readonly types: { zip: string };
  };
  readonly exposes: readonly { readonly path: string }[];
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
}
const manifest = () => json('mf-manifest.json') as unknown as Manifest;

it('was built', () => expect(files).toContain('remoteEntry.js'));

describe('the manifest', () => {
  it('names every expose of the contract and no other', () => {
    expect(
      manifest()
        .exposes.map((expose) => expose.path)
        .toSorted(),
    ).toEqual(['./App', './contract', './mount', './routes']);
  });

  it('is stamped with the build and the contract version, and finds its files wherever it is served', () => {
    expect(manifest().metaData.events).toMatchObject({
      contractVersion: '1.0.0',
      sha: expect.stringMatching(/./),
      buildId: expect.stringMatching(/./),
    });
    expect(manifest().metaData.publicPath).toBe('auto');
  });

  it('shares React, the router, the cable and Sentry in the ranges of the contract', () => {
    const shared = Object.fromEntries(
      manifest().shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
    );
    expect(shared).toMatchObject({
      react: '^19.0.0',
      'react-dom': '^19.0.0',
      'react-router-dom': '^7.0.0',
      '@rails/actioncable': '>=6.1.0',
      '@sentry/browser': '>=9.0.0',
    });
  });

  it('comes with types for the teams that consume it', () => {
    expect(files).toContain(manifest().metaData.types.zip);
    expect(files).toContain('@mf-types.d.ts');
  });
});

describe('the documents beside it', () => {
  it('say the same as ./contract', () => {
    const { routes, areas: named, area, contractVersion } = json('events.contract.json');
    expect({ routes, named, area, contractVersion }).toEqual({
      routes: screens,
      named: areas,
      area: 'events',
      contractVersion: '1.0.0',
    });
  });

  it('hold the calls and the channels', () => {
    expect(json('openapi.json')['openapi']).toMatch(/^3\.1/);
    expect(json('asyncapi.json')['asyncapi']).toMatch(/^3\./);
  });
});

describe('the scripts', () => {
  it('need no eval', () => {
    // The federation runtime in remoteEntry has it for module and SystemJS remotes, which we are not and do not load.
    const guilty = scripts.filter(
      (file) => file !== 'remoteEntry.js' && /\beval\(|new Function\(/.test(read(file)),
    );
    expect(guilty).toEqual([]);
  });

  it('bundle React once: in the fallback for shells that bring none', () => {
    const withReactDom = scripts.filter(
      (file) => read(file).includes('react.suspense_list') && read(file).includes('hydrateRoot'),
    );
    expect(withReactDom.length).toBeLessThanOrEqual(1);
  });

  it('keep hashed names, so that they may be cached for ever', () => {
    const plain = scripts.filter((file) => file !== 'remoteEntry.js' && !/\.[0-9a-f]{10}\.js$/.test(file));
    expect(plain).toEqual([]);
  });
});

describe('the style', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));

  it.each(sheets)('%s lies in our layer and under our area, whole', (file) => {
    const loose: string[] = [];
    const root = postcss.parse(read(file));
    root.each((node) => {
      if (node.type === 'comment') return;
      if (node.type !== 'atrule' || node.name !== 'layer' || node.params !== 'events')
        loose.push(node.toString().slice(0, 80));
    });
    root.walkRules((rule) => {
      const inKeyframes =
        rule.parent?.type === 'atrule' && (rule.parent as postcss.AtRule).name.endsWith('keyframes');
      if (inKeyframes || rule.parent?.type === 'rule') return;
      for (const selector of rule.selectors)
        if (!/data-area=["']?events/.test(selector)) loose.push(selector);
    });
    root.walkAtRules('font-face', (rule) => void loose.push(rule.toString()));
    expect(loose).toEqual([]);
  });
});
