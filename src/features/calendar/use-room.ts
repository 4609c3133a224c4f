import { useCallback, useState, type RefCallback } from 'react';

/** How much room a calendar has, in steps that change how it is drawn. */
export type Room = 'narrow' | 'medium' | 'comfortable' | 'wide' | 'widest';

const steps: readonly (readonly [Room, number])[] = [
  ['narrow', 520],
  ['medium', 680],
  ['comfortable', 900],
  ['wide', 1_040],
];

const roomOf = (width: number): Room => steps.find(([, below]) => width < below)?.[0] ?? 'widest';

/** Measures the element the ref is given to. The shell decides our width, so the window's says nothing. */
export function useRoom<T extends HTMLElement>(): [Room, RefCallback<T>] {
  const [room, setRoom] = useState<Room>('widest');
  const ref = useCallback((element: T | null) => {
    if (!element) return undefined;
    const read = () => {
      const { width } = element.getBoundingClientRect();
      // Not laid out (a test, a hidden page): nothing is known.
      if (width > 0) setRoom(roomOf(width));
    };
    read();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [room, ref];
}
