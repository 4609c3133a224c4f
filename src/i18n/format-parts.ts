import { dayIn, daysBetween, epochOf, noonOf, wallTimeIn } from '~/lib/instants';
import { formatterOf } from './formatters';
import type { DateWords, Formats, Span, When } from './formats';

export const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatterOf(Intl.DateTimeFormat, locale, options);

export const epoch = (instant: string | number): number =>
  typeof instant === 'number' ? instant : epochOf(instant);

export const hour = { timeStyle: 'short' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** A day has no zone: it is written as it stands. */
export const plainDay = (locale: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  formatter(locale, { ...options, timeZone: 'UTC' }).format(noonOf(day));

type Days = Pick<Formats, 'day' | 'shortDay'>;

const neighbours = { '-1': 'common.yesterday', '0': 'common.today', '1': 'common.tomorrow' } as const;

/** Days as people say them. */
export function createDays(locale: string, t: DateWords): Days {
  const plain = (day: string, options: Intl.DateTimeFormatOptions) => plainDay(locale, day, options);
  return {
    day(value, today) {
      const year = today && value.slice(0, 4) !== today.slice(0, 4) ? { year: 'numeric' as const } : {};
      const written = plain(value, { ...longDay, ...year });
      if (!today) return written;
      const apart = String(daysBetween(today, value));
      const name = apart in neighbours ? neighbours[apart as keyof typeof neighbours] : undefined;
      return name ? t('common.dayNamed', { day: written, name: t(name) }) : written;
    },
    shortDay: (value) => plain(value, { weekday: 'short', day: 'numeric', month: 'short' }),
  };
}

type Clock = Pick<Formats, 'time' | 'zoneName'>;

/** What a clock on the wall of a zone reads. */
export function createClock(locale: string, viewerZone: string): Clock {
  const time: Clock['time'] = (instant, zone = viewerZone) =>
    formatter(locale, { ...hour, timeZone: zone }).format(epoch(instant));
  const zoneName: Clock['zoneName'] = (instant, zone) =>
    formatter(locale, { timeZone: zone, timeZoneName: 'short' })
      .formatToParts(epoch(instant))
      .find((part) => part.type === 'timeZoneName')?.value ?? zone;
  return { time, zoneName };
}

interface WhenParts {
  readonly locale: string;
  readonly viewerZone: string;
  readonly days: Days;
  readonly clock: Clock;
  readonly t: DateWords;
  readonly now: () => number;
}

/** When something happens: in its own zone first, for the viewer second, and only where their clocks differ. */
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
