import { cpus, loadavg } from 'node:os';

const POLL_MS = 5_000;
const PATIENCE_MS = 10 * 60_000;
/** Waiting processes for each core. Above it, a figure says more about the neighbours than about us. */
const MOST = 0.75;

/** Waits until the machine has nothing else to do, ten minutes at most. Answers the load for each core at the start. */
export async function whenQuiet(log: (words: string) => void): Promise<number> {
  const load = (): number => loadavg()[0]! / cpus().length;
  const until = Date.now() + PATIENCE_MS;
  while (load() > MOST && Date.now() < until) {
    log(
      `Waiting for a quiet machine: ${load().toFixed(2)} waiting processes for each core, ${MOST} are the most …`,
    );
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return load();
}
