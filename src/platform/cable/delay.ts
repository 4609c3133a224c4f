const CAP = 15_000;
/** With five seconds, chance alone now and then brings more than a quarter of a thousand into one second. */
const RESTART = 6_000;

const AFTER_HANG = 2_500;

/**
 * Milliseconds before the next attempt when the last one hung. It took so long itself that this alone spreads those who were cut off
 * together, and a connection that hung while the network came back is live within ten seconds.
 */
export function delayAfterHang(random: () => number): number {
  return 100 + random() * (AFTER_HANG - 100);
}

/**
 * Milliseconds before the nth attempt (0 first) to come back. The first is quick; the rest have full jitter, so that all who
 * were cut off in one moment do not return in one. After a server that says it restarts, all are spread from the first attempt on, and
 * who came too early does not come again among those who come for the first time.
 */
export function delayBefore(attempt: number, isRestart: boolean, random: () => number): number {
  if (isRestart) return attempt === 0 ? random() * RESTART : RESTART + random() * (CAP - RESTART);
  if (attempt === 0) return 100 + random() * 500;
  return 100 + random() * (Math.min(CAP, 1_000 * 2 ** (attempt - 1)) - 100);
}
