import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { positionOfRow, type Groups } from './windowed-groups';

interface Seen {
  readonly key: string;
  /** From the top of the document. */
  readonly start: number;
}

/** One may go away itself: then the next one that was in sight stays. */
const CANDIDATES = 12;

/**
 * Rows came or went above: scrolls by what that moved, before anybody sees it. At the top of the list nothing is above, so what is new
 * there shows.
 */
export function useKeptPlace(
  virtualizer: Virtualizer<Window, HTMLElement>,
  groups: Groups,
  top: number,
  rowAt?: (key: string) => number | undefined,
): void {
  const seen = useRef<readonly Seen[]>([]);
  const before = useRef({ groups, rowAt });

  // After every render: what is in sight may be another row each time.
  useLayoutEffect(() => {
    const hasChanged = before.current.groups !== groups || before.current.rowAt !== rowAt;
    before.current = { groups, rowAt };
    if (!rowAt) return;
    const { measurementsCache } = virtualizer;
    if (hasChanged && window.scrollY > top) {
      for (const { key, start } of seen.current) {
        const row = rowAt(key);
        const now = row === undefined ? undefined : measurementsCache[positionOfRow(groups, row)]?.start;
        if (now === undefined) continue;
        if (Math.abs(now - start) >= 1) window.scrollBy({ top: now - start, behavior: 'instant' });
        break;
      }
    }
    const from = window.scrollY;
    seen.current = virtualizer
      .getVirtualItems()
      .filter(({ end }) => end > from)
      .slice(0, CANDIDATES)
      .map(({ key, start }) => ({ key: String(key), start }));
  });
}
