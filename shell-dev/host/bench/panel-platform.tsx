import type { ReactNode } from 'react';
import { usePlatform } from '../platform/platform-context';
import { useSession } from '../platform/session';
import { useSettings } from '../platform/settings';
import { useWords } from '../words/words';
import { Facts, Part } from './panel-parts';

/** The object as Events sees it at this moment: what changes is read through its own `get`. */
export function PlatformPart(): ReactNode {
  const { panel } = useWords();
  const platform = usePlatform();
  // Both are sources of the object: reading them here renders the panel again when they change.
  useSettings();
  useSession();
  return (
    <Part title={panel.platform} isOpen={false}>
      {platform ? (
        <Facts facts={Object.entries(platform).map(([name, value]) => [name, inWords(value)] as const)} />
      ) : (
        <p className="panel-empty">{panel.absent}</p>
      )}
    </Part>
  );
}

function inWords(value: unknown): string {
  if (typeof value === 'function') return 'function';
  if (value instanceof Element) return `<${value.localName} id="${value.id}">`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if ('get' in value && typeof value.get === 'function') return `⟳ ${present(value.get as () => unknown)}`;
  const parts = Object.entries(value).map(
    ([name, part]) => `${name}: ${typeof part === 'object' ? '{…}' : inWords(part)}`,
  );
  return `{ ${parts.join(', ')} }`;
}

function present(get: () => unknown): string {
  try {
    return JSON.stringify(get()) ?? 'undefined';
  } catch (error) {
    return `throws ${error instanceof Error ? error.name : String(error)}`;
  }
}
