import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { installPackage, inTurn } from './install-package';

const root = path.resolve(__dirname, '../..');
export const consumer = path.join(root, 'tests/contract/consumer');

/** Packs the package of the build in `dist` and installs the archive, with all else that a consumer has. Returns the archive. */
export function installConsumer(): string {
  installPackage(consumer);
  const folder = mkdtempSync(path.join(tmpdir(), 'events-remote-'));
  const packed = execFileSync(
    'npm',
    ['pack', '--json', '--pack-destination', folder, path.join(root, 'dist/package')],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [{ filename, integrity }] = JSON.parse(packed) as [{ filename: string; integrity: string }];
  const archive = path.join(folder, filename);
  const home = path.join(consumer, 'node_modules/events-remote');
  const mark = path.join(consumer, 'node_modules/.events-remote');
  inTurn(consumer, () => {
    // Another test may be using the very same package at this moment.
    if (existsSync(mark) && readFileSync(mark, 'utf8') === integrity) return;
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home);
    execFileSync('tar', ['-xzf', archive, '-C', home, '--strip-components=1']);
    writeFileSync(mark, integrity);
  });
  return archive;
}

/** A folder outside of the project, with the consumer's packages and no others. */
export function openProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'consumer-'));
  symlinkSync(path.join(consumer, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

export type Compiler = 'typescript-5.9' | 'typescript-6' | 'typescript-7';
export type Resolution = 'bundler' | 'nodenext';

export interface Compiled {
  /** `file:line` of each mistake that the sources mark. */
  readonly marked: readonly string[];
  /** `file:line` of each error, and its text. */
  readonly found: ReadonlyMap<string, string>;
}

/**
 * Compiles sources of the consumer strictly, the marks of their mistakes taken out: each mistake has to be an error, and nothing else may be.
 */
export function compile(
  folder: string,
  compiler: Compiler,
  resolution: Resolution,
  sources: Readonly<Record<string, string>>,
  paths: Readonly<Record<string, readonly string[]>> = {},
): Compiled {
  const home = path.join(folder, 'src');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  const marked: string[] = [];
  const extensions = resolution === 'bundler' ? ['.ts'] : ['.mts', '.cts'];
  for (const [name, text] of Object.entries(sources))
    // JSX has no other extension, and a file of declarations with one would declare no module.
    for (const extension of /\.(?:tsx|d\.ts)$/.exec(name) ?? extensions) {
      const file = name.replace(/(?:\.d)?\.tsx?$/, extension);
      text.split('\n').forEach((line, index) => {
        if (line.includes('@ts-expect-error')) marked.push(`src/${file}:${index + 2}`);
      });
      writeFileSync(path.join(home, file), text.replaceAll('@ts-expect-error', 'Mistake:'));
    }
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUncheckedSideEffectImports: true,
    noEmit: true,
    jsx: 'react-jsx',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    module: resolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution: resolution,
    // The packages are a link into the project, whose own are not to be found.
    preserveSymlinks: true,
    paths,
  };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['src', '@mf-types/index.d.ts'] }),
  );
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [path.join(consumer, 'node_modules', compiler, 'bin/tsc'), '-p', folder, '--pretty', 'false'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = new Map(
    [...stdout.matchAll(/^(\S.*)\((\d+),\d+\): (error .*)$/gm)].map(([, file, line, text = '']) => [
      `${file}:${line}`,
      text,
    ]),
  );
  if (status !== 0 && found.size === 0) throw new Error(stdout + stderr);
  // The declarations of the federation runtime name others that it does not bring (`webpack`, `node`).
  for (const place of found.keys())
    if (place.startsWith('node_modules/@module-federation/')) found.delete(place);
  return { marked, found };
}

/** The text of a source of the consumer. */
export const consumerSource = (name: string): string => readFileSync(path.join(consumer, name), 'utf8');

/** Builds a host with the federation plugin, which takes the types of a deployed remote. Returns the names of the files that it got. */
export async function takeTypes(folder: string, manifest: string): Promise<readonly string[]> {
  writeFileSync(path.join(folder, 'host.js'), "import('events/mount');\n");
  const config = path.join(consumer, 'webpack.config.cjs');
  const { stdout } = await promisify(execFile)(path.join(root, 'node_modules/.bin/webpack'), ['-c', config], {
    cwd: folder,
    env: { ...process.env, EVENTS_MANIFEST: manifest },
  });
  const types = path.join(folder, '@mf-types/events');
  if (!existsSync(types)) throw new Error(stdout);
  return readdirSync(types, { recursive: true }).map(String);
}
