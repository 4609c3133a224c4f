import { patience } from './patience';

export const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** A gate that opens each time so many stand before it. */
export function createGate(size: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length < size) return;
      const all = waiting;
      waiting = [];
      for (const open of all) open();
    });
}

/** Resolves once it is so, with the milliseconds that took. Throws when it is not so within as many on a quiet machine. */
export async function until(isSo: () => boolean, within: number, every = 10): Promise<number> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > within * patience)
      throw new Error(`Not so after ${within * patience} ms: ${isSo}`);
    await pause(every);
  }
  return performance.now() - began;
}
