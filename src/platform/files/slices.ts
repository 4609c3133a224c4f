// Shorter than a frame, so that a page answers between two.
const SLICE_MS = 8;

export interface Slicing<Step> {
  readonly onStep: (step: Step) => void;
  readonly signal: AbortSignal;
}

/** Goes through steps on this thread and leaves the page room between slices of them. Rejects with the signal's reason when it fires. */
export async function inSlices<Step, Result>(
  steps: Iterator<Step, Result>,
  { onStep, signal }: Slicing<Step>,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    const until = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
      onStep(step.value);
    } while (performance.now() < until);
    await aTurn();
  }
}

/** Lets everything that waits have its turn. A timer would be held back to once a second while the page is out of sight. */
function aTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
