import { useState } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { useServices } from '~/platform/services';
import { useOwner } from './shell';

/** Lists hold pages, pages rows, and a row of a household its event. */
const DEEPEST = 6;

/**
 * An event that is in the query cache as part of something else (a list, a calendar, a registration), by its id or by that of a
 * registration for it. Searched once; requests nothing.
 */
export function useCachedEvent(id: string): EventSummary | undefined {
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

/** Everything in the cache passed a schema, so what has the id and a title is an event with enough fields to be shown. */
function find(value: unknown, id: string, depth: number): EventSummary | undefined {
  if (typeof value !== 'object' || value === null || depth < 0) return undefined;
  const thing = value as Partial<EventSummary> & { readonly event?: unknown };
  if (thing.id === id && isEvent(thing)) return thing;
  if (thing.id === id && isEvent(thing.event)) return thing.event;
  for (const part of Object.values(value)) {
    const found = find(part, id, depth - 1);
    if (found) return found;
  }
  return undefined;
}

const isEvent = (value: unknown): value is EventSummary =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'ends_at' in value &&
  'time_zone' in value;
