import { epochOf, offsetBetween, offsetIn, wallAtOffset } from '~/lib/instants';
import { offsetAtStart, type PlannedSpan, type PlannedStart } from './planned-time';

/** What only pages read of the clocks at the place of an event: cards show no moment but its start and end. */

/** By how many milliseconds clocks are ahead of UTC at the end, as the server has it. */
export const offsetAtEnd = ({ ends_at, ends_local }: Pick<PlannedSpan, 'ends_at' | 'ends_local'>): number =>
  offsetBetween(ends_local, epochOf(ends_at));

/** Whether this device and the server agree on what clocks at the place of the event read when it starts. */
export const agreesOnZone = (event: PlannedStart): boolean =>
  offsetIn(epochOf(event.starts_at), event.time_zone) === offsetAtStart(event);

/**
 * By how many milliseconds clocks at the place of the event are ahead of UTC at another instant: its doors, a cut-off, now. Where this device
 * is wrong about the start, it is wrong in the same way for as long as it sees no change of clocks in between.
 */
export function offsetThere(epoch: number, event: PlannedStart): number {
  const device = offsetIn(epoch, event.time_zone);
  const isSameSeason = Number.isNaN(device) || device === offsetIn(epochOf(event.starts_at), event.time_zone);
  return isSameSeason ? offsetAtStart(event) : device;
}

/** What clocks at the place of the event read at another instant (epoch milliseconds, or of the wire): `2026-11-21T18:00`. */
export function wallThere(instant: string | number, event: PlannedStart): string {
  const epoch = typeof instant === 'number' ? instant : epochOf(instant);
  return wallAtOffset(epoch, offsetThere(epoch, event));
}
