import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'src',
  'shell-dev/documents',
  'webpack.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const;
const BUILT = 'dist';
/** A build system that compares times takes the build for as new as this file. */
const STAMP = path.join(BUILT, 'integrity.json');
const RECORD = 'tests/.output/build.json';

function digest(root: string, names: readonly string[], hash = createHash('sha256')): string {
  const add = (name: string): void => {
    const file = path.join(root, name);
    if (!existsSync(file) || /\.test\.tsx?$/.test(name)) return;
    if (statSync(file).isDirectory()) {
      for (const child of readdirSync(file).toSorted()) add(path.join(name, child));
      return;
    }
    const bytes = readFileSync(file);
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  };
  names.forEach(add);
  return hash.digest('hex');
}

/** What a build is made of: sources and tools, and the commit, which is written into it. */
export function buildInputs(root: string): string {
  const commit = process.env['BUILD_SHA'] ?? spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root }).stdout;
  return digest(root, SOURCES, createHash('sha256').update(String(commit)));
}

const record = (root: string, inputs: string): string =>
  JSON.stringify({ inputs, built: digest(root, [BUILT]) });

/** Whether the last build was made of these inputs, and lies there as it was made. It then counts as new. */
export function isBuildKept(root: string, inputs: string): boolean {
  const file = path.join(root, RECORD);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== record(root, inputs)) return false;
  utimesSync(path.join(root, STAMP), new Date(), new Date());
  return true;
}

/** Notes what was just built, and of what. */
export function keepBuild(root: string, inputs: string): void {
  const file = path.join(root, RECORD);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, record(root, inputs));
}
