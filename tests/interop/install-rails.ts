import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const packages = ['ruby', 'ruby-actioncable', 'ruby-railties', 'puma'];
/** One at a time, whoever else installs something. */
const apt = (...args: string[]): boolean =>
  spawnSync(
    'flock',
    [path.join(tmpdir(), 'events-apt.lock'), 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args],
    {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  ).status === 0;
const install = (): boolean => apt('install', '-y', '--no-install-recommends', ...packages);

const hasRails = (): boolean =>
  spawnSync('ruby', ['-e', 'require "logger"; require "action_cable"; require "rails"; require "puma"'], {
    stdio: 'ignore',
  }).status === 0;

/**
 * Rails with Action Cable from Debian's packages (7 to 20 s, 46 MB), installed where we may. `undefined`: it is there; else the reason
 * why it is not.
 */
export function whyNoRails(): string | undefined {
  if (hasRails()) return undefined;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `not installed, and only root on Debian may: apt-get install ${packages.join(' ')}`;
  if (install() || (apt('update') && install()))
    return hasRails() ? undefined : 'installed, but it does not load';
  return 'Debian’s packages could not be installed';
}
