import type { CSSProperties, ReactNode } from 'react';
import type { Scale } from '~/domain/calendar-scale';
import { useFormats } from '~/i18n/provider';
import { shortWallTime } from './wall-time';
import { spot } from './spot';
import css from './week.module.css';

export interface HourRailProps {
  readonly scale: Scale;
  readonly strip: number;
}

/** The hours beside the columns, as the locale writes them. For the eye: every event's name has its own time. */
export function HourRail({ scale, strip }: HourRailProps): ReactNode {
  const formats = useFormats();
  return (
    <div
      className={css['rail']}
      style={{ '--strip': strip, '--hours': scale.height } as CSSProperties}
      aria-hidden
    >
      <div className={css['railClock']}>
        {scale.rows.map(({ from, to }) => (
          <span key={from} className={css['hour']} style={spot(scale, { start: from, end: to })}>
            {shortWallTime(formats, from)}
          </span>
        ))}
      </div>
    </div>
  );
}
