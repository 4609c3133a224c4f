import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkDeployed } from './check-deployed';
import { openDeployed } from './deployed';

/** The two builds of one configuration: with fallbacks for any shell, and without for one that guarantees the shared set. */
const folders = {
  plain: path.resolve(__dirname, '../../dist'),
  provided: path.resolve(__dirname, '../../dist/provided'),
};
type Build = keyof typeof folders;

const scriptsOf = (build: Build): readonly Buffer[] =>
  readdirSync(folders[build])
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folders[build], file)));

interface Manifest {
  readonly metaData: { readonly events: Record<string, unknown>; readonly types: Record<string, string> };
  readonly exposes: readonly { readonly path: string }[];
  readonly shared: readonly {
    readonly name: string;
    readonly requiredVersion: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}
const manifestOf = (build: Build): Manifest =>
  JSON.parse(readFileSync(path.join(folders[build], 'mf-manifest.json'), 'utf8')) as Manifest;

const gzipped = (build: Build): number =>
  scriptsOf(build).reduce((sum, script) => sum + gzipSync(script).length, 0);

describe('the provided build', () => {
  it('says which build it is, and is the same one otherwise', () => {
    const [plain, provided] = [manifestOf('plain'), manifestOf('provided')];
    expect(provided.metaData.events).toEqual({ ...plain.metaData.events, provided: true });
    expect(plain.metaData.events).toMatchObject({ provided: false, buildId: expect.stringMatching(/./) });
    expect(provided.exposes.map((expose) => expose.path)).toEqual(plain.exposes.map((expose) => expose.path));
    expect(provided.metaData.types).toEqual(plain.metaData.types);
    const files = [
      'events.contract.json',
      'openapi.json',
      'asyncapi.json',
      '@mf-types.zip',
      '@mf-types.d.ts',
    ];
    for (const file of files)
      expect(readFileSync(path.join(folders.provided, file))).toEqual(
        readFileSync(path.join(folders.plain, file)),
      );
  });

  it('brings no fallback for anything shared, and asks for the same ranges', () => {
    const { shared } = manifestOf('provided');
    expect(shared.flatMap(({ assets }) => assets.js.sync)).toEqual([]);
    const ranges = Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
    expect(ranges).toMatchObject({
      react: '^19.0.0',
      'react/jsx-runtime': '^19.0.0',
      'react-dom/client': '^19.0.0',
      'react-router-dom': '^7.0.0',
      '@rails/actioncable': '>=6.1.0',
      '@sentry/browser': '>=9.0.0',
    });
  });

  it('names in its code every module that it asks for, so that a shell is told which it lacks', () => {
    const { shared } = manifestOf('provided');
    const [needs = ''] = scriptsOf('provided').flatMap(
      (script) => /needs:(\["react"[^\]]*\])/.exec(String(script))?.[1] ?? [],
    );
    expect((JSON.parse(needs) as string[]).toSorted()).toEqual(shared.map(({ name }) => name).toSorted());
    expect(scriptsOf('plain').some((script) => String(script).includes('needs:["react"'))).toBe(false);
  });

  it.each(['hydrateRoot', 'react.suspense_list', 'createBrowserRouter', 'actioncable-v1-json'])(
    'holds nothing of those packages: no %s',
    (trace) => {
      expect(scriptsOf('plain').some((script) => script.includes(trace))).toBe(true);
      expect(scriptsOf('provided').some((script) => script.includes(trace))).toBe(false);
    },
  );

  it('is lighter by what the shell provides', () => {
    expect(gzipped('plain') - gzipped('provided')).toBeGreaterThan(190_000);
  });

  it('is sent well by our own server', async () => {
    const { address, close } = await openDeployed(folders.provided);
    const findings = await checkDeployed(address);
    await close();
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
    expect(findings).toHaveLength(8);
  }, 30_000);
});
