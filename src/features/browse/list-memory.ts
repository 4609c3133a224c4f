import { useCallback, useState } from 'react';
import { useLocation, useNavigationType } from '~/lib/router';
import type { WindowedPlace } from '~/ui/use-windowed';

/** What a person leaves behind in a list when going on to one of its events. */
export interface ListMemory {
  place: WindowedPlace | undefined;
  /** The event that was opened, to have focus again. */
  opened: string | undefined;
}

const KEPT = 30;
const memories = new Map<string, ListMemory>();

export interface ListReturn {
  /** Where the list was left, when the person came back to it; else nothing. */
  readonly from: Readonly<ListMemory> | undefined;
  readonly onLeave: (place: WindowedPlace) => void;
  readonly onOpen: (eventId: string) => void;
}

/**
 * Coming back to a list is coming back to the same place in it. The memory belongs to the entry of the history, so that a list opened
 * anew begins at its top; it is of this page's life only, as the rows are that it points at.
 */
export function useListReturn(): ListReturn {
  const { key, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const entry = `${key} ${search}`;
  const [from] = useState(() => (isBack && memories.has(entry) ? { ...memoryOf(entry) } : undefined));
  const onLeave = useCallback((place: WindowedPlace) => void (memoryOf(entry).place = place), [entry]);
  const onOpen = useCallback((eventId: string) => void (memoryOf(entry).opened = eventId), [entry]);
  return { from, onLeave, onOpen };
}

function memoryOf(entry: string): ListMemory {
  const known = memories.get(entry) ?? { place: undefined, opened: undefined };
  memories.delete(entry);
  memories.set(entry, known);
  for (const oldest of memories.keys()) {
    if (memories.size <= KEPT) break;
    memories.delete(oldest);
  }
  return known;
}
