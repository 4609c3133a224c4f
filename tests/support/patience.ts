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

function measure(): number {
  const began = performance.now();
  compute();
  const times = (performance.now() - began) / QUIET_MS;
  return Math.min(MOST, Math.max(1, Number(times.toFixed(1))));
}

/**
 * By how much this machine is slower than a quiet one, at least 1: by a slower processor, or by other work on it. Real limits grow with it.
 * The first process of a run measures, and those that it starts read from their environment what it found.
 */
export const patience: number = Number(process.env['EVENTS_PATIENCE'] ?? measure());

process.env['EVENTS_PATIENCE'] = String(patience);
