import { useEffect, useLayoutEffect, useState } from 'react';
import type { Kept } from './use-own-services';

const nobody = {};

/**
 * A state of a mount that outlives the first renders that React gives up. While a placeholder of the shell's is younger than 300 ms,
 * React renders what follows it again and again before it shows any of it, and forgets each time what was kept inside: each of these
 * would read everything for itself. Mounts of one platform that begin at the same time begin with the same.
 */
export function attemptOf<T extends { readonly kept: Kept }>(make: () => T) {
  const waiting = new WeakMap<object, T>();
  return function useAttempt(platform: unknown): [T, (next: T) => void] {
    // What is no object is refused further in, in words.
    const whose = typeof platform === 'object' && platform !== null ? platform : nobody;
    const state = useState(() => {
      const begun = waiting.get(whose) ?? make();
      waiting.set(whose, begun);
      return begun;
    });
    // It is on the page now, and React keeps it: the next mount makes its own.
    useLayoutEffect(() => void waiting.delete(whose), [whose]);
    const [{ kept }] = state;
    // Left while React still waits to show what is below: nothing there has held the services that it began with, or would end them.
    useEffect(() => () => kept.lease?.hold()(), [kept]);
    return state;
  };
}
