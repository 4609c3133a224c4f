import { readFileSync } from 'node:fs';
import { slowness } from './patience';

/**
 * The longest turn of this process's event loop while `work` is under way, in milliseconds of a quiet machine: so long everybody else waits
 * for an answer. The work is done three times and the least counts: what the code itself takes comes each time, a collection of memory does
 * not. Work beside it that empties the caches of the processor is measured and taken out.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const turns = [await longestTurnOnce(work), await longestTurnOnce(work), await longestTurnOnce(work)];
  return Math.min(...turns) / slowness(threadTime);
}

/** Processor time of this thread alone, in milliseconds: neither another process nor another thread of this one adds to it. */
function threadTime(): number {
  if (process.platform !== 'linux') return performance.now();
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1_000_000;
}

async function longestTurnOnce(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let began = threadTime();
  const next = (): void => {
    const now = threadTime();
    longest = Math.max(longest, now - began);
    began = now;
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
