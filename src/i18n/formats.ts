import {
  isAllDay,
  isLong,
  lastDayOf,
  offsetAtStart,
  type PlannedSpan,
  type PlannedStart,
} from '~/domain/planned-time';
import { offsetAtEnd, offsetThere, wallThere } from '~/domain/time-there';
import { dayIn, epochOfWall, noonOf, wallTimeIn } from '~/lib/instants';
import type common from './en/common.json';
import type dates from './en/dates.json';
import {
  createClock,
  createDays,
  epoch,
  formatter,
  hour,
  longDay,
  plainDay,
  type ClockFormats,
  type DayFormats,
} from './format-parts';
import { cachedFormatter } from './locale';

/** Formats the messages that dates and spans need. Cards load only those of dates. */
type FormatTranslate = (
  id: keyof typeof dates | keyof typeof common,
  values?: Readonly<Record<string, string>>,
) => string;

/** When something is, on the clocks at its place. */
export interface When {
  /** `Friday 20 November`, or the days of an event of whole days. The year only when it is not this one, or changes in between. */
  readonly date: string;
  /** `18:30 to 20:00`, `18:00 until Saturday 28 November, 18:00`, `all day`: for a place that says the zone in another way. */
  readonly hours: string;
  /** `18:30 to 20:00 CET`: hours with their zone. */
  readonly time: string;
}

export interface Formats extends DayFormats, ClockFormats {
  readonly locale: string;
  readonly viewerZone: string;
  /** `November 2026` */
  month(day: string): string;
  /** `16–22 November 2026` */
  days(from: string, to: string): string;
  /** `Fri` */
  weekday(day: string): string;
  /** `Friday` */
  weekdayLong(day: string): string;
  /** A wall time as short as the locale allows, for a cell: `18:30`, `6pm`, `12:15pm`. */
  shortWallTime(wall: string): string;
  /** `18:30` of a wall time of `today` (a day), `Fri 20 Nov, 18:30` of one of another day. */
  wallMoment(wall: string, today: string): string;
  /** The same of an instant, on the viewer's clock. */
  moment(instant: string | number): string;
  /** `18:30 CET`: another moment than its start on the clocks at the place of an event. */
  timeThere(instant: string | number, event: PlannedStart): string;
  when(span: PlannedSpan): When;
  /** `Friday 20 November, 18:30 to 20:00 CET`: one line for names of links and of calendar cells. */
  fullWhen(span: PlannedSpan): string;
  /** `3 minutes ago`, `in 2 hours`; both epoch milliseconds. */
  relative(then: number, now: number): string;
  /** `4:05` */
  countdown(milliseconds: number): string;
  number(value: number): string;
  list(items: readonly string[], type?: 'conjunction' | 'disjunction'): string;
}

// Only a twelve-hour clock can be shortened: `6:00 PM` is `6pm`.
function shortened(parts: readonly Intl.DateTimeFormatPart[]): string {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  const half = part('dayPeriod');
  if (!half) return parts.map(({ value }) => value).join('');
  const minute = part('minute');
  return `${part('hour')}${minute === '00' ? '' : `:${minute}`}${half.toLowerCase().replace(/[.\s]/gu, '')}`;
}

const steps = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

interface WhenParts {
  readonly locale: string;
  readonly viewerZone: string;
  readonly t: FormatTranslate;
  readonly clock: ClockFormats;
  readonly now: () => number;
}

/** Formats a span on the clocks at its place. */
function createWhen({ locale, viewerZone, t, clock, now }: WhenParts): (span: PlannedSpan) => When {
  const inZone = (time: string, zone: string) => t('common.inZone', { time, zone });
  return (span) => {
    const { starts_at, starts_local, ends_at, ends_local, time_zone } = span;
    const first = starts_local.slice(0, 10);
    const last = lastDayOf(span);
    const years = new Set([first, last, dayIn(now(), viewerZone)].map((day) => day.slice(0, 4)));
    const days = formatter(locale, {
      ...longDay,
      ...(years.size > 1 && { year: 'numeric' }),
      timeZone: 'UTC',
    });
    if (isAllDay(span)) {
      const time = t('common.allDay');
      return { date: days.formatRange(noonOf(first), noonOf(last)), hours: time, time };
    }
    const range = (start: string, end: string): string => {
      if (isLong(span) || first.slice(0, 4) !== last.slice(0, 4))
        return t('common.untilDay', { start, day: days.format(noonOf(last)), end });
      return t('common.timeRange', { start, end: first === last ? end : t('common.nextDay', { time: end }) });
    };
    const date = days.format(noonOf(first));
    const [start, end] = [clock.wallTime(starts_local), clock.wallTime(ends_local)];
    const zone = clock.zoneName(starts_at, offsetAtStart(span), time_zone);
    if (offsetAtStart(span) === offsetAtEnd(span)) {
      const hours = range(start, end);
      return { date, hours, time: inZone(hours, zone) };
    }
    // Clocks change before the end: each time has a zone of its own.
    const time = range(
      inZone(start, zone),
      inZone(end, clock.zoneName(ends_at, offsetAtEnd(span), time_zone)),
    );
    return { date, hours: time, time };
  };
}

/** All formats of one locale and one viewer; `now` is the server's time, in epoch milliseconds. */
export function createFormats(
  locale: string,
  viewerZone: string,
  t: FormatTranslate,
  now: () => number,
): Formats {
  const days = createDays(locale, t);
  const clock = createClock(locale, viewerZone);
  const inZone = (time: string, zone: string) => t('common.inZone', { time, zone });
  const wallMoment: Formats['wallMoment'] = (wall, today) =>
    wall.startsWith(today)
      ? clock.wallTime(wall)
      : `${days.shortDay(wall.slice(0, 10), today)}, ${clock.wallTime(wall)}`;
  const when = createWhen({ locale, viewerZone, t, clock, now });
  return {
    locale,
    viewerZone,
    ...days,
    ...clock,
    month: (day) => plainDay(locale, day, { month: 'long', year: 'numeric' }),
    days: (from, to) =>
      formatter(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
        noonOf(from),
        noonOf(to),
      ),
    weekday: (day) => plainDay(locale, day, { weekday: 'short' }),
    weekdayLong: (day) => plainDay(locale, day, { weekday: 'long' }),
    shortWallTime: (wall) =>
      shortened(formatter(locale, { ...hour, timeZone: 'UTC' }).formatToParts(epochOfWall(wall))),
    wallMoment,
    moment: (instant) => wallMoment(wallTimeIn(epoch(instant), viewerZone), dayIn(now(), viewerZone)),
    timeThere: (instant, event) =>
      inZone(
        clock.wallTime(wallThere(instant, event)),
        clock.zoneName(instant, offsetThere(epoch(instant), event), event.time_zone),
      ),
    when,
    fullWhen(span) {
      const { date, time } = when(span);
      return `${date}, ${time}`;
    },
    relative(then, now) {
      const apart = then - now;
      const [unit, size] = steps.find(([, step]) => Math.abs(apart) >= step) ?? (['second', 1_000] as const);
      const relative = cachedFormatter(Intl.RelativeTimeFormat, locale, { numeric: 'auto' });
      return relative.format(Math.trunc(apart / size), unit);
    },
    countdown(milliseconds) {
      const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
    number: (value) => cachedFormatter(Intl.NumberFormat, locale).format(value),
    list: (items, type = 'conjunction') =>
      cachedFormatter(Intl.ListFormat, locale, { type, style: 'long' }).format(items),
  };
}
