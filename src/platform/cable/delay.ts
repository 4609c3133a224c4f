const CAP = 15_000;

/**
 * Milliseconds before the nth attempt (0 first) to come back. The first is quick; the rest have full jitter, so that all who
 * were cut off in one moment do not return in one. A server that says it restarts is given five seconds to be found by everyone.
 */
export function delayBefore(attempt: number, isRestart: boolean, random: () => number): number {
  if (attempt === 0) return isRestart ? random() * 5_000 : 100 + random() * 500;
  return 100 + random() * (Math.min(CAP, 1_000 * 2 ** (attempt - 1)) - 100);
}
