import { Temporal } from '~/lib/temporal';

/** A DST change on one day in one zone: clocks skip a stretch of wall time or repeat it. Minutes of the day. */
export interface ClockChange {
  readonly kind: 'skipped' | 'repeated';
  readonly from: number;
  readonly to: number;
}

const minuteOf = (time: { hour: number; minute: number }): number => time.hour * 60 + time.minute;

/** The hours a day really has: 23 and 25 on the days the clocks change, 23½ and 24½ in a few places. */
export function hoursInDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).hoursInDay;
}

/** The change of clocks on `day`, if there is one. A zone that the runtime does not know changes nothing. */
export function clockChangeOn(day: string, timeZone: string): ClockChange | undefined {
  try {
    const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone);
    // One nanosecond before, or a change at midnight itself would be the one after.
    const next = start.subtract({ nanoseconds: 1 }).getTimeZoneTransition('next');
    if (!next || !next.toPlainDate().equals(day)) return undefined;
    return changeAt(next);
  } catch {
    return undefined;
  }
}

function changeAt(after: Temporal.ZonedDateTime): ClockChange {
  const before = after.subtract({ nanoseconds: 1 });
  const shift = Math.round((after.offsetNanoseconds - before.offsetNanoseconds) / 60e9);
  const landing = minuteOf(after);
  // At midnight clocks may jump from the day before: then this day simply begins later.
  return shift > 0
    ? { kind: 'skipped', from: Math.max(0, landing - shift), to: landing }
    : { kind: 'repeated', from: landing, to: Math.min(1_440, landing - shift) };
}

/** Where the now line goes: today, and its minute, on the viewer's clock. */
export function wallClock(epoch: number, timeZone: string): { day: string; minute: number } {
  const now = Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(timeZone);
  return { day: now.toPlainDate().toString(), minute: minuteOf(now) };
}
