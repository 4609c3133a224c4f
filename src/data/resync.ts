import { focusManager } from '@tanstack/react-query';

const LEAST_APART = 2_000;
const LEAST_APART_SOON = 1_000;
const LONGEST_WAIT = 30_000;

export interface Resync {
  /**
   * Reads what is on the screen again: at once, or as soon as two seconds have passed since the last time. While nobody looks at the
   * page nothing is read; it is owed then, and `age` says so.
   */
  ask(): void;
  /** The same for a connection that is back: one second is enough. */
  askSoon(): void;
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
  /** What waits for the end of the present read. */
  let asked: 'no' | 'yes' | 'soon' = 'no';
  let isOwed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;

  async function start(): Promise<void> {
    timer = undefined;
    due = Infinity;
    isOwed = false;
    reading = true;
    began = now();
    const isRead = await read().then(
      () => true,
      () => false,
    );
    reading = false;
    failures = isRead ? 0 : failures + 1;
    const next = asked;
    asked = 'no';
    if (next !== 'no') ask(next === 'soon');
    else if (!isRead) startIn(Math.min(LEAST_APART * 2 ** failures, LONGEST_WAIT), again);
  }

  function again(): void {
    cancel();
    ask(false);
  }

  /** The earlier of two plans stands. */
  function startIn(ms: number, act: () => void = () => void start()): void {
    const at = now() + Math.max(0, ms);
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(act, Math.max(0, ms));
  }

  function ask(isSoon: boolean): void {
    if (!focusManager.isFocused()) isOwed = true;
    else if (reading) asked = isSoon || asked === 'soon' ? 'soon' : 'yes';
    else startIn(began + (isSoon ? LEAST_APART_SOON : LEAST_APART) - now());
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    due = Infinity;
    asked = 'no';
  }

  function askAnew(isSoon: boolean): void {
    // Somebody has a reason to believe that it works now: not the time to wait for the next try.
    if (failures > 0 && !reading) cancel();
    failures = 0;
    ask(isSoon);
  }

  return {
    ask: () => askAnew(false),
    askSoon: () => askAnew(true),
    age: () => (isOwed ? Infinity : now() - began),
    cancel,
  };
}
