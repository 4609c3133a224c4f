/** Builds the example shells, each by its own tool, where they were not built from what is there now. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackage } from '../../support/install-package';
import type { Example } from './hosts';

const here = path.join(import.meta.dirname ?? __dirname, 'examples');
const output = path.join(here, '../../../.output/examples');
const built = path.join(here, '../../../../dist/package');
const kit = path.join(here, 'node_modules/events-remote');

// As a team builds them, but for the size: nothing weighs an example.
const vite = ['vite', 'build', '--minify', 'false', '--emptyOutDir', '--outDir'];
const webpack = ['webpack', '--mode', 'production', '--no-optimization-minimize', '--output-path'];
/** The folder that it goes to follows. */
const commands: Readonly<Record<Exclude<Example, 'plain'>, readonly string[]>> = {
  vite,
  rsbuild: ['rsbuild', 'build', '--dist-path'],
  'webpack-enhanced': webpack,
  'webpack-container': webpack,
  'single-spa': vite,
  vue: vite,
};

function install(): void {
  installPackage(here);
  installPackage(path.join(here, 'webpack-container'));
  // As it is for a team that installed the package of this build.
  mkdirSync(kit, { recursive: true });
  for (const file of readdirSync(built))
    writeIfOther(path.join(kit, file), readFileSync(path.join(built, file), 'utf8'));
}

function writeIfOther(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Written when a build ends: the digest of what it was made of. */
const stampOf = (name: string): string => path.join(output, `${name}.built`);

function digestOf(name: string): string {
  const own = readdirSync(path.join(here, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(path.join(here, name), file).startsWith('node_modules'));
  const digest = createHash('sha256').update(JSON.stringify(commands));
  const kitFiles = ['shell.mjs', 'react.mjs'].map((file) => path.join(kit, file));
  for (const file of [...own.toSorted(), path.join(here, 'package-lock.json'), ...kitFiles])
    digest.update(path.relative(here, file)).update(readFileSync(file));
  return digest.digest('hex');
}

const isStale = (name: string): boolean =>
  !existsSync(stampOf(name)) || readFileSync(stampOf(name), 'utf8') !== digestOf(name);

function build(name: string, [tool = '', ...rest]: readonly string[]): Promise<void> {
  const folder = path.join(here, name);
  const madeOf = digestOf(name);
  const tools = [folder, here].map((at) => path.join(at, 'node_modules/.bin'));
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [...rest, path.join(output, name)], {
      cwd: folder,
      env: { ...process.env, PATH: [...tools, process.env['PATH']].join(path.delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (printed += String(chunk)));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0)
        return reject(new Error(`The example ${name} was not built.\n${printed.slice(-6_000)}`));
      writeFileSync(stampOf(name), madeOf);
      return resolve();
    });
  });
}

async function main(): Promise<void> {
  install();
  const waiting = Object.entries(commands).filter(([name]) => isStale(name));
  // Two at a time: more would only wait for each other on a small machine.
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await build(...next);
  };
  await Promise.all([worker(), worker()]);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
