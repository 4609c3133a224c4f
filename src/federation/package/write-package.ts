import { build, type Plugin, buildSync } from 'esbuild';
import { strToU8, zipSync } from 'fflate';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rollup, type OutputChunk } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const root = path.resolve(__dirname, '../../..');
/** Sub-paths that have code, by the name of their files. */
const codeEntries = {
  index: 'src/federation/package/index.ts',
  shell: 'src/federation/package/shell.ts',
  react: 'src/federation/package/react.tsx',
  diagnose: 'src/federation/package/diagnose.ts',
  offline: 'src/federation/package/offline.ts',
  testing: 'src/federation/package/testing.ts',
} as const;

interface PackageFacts {
  readonly build: { readonly version: string; readonly sha: string; readonly contractVersion: string };
  /** Names of the exposes: sub-paths with types alone. */
  readonly exposes: readonly string[];
  readonly declarations: Declarations;
}

/** Writes the npm package that a shell builds and tests against. */
async function writePackage(folder: string, facts: PackageFacts): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
  for (const [name, text] of facts.declarations) {
    write(name, text);
    write(name.replace(/\.d\.ts$/, '.d.mts'), text.replace(/(['"]\.\/[^'"]+)\.js(['"])/g, '$1.mjs$2'));
  }
  await Promise.all([writeCode(folder, 'esm', facts), writeCode(folder, 'cjs', facts)]);
  for (const name of facts.exposes)
    for (const extension of ['mjs', 'js'])
      write(`${name}.${extension}`, `throw new Error(${wordsFor(name)});\n`);
  write('package.json', `${JSON.stringify(manifest(facts), null, 2)}\n`);
  copyFileSync(path.join(__dirname, 'README.md'), path.join(folder, 'README.md'));
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}

/** For who imports the code of an expose, which has types here and nothing else. */
const wordsFor = (name: string): string =>
  JSON.stringify(
    `events-remote/${name} has types alone, for "import type". Events itself comes at run time: loadRemote('events/${name}').`,
  );

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
      __EVENTS_BUILD__: JSON.stringify({ ...stamp, needs: [], ranges: {} } satisfies typeof __EVENTS_BUILD__),
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
    onResolve({ filter: /\/shell-plugin$/ }, ({ importer }) =>
      importer.endsWith('/shell.ts') ? undefined : { path: `./shell${extension}`, external: true },
    ),
});

function manifest({ build: { version }, exposes }: PackageFacts): object {
  const subPath = (name: string): object => ({
    import: { types: `./${name}.d.mts`, default: `./${name}.mjs` },
    require: { types: `./${name}.d.ts`, default: `./${name}.js` },
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
      '.': subPath('index'),
      './shell': subPath('shell'),
      './react': subPath('react'),
      './diagnose': subPath('diagnose'),
      './offline': subPath('offline'),
      './testing': subPath('testing'),
      ...Object.fromEntries(exposes.map((name) => [`./${name}`, subPath(name)])),
      './package.json': './package.json',
    },
    peerDependencies: Object.fromEntries(peers.map((name) => [name, '*'])),
    peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
    engines,
  };
}

/** What the federation plugin of a host replaces by the name that this host gave the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';
/** The first day that a zip archive can name: the same declarations give the same bytes. */
const mtime = '1980-01-01T00:00:00';

/**
 * The two files that the manifest names under `metaData.types`, as the federation plugin of a host expects them: it unpacks the archive to
 * `@mf-types/<remote>/`, and makes `loadRemote` of the runtime return the type of each expose with the other one.
 */
function federatedTypes(
  exposes: readonly string[],
  declarations: Declarations,
): Readonly<Record<'@mf-types.zip' | '@mf-types.d.ts', Uint8Array>> {
  const files = Object.fromEntries([...declarations].map(([name, text]) => [name, strToU8(text)]));
  const ids = exposes.map((name) => `'${alias}/${name}'`);
  const types = ids.map((id) => `T extends ${id} ? typeof import(${id}) : `);
  const api = [
    `export type RemoteKeys = ${ids.join(' | ')};`,
    `export type PackageType<T> = ${types.join('')}any;`,
  ];
  return {
    '@mf-types.zip': zipSync(files, { mtime }),
    '@mf-types.d.ts': strToU8(`${api.join('\n')}\n`),
  };
}

interface ContractFile extends Pick<PackageFacts, 'build'> {
  readonly contractVersion: string;
  readonly exposes: readonly string[];
}

/**
 * `tsx src/federation/package/write-package.ts <folder> …`, a step of the build: writes the types of the exposes into every folder, and
 * into the first one `package/`, the npm package that shells build and test against, `kit/fake-platform.js` for shells without npm, and
 * `plain-page.js` for pages without a bundler.
 */
async function write(folders: readonly [string, ...string[]]): Promise<void> {
  const [first] = folders;
  const { build, contractVersion, exposes } = readJson(path.join(first, 'events.contract.json'));
  const names = exposes.map((expose) => path.basename(expose));
  const sources = readdirSync('src/exposes');
  const needed = await bundleDeclarations({
    ...Object.fromEntries(names.map((name) => [name, `src/exposes/${findSource(name, sources)}`])),
    ...codeEntries,
    'fake-platform': 'src/federation/package/fake-platform.ts',
    // Every other file imports it.
    platform: 'src/platform/shell/platform.ts',
  });
  const types = federatedTypes(names, needed(names));
  for (const folder of folders)
    for (const [name, bytes] of Object.entries(types)) writeFileSync(path.join(folder, name), bytes);

  await writePackage(path.join(first, 'package'), {
    build: { ...build, contractVersion },
    exposes: names,
    declarations: needed([...names, ...Object.keys(codeEntries)]),
  });
  writeKit(path.join(first, 'kit'), needed(['fake-platform']));
  writePlainPage(first);
}

const readJson = (file: string): ContractFile => JSON.parse(readFileSync(file, 'utf8')) as ContractFile;

function findSource(name: string, files: readonly string[]): string {
  const file = files.find((candidate) => path.parse(candidate).name === name);
  if (file === undefined) throw new Error(`Which file of src/exposes is ./${name}?`);
  return file;
}

/** One file that imports nothing, and its types. */
function writeKit(folder: string, declarations: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  buildSync({
    entryPoints: [path.join(__dirname, 'fake-platform.ts')],
    outfile: path.join(folder, 'fake-platform.js'),
    format: 'esm',
    target: 'es2022',
  });
  for (const [name, text] of declarations) writeFileSync(path.join(folder, name), text);
}

/** The federation runtime with it: a plain page has neither a bundler nor packages. */
function writePlainPage(folder: string): void {
  buildSync({
    entryPoints: [path.join(__dirname, 'plain-page.ts')],
    outfile: path.join(folder, 'plain-page.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    // Without what the runtime does in Node.
    define: { 'process.env.NODE_ENV': '"production"', ENV_TARGET: '"web"' },
  });
}

const [first, ...rest] = process.argv.slice(2);
if (first === undefined) {
  console.error('Where to? tsx src/federation/package/write-package.ts <folder> …');
  process.exitCode = 1;
} else {
  void write([first, ...rest]);
}

/** Declarations of one module and of what it imports from the others, by file name. */
type Declarations = ReadonlyMap<string, string>;

/**
 * Bundles the declarations of the entries (`{ mount: 'src/exposes/mount.tsx' }`): one file each, holding what its exports need and nothing
 * else, and one for each part that several need. They import each other relatively and packages by name, so that they can be read
 * anywhere. The function returned selects the files that the named entries need.
 */
async function bundleDeclarations(
  entries: Readonly<Record<string, string>>,
): Promise<(names: readonly string[]) => Declarations> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)])),
    // A style sheet has no types. The exposes stand beside: namespaces of them, bundled, would be no types any more.
    external: (id, importer) =>
      id.endsWith('.css') || !/^[./~]/.test(id) || (importer?.endsWith('/exposes.ts') ?? false),
    treeshake: { moduleSideEffects: false },
    plugins: [
      dts({ tsconfig: path.join(root, 'tsconfig.json'), compilerOptions: { types: [], sourceMap: false } }),
    ],
    onwarn: ({ code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
      console.warn(message);
    },
  });
  const { output } = await bundle.generate({
    format: 'es',
    paths: (id) => id.replace(/^~\/exposes\/(\w+)$/, './$1.js'),
    entryFileNames: '[name].d.ts',
    chunkFileNames: '[name].d.ts',
    minifyInternalExports: false,
    // Otherwise a file imports the packages of those that it imports, whether it needs their types or not.
    hoistTransitiveImports: false,
  });
  await bundle.close();
  const chunks = new Map(
    output.filter((file): file is OutputChunk => file.type === 'chunk').map((file) => [file.fileName, file]),
  );
  return (names) => {
    const files = new Map<string, string>();
    const add = (name: string): void => {
      const chunk = chunks.get(name);
      if (!chunk || files.has(name)) return;
      files.set(name, chunk.code);
      for (const needed of chunk.imports) add(needed);
    };
    for (const name of names) add(`${name}.d.ts`);
    return files;
  };
}
