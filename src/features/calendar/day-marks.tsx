import type { ReactNode } from 'react';
import type { ClockChange } from '~/domain/calendar-clock';
import type { Crowd } from '~/domain/calendar-grid';
import type { Scale } from '~/domain/calendar-scale';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import css from './week.module.css';
import { spot } from './spot';
import { wallTime } from './wall-time';

interface MarkProps {
  readonly scale: Scale;
  /** The day in words. */
  readonly day: string;
  readonly isReachable: boolean;
  readonly onPress: () => void;
}

/** The last lane of more events at once than fit side by side. */
export function CrowdButton({
  crowd,
  scale,
  day,
  isReachable,
  onPress,
}: MarkProps & { readonly crowd: Crowd }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { count, start, end, lanes } = crowd;
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      className={classes(css['spot'], css['crowd'])}
      style={spot(scale, { start, end, lane: lanes - 1, lanes })}
      aria-label={t('calendar.crowdName', { count, day, time: wallTime(formats, start) })}
      onClick={onPress}
    >
      {t('calendar.more', { count })}
    </button>
  );
}

/** Says above the clock how many events of a very full day are not drawn at all, and opens the day. */
export function BeyondButton({
  count,
  day,
  isReachable,
  onPress,
}: Omit<MarkProps, 'scale'> & { readonly count: number }): ReactNode {
  const t = useMessages();
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      className={css['beyondOpen']}
      aria-label={t('calendar.moreName', { count, day })}
      onClick={onPress}
    >
      {t('calendar.more', { count })}
    </button>
  );
}

/** Where those lie, for the eye: from the last start that is drawn on. */
export function BeyondBand({ from, scale }: { readonly from: number; readonly scale: Scale }): ReactNode {
  const end = scale.rows.at(-1)?.to ?? from;
  return <div className={classes(css['spot'], css['beyond'])} style={spot(scale, { start: from, end })} />;
}

/** Wall time that does not happen on this day, or happens twice. */
export function ClockBand({
  change,
  scale,
}: {
  readonly change: ClockChange;
  readonly scale: Scale;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { kind, from, to } = change;
  const isInSight = scale.at(to) > scale.at(from);
  if (!isInSight) return null;
  return (
    <div
      className={classes(css['spot'], css['band'], css[kind])}
      style={spot(scale, { start: from, end: to })}
    >
      <span className={css['bandWords']}>
        {t(`calendar.${kind}`, { from: wallTime(formats, from), to: wallTime(formats, to) })}
      </span>
    </div>
  );
}
