import { dayFrom, dayOfWall, MINUTES_A_DAY, minuteOfWall, wallOf } from './days';
import { bounds } from './limits';

/** A date or a date and time as a calendar writes it, before its zone is known. */
export interface WrittenDate {
  /** Minutes of wall time; for a date, its first midnight. Seconds are dropped, because events have none. */
  readonly wall: number;
  readonly isDate: boolean;
  readonly isUtc: boolean;
  readonly hadSeconds: boolean;
}

/** As RFC 5545 writes it, and as ISO 8601 does: `2026-11-21 18:30:00.000+01:00`. */
const pattern =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](?:(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(?:(Z)|([+-])(\d\d):?(\d\d)?)?)?)?$/i;

/** Takes `20261121T183000Z`, `20261121` and the forms of ISO 8601; `null` for anything that is no real date. */
export function readDate(value: unknown): WrittenDate | null {
  const match = typeof value === 'string' ? pattern.exec(value.trim()) : null;
  if (!match) return null;
  const year = Number(match[1]);
  const day = dayFrom(`${match[1]}-${match[2]}-${match[3]}`);
  if (day === null || year < bounds.firstYear || year > bounds.lastYear) return null;
  if (match[4] === undefined) return { wall: wallOf(day, 0), isDate: true, isUtc: false, hadSeconds: false };
  const [hour, minute, second] = [Number(match[4]), Number(match[5]), Number(match[6] ?? 0)];
  // Midnight is sometimes written as the end of the day before.
  if (hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return null;
  const ahead = (match[8] === '-' ? -1 : 1) * (Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0));
  return {
    wall: wallOf(day, hour * 60 + minute) - ahead,
    isDate: false,
    isUtc: match[7] !== undefined || match[8] !== undefined,
    hadSeconds: second > 0,
  };
}

/**
 * The day that a time of UTC stands for where days have no hours: its midnight anywhere from New Zealand to Hawaii, or the last minute of it.
 * It follows from what is written alone, because another device is in another zone.
 */
export function dayMeant(wall: number): number {
  const untilNext = minuteOfWall(wall) % 60 === 59 ? 1 : 0;
  return dayOfWall(wall + untilNext + EARLIEST_MIDNIGHT) - untilNext;
}

/** From half past ten, UTC, on it is the next day in New Zealand. */
const EARLIEST_MIDNIGHT = 13.5 * 60;

/** How long: `wall` minutes on the clock, then `exact` minutes of time. A day is 24 hours on the clock, whatever DST does. */
export interface Length {
  readonly wall: number;
  readonly exact: number;
}

/** Longer durations count as a mistake. */
const longest = 366 * MINUTES_A_DAY;

/** Reads `PT2H30M`, `P1DT2H`, `P2W`. `null` for anything else, and for what is not positive or longer than a year. */
export function readDuration(value: unknown): Length | null {
  const match =
    /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})S)?)?$/i.exec(
      String(value).trim(),
    );
  if (!match) return null;
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const length = {
    wall: (weeks * 7 + days) * MINUTES_A_DAY,
    exact: hours * 60 + minutes + Math.round(seconds / 60),
  };
  const whole = length.wall + length.exact;
  return whole > 0 && whole <= longest ? length : null;
}
