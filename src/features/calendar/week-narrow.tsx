import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { stripOf, type Week } from '~/domain/calendar-week';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { DayTrack, HourRail } from './day-track';
import type { DayGrid } from './use-day-grid';
import css from './week.module.css';

export interface WeekNarrowProps {
  readonly week: Week<EventSummary>;
  readonly isKnown: boolean;
  readonly grid: DayGrid<HTMLTableElement>;
  readonly date: string;
  readonly today: string;
  readonly now: number;
  readonly onSelect: (day: string) => void;
  readonly onOpen: (day: string) => void;
}

/** A week where seven columns do not fit: a row of days to choose from, and the clock of the chosen one. */
export function WeekNarrow({
  week,
  isKnown,
  grid,
  date,
  today,
  now,
  onSelect,
  onOpen,
}: WeekNarrowProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const days = week.days.map(({ day }) => day);
  const chosen = week.days.find(({ day }) => day === date);
  return (
    <>
      <table
        ref={grid.ref}
        role="grid"
        aria-label={t('calendar.grid', { period: formats.days(days[0] ?? date, days.at(-1) ?? date) })}
        aria-busy={!isKnown}
        className={css['days']}
        {...grid.handlers}
      >
        <tbody>
          <tr>
            {week.days.map(({ day, count }) => (
              <td
                key={day}
                role="gridcell"
                data-day={day}
                tabIndex={day === date ? 0 : -1}
                aria-label={
                  isKnown
                    ? t('calendar.day', { day: formats.day(day, today), count })
                    : formats.day(day, today)
                }
                aria-selected={day === date}
                aria-current={day === today ? 'date' : undefined}
                className={classes(
                  css['day'],
                  day === date && css['selected'],
                  day === today && css['today'],
                )}
                onClick={() => onSelect(day)}
              >
                <span className={css['dayFace']}>
                  <span className={css['name']}>{formats.weekday(day)}</span>
                  <span className={css['number']}>{formats.number(Number(day.slice(8)))}</span>
                  <span className={css['dayCount']}>{count > 0 && formats.number(count)}</span>
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {chosen && (
        <div className={css['single']} role="group" aria-label={formats.day(date, today)}>
          <HourRail scale={week.scale} strip={stripOf(chosen)} />
          <DayTrack
            column={chosen}
            scale={week.scale}
            strip={stripOf(chosen)}
            name={formats.day(date, today)}
            isToday={date === today}
            now={now}
            isReachable
            onOpen={onOpen}
          />
        </div>
      )}
    </>
  );
}
