import { MINUTE } from '../model/instants';

/** For so long nobody wonders about a door. */
const QUIET = 20 * MINUTE;
/** For so long others are taken to be busy after somebody came in. */
const BUSY = 30 * MINUTE;

interface Heard {
  readonly door: string;
  /** When it was last heard of. */
  readonly at: number;
}

/**
 * Doors of an open event of which nothing is heard while others check people in: they may have no network, and people inside of whom nobody else
 * knows. Where nobody comes any more no door is silent.
 */
export function silentDoors(heard: readonly Heard[], now: number): readonly (Heard & { until: number })[] {
  const last = Math.max(0, ...heard.map(({ at }) => at));
  const until = last + BUSY;
  if (until <= now) return [];
  return heard.filter(({ at }) => now - at >= QUIET && last > at).map((door) => ({ ...door, until }));
}
