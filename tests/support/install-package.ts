import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** npm may hang with all of its connections idle. By then its cache has what it fetched, so the next try is short. */
const INSTALL_MS = 90_000;
const TRIES = 3;
/** Longer than all tries of an install take: a lock of this age was left by a process that was killed. */
const STALE_MS = TRIES * INSTALL_MS + 30_000;
const POLL_MS = 200;

/**
 * Installs the packages of a folder that has its own `package.json` and lock file, unless they are there already. What only some tests need
 * (bundlers of foreign hosts, other compilers) stays out of the project's own dependencies this way. Test workers may call it at the same
 * time: one installs, the others wait.
 */
export function installPackage(folder: string): void {
  if (isInstalled(folder)) return;
  inTurn(folder, () => {
    for (let tries = 0; tries < TRIES && !hasPackages(folder); tries += 1) installOnce(folder);
    if (!hasPackages(folder)) throw new Error(`npm ci did not install the packages of ${folder}`);
  });
}

function installOnce(folder: string): void {
  // A registry that accepts a connection and then stays silent would hold npm for minutes at each of its retries.
  const network = ['--prefer-offline', '--fetch-timeout=30000', '--fetch-retries=4'];
  spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', ...network], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MS,
    killSignal: 'SIGKILL',
  });
  // npm removes the folder first, and writes its own list last.
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json')))
    writeFileSync(stampOf(folder), digestOfLock(folder));
}

/** Runs what writes into the `node_modules` of a folder, one process at a time. */
export function inTurn(folder: string, write: () => void): void {
  const lock = path.join(folder, 'node_modules.lock');
  while (!acquire(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  try {
    write();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** While the lock is there, somebody is still writing. */
const isInstalled = (folder: string): boolean =>
  !existsSync(path.join(folder, 'node_modules.lock')) && hasPackages(folder);

/** Digest of the lock file from which the packages were installed: its time changes with each checkout. */
const stampOf = (folder: string): string => path.join(folder, 'node_modules/.installed');

const digestOfLock = (folder: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');

function hasPackages(folder: string): boolean {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfLock(folder);
}

/** A folder is made by one process only. */
function acquire(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
