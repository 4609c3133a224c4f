import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One at a time, also across processes. */
const apt = (...args: string[]): boolean =>
  spawnSync(
    'flock',
    [path.join(tmpdir(), 'events-apt.lock'), 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args],
    {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  ).status === 0;

/** Installs packages of Debian where we may. Returns the reason when they could not be installed. */
export function installDebianPackages(...packages: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `not installed, and only root on Debian may: apt-get install ${packages.join(' ')}`;
  const install = (): boolean => apt('install', '-y', '--no-install-recommends', ...packages);
  if (install() || (apt('update') && install())) return undefined;
  return `Debian’s packages could not be installed: ${packages.join(' ')}`;
}
