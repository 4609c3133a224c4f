import { ROUND, ROUNDS } from './line';

const CAP = 15_000;
/** Attempts that may be quick where no restart was announced: most drops concern one client alone. */
const QUICK = 3;

const AFTER_HANG = 2_500;

/**
 * Milliseconds before the next attempt when the last one hung. It took so long itself that this alone spreads those who were cut off
 * together, and a connection that hung while the network came back is live within ten seconds.
 */
export function delayAfterHang(random: () => number): number {
  return 100 + random() * (AFTER_HANG - 100);
}

/**
 * Milliseconds before the nth attempt (0 first) to come back. After a drop the first ones are quick. Then, and from the first on when the
 * server says that it restarts, each client draws its moment of a round and tries once in each: at most a quarter of all in any one
 * second, and everybody is back one round after the server answers. A server that is away for longer is asked less often.
 */
export function delayBefore(attempt: number, isRestart: boolean, random: () => number): number {
  const round = isRestart ? attempt : attempt - QUICK;
  if (round < 0) return 100 + random() * 500 * 2 ** attempt;
  if (round === 0) return random() * ROUND;
  return round < ROUNDS ? ROUND : ROUND + random() * (CAP - ROUND);
}
