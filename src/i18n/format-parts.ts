import { isAllDay, offsetAtStart, type PlannedSpan } from '~/domain/planned-time';
import {
  daysBetween,
  epochOf,
  epochOfWall,
  noonOf,
  offsetIn,
  wallAtOffset,
  wallTimeIn,
} from '~/lib/instants';
import type dates from './en/dates.json';
import { cachedFormatter } from './locale';

/** Formats the few messages that dates need. */
export type DateTranslate = (id: keyof typeof dates, values?: Readonly<Record<string, string>>) => string;

export const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cachedFormatter(Intl.DateTimeFormat, locale, options);

export const epoch = (instant: string | number): number =>
  typeof instant === 'number' ? instant : epochOf(instant);

export const hour = { timeStyle: 'short' } as const;
export const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Formats a day, which has no time zone. */
export const plainDay = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  formatter(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day));

export interface DayFormats {
  /** `Friday 20 November`; with `today` and its neighbours named after a comma when `today` (a day) is given. */
  day(day: string, today?: string): string;
  /** `Fri 20 Nov`; with the year when `today` (a day) is given and in another. */
  shortDay(day: string, today?: string): string;
}

const neighbours = { '-1': 'common.yesterday', '0': 'common.today', '1': 'common.tomorrow' } as const;

const yearUnless = (day: string, today: string | undefined): Intl.DateTimeFormatOptions =>
  today && day.slice(0, 4) !== today.slice(0, 4) ? { year: 'numeric' } : {};

/** Formats days. */
export function createDays(locale: string, t: DateTranslate): DayFormats {
  const plain = (day: string, options: Intl.DateTimeFormatOptions) => plainDay(locale, day, options);
  return {
    day(value, today) {
      const formatted = plain(value, { ...longDay, ...yearUnless(value, today) });
      if (!today) return formatted;
      const apart = String(daysBetween(today, value));
      const name = apart in neighbours ? neighbours[apart as keyof typeof neighbours] : undefined;
      return name ? t('common.dayNamed', { day: formatted, name: t(name) }) : formatted;
    },
    shortDay: (value, today) =>
      plain(value, { weekday: 'short', day: 'numeric', month: 'short', ...yearUnless(value, today) }),
  };
}

export interface ClockFormats {
  /** `18:30` on the viewer's clock. Never for the start or end of an event, which is a wall time. */
  time(instant: string | number): string;
  /** `18:30` of a wall time, `2026-11-20T18:30`. */
  wallTime(wall: string): string;
  /** `CET`, `GMT-7`: the zone of an event, where its clocks are `offset` milliseconds ahead of UTC at that instant. */
  zoneName(instant: string | number, offset: number, timeZone: string): string;
  /** The zone of an event, only where the viewer's clock reads differently when it starts. Whole days have none. */
  zoneElsewhere(event: PlannedSpan): string | undefined;
}

/** Formats times of day. */
export function createClock(locale: string, viewerZone: string): ClockFormats {
  const zoneName: ClockFormats['zoneName'] = (instant, offset, timeZone) => {
    const at = epoch(instant);
    const parts =
      offsetIn(at, timeZone) === offset
        ? formatter(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at)
        : [];
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? gmtName(offset);
  };
  // Without a space that breaks or is narrow: `PM` is never on a line of its own.
  const wallTime: ClockFormats['wallTime'] = (wall) =>
    formatter(locale, { ...hour, timeZone: 'UTC' })
      .format(epochOfWall(wall))
      .replace(/\s/gu, '\u00a0');
  return {
    time: (instant) => wallTime(wallTimeIn(epoch(instant), viewerZone)),
    wallTime,
    zoneName,
    zoneElsewhere(event) {
      const offset = offsetAtStart(event);
      const { starts_at, time_zone } = event;
      return isAllDay(event) || offsetIn(epochOf(starts_at), viewerZone) === offset
        ? undefined
        : zoneName(starts_at, offset, time_zone);
    },
  };
}

/** A zone of which this device has no data, or other data than the server: `GMT-7`, `GMT+5:30`. */
function gmtName(offset: number): string {
  const size = wallAtOffset(0, Math.abs(offset))
    .slice(11)
    .replace(/^0|:00$/g, '');
  return offset ? `GMT${offset < 0 ? '-' : '+'}${size}` : 'GMT';
}
