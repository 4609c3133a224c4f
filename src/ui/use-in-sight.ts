import { useEffect, useMemo, useState, type RefObject } from 'react';
import { rowAt } from '~/lib/row-at';

/** Pixels that are rendered around the visible part; also the scroll distance after which the part is rendered again. */
const AHEAD = 144;
/** A box that is not laid out yet (a first render, a test) is taken for this large, or the window if that is smaller. */
const USUAL = { height: 560, width: 1_120 };

export interface InSightOptions {
  readonly heights: readonly number[];
  /** Where each column begins in pixels, and at the end where the last one ends, after `before` pixels that do not scroll. */
  readonly edges: readonly number[];
  readonly before: number;
  /** The column that will be scrolled to first. */
  readonly startColumn: number;
}

export interface Stretch {
  readonly first: number;
  /** The one after the last. */
  readonly end: number;
}

export interface InSight {
  /** Where each row begins, and at the end where the last one ends. */
  readonly offsets: readonly number[];
  readonly rows: Stretch;
  /** Returns the same object until a value changes. */
  readonly columns: Stretch;
}

interface Sight {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/** The rows and columns of a scrolling element that have to be rendered. Their sizes are given, so nothing is measured. */
export function useInSight(box: RefObject<HTMLElement | null>, options: InSightOptions): InSight {
  const { heights, edges, before, startColumn } = options;
  const offsets = useMemo(() => {
    const sums = [0];
    for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
    return sums;
  }, [heights]);
  const [sight, setSight] = useState<Sight>(() => ({ ...usual(), top: 0, left: edges[startColumn] ?? 0 }));
  useEffect(() => watch(box.current, setSight), [box]);

  const firstColumn = rowAt(edges, sight.left - AHEAD);
  const endColumn = Math.min(
    edges.length - 1,
    rowAt(edges, sight.left + sight.width - before + 2 * AHEAD) + 1,
  );
  const stretch = useMemo(() => ({ first: firstColumn, end: endColumn }), [firstColumn, endColumn]);
  const first = Math.max(0, rowAt(offsets, sight.top - AHEAD));
  const end = Math.min(heights.length, rowAt(offsets, sight.top + sight.height + 2 * AHEAD) + 1);
  return { offsets, rows: { first, end }, columns: stretch };
}

const usual = (): Pick<Sight, 'height' | 'width'> => ({
  height: Math.min(USUAL.height, globalThis.innerHeight),
  width: Math.min(USUAL.width, globalThis.innerWidth),
});

/** Notifies in steps, so that a short scroll renders nothing. */
function watch(
  element: HTMLElement | null,
  update: (next: (known: Sight) => Sight) => void,
): (() => void) | undefined {
  if (!element) return undefined;
  const read = (): void => {
    const laidOut = element.clientHeight > 0;
    const next: Sight = {
      top: Math.floor(element.scrollTop / AHEAD) * AHEAD,
      left: Math.floor(Math.abs(element.scrollLeft) / AHEAD) * AHEAD,
      height: laidOut ? element.clientHeight : usual().height,
      // A box without layout has no columns out of sight.
      width: laidOut ? element.clientWidth : Number.MAX_SAFE_INTEGER,
    };
    update((known) => (isSame(known, next) ? known : next));
  };
  read();
  element.addEventListener('scroll', read, { passive: true });
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read);
  observer?.observe(element);
  return () => {
    element.removeEventListener('scroll', read);
    observer?.disconnect();
  };
}

const isSame = (one: Sight, other: Sight): boolean =>
  one.top === other.top &&
  one.left === other.left &&
  one.height === other.height &&
  one.width === other.width;
