import { useCallback, useRef, useState } from 'react';
import type { HistoryEntry } from '~/api/manage/history.schema';

export interface HeldBack {
  readonly shown: readonly HistoryEntry[];
  /** How many newer ones wait above. */
  readonly held: number;
  release(): void;
  /** Which row is first in sight. */
  onVisible(first: number): void;
}

/** While somebody reads further down, what is new waits: rows above would push away what is being read. */
export function useHeldBack(entries: readonly HistoryEntry[]): HeldBack {
  const [isReading, setReading] = useState(false);
  const newest = useRef(entries[0]?.id);
  if (!isReading) newest.current = entries[0]?.id;
  const from = isReading ? entries.findIndex(({ id }) => id === newest.current) : 0;
  const held = Math.max(0, from);
  const onVisible = useCallback((first: number) => setReading(first > 2), []);
  const release = useCallback(() => setReading(false), []);
  return { shown: held > 0 ? entries.slice(held) : entries, held, release, onVisible };
}
