import { slowness } from './patience';

/**
 * The longest turn of this process's event loop while `work` is under way, in milliseconds of a quiet machine: so long everybody else waits
 * for an answer. The work is done three times and the least counts: what the code itself takes comes each time, a collection of memory does
 * not. Work beside it that empties the caches of the processor is measured and taken out.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const turns = [await longestTurnOnce(work), await longestTurnOnce(work), await longestTurnOnce(work)];
  return Math.min(...turns) / slowness(processorTime);
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Time in which the machine ran another process does not count (no turn is longer than its processor time), nor does what other threads do
 * beside it (no turn is longer than it took).
 */
async function longestTurnOnce(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let began = performance.now();
  let used = process.cpuUsage();
  const next = (): void => {
    const { user, system } = process.cpuUsage(used);
    const turn = Math.min((user + system) / 1_000, performance.now() - began);
    longest = Math.max(longest, turn);
    began = performance.now();
    used = process.cpuUsage();
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return longest;
}
