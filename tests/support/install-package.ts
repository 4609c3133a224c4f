import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Longer than any install takes: a lock of this age was left by a process that was killed. */
const STALE_MS = 5 * 60_000;
const POLL_MS = 200;

/**
 * Installs the packages of a folder that has its own `package.json` and lock file, unless they are there already. What only some tests need
 * (bundlers of foreign hosts, other compilers) stays out of the project's own dependencies this way. Test workers may call it at the same
 * time: one installs, the others wait.
 */
export function installPackage(folder: string): void {
  if (isInstalled(folder)) return;
  inTurn(folder, () => {
    if (hasPackages(folder)) return;
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  });
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

/** npm writes its own list last. */
function hasPackages(folder: string): boolean {
  const listed = path.join(folder, 'node_modules/.package-lock.json');
  const wanted = path.join(folder, 'package-lock.json');
  return existsSync(listed) && statSync(listed).mtimeMs >= statSync(wanted).mtimeMs;
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
