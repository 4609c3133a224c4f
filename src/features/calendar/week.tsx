import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { Week as WeekLayout } from '~/domain/calendar-week';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { HourRail } from './hour-rail';
import type { DayGrid } from './use-day-grid';
import { WeekDayColumn } from './week-day-column';
import css from './week.module.css';
import { WeekHead } from './week-head';

export interface WeekProps {
  readonly week: WeekLayout<EventSummary>;
  readonly isKnown: boolean;
  readonly grid: DayGrid<HTMLTableElement>;
  readonly date: string;
  readonly today: string;
  readonly onOpen: (day: string) => void;
}

/** Seven days on one clock. Heights are wall time: an hour is as tall on the day it is skipped as on any other. */
export function Week({ week, isKnown, grid, date, today, onOpen }: WeekProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const days = week.days.map(({ day }) => day);
  const period = formats.days(days[0] ?? date, days.at(-1) ?? date);
  return (
    <table
      ref={grid.ref}
      role="grid"
      aria-label={t('calendar.grid', { period })}
      aria-busy={!isKnown}
      className={css['week']}
      {...grid.handlers}
    >
      <thead>
        <tr>
          <td className={css['corner']} />
          {days.map((day) => (
            <th key={day} scope="col" className={classes(css['head'], day === today && css['today'])}>
              <WeekHead day={day} today={today} onOpen={onOpen} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={css['corner']} aria-hidden>
            <HourRail scale={week.scale} strip={week.strip} />
          </td>
          {week.days.map((column) => (
            <WeekDayColumn
              key={column.day}
              column={column}
              scale={week.scale}
              strip={week.strip}
              today={today}
              isSelected={column.day === date}
              isKnown={isKnown}
              onOpen={onOpen}
            />
          ))}
        </tr>
      </tbody>
    </table>
  );
}
