import type { CSSProperties, ReactNode } from 'react';
import { useFormats } from '~/i18n/provider';
import css from './week.module.css';

export interface HourRailProps {
  readonly hours: { readonly from: number; readonly to: number };
  readonly strip: number;
}

/** The hours beside the columns, as the locale writes them. For the eye: every event's name has its own time. */
export function HourRail({ hours, strip }: HourRailProps): ReactNode {
  const formats = useFormats();
  const list = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index);
  return (
    <div className={css['rail']} style={{ '--strip': strip } as CSSProperties}>
      {list.map((hour) => (
        <span key={hour} className={css['hour']}>
          {formats.time(`2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`, 'UTC')}
        </span>
      ))}
    </div>
  );
}
