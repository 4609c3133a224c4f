import { focusManager } from '~/lib/query';

/** In the long run. */
const APART = 2_000;
/** After a time of quiet, so that what follows one change closely is shown within two seconds too. */
const LEAST_APART = 1_000;
const LONGEST_WAIT = 30_000;

export interface Resync {
  /**
   * Reads what is on the screen again: at once, or at its turn, which is within two seconds. While nobody looks at the page nothing
   * is read; it is owed then, and `age` says so.
   */
  ask(): void;
  /** The same for a connection that is back: a second after the last one it is always its turn. */
  askSoon(): void;
  /** How long ago the last one began, in milliseconds; `Infinity` before the first, or when one is owed. */
  age(): number;
  /** Takes back what was asked for and has not begun. */
  cancel(): void;
}

/**
 * One read at a time and at most one more waiting; one in two seconds in the long run, of which two may come a second early. However
 * often it is asked for, the last ask is always answered by a read that began after it. A read that rejects is repeated, later each
 * time, because nothing else may ever ask again.
 */
export function createResync(
  read: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): Resync {
  let began = -Infinity;
  /** Until when the reads so far would have lasted, two seconds for each. */
  let spentUntil = -Infinity;
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
    spentUntil = Math.max(spentUntil, began) + APART;
    let isRead = true;
    try {
      await read();
    } catch {
      isRead = false;
    }
    reading = false;
    failures = isRead ? 0 : failures + 1;
    const next = asked;
    asked = 'no';
    if (next !== 'no') ask(next === 'soon');
    else if (!isRead) startIn(Math.min(APART * 2 ** failures, LONGEST_WAIT), again);
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
    else startIn(Math.max(began + LEAST_APART, isSoon ? -Infinity : spentUntil - APART) - now());
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
