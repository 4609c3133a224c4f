import { useCallback, useState, type RefCallback } from 'react';

/**
 * The width of the element that gets the ref, as `toSize` of its pixels; `first` until it is laid out, so in a test and on a hidden page.
 * The shell decides how wide the page is, so a media query would say nothing. `toSize` is declared outside the component.
 */
export function useWidth<S, T extends HTMLElement = HTMLDivElement>(
  toSize: (width: number) => S,
  first: S,
): [S, RefCallback<T>] {
  const [size, setSize] = useState(first);
  const ref = useCallback(
    (element: T | null) => {
      if (!element) return undefined;
      const read = () => {
        const { width } = element.getBoundingClientRect();
        if (width > 0) setSize(() => toSize(width));
      };
      read();
      if (typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(read);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [toSize],
  );
  return [size, ref];
}
