import { type MouseEvent, type ReactNode } from 'react';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './month-grid.module.css';
import type { DayGrid } from './use-day-grid';

interface MonthGridProps {
  /** A day of the month. */
  readonly date: string;
  readonly weeks: readonly (readonly string[])[];
  readonly grid: DayGrid<HTMLTableElement>;
  readonly isBusy: boolean;
  /** No room for titles: a day shows how many events it has. */
  readonly isNarrow: boolean;
  /** For screen readers, after the name of the month. */
  readonly how?: string | undefined;
  /** The weeks as rows of `DayCell`. */
  readonly children: ReactNode;
}

/** A month as a grid of days, with the days of the week above it. */
export function MonthGrid(props: MonthGridProps): ReactNode {
  const { date, weeks, grid, isBusy, isNarrow, how, children } = props;
  const t = useMessages();
  const formats = useFormats();
  const name = t('calendar.grid', { period: formats.month(date) });
  return (
    <table
      ref={grid.ref}
      role="grid"
      aria-label={how ? `${name} ${how}` : name}
      aria-busy={isBusy}
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
      <tbody>{children}</tbody>
    </table>
  );
}

interface DayCellProps {
  readonly day: string;
  readonly today: string;
  /** Of the month before or after. */
  readonly isOutside: boolean;
  readonly isSelected: boolean;
  /** Events that touch the day; `undefined` while they are read. */
  readonly count: number | undefined;
  /** For screen readers, after the number of events. */
  readonly note?: string | false;
  readonly className?: string | false | undefined;
  /** The cell itself was pressed, not an event in it. */
  readonly onPress: (day: string) => void;
  readonly children: ReactNode;
}

/** One day of a month: its number, and below it what the feature shows of its events. */
export function DayCell(props: DayCellProps): ReactNode {
  const { day, today, isOutside, isSelected, count, note, className, onPress, children } = props;
  const t = useMessages();
  const formats = useFormats();
  const date = formats.day(day, today);
  const name = count === undefined ? date : t('calendar.day', { day: date, count });
  const onClick = (click: MouseEvent) => {
    if (!(click.target as Element).closest('a, button')) onPress(day);
  };
  return (
    <td
      role="gridcell"
      data-day={day}
      tabIndex={isSelected ? 0 : -1}
      aria-label={note ? `${name}, ${note}` : name}
      aria-selected={isSelected}
      aria-current={day === today ? 'date' : undefined}
      className={classes(
        css['cell'],
        isOutside && css['outside'],
        isSelected && css['selected'],
        day < today && css['past'],
        day === today && css['today'],
        className,
      )}
      onClick={onClick}
    >
      <span className={css['number']} aria-hidden>
        {formats.number(Number(day.slice(8)))}
      </span>
      {children}
    </td>
  );
}

interface MoreEventsProps {
  readonly day: string;
  readonly today: string;
  /** Events that the cell has no room for; without any there is no button. */
  readonly count: number;
  readonly isReachable: boolean;
  /** For screen readers, after their number. */
  readonly note?: string | false;
  readonly className?: string | false | undefined;
  readonly onPress: (day: string) => void;
  /** A sign before the number. */
  readonly children?: ReactNode;
}

/** "+4 more" below the events of a day. */
export function MoreEvents(props: MoreEventsProps): ReactNode {
  const { day, today, count, isReachable, note, className, onPress, children } = props;
  const t = useMessages();
  const formats = useFormats();
  if (count <= 0) return null;
  const name = t('calendar.moreName', { count, day: formats.day(day, today) });
  return (
    <button
      type="button"
      tabIndex={isReachable ? 0 : -1}
      className={classes(css['more'], className)}
      aria-label={note ? `${name}, ${note}` : name}
      onClick={() => onPress(day)}
    >
      {children}
      {t('calendar.more', { count })}
    </button>
  );
}

interface DayCountProps {
  readonly count: number;
  readonly isQuiet?: boolean;
  /** A sign beside the number. */
  readonly children?: ReactNode;
}

/** In a narrow month, how many events a day has. Hidden from screen readers: the name of the cell says it. */
export function DayCount({ count, isQuiet, children }: DayCountProps): ReactNode {
  const formats = useFormats();
  return (
    <span className={classes(css['count'], isQuiet && css['quiet'])} aria-hidden>
      {formats.number(count)}
      {children}
    </span>
  );
}
