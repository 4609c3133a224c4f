import { Temporal } from '~/lib/temporal';
import { isDay } from './calendar-days';
import type { PlannedSpan } from './planned-time';

/** Arithmetic with wall times, for the form of an event. */

export const eventMinutes = { step: 5, shortest: 15, longest: 24 * 60 } as const;

const TIME_FORM = /^\d{2}:\d{2}$/;

const wall = (text: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(text);
const written = (time: Temporal.PlainDateTime): string => time.toString({ smallestUnit: 'minute' });

/** Whether day and time are both given and valid (no 30 February). */
export function isWall(day: string, time: string): boolean {
  if (!isDay(day) || !TIME_FORM.test(time)) return false;
  try {
    wall(`${day}T${time}`);
    return true;
  } catch {
    return false;
  }
}

/** The next moment the clock reads `ends` after the start: `2026-11-22T02:00` for a party from 20:00 to 02:00. */
export function endAfter(day: string, starts: string, ends: string): string {
  if (ends > starts) return `${day}T${ends}`;
  return written(wall(`${day}T${ends}`).add({ days: 1 }));
}

/** Minutes of wall time. */
export const minutesBetween = (from: string, to: string): number =>
  wall(from).until(wall(to), { largestUnit: 'minutes' }).minutes;

export const wallAfter = (from: string, minutes: number): string => written(wall(from).add({ minutes }));

export type Reading = 'once' | 'twice' | 'never';

/** How often clocks in the zone show a wall time: in spring an hour is skipped, in autumn one comes twice. */
export function readingOf(time: string, zone: string): Reading {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall(time).toZonedDateTime(zone, { disambiguation }),
  );
  if (!earlier || !later || earlier.epochMilliseconds === later.epochMilliseconds) return 'once';
  return earlier.toPlainDateTime().equals(later.toPlainDateTime()) ? 'twice' : 'never';
}

/** The instant of a wall time; the earlier of two unless `fold` is 1. */
export const instantAt = (time: string, zone: string, fold: 0 | 1 = 0): string =>
  wall(time)
    .toZonedDateTime(zone, {
      disambiguation: fold === 1 && readingOf(time, zone) === 'twice' ? 'later' : 'compatible',
    })
    .toInstant()
    .toString();

export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

interface Typed {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
  readonly time_zone: string;
  readonly fold: 0 | 1;
}

/** The times of a form as an event has them; `undefined` while one is missing. `saved` where they are its own, with the server's instants. */
export function spanOf(form: Typed, saved?: PlannedSpan): PlannedSpan | undefined {
  const { day, starts, ends, time_zone, fold } = form;
  if (!isWall(day, starts) || !isWall(day, ends) || !isZone(time_zone)) return undefined;
  const starts_local = `${day}T${starts}`;
  const ends_local = endAfter(day, starts, ends);
  if (
    saved?.starts_local === starts_local &&
    saved.ends_local === ends_local &&
    saved.time_zone === time_zone
  )
    return saved;
  return {
    starts_local,
    ends_local,
    starts_at: instantAt(starts_local, time_zone, fold),
    ends_at: instantAt(ends_local, time_zone),
    time_zone,
  };
}

interface When {
  readonly day: string;
  readonly starts: string;
  readonly ends: string;
}
interface Moved extends When {
  readonly registration_opens: string;
  readonly registration_closes: string;
  readonly kitchen_cutoff: string;
}

const PLAUSIBLE = /^20\d\d-/;

/**
 * The fields that move with the start when it moves from one wall time to another: the end and the windows keep their distance to it.
 * Half-typed days (the year 0002) move nothing.
 */
export function movedAlong(form: Moved, from: When, to: { day: string; starts: string }): Partial<Moved> {
  if (!isWall(from.day, from.starts) || !isWall(to.day, to.starts)) return {};
  if (!PLAUSIBLE.test(from.day) || !PLAUSIBLE.test(to.day)) return {};
  const minutes = minutesBetween(`${from.day}T${from.starts}`, `${to.day}T${to.starts}`);
  const moved = (time: string): string => (time === '' ? '' : wallAfter(time, minutes));
  return {
    ends: TIME_FORM.test(form.ends) ? wallAfter(`${to.day}T${form.ends}`, minutes).slice(11) : form.ends,
    registration_opens: moved(form.registration_opens),
    registration_closes: moved(form.registration_closes),
    kitchen_cutoff: moved(form.kitchen_cutoff),
  };
}

/** The next day after today that falls on the same weekday: the suggested day for a copy of an event. */
export function nextSameWeekday(day: string, today: string): string {
  const after = Temporal.PlainDate.from(today).add({ days: 1 });
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  return after.add({ days: (dayOfWeek - after.dayOfWeek + 7) % 7 }).toString();
}
