import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { dayAfterKey } from '~/domain/calendar-days';

export interface DayGridOptions {
  readonly date: string;
  readonly today: string;
  /** 1 (Monday) to 7. */
  readonly firstDay: number;
  readonly onDate: (day: string) => void;
  readonly onOpen: (day: string) => void;
}

export interface DayGrid<T extends HTMLElement> {
  readonly ref: RefObject<T | null>;
  readonly handlers: {
    readonly onKeyDown: (key: KeyboardEvent) => void;
    readonly onFocus: (focus: FocusEvent) => void;
    readonly onPointerDown: () => void;
    readonly onClick: () => void;
  };
}

/**
 * Keyboard navigation for a grid whose cells have `data-day`. One cell is in the tab order; keys move it and the focus with it, beyond the
 * edge of the grid too. Tab continues into the events of that day, Escape returns to its cell.
 */
export function useDayGrid<T extends HTMLElement>({
  date,
  today,
  firstDay,
  onDate,
  onOpen,
}: DayGridOptions): DayGrid<T> {
  const ref = useRef<T>(null);
  const follow = useRef(false);
  const pressed = useRef(false);

  useLayoutEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    cellOf(ref.current, date)?.focus();
  }, [date]);

  const onKeyDown = (key: KeyboardEvent) => {
    pressed.current = false;
    if (key.defaultPrevented || key.ctrlKey || key.metaKey || key.altKey) return;
    const cell = (key.target as Element).closest<HTMLElement>('[data-day]');
    if (!cell) return;
    const onCell = key.target === cell;
    if (key.key === 'Escape' && !onCell) cell.focus();
    else if ((key.key === 'Enter' || key.key === ' ') && onCell) onOpen(date);
    else if (!moveTo(key)) return;
    key.preventDefault();
  };

  const moveTo = (key: KeyboardEvent): boolean => {
    const rtl = ref.current?.closest('[dir]')?.getAttribute('dir') === 'rtl';
    const next = key.key === 't' ? today : dayAfterKey(date, key.key, { shift: key.shiftKey, rtl, firstDay });
    if (next === undefined) return false;
    if (next === date) cellOf(ref.current, date)?.focus();
    else {
      follow.current = true;
      onDate(next);
    }
    return true;
  };

  // When a key or a screen reader focuses something inside a cell, keys move from its day. A press selects the day by its click alone: on
  // focus, a day of the next month would turn the page under the finger, and the click would hit nothing.
  const onFocus = useCallback(
    (focus: FocusEvent) => {
      if (pressed.current) return;
      const day = focus.target.closest<HTMLElement>('[data-day]')?.dataset['day'];
      if (day && day !== date) onDate(day);
    },
    [date, onDate],
  );

  const onPointerDown = useCallback(() => void (pressed.current = true), []);
  const onClick = useCallback(() => void (pressed.current = false), []);
  return { ref, handlers: { onKeyDown, onFocus, onPointerDown, onClick } };
}

/**
 * What matters is in sight when a calendar opens, and when it shows other days (`shown`): the first selector that is drawn. Not where the page
 * is scrolled already: then somebody has come back to it.
 */
export function useInSightAtFirst(
  box: RefObject<HTMLElement | null>,
  selectors: () => readonly string[] = CHOSEN,
  shown?: string,
): void {
  const newest = useRef(selectors);
  newest.current = selectors;
  useEffect(() => {
    // In the next frame: until its width is measured, a calendar is laid out for a wide page, where its days lie further down.
    const frame = requestAnimationFrame(() => {
      if (globalThis.scrollY > 0) return;
      const drawn = newest.current().map((selector) => box.current?.querySelector(selector));
      drawn.find(Boolean)?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, shown]);
}

const CHOSEN = () => ['[aria-selected="true"]'];

function cellOf(grid: HTMLElement | null, day: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
}
