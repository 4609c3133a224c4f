import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onNear` when the end of a list comes near the viewport, once per `count`. Returns a ref for an element after its last row. */
export function useNearEnd<T extends HTMLElement>(count: number, onNear: () => void): RefObject<T | null> {
  const end = useRef<T>(null);
  const newest = useRef(onNear);
  newest.current = onNear;
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && newest.current(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count]);
  return end;
}
