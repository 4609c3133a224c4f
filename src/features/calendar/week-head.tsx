import type { ReactNode } from 'react';
import { useFormats, useMessages } from '~/i18n/provider';
import css from './week.module.css';

export interface WeekHeadProps {
  readonly day: string;
  readonly today: string;
  readonly onOpen: (day: string) => void;
}

/** Names a column. For a pointer it opens the day; the keyboard does that from the day's cell. */
export function WeekHead({ day, today, onOpen }: WeekHeadProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css['open']}
      aria-label={t('calendar.openDay', { day: formats.day(day, today) })}
      onClick={() => onOpen(day)}
    >
      <span className={css['name']}>{formats.weekday(day)}</span>
      <span className={css['number']}>{formats.number(Number(day.slice(8)))}</span>
    </button>
  );
}
