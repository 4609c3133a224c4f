/**
 * The few sums with instants, zones and days that everything needs, without Temporal: where a browser has none, its polyfill is
 * heavier than all of a card. Whatever is more than this (months, lengths of days, changes of clocks) is Temporal's.
 */
const DAY = 86_400_000;

/** Epoch milliseconds of an instant of the wire (UTC, with `Z`). A list of 100,000 asks for each, so no object is made of it. */
export function epochOf(instant: string): number {
  const epoch = Date.parse(instant);
  if (Number.isNaN(epoch)) throw new RangeError(`Not an instant: ${instant}`);
  return epoch;
}

const walls = new Map<string, Intl.DateTimeFormat>();
// Making one costs about 50 µs, and a list asks for the same few zones over and over.
function wallOf(timeZone: string): Intl.DateTimeFormat {
  const known = walls.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  walls.set(timeZone, made);
  return made;
}

/** What a calendar and a clock on the wall read in a zone: `2026-11-21T18:30`. */
export function wallTimeIn(epoch: number, timeZone: string): string {
  const parts = new Map(
    wallOf(timeZone)
      .formatToParts(epoch)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes, length: number) =>
    (parts.get(type) ?? '').padStart(length, '0');
  return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}T${part('hour', 2)}:${part('minute', 2)}`;
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
