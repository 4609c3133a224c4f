import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Declarations } from '../declarations';

const root = path.resolve(__dirname, '../../..');
/** Sub-paths that have code, by the name of their files. */
export const codeEntries = {
  index: 'shell-dev/kit/package/index.ts',
  shell: 'shell-dev/host/remote/shell-plugin.ts',
  testing: 'shell-dev/kit/package/testing.ts',
} as const;

export interface PackageFacts {
  readonly build: { readonly version: string; readonly sha: string; readonly contractVersion: string };
  /** Names of the exposes: sub-paths with types alone. */
  readonly exposes: readonly string[];
  readonly declarations: Declarations;
}

/** Writes the npm package that a shell builds and tests against. */
export async function writePackage(folder: string, facts: PackageFacts): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  for (const [name, text] of facts.declarations) {
    write(name, text);
    write(name.replace(/\.d\.ts$/, '.d.mts'), text.replace(/(['"]\.\/[^'"]+)\.js(['"])/g, '$1.mjs$2'));
  }
  await Promise.all([writeCode(folder, 'esm', facts), writeCode(folder, 'cjs', facts)]);
  write('package.json', `${JSON.stringify(manifest(facts), null, 2)}\n`);
  copyFileSync(path.join(__dirname, 'README.md'), path.join(folder, 'README.md'));
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}

async function writeCode(
  folder: string,
  format: 'esm' | 'cjs',
  { build: stamp }: PackageFacts,
): Promise<void> {
  const extension = format === 'esm' ? '.mjs' : '.js';
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(codeEntries).map(([out, file]) => ({ in: file, out })),
    outdir: folder,
    outExtension: { '.js': extension },
    bundle: true,
    format,
    // Names the exports of a CommonJS file so that a module can import them by name.
    platform: format === 'cjs' ? 'node' : 'neutral',
    target: 'es2022',
    external: ['react', 'react-router-dom'],
    // Jest without a transform cannot import from a CommonJS file.
    supported: { 'dynamic-import': format === 'esm' },
    define: {
      __EVENTS_BUILD__: JSON.stringify({ ...stamp, needs: [] }),
      // The page's own is none of this package's business.
      __webpack_share_scopes__: '{}',
    },
    plugins: [oneShellModule(extension)],
    logLevel: 'warning',
  });
}

/** One copy of `RemoteFailure`, or `instanceof` would not know what the fake remote throws. */
const oneShellModule = (extension: string): Plugin => ({
  name: 'one-shell-module',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/shell-plugin$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: `./shell${extension}`, external: true },
    ),
});

function manifest({ build: { version }, exposes }: PackageFacts): object {
  const subPath = (name: string, hasCode: boolean): object => ({
    import: { types: `./${name}.d.mts`, ...(hasCode && { default: `./${name}.mjs` }) },
    require: { types: `./${name}.d.ts`, ...(hasCode && { default: `./${name}.js` }) },
  });
  const { description, license, engines } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  // Any version: which of them fit is decided on the page, and by what is shared there.
  const peers = ['@module-federation/runtime', 'react', 'react-router-dom'];
  return {
    name: 'events-remote',
    version,
    description,
    license,
    type: 'commonjs',
    sideEffects: false,
    main: './index.js',
    module: './index.mjs',
    types: './index.d.ts',
    exports: {
      '.': subPath('index', true),
      './shell': subPath('shell', true),
      './testing': subPath('testing', true),
      ...Object.fromEntries(exposes.map((name) => [`./${name}`, subPath(name, false)])),
      './package.json': './package.json',
    },
    peerDependencies: Object.fromEntries(peers.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
    engines,
  };
}
