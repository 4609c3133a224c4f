import type { Versioned } from '~/domain/live';
import type { QueryKey } from '~/lib/query';
import type { Queries } from '~/platform/services';
import { refetchActive } from './refetch';

/** The socket may be a moment behind the answer that already knows. */
const GRACE = 2_000;

export interface Comparison {
  readonly queries: Queries;
  readonly queryKey: QueryKey;
  /** What the queries on the screen last read. */
  readonly rows: () => readonly Versioned[];
  /** The newest version of which the socket told. */
  readonly heard: (id: string) => number;
}

/**
 * Reads again what is on the screen, and counts the changes of which the socket never told although it was live. None is the only
 * number that is right: the screen is correct afterwards, but was not for up to a minute. What did not change costs the server's
 * word that it did not, because the browser asks with the tag (`ETag`) of what it has.
 */
export async function countMissed({ queries, queryKey, rows, heard }: Comparison): Promise<number> {
  const before = versionsOf(rows());
  await refetchActive(queries, queryKey).catch(() => undefined);
  const after = versionsOf(rows());
  await new Promise((resolve) => setTimeout(resolve, GRACE));
  return [...after].filter(([id, version]) => {
    const read = before.get(id);
    return read !== undefined && version > read && version > heard(id);
  }).length;
}

const versionsOf = (rows: readonly Versioned[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, version }) => [id, version]));
