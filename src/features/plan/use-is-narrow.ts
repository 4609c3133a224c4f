import { useCallback, useState, type RefCallback } from 'react';

/** Below this a day's column and a lane's name do not fit beside each other in a way that helps. */
const NARROW = 640;

/** Measures the element the ref is given to. The shell decides our width, so the window's says nothing. */
export function useIsNarrow<T extends HTMLElement>(): [boolean, RefCallback<T>] {
  const [isNarrow, setNarrow] = useState(false);
  const ref = useCallback((element: T | null) => {
    if (!element) return undefined;
    const read = () => {
      const { width } = element.getBoundingClientRect();
      // Not laid out (a test, a hidden page): nothing is known.
      if (width > 0) setNarrow(width < NARROW);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNarrow, ref];
}
