/**
 * The few sums with instants, zones and days that everything needs, without Temporal: where a browser has none, its polyfill is
 * heavier than all of a card. Whatever is more than this (months, lengths of days, changes of clocks) is Temporal's.
 */

/** In milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** Epoch milliseconds of an instant of the wire (UTC, with `Z`). A list of 100,000 asks for each, so no object is made of it. */
export function epochOf(instant: string): number {
  const epoch = Date.parse(instant);
  if (Number.isNaN(epoch)) throw new RangeError(`Not an instant: ${instant}`);
  return epoch;
}

/** An instant of the wire from epoch milliseconds. */
export const toInstant = (epoch: number): string => new Date(epoch).toISOString();

const walls = new Map<string, Intl.DateTimeFormat>();
// Making one costs about 50 µs, and a list asks for the same few zones over and over. Swedish writes dates as ISO 8601 does.
function wallFormat(timeZone: string): Intl.DateTimeFormat {
  const known = walls.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  walls.set(timeZone, made);
  return made;
}

/** What a calendar and a clock on the wall read in a zone: `2026-11-21T18:30`. */
export const wallTimeIn = (epoch: number, timeZone: string): string =>
  wallFormat(timeZone).format(epoch).replace(/\s/, 'T');

/** Epoch milliseconds of a wall time as if it were one in UTC: for sums, and to format it in the zone `UTC`. */
export const epochOfWall = (wall: string): number => Date.parse(`${wall}Z`);

/** The wall time at an instant where clocks are `offset` milliseconds ahead of UTC. */
export const wallAtOffset = (epoch: number, offset: number): string =>
  new Date(epoch + offset).toISOString().slice(0, 16);

/** By how many milliseconds a clock that reads `wall` at this instant is ahead of UTC. */
export const offsetBetween = (wall: string, epoch: number): number =>
  epochOfWall(wall) - Math.floor(epoch / MINUTE) * MINUTE;

/** By how many milliseconds the clocks of a zone are ahead of UTC; `NaN` for a zone that this device does not know. */
export function offsetIn(epoch: number, timeZone: string): number {
  try {
    return offsetBetween(wallTimeIn(epoch, timeZone), epoch);
  } catch {
    return NaN;
  }
}

/** The calendar day of a moment in a zone, `2026-11-21`. `moment`: an instant, or epoch milliseconds. */
export const dayIn = (moment: string | number, timeZone: string): string =>
  wallTimeIn(typeof moment === 'number' ? moment : epochOf(moment), timeZone).slice(0, 10);

/** Noon of a day in UTC: a moment to format a day by, in the zone `UTC`. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00Z`);

/** How many days `later` is after `earlier`; negative when it is before. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((noonOf(later) - noonOf(earlier)) / DAY);

/** The day that many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY).toISOString().slice(0, 10);
