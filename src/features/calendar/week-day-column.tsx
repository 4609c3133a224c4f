import { memo, type MouseEvent, type ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { Scale } from '~/domain/calendar-scale';
import type { WeekDay } from '~/domain/calendar-week';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { DayTrack } from './day-track';
import css from './week.module.css';

export interface WeekDayColumnProps {
  readonly column: WeekDay<EventSummary>;
  readonly scale: Scale;
  readonly strip: number;
  readonly today: string;
  readonly isSelected: boolean;
  readonly isKnown: boolean;
  readonly onOpen: (day: string) => void;
}

/** A day of the week as a cell of the grid. */
export const WeekDayColumn = memo(function WeekDayColumn(props: WeekDayColumnProps): ReactNode {
  const { column, today, isSelected, isKnown, onOpen, ...track } = props;
  const t = useMessages();
  const formats = useFormats();
  const name = formats.day(column.day, today);
  const onClick = (click: MouseEvent) => {
    if (!(click.target as Element).closest('a, button')) onOpen(column.day);
  };
  return (
    <td
      role="gridcell"
      data-day={column.day}
      tabIndex={isSelected ? 0 : -1}
      aria-label={isKnown ? t('calendar.day', { day: name, count: column.count }) : name}
      aria-selected={isSelected}
      aria-current={column.day === today ? 'date' : undefined}
      className={classes(css['cell'], isSelected && css['selected'], column.day === today && css['today'])}
      onClick={onClick}
    >
      <DayTrack
        {...track}
        column={column}
        name={name}
        isToday={column.day === today}
        isReachable={isSelected}
        onOpen={onOpen}
      />
    </td>
  );
});
