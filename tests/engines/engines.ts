import { installDebianPackages } from '../support/debian-packages';
import type { Engine, EngineName } from './driver';
import { findFirefox, startFirefox } from './firefox';
import { findWebKit, startWebKit } from './webkit';

const known = {
  firefox: { find: findFirefox, start: startFirefox, packages: ['firefox-esr'] },
  webkit: { find: findWebKit, start: startWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
} as const;

/** Installs the engine where we may, unless it is there. Returns the reason when it cannot be had. */
export function whyNoEngine(name: EngineName): string | undefined {
  const { find, packages } = known[name];
  if (find()) return undefined;
  const reason = installDebianPackages(...packages);
  return find() ? undefined : `No ${name}: ${reason ?? 'installed, but not where it should be'}`;
}

export function startEngine(name: EngineName): Promise<Engine> {
  const { find, start } = known[name];
  const executable = find();
  if (!executable) throw new Error(`There is no ${name}`);
  return start(executable);
}
