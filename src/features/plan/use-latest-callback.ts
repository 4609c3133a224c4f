import { useCallback, useRef } from 'react';

/** A function that never changes and calls the latest `callback`. */
export function useLatestCallback(callback: () => unknown): () => void {
  const latest = useRef(callback);
  latest.current = callback;
  return useCallback(() => void latest.current(), []);
}
