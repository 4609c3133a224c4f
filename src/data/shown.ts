import { isRemoved, newestOf, type LiveFields, type Tombstone, type Versioned } from '~/domain/live';
import type { Registration } from '~/api/registration.schema';
import type { Overlay } from './overlay';
import type { Kept } from './rows';

type Newest<T extends Versioned> = (id: string) => T | Tombstone | undefined;

/** What the socket knows of an event that HTTP did not yet: the form in which it is to be shown. */
export function newerThan<T extends LiveFields>(
  event: LiveFields,
  known: T | Tombstone | undefined,
): T | undefined {
  return known && !isRemoved(known) && known.version > event.version ? known : undefined;
}

/**
 * The rows of a list's pages without those that were removed since they were read, and each once: two pages may both hold it. Without
 * `newest` nothing was removed.
 */
export function presentRows<R extends Versioned>(
  pages: readonly (readonly R[])[],
  newest?: Newest<Versioned>,
): readonly R[] {
  const [only] = pages;
  if (only && pages.length === 1 && !newest) return only;
  const seen = new Set<string>();
  return pages.flat().filter(({ id, version }) => {
    const known = newest?.(id);
    if (seen.has(id) || (known && isRemoved(known) && known.version >= version)) return false;
    return seen.add(id);
  });
}

/** The household's registrations in their newest form, with those of which only the socket told so far. */
export function registrationsShown(
  { value, askedAt = 0 }: Kept<readonly Registration[]>,
  registrations: Overlay<Registration>,
): readonly Registration[] {
  return newestOf(value, registrations.newest, registrations.since(askedAt));
}
