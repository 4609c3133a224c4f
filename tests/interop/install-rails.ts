import { spawnSync } from 'node:child_process';
import { installDebianPackages } from '../support/debian-packages';

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
  const reason = installDebianPackages('ruby', 'ruby-actioncable', 'ruby-railties', 'puma');
  return reason ?? (hasRails() ? undefined : 'installed, but it does not load');
}
