import type { ReactNode } from 'react';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { VisuallyHidden } from '~/ui/visually-hidden';
import type { Days } from './days';
import { MonthCell } from './month-cell';
import css from './month.module.css';
import type { DayGrid } from './use-day-grid';

export interface MonthProps {
  readonly weeks: readonly (readonly string[])[];
  readonly grid: DayGrid<HTMLTableElement>;
  readonly date: string;
  readonly today: string;
  /** `undefined` while the days of another month are still coming. */
  readonly days: Days | undefined;
  /** No room for titles: a day shows dots, and its list stands below. */
  readonly isNarrow: boolean;
  readonly onSelect: (day: string) => void;
  readonly onOpen: (day: string) => void;
}

/** A month as a grid of days. However many events there are, a cell holds three. */
export function Month({ weeks, grid, date, today, days, isNarrow, onSelect, onOpen }: MonthProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  return (
    <table
      ref={grid.ref}
      role="grid"
      aria-label={t('calendar.grid', { period: formats.month(date) })}
      aria-busy={days === undefined}
      className={classes(css['month'], isNarrow && css['narrow'])}
      {...grid.handlers}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className={css['weekday']}>
              <span aria-hidden>{formats.weekday(day)}</span>
              <VisuallyHidden>{formats.weekdayLong(day)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthCell
                key={day}
                day={day}
                today={today}
                isOutside={day.slice(0, 7) !== date.slice(0, 7)}
                isSelected={day === date}
                isNarrow={isNarrow}
                isKnown={days !== undefined}
                of={days?.get(day)}
                onSelect={onSelect}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
