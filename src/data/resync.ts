const LEAST_APART = 2_000;

export interface Resync {
  /** Reads what is on the screen again: at once, or as soon as two seconds have passed since the last time. */
  ask(): void;
  /** Epoch-free: how long ago the last one began, in milliseconds; `Infinity` before the first. */
  age(): number;
  stop(): void;
}

/**
 * One read at a time, at most one more waiting, and two seconds between them: however often it is asked for,
 * a burst costs two reads and the last ask is always answered by a read that began after it.
 */
export function createResync(read: () => Promise<unknown>, now: () => number = () => performance.now()): Resync {
  let began = -Infinity;
  let reading = false;
  let asked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function start(): Promise<void> {
    timer = undefined;
    asked = false;
    reading = true;
    began = now();
    await read().catch(() => undefined);
    reading = false;
    if (asked) ask();
  }

  function ask(): void {
    if (stopped) return;
    if (reading) asked = true;
    else timer ??= setTimeout(() => void start(), Math.max(0, began + LEAST_APART - now()));
  }

  return {
    ask,
    age: () => now() - began,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
