import { useEffect, useMemo, useState, type RefObject } from 'react';

/** Pixels above and below what is in sight that are drawn ahead. */
const AHEAD = 240;
/** A box that is not laid out (a test, a hidden page) is taken for this high. */
const USUAL_HEIGHT = 800;

export interface RowsInSight {
  /** Where each row begins, and at the end where the last one ends. */
  readonly offsets: readonly number[];
  /** The first row to be drawn, and the one after the last. */
  readonly first: number;
  readonly end: number;
}

/** Which rows of a box that scrolls by itself are to be drawn. Their heights are known beforehand: nothing is measured. */
export function useRowsInSight(box: RefObject<HTMLElement | null>, heights: readonly number[]): RowsInSight {
  const offsets = useMemo(() => {
    const sums = [0];
    for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
    return sums;
  }, [heights]);
  const [sight, setSight] = useState({ top: 0, height: USUAL_HEIGHT });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // In steps: a scroll within one of them draws nothing anew.
    const read = () => {
      const top = Math.floor(element.scrollTop / AHEAD) * AHEAD;
      const height = element.clientHeight || USUAL_HEIGHT;
      setSight((known) => (known.top === top && known.height === height ? known : { top, height }));
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer?.disconnect();
    };
  }, [box]);
  const first = Math.max(0, rowAt(offsets, sight.top - AHEAD));
  const end = Math.min(heights.length, rowAt(offsets, sight.top + sight.height + 2 * AHEAD) + 1);
  return { offsets, first, end };
}

/** The row at a height. */
export function rowAt(offsets: readonly number[], top: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}
