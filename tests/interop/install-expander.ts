import { spawnSync } from 'node:child_process';
import { installDebianPackages } from '../support/debian-packages';

/** Debian's Python: another one on the path does not see Debian's packages. */
export const python = '/usr/bin/python3';

const hasExpander = (): boolean =>
  spawnSync(python, ['-c', 'import recurring_ical_events'], { stdio: 'ignore' }).status === 0;

/** An independent reader of calendars, from Debian's packages. `undefined`: it is there; else the reason why it is not. */
export function whyNoExpander(): string | undefined {
  if (hasExpander()) return undefined;
  const reason = installDebianPackages('python3-recurring-ical-events');
  return reason ?? (hasExpander() ? undefined : 'installed, but it does not load');
}
