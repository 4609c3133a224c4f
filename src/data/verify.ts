import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refetchActive } from './refetch';
import { shownUnder } from './rows';

/** The socket may be a moment behind the answer that already knows. */
const GRACE = 2_000;

/** The version in which each event of a list on the screen was last read. */
const versionsRead = (queries: QueryClient, queryKey: QueryKey): ReadonlyMap<string, number> =>
  new Map(shownUnder(queries, queryKey).flatMap(({ rows }) => rows.map(({ id, version }) => [id, version])));

/**
 * Reads again what is on the screen, and counts the changes of which the socket never told although it was live. None is the only
 * number that is right: the screen is correct afterwards, but was not for up to a minute.
 */
export async function countMissed(
  queries: QueryClient,
  queryKey: QueryKey,
  heard: (id: string) => number,
): Promise<number> {
  const before = versionsRead(queries, queryKey);
  await refetchActive(queries, queryKey).catch(() => undefined);
  const after = versionsRead(queries, queryKey);
  await new Promise((resolve) => setTimeout(resolve, GRACE));
  return [...after].filter(([id, version]) => {
    const read = before.get(id);
    return read !== undefined && version > read && version > heard(id);
  }).length;
}
