import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  memo,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {
  WindowedLines,
  type WindowedListProps,
  type WindowedPlace,
  type PlacedLine,
  toGroups,
  isHeading,
  lineKey,
  lineAt,
  lineCount,
  positionOfHeading,
  rowAt,
  type Groups,
  positionOfRow,
} from './windowed-lines';

/**
 * A list of any length over the scrolling window: only what is near the window is in the document, at its real
 * height and in the normal flow, so that headings stick and text wraps as anywhere.
 */
export function WindowedList(props: WindowedListProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const windowed = useWindowed(props, box);
  return <WindowedLines {...props} {...windowed} box={box} />;
}

export interface WindowFollowerProps extends WindowedListProps {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Called before the paint with the lines to render. */
  readonly onChange: (windowed: Windowed) => void;
}

/** Follows the window for a list that another component renders. Memoized: it renders again only when the window or its options change. */
export const WindowFollower = memo(function WindowFollower({
  box,
  onChange,
  ...options
}: WindowFollowerProps): ReactNode {
  const windowed = useWindowed(options, box);
  useLayoutEffect(() => {
    // Before the window is measured there are no lines, and the rows would disappear for a moment.
    if (windowed.lines.length > 0 || options.count === 0) onChange(windowed);
  });
  return null;
});

interface WindowedOptions {
  readonly count: number;
  readonly estimate: number;
  readonly overscan?: number | undefined;
  readonly keyOf: (index: number) => string;
  readonly groupOf?: ((index: number) => string | number) | undefined;
  readonly start?: WindowedPlace | undefined;
  readonly onLeave?: ((place: WindowedPlace) => void) | undefined;
  readonly onRest?: ((place: WindowedPlace) => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
  readonly onVisible?: ((firstIndex: number) => void) | undefined;
  readonly keepsPlaceAt?: ((key: string) => number | undefined) | undefined;
}

export interface Windowed {
  /** The lines to render, in order. */
  readonly lines: readonly PlacedLine[];
  /** Pixels below the last line drawn. */
  readonly after: number;
  readonly measure: (element: HTMLElement | null) => void;
}

const HEADING_ESTIMATE = 48;
const OVERSCAN = 6;
/** How many rows before the end more are requested. */
const NEAR_END = 12;

/** The lines of a long list that are near the window, and the height of the others. */
export function useWindowed(options: WindowedOptions, box: RefObject<HTMLDivElement | null>): Windowed {
  const { count, estimate, keyOf, groupOf } = options;
  const offset = useOffsetInDocument(box);
  const margin = offset ?? 0;
  useOwnAnchor();
  const focused = useFocusedPosition(box);
  const groups = useMemo(() => toGroups(count, groupOf), [count, groupOf]);
  const keyAt = useCallback((position: number) => lineKey(groups, position, keyOf), [groups, keyOf]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lineCount(groups),
    // Every line is put in its place once, when it is known where the first one goes.
    enabled: offset !== undefined,
    estimateSize: (position) => (isHeading(groups, position) ? HEADING_ESTIMATE : estimate),
    getItemKey: keyAt,
    overscan: options.overscan ?? OVERSCAN,
    scrollMargin: margin,
    scrollToFn: scrollWhereNeeded,
    // With the stored heights the page is as tall as before, so that the browser restores its scroll position correctly.
    initialMeasurementsCache: [...(options.start?.measured ?? [])],
    initialOffset: () => options.start?.offset ?? window.scrollY,
    // A page that is not laid out (hidden, printed, a test) measures nothing: the guess stays.
    measureElement: (element) => element.getBoundingClientRect().height || estimate,
    rangeExtractor: useCallback((range: Range) => withFocused(range, groups, focused), [groups, focused]),
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
  useScrollAnchor(virtualizer, groups, margin, options.keepsPlaceAt);
  usePlaces(virtualizer, options);
  useFirstVisible(virtualizer.range?.startIndex, groups, options.onVisible);
  useNearEnd(virtualizer.range?.endIndex, groups, options.onEnd);
  return { lines, after, measure: virtualizer.measureElement };
}

/**
 * Turns scroll anchoring off. The browser would anchor to what follows the list, such as the shell's footer: when rows arrive at the end,
 * the page would scroll to the new end, which requests more, and so on. Only the root element can turn it off for the whole page.
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
function withFocused(range: Range, groups: Groups, focused: number | undefined): number[] {
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

/**
 * How far below the top of the document an element begins, once it is there. Follows whatever grows or shrinks above it: where that is out of
 * sight, the page scrolls by as much, because no browser does it for this list (`useOwnAnchor`).
 */
function useOffsetInDocument(box: RefObject<HTMLElement | null>): number | undefined {
  const [offset, setOffset] = useState<number>();
  useLayoutEffect(() => {
    let known: number | undefined;
    const read = () => {
      if (!box.current) return;
      const now = Math.round(box.current.getBoundingClientRect().top + window.scrollY);
      if (known !== undefined && now !== known && window.scrollY > known)
        window.scrollBy({ top: now - known, behavior: 'instant' });
      known = now;
      setOffset(now);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return offset;
}

/** Milliseconds without a scroll after which a list has come to rest. */
const REST = 200;

const placeOf = (virtualizer: Virtualizer<Window, HTMLElement>): WindowedPlace => ({
  offset: virtualizer.scrollOffset ?? 0,
  measured: virtualizer.takeSnapshot(),
});

function usePlaces(
  virtualizer: Virtualizer<Window, HTMLElement>,
  listeners: Pick<WindowedOptions, 'onLeave' | 'onRest'>,
): void {
  const newest = useRef(listeners);
  newest.current = listeners;
  // In a layout effect: the next page has not scrolled to its own top yet.
  useLayoutEffect(() => () => newest.current.onLeave?.(placeOf(virtualizer)), [virtualizer]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => newest.current.onRest?.(placeOf(virtualizer)), REST);
    };
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scroll);
    };
  }, [virtualizer]);
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

interface Seen {
  readonly key: string;
  /** From the top of the list. */
  readonly start: number;
}

/** One may go away itself: then the next one that was in sight stays. */
const CANDIDATES = 12;

/**
 * Rows came or went above: scrolls by what that moved, before anybody sees it. At the top of the list nothing is above, so what is new
 * there shows.
 */
function useScrollAnchor(
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
        const moved = now - top - start;
        if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
        break;
      }
    }
    const from = window.scrollY;
    seen.current = virtualizer
      .getVirtualItems()
      .filter(({ end }) => end > from)
      .slice(0, CANDIDATES)
      .map(({ key, start }) => ({ key: String(key), start: start - top }));
  });
}
