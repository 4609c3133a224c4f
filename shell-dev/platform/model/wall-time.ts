import { steadyOffset } from '~/lib/steady-offset';
import { Temporal } from '~/lib/temporal';
import { DAY } from './instants';

const REMEMBERED = 50_000;
const memory = new Map<string, number>();

/**
 * When a wall time is in a zone, in epoch milliseconds. One that a DST change skips moves forward by the gap; one that comes twice
 * is the earlier, or the later with `fold` 1. Remembered: thousands of events share a few wall times.
 */
export function wallToMs(wall: string, zone: string, fold: 0 | 1 = 0): number {
  const asUtc = Date.parse(`${wall}Z`);
  const offset = steadyOffset(Math.floor(asUtc / DAY), zone);
  if (offset !== null) return asUtc - offset;
  const key = `${wall} ${zone} ${fold}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const ms = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, {
    disambiguation: fold === 1 && occursTwice(wall, zone) ? 'later' : 'compatible',
  }).epochMilliseconds;
  if (memory.size >= REMEMBERED) memory.clear();
  memory.set(key, ms);
  return ms;
}

const both = (wall: string, zone: string): readonly Temporal.ZonedDateTime[] =>
  (['earlier', 'later'] as const).map((disambiguation) =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation }),
  );

// In a gap the two readings differ as well, but then neither shows the wall time that was asked for.
const occursTwice = (wall: string, zone: string): boolean =>
  both(wall, zone).every((reading) => wallOf(reading) === wall.slice(0, 16)) &&
  new Set(both(wall, zone).map((reading) => reading.epochMilliseconds)).size === 2;

const wallOf = (reading: Temporal.ZonedDateTime): string =>
  reading.toPlainDateTime().toString({ smallestUnit: 'minute' });

/** Which of two wall times of that name an instant is: the later one has `fold` 1. */
export const foldOf = (wall: string, zone: string, ms: number): 0 | 1 =>
  occursTwice(wall, zone) && wallToMs(wall, zone, 1) === ms ? 1 : 0;

/** Whether clocks in the zone ever show this wall time. */
export const existsInZone = (wall: string, zone: string): boolean =>
  both(wall, zone).every((reading) => wallOf(reading) === wall.slice(0, 16));

/** The wall time as many minutes later as asked, by the calendar. */
export const addMinutes = (wall: string, minutes: number): string =>
  Temporal.PlainDateTime.from(wall).add({ minutes }).toString({ smallestUnit: 'minute' });

/** Minutes from one wall time to another. */
export const minutesBetween = (from: string, to: string): number =>
  Temporal.PlainDateTime.from(from).until(Temporal.PlainDateTime.from(to), { largestUnit: 'minutes' })
    .minutes;
