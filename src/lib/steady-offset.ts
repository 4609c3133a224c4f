import { DAY } from './instants';
import { Temporal } from './temporal';

const REMEMBERED = 50_000;
const zones = new Map<string, Map<number, number | null>>();

/**
 * By how many milliseconds the clocks of a zone are ahead of UTC at every instant that a wall time of this day could be; `null` near a change
 * of the clocks. `day` counts from 1970-01-01. Remembered: thousands of events share a few hundred days.
 */
export function steadyOffset(day: number, zone: string): number | null {
  let ofZone = zones.get(zone);
  if (!ofZone) zones.set(zone, (ofZone = new Map()));
  const known = ofZone.get(day);
  if (known !== undefined) return known;
  const [first = null, ...others] = [0, -1, 1, 2].map((days) => offsetAt((day + days) * DAY, zone));
  const offset = others.every((other) => other === first) ? first : null;
  if (ofZone.size >= REMEMBERED) ofZone.clear();
  ofZone.set(day, offset);
  return offset;
}

const offsetAt = (epoch: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000;
