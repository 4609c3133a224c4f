/**
 * The longest turn of this process's event loop while `work` is under way, in milliseconds of processor time: so long everybody else waits
 * for an answer. Time in which the machine ran another process does not count, so a busy machine does not change the figure much.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.cpuUsage();
  const next = (): void => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
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
