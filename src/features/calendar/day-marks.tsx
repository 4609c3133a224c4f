import type { ReactNode } from 'react';
import type { ClockChange } from '~/domain/calendar-clock';
import type { Crowd } from '~/domain/calendar-grid';
import type { Formats } from '~/i18n/formats';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import css from './week.module.css';
import { spot } from './spot';

interface MarkProps {
  /** The day in words. */
  readonly day: string;
  readonly isReachable: boolean;
  readonly onPress: () => void;
}

/** `02:00` of a minute of the day, as the locale writes it. */
export function wallTime(formats: Formats, minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0'));
  return formats.time(`2026-01-01T${hours}:${minutes}:00Z`, 'UTC');
}

/** The last lane of more events at once than fit side by side. */
export function CrowdButton({ crowd, day, isReachable, onPress }: MarkProps & { readonly crowd: Crowd }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { count, start, end, lanes } = crowd;
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      className={classes(css['spot'], css['crowd'])}
      style={spot({ start, end, lane: lanes - 1, lanes })}
      aria-label={t('calendar.crowdName', { count, day, time: wallTime(formats, start) })}
      onClick={onPress}
    >
      {t('calendar.more', { count })}
    </button>
  );
}

interface BeyondProps extends MarkProps {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** Events of a very full day that were not sent: the stretch they lie in, and the way to them. */
export function Beyond({ count, from, to, day, isReachable, onPress }: BeyondProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const time = wallTime(formats, from);
  return (
    <div className={classes(css['spot'], css['beyond'])} style={spot({ start: from, end: Math.max(to, from + 60) })}>
      <button
        type="button"
        tabIndex={isReachable ? 0 : -1}
        className={css['beyondOpen']}
        aria-label={t('calendar.beyondName', { count, day, time })}
        onClick={onPress}
      >
        {t('calendar.beyond', { count, time })}
      </button>
    </div>
  );
}

/** Wall time that does not happen on this day, or happens twice. */
export function ClockBand({ change }: { readonly change: ClockChange & { readonly time_zone: string } }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { kind, from, to } = change;
  return (
    <div className={classes(css['spot'], css['band'], css[kind])} style={spot({ start: from, end: to })}>
      <span className={css['bandWords']}>
        {t(`calendar.${kind}`, { from: wallTime(formats, from), to: wallTime(formats, to) })}
      </span>
    </div>
  );
}
