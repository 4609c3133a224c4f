import { focusManager } from '@tanstack/react-query';

const LEAST_APART = 2_000;

export interface Resync {
  /**
   * Reads what is on the screen again: at once, or as soon as two seconds have passed since the last time. While nobody looks at the
   * page nothing is read; it is owed then, and `age` says so.
   */
  ask(): void;
  /** How long ago the last one began, in milliseconds; `Infinity` before the first, or when one is owed. */
  age(): number;
  /** Takes back what was asked for and has not begun. */
  cancel(): void;
}

/**
 * One read at a time, at most one more waiting, and two seconds between them: however often it is asked for,
 * a burst costs two reads and the last ask is always answered by a read that began after it.
 */
export function createResync(read: () => Promise<unknown>, now: () => number = () => performance.now()): Resync {
  let began = -Infinity;
  let reading = false;
  let asked = false;
  let isOwed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function start(): Promise<void> {
    timer = undefined;
    asked = false;
    isOwed = false;
    reading = true;
    began = now();
    await read().catch(() => undefined);
    reading = false;
    if (asked) ask();
  }

  function ask(): void {
    if (!focusManager.isFocused()) isOwed = true;
    else if (reading) asked = true;
    else timer ??= setTimeout(() => void start(), Math.max(0, began + LEAST_APART - now()));
  }

  return {
    ask,
    age: () => (isOwed ? Infinity : now() - began),
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      asked = false;
    },
  };
}
