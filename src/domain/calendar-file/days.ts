/**
 * Calendar arithmetic on whole numbers: a *day* counts from 1970-01-01, a *wall time* is minutes since 1970-01-01T00:00 of no zone
 * in particular. Rules look at hundreds of thousands of days, which Temporal objects make forty times slower.
 */
export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const MINUTES_A_DAY = 1_440;

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** After Howard Hinnant, "chrono-compatible low-level date algorithms". */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

export function civilOf(day: number): Civil {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function monthLength(year: number, month: number): number {
  return month === 12 ? 31 : dayNumber(year, month + 1, 1) - dayNumber(year, month, 1);
}

export function yearLength(year: number): number {
  return dayNumber(year + 1, 1, 1) - dayNumber(year, 1, 1);
}

export function wallOf(day: number, minute: number): number {
  return day * MINUTES_A_DAY + minute;
}

export function dayOfWall(wall: number): number {
  return Math.floor(wall / MINUTES_A_DAY);
}

export function minuteOfWall(wall: number): number {
  return wall - dayOfWall(wall) * MINUTES_A_DAY;
}

const REMEMBERED = 5_000;
const dayTexts = new Map<number, string>();

/** `2026-11-21`; remembered, because the dates of a calendar share a few hundred days. */
export function dayText(day: number): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const { year, month, day: dayOfMonth } = civilOf(day);
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
  if (dayTexts.size >= REMEMBERED) dayTexts.clear();
  dayTexts.set(day, text);
  return text;
}

/** `2026-11-21T18:30` */
export function wallText(wall: number): string {
  const minute = minuteOfWall(wall);
  return `${dayText(dayOfWall(wall))}T${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}`;
}

/** The day that `2026-11-21` names; `null` where there is no such day. */
export function dayFrom(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > monthLength(year, month)) return null;
  return dayNumber(year, month, day);
}
