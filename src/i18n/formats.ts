import { Temporal } from '~/lib/temporal';
import type { Translate } from './provider';

/** When something happens: two instants and the zone it happens in. */
export interface Span {
  /** UTC instants, `2026-11-21T17:30:00Z`. */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
}

export interface When {
  /** `Friday 20 November 2026`; the year only when it is not this one. */
  readonly date: string;
  /** `18:30 to 20:00` in the event's zone. */
  readonly time: string;
  /** `CET`, `GMT-3`: always printed with the time. */
  readonly zone: string;
  /** The same moment for the viewer, only when their clock reads differently: `19:30 to 21:00 EET`, with the day when it differs. */
  readonly viewer: string | undefined;
}

export interface Formats {
  readonly locale: string;
  readonly viewerZone: string;
  /** `Friday 20 November`; with `today` and its neighbours named after a comma when `today` (a day) is given. */
  day(day: string, today?: string): string;
  /** `Fri 20 Nov` */
  shortDay(day: string): string;
  /** `November 2026` */
  month(day: string): string;
  /** `16–22 November 2026` */
  days(from: string, to: string): string;
  /** `Fri` */
  weekday(day: string): string;
  /** `Friday` */
  weekdayLong(day: string): string;
  /** `18:30` in `zone` (the viewer's when left out). */
  time(instant: string | number, zone?: string): string;
  /** As short as the locale allows, for a cell: `18:30`, `6pm`, `12:15pm`. */
  shortTime(instant: string | number, zone?: string): string;
  /** `18:30 CET` */
  timeWithZone(instant: string | number, zone?: string): string;
  /** `CET` at that moment. */
  zoneName(instant: string | number, zone: string): string;
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

const formatters = new Map<string, Intl.DateTimeFormat>();
// Making an Intl formatter costs about 50 µs; a list of rows asks for the same few over and over.
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

const epoch = (instant: string | number): number =>
  typeof instant === 'number' ? instant : Temporal.Instant.from(instant).epochMilliseconds;
const noon = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;

const hour = { timeStyle: 'short' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const steps = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

// Only a twelve-hour clock has something to spare: `6:00 PM` is `6pm`.
function shortened(parts: readonly Intl.DateTimeFormatPart[]): string {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  const half = part('dayPeriod');
  if (!half) return parts.map(({ value }) => value).join('');
  const minute = part('minute');
  return `${part('hour')}${minute === '00' ? '' : `:${minute}`}${half.toLowerCase().replace(/[.\s]/gu, '')}`;
}

export function createFormats(locale: string, viewerZone: string, t: Translate): Formats {
  const plain = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatter(locale, { ...options, timeZone: 'UTC' }).format(noon(day));
  const time = (instant: string | number, zone = viewerZone) =>
    formatter(locale, { ...hour, timeZone: zone }).format(epoch(instant));
  const dayIn = (instant: string, zone: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate();
  const zoneName = (instant: string | number, zone: string) =>
    formatter(locale, { timeZone: zone, timeZoneName: 'short' })
      .formatToParts(epoch(instant))
      .find((part) => part.type === 'timeZoneName')?.value ?? zone;

  function range(span: Span, zone: string): string {
    const nextDay = !dayIn(span.starts_at, zone).equals(dayIn(span.ends_at, zone));
    const end = time(span.ends_at, zone);
    return t('common.timeRange', {
      start: time(span.starts_at, zone),
      end: nextDay ? t('common.nextDay', { time: end }) : end,
    });
  }

  function day(value: string, today?: string): string {
    const year = today && value.slice(0, 4) !== today.slice(0, 4) ? { year: 'numeric' as const } : {};
    const written = plain(value, { ...longDay, ...year });
    if (!today) return written;
    const apart = Temporal.PlainDate.from(today).until(value, { largestUnit: 'days' }).days;
    const name =
      apart === 0
        ? 'common.today'
        : apart === 1
          ? 'common.tomorrow'
          : apart === -1
            ? 'common.yesterday'
            : null;
    return name ? t('common.dayNamed', { day: written, name: t(name) }) : written;
  }

  function viewerTime(span: Span): string | undefined {
    const here = Temporal.Instant.from(span.starts_at).toZonedDateTimeISO(viewerZone);
    const there = here.withTimeZone(span.time_zone);
    if (here.offset === there.offset) return undefined;
    const clock = t('common.inZone', {
      time: range(span, viewerZone),
      zone: zoneName(span.starts_at, viewerZone),
    });
    if (here.toPlainDate().equals(there.toPlainDate())) return clock;
    return `${plain(here.toPlainDate().toString(), { weekday: 'short', day: 'numeric', month: 'short' })}, ${clock}`;
  }

  function when(span: Span): When {
    const start = dayIn(span.starts_at, span.time_zone);
    const thisYear = Temporal.Now.plainDateISO(viewerZone).year === start.year;
    return {
      date: plain(start.toString(), { ...longDay, ...(thisYear ? {} : { year: 'numeric' }) }),
      time: range(span, span.time_zone),
      zone: zoneName(span.starts_at, span.time_zone),
      viewer: viewerTime(span),
    };
  }

  return {
    locale,
    viewerZone,
    day,
    shortDay: (value) => plain(value, { weekday: 'short', day: 'numeric', month: 'short' }),
    month: (value) => plain(value, { month: 'long', year: 'numeric' }),
    days: (from, to) =>
      formatter(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
        noon(from),
        noon(to),
      ),
    weekday: (value) => plain(value, { weekday: 'short' }),
    weekdayLong: (value) => plain(value, { weekday: 'long' }),
    time,
    shortTime: (instant, zone = viewerZone) =>
      shortened(formatter(locale, { ...hour, timeZone: zone }).formatToParts(epoch(instant))),
    timeWithZone: (instant, zone = viewerZone) =>
      t('common.inZone', { time: time(instant, zone), zone: zoneName(instant, zone) }),
    zoneName,
    when,
    fullWhen(span) {
      const parts = when(span);
      return `${parts.date}, ${t('common.inZone', { time: parts.time, zone: parts.zone })}`;
    },
    relative(then, now) {
      const apart = then - now;
      const [unit, size] = steps.find(([, step]) => Math.abs(apart) >= step) ?? (['second', 1_000] as const);
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(apart / size), unit);
    },
    countdown(milliseconds) {
      const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
    number: (value) => new Intl.NumberFormat(locale).format(value),
    list: (items, type = 'conjunction') => new Intl.ListFormat(locale, { type, style: 'long' }).format(items),
  };
}
