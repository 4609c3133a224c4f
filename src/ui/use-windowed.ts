import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useKeptPlace } from './use-kept-place';
import type { PlacedLine } from './windowed-blocks';
import {
  groupsOf,
  isHeading,
  keyOfLine,
  lineAt,
  lineCount,
  positionOfHeading,
  rowAt,
  type Groups,
} from './windowed-groups';

/** Where a list was left: how far the page was scrolled, and the heights that were known then. */
export interface WindowedPlace {
  readonly offset: number;
  readonly measured: readonly VirtualItem[];
}

export interface WindowedOptions {
  readonly count: number;
  readonly estimate: number;
  readonly keyOf: (index: number) => string;
  readonly groupOf?: ((index: number) => string | number) | undefined;
  readonly start?: WindowedPlace | undefined;
  readonly onLeave?: ((place: WindowedPlace) => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
  readonly onVisible?: ((firstIndex: number) => void) | undefined;
  readonly keepsPlaceAt?: ((key: string) => number | undefined) | undefined;
}

export interface Windowed {
  /** What is to be drawn now, in order. */
  readonly lines: readonly PlacedLine[];
  /** Pixels below the last line drawn. */
  readonly after: number;
  readonly measure: (element: HTMLElement | null) => void;
}

const HEADING_ESTIMATE = 48;
const OVERSCAN = 6;
/** How many rows before the end more are asked for. */
const NEAR_END = 12;

/** Which lines of a long list are near the window, and how much room the others take. */
export function useWindowed(options: WindowedOptions, box: RefObject<HTMLDivElement | null>): Windowed {
  const { count, estimate, keyOf, groupOf } = options;
  const offset = useOffsetInDocument(box);
  const margin = offset ?? 0;
  useOwnAnchor();
  const focused = useFocusedPosition(box);
  const groups = useMemo(() => groupsOf(count, groupOf), [count, groupOf]);
  const keyAt = useCallback((position: number) => keyOfLine(groups, position, keyOf), [groups, keyOf]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lineCount(groups),
    // Every line is put in its place once, when it is known where the first one goes.
    enabled: offset !== undefined,
    estimateSize: (position) => (isHeading(groups, position) ? HEADING_ESTIMATE : estimate),
    getItemKey: keyAt,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollToFn: scrollWhereNeeded,
    // With the heights of then the page is as tall as it was, so that a browser's own way back lands right, too.
    initialMeasurementsCache: [...(options.start?.measured ?? [])],
    initialOffset: () => options.start?.offset ?? window.scrollY,
    // A page that is not laid out (hidden, printed, a test) measures nothing: the guess stays.
    measureElement: (element) => element.getBoundingClientRect().height || estimate,
    rangeExtractor: useCallback((range: Range) => withKept(range, groups, focused), [groups, focused]),
  });
  const items = virtualizer.getVirtualItems();
  const lines = items.map((item, at): PlacedLine => {
    const previousEnd = items[at - 1]?.end ?? margin;
    return {
      line: lineAt(groups, item.index),
      position: item.index,
      key: String(item.key),
      before: item.start - previousEnd,
    };
  });
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  useKeptPlace(virtualizer, groups, margin, options.keepsPlaceAt);
  useLeaving(virtualizer, options.onLeave);
  useFirstVisible(virtualizer.range?.startIndex, groups, options.onVisible);
  useNearEnd(virtualizer.range?.endIndex, groups, options.onEnd);
  return { lines, after, measure: virtualizer.measureElement };
}

/**
 * The browser must not hold on to what stands below the list, the shell's footer for one: whoever is at the end when more rows arrive
 * would be carried down to the new end, which asks for more, and so on. Only the root can say so for everything on the page.
 */
function useOwnAnchor(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflowAnchor;
    style.overflowAnchor = 'none';
    return () => {
      style.overflowAnchor = before;
    };
  }, []);
}

// A list that appears must not stop a scroll that is under way by asking for the place the page is at already.
function scrollWhereNeeded(
  offset: number,
  options: { adjustments?: number; behavior?: ScrollBehavior },
  instance: Virtualizer<Window, HTMLElement>,
): void {
  const target = offset + (options.adjustments ?? 0);
  if (Math.abs(target - window.scrollY) >= 1) windowScroll(offset, options, instance);
}

// Beside what is near the window: the heading of the group that is passing, and the line that has focus.
function withKept(range: Range, groups: Groups, focused: number | undefined): number[] {
  const positions = new Set(defaultRangeExtractor(range));
  const first = range.count > 0 ? lineAt(groups, range.startIndex) : undefined;
  if (first && first.group >= 0) positions.add(positionOfHeading(groups, first.group));
  if (focused !== undefined && focused < range.count) {
    positions.add(focused);
    const { group } = lineAt(groups, focused);
    if (group >= 0) positions.add(positionOfHeading(groups, group));
  }
  return [...positions].sort((one, other) => one - other);
}

/** The position of the line that holds focus: it stays in the document however far one scrolls. */
function useFocusedPosition(box: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const enter = ({ target }: FocusEvent) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      setFocused(line ? Number(line.dataset['index']) : undefined);
    };
    const leave = () => setFocused(undefined);
    list.addEventListener('focusin', enter);
    list.addEventListener('focusout', leave);
    return () => {
      list.removeEventListener('focusin', enter);
      list.removeEventListener('focusout', leave);
    };
  }, [box]);
  return focused;
}

/** How far below the top of the document an element begins, once it is there; follows whatever grows or shrinks above it. */
function useOffsetInDocument(box: RefObject<HTMLElement | null>): number | undefined {
  const [offset, setOffset] = useState<number>();
  useLayoutEffect(() => {
    const read = () => {
      if (box.current) setOffset(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return offset;
}

function useLeaving(
  virtualizer: Virtualizer<Window, HTMLElement>,
  onLeave?: (place: WindowedPlace) => void,
): void {
  const newest = useRef(onLeave);
  newest.current = onLeave;
  // In a layout effect: the next page has not scrolled to its own top yet.
  useLayoutEffect(
    () => () =>
      newest.current?.({ offset: virtualizer.scrollOffset ?? 0, measured: virtualizer.takeSnapshot() }),
    [virtualizer],
  );
}

function useFirstVisible(
  start: number | undefined,
  groups: Groups,
  onVisible?: (index: number) => void,
): void {
  const row = start === undefined || groups.rows === 0 ? undefined : rowAt(groups, start);
  useEffect(() => {
    if (row !== undefined) onVisible?.(row);
  }, [row, onVisible]);
}

function useNearEnd(end: number | undefined, groups: Groups, onEnd?: () => void): void {
  const isNear = end !== undefined && end >= lineCount(groups) - NEAR_END;
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (!isNear || asked.current === groups.rows) return;
    asked.current = groups.rows;
    onEnd?.();
  }, [isNear, groups.rows, onEnd]);
}
