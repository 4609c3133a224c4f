/** What `compute` takes on a core of its own, in ms, measured on the machine for which the limits of the tests were chosen. */
const QUIET_MS = 320;
/** Beyond this a test that waits for what never comes would hold up the run for longer than anybody looks at it. */
const MOST = 10;

function compute(): void {
  const seen = new Map<number, number>();
  let next = 1;
  for (let turn = 0; turn < 5_000_000; turn += 1) {
    next = (next * 48_271) % 2_147_483_647;
    seen.set(next % 5_000, turn);
  }
}

/** How many times as long as on a quiet machine a computation takes now, by a clock in ms. At least 1. */
export function slowness(clock: () => number): number {
  const began = clock();
  compute();
  return Math.max(1, (clock() - began) / QUIET_MS);
}

const measure = (): number => Math.min(MOST, Number(slowness(() => performance.now()).toFixed(1)));

/**
 * By how much this machine is slower than a quiet one, at least 1: by a slower processor, or by other work on it. Real limits grow with it.
 * The first process of a run measures, and those that it starts read from their environment what it found.
 */
export const patience: number = Number(process.env['EVENTS_PATIENCE'] ?? measure());

process.env['EVENTS_PATIENCE'] = String(patience);
