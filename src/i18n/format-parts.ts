import { dayIn, daysBetween, epochOf, noonOf, wallTimeIn } from '~/lib/instants';
import { cachedFormatter } from './locale';
import type dates from './en/dates.json';

/** Formats the few messages that dates need. */
export type DateTranslate = (id: keyof typeof dates, values?: Readonly<Record<string, string>>) => string;

/** Start, end and time zone of something that happens. */
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

export const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cachedFormatter(Intl.DateTimeFormat, locale, options);

export const epoch = (instant: string | number): number =>
  typeof instant === 'number' ? instant : epochOf(instant);

export const hour = { timeStyle: 'short' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Formats a day, which has no time zone. */
export const plainDay = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  formatter(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day));

export interface DayFormats {
  /** `Friday 20 November`; with `today` and its neighbours named after a comma when `today` (a day) is given. */
  day(day: string, today?: string): string;
  /** `Fri 20 Nov` */
  shortDay(day: string): string;
}

const neighbours = { '-1': 'common.yesterday', '0': 'common.today', '1': 'common.tomorrow' } as const;

/** Formats days. */
export function createDays(locale: string, t: DateTranslate): DayFormats {
  const plain = (day: string, options: Intl.DateTimeFormatOptions) => plainDay(locale, day, options);
  return {
    day(value, today) {
      const year = today && value.slice(0, 4) !== today.slice(0, 4) ? { year: 'numeric' as const } : {};
      const formatted = plain(value, { ...longDay, ...year });
      if (!today) return formatted;
      const apart = String(daysBetween(today, value));
      const name = apart in neighbours ? neighbours[apart as keyof typeof neighbours] : undefined;
      return name ? t('common.dayNamed', { day: formatted, name: t(name) }) : formatted;
    },
    shortDay: (value) => plain(value, { weekday: 'short', day: 'numeric', month: 'short' }),
  };
}

export interface ClockFormats {
  /** `18:30` in `zone` (the viewer's when left out). */
  time(instant: string | number, zone?: string): string;
  /** `CET` at that moment. */
  zoneName(instant: string | number, zone: string): string;
}

/** Formats times of day in a zone. */
export function createClock(locale: string, viewerZone: string): ClockFormats {
  const time: ClockFormats['time'] = (instant, zone = viewerZone) =>
    formatter(locale, { ...hour, timeZone: zone }).format(epoch(instant));
  const zoneName: ClockFormats['zoneName'] = (instant, zone) =>
    formatter(locale, { timeZone: zone, timeZoneName: 'short' })
      .formatToParts(epoch(instant))
      .find((part) => part.type === 'timeZoneName')?.value ?? zone;
  return { time, zoneName };
}

interface WhenParts {
  readonly locale: string;
  readonly viewerZone: string;
  readonly days: DayFormats;
  readonly clock: ClockFormats;
  readonly t: DateTranslate;
  readonly now: () => number;
}

/** Formats a span in its own zone, and for the viewer only where their clocks differ. */
export function createWhen({ locale, viewerZone, days, clock, t, now }: WhenParts): (span: Span) => When {
  function range(span: Span, zone: string): string {
    const end = clock.time(span.ends_at, zone);
    const isNextDay = dayIn(epoch(span.starts_at), zone) !== dayIn(epoch(span.ends_at), zone);
    return t('common.timeRange', {
      start: clock.time(span.starts_at, zone),
      end: isNextDay ? t('common.nextDay', { time: end }) : end,
    });
  }

  function viewerTime(span: Span): string | undefined {
    const here = wallTimeIn(epoch(span.starts_at), viewerZone);
    const there = wallTimeIn(epoch(span.starts_at), span.time_zone);
    if (here === there) return undefined;
    const zone = clock.zoneName(span.starts_at, viewerZone);
    const time = t('common.inZone', { time: range(span, viewerZone), zone });
    const day = here.slice(0, 10);
    return day === there.slice(0, 10) ? time : `${days.shortDay(day)}, ${time}`;
  }

  return (span) => {
    const start = dayIn(epoch(span.starts_at), span.time_zone);
    const isThisYear = dayIn(now(), viewerZone).slice(0, 4) === start.slice(0, 4);
    const options = { ...longDay, ...(isThisYear ? {} : { year: 'numeric' as const }), timeZone: 'UTC' };
    return {
      date: formatter(locale, options).format(noonOf(start)),
      time: range(span, span.time_zone),
      zone: clock.zoneName(span.starts_at, span.time_zone),
      viewer: viewerTime(span),
    };
  };
}
