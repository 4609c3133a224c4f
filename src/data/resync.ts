import { focusManager } from '@tanstack/react-query';

const LEAST_APART = 2_000;
const LONGEST_WAIT = 30_000;

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
 * a burst costs two reads and the last ask is always answered by a read that began after it. A read that rejects is repeated,
 * later each time, because nothing else may ever ask again.
 */
export function createResync(
  read: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): Resync {
  let began = -Infinity;
  let reading = false;
  let asked = false;
  let isOwed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function start(): Promise<void> {
    timer = undefined;
    asked = false;
    isOwed = false;
    reading = true;
    began = now();
    const isRead = await read().then(
      () => true,
      () => false,
    );
    reading = false;
    failures = isRead ? 0 : failures + 1;
    if (asked) ask();
    else if (!isRead) timer = setTimeout(again, Math.min(LEAST_APART * 2 ** failures, LONGEST_WAIT));
  }

  function again(): void {
    timer = undefined;
    ask();
  }

  function ask(): void {
    if (!focusManager.isFocused()) isOwed = true;
    else if (reading) asked = true;
    else timer ??= setTimeout(() => void start(), Math.max(0, began + LEAST_APART - now()));
  }

  return {
    ask() {
      // Somebody has a reason to believe that it works now: not the time to wait for the next try.
      if (failures > 0 && !reading) cancel();
      failures = 0;
      ask();
    },
    age: () => (isOwed ? Infinity : now() - began),
    cancel,
  };

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    asked = false;
  }
}
