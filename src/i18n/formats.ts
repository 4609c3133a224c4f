import { noonOf } from '~/lib/instants';
import { cachedFormatter } from './locale';
import {
  createClock,
  createDays,
  createWhen,
  epoch,
  formatter,
  hour,
  plainDay,
  type ClockFormats,
  type DateTranslate,
  type DayFormats,
  type Span,
  type When,
} from './format-parts';

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
  /** `F` */
  weekdayLetter(day: string): string;
  /** As short as the locale allows, for a cell: `18:30`, `6pm`, `12:15pm`. */
  shortTime(instant: string | number, zone?: string): string;
  /** `18:30 CET` */
  timeWithZone(instant: string | number, zone?: string): string;
  when(span: Span): When;
  /** `Friday 20 November, 18:30 to 20:00 CET`: one line for names of links and of calendar cells. */
  fullWhen(span: Span): string;
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

/** All formats of one locale and one viewer; `now` is the server's time, in epoch milliseconds. */
export function createFormats(
  locale: string,
  viewerZone: string,
  t: DateTranslate,
  now: () => number,
): Formats {
  const days = createDays(locale, t);
  const clock = createClock(locale, viewerZone);
  const when = createWhen({ locale, viewerZone, days, clock, t, now });
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
    weekdayLetter: (day) => plainDay(locale, day, { weekday: 'narrow' }),
    shortTime: (instant, zone = viewerZone) =>
      shortened(formatter(locale, { ...hour, timeZone: zone }).formatToParts(epoch(instant))),
    timeWithZone: (instant, zone = viewerZone) =>
      t('common.inZone', { time: clock.time(instant, zone), zone: clock.zoneName(instant, zone) }),
    when,
    fullWhen(span) {
      const { date, time, zone } = when(span);
      return `${date}, ${t('common.inZone', { time, zone })}`;
    },
    relative(then, now) {
      const apart = then - now;
      const [unit, size] = steps.find(([, step]) => Math.abs(apart) >= step) ?? (['second', 1_000] as const);
      const written = cachedFormatter(Intl.RelativeTimeFormat, locale, { numeric: 'auto' });
      return written.format(Math.trunc(apart / size), unit);
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
