import { useState } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { useServices } from '~/platform/services';
import { useOwner } from './me';

/** Lists hold pages, pages rows, and a row of a household its event. */
const DEEPEST = 6;

/**
 * What was read of an event elsewhere, by its id or by that of a registration for it: in a list, in a calendar, among one's own.
 * Looked for once, in what is in memory; asks nothing.
 */
export function useKnownEvent(id: string): EventSummary | undefined {
  const { queries } = useServices();
  const owner = useOwner();
  const [known] = useState(() => {
    const read = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[1] === owner });
    return find(
      read.map(({ state }) => state.data),
      id,
      DEEPEST,
    );
  });
  return known;
}

/** All that is in the cache went through its schema: what has the id and a title is an event whole enough to be shown. */
function find(value: unknown, id: string, depth: number): EventSummary | undefined {
  if (typeof value !== 'object' || value === null || depth < 0) return undefined;
  const thing = value as Partial<EventSummary> & { readonly event?: unknown };
  if (thing.id === id && isShown(thing)) return thing;
  if (thing.id === id && isShown(thing.event)) return thing.event;
  for (const part of Object.values(value)) {
    const found = find(part, id, depth - 1);
    if (found) return found;
  }
  return undefined;
}

const isShown = (value: unknown): value is EventSummary =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'ends_at' in value &&
  'time_zone' in value;
