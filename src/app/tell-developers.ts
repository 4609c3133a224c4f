import { release } from './build';

const told = new Set<string>();

/**
 * Names what only the shell's developers can mend while there is no telemetry yet: once on each page, as an uncaught error (console, the
 * shell's own handlers) and to the `reporter` of a platform that nobody has validated.
 */
export function tellDevelopers(error: unknown, platform: unknown): void {
  const words = String(error);
  if (told.has(words)) return;
  told.add(words);
  globalThis.reportError?.(error);
  const { reporter } = (platform ?? {}) as { reporter?: unknown };
  if (typeof reporter !== 'function') return;
  try {
    reporter(error, { area: 'events', release, where: 'load' });
  } catch (fault) {
    globalThis.reportError?.(fault);
  }
}
