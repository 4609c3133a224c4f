import { memo, type MouseEvent, type ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { type Scale, type WeekDay, stripOf, type Week as WeekLayout } from '~/domain/calendar-week';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import type { DayGrid } from '~/parts/use-day-grid';
import { Stack } from '~/ui/stack';
import { DayTrack, HourRail, wallTime } from './day-track';
import { nowOn } from './month';
import css from './week.module.css';
import textCss from '~/ui/text.module.css';

interface WeekProps {
  readonly week: WeekLayout<EventSummary>;
  readonly isKnown: boolean;
  readonly grid: DayGrid<HTMLTableElement>;
  readonly date: string;
  readonly today: string;
  readonly now: number;
  readonly onOpen: (day: string) => void;
}

/** Seven days on one clock. Heights are wall time: an hour is as tall on the day it is skipped as on any other. */
export function Week({ week, isKnown, grid, date, today, now, onOpen }: WeekProps): ReactNode {
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
              now={nowOn(column.day, today, now)}
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

interface WeekHeadProps {
  readonly day: string;
  readonly today: string;
  readonly onOpen: (day: string) => void;
}

/** Names a column. For a pointer it opens the day; the keyboard does that from the day's cell. */
function WeekHead({ day, today, onOpen }: WeekHeadProps): ReactNode {
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
      <span className={textCss['small']}>{formats.weekday(day)}</span>
      <span className={css['number']}>{formats.number(Number(day.slice(8)))}</span>
    </button>
  );
}

interface WeekDayColumnProps {
  readonly column: WeekDay<EventSummary>;
  readonly scale: Scale;
  readonly strip: number;
  readonly today: string;
  readonly now: number;
  readonly isSelected: boolean;
  readonly isKnown: boolean;
  readonly onOpen: (day: string) => void;
}

/** A day of the week as a cell of the grid. */
const WeekDayColumn = memo(function WeekDayColumn(props: WeekDayColumnProps): ReactNode {
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

interface WeekNotesProps {
  readonly week: WeekLayout<EventSummary>;
  readonly viewerZone: string;
}

/** What the grid cannot show: in which time zone the hours are, and on which day the clocks change. */
export function WeekNotes({ week, viewerZone }: WeekNotesProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const zones = new Set(week.days.flatMap(({ placed }) => placed.map(({ event }) => event.time_zone)));
  zones.delete(viewerZone);
  const changes = week.days.filter(({ change }) => change);
  if (zones.size === 0 && changes.length === 0) return null;
  return (
    <div className={css['notes']}>
      {changes.map(
        ({ day, change }) =>
          change && (
            <p key={day}>
              {formats.day(day)}.{' '}
              {t(`calendar.${change.kind}`, {
                from: wallTime(formats, change.from),
                to: wallTime(formats, change.to),
              })}
              {change.time_zone !== viewerZone && ` (${change.time_zone.replaceAll('_', ' ')})`}
            </p>
          ),
      )}
      {zones.size > 0 && <p>{t('calendar.zone')}</p>}
    </div>
  );
}

interface WeekNarrowProps extends WeekProps {
  readonly onSelect: (day: string) => void;
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
                <Stack gap={2} align="center" as="span">
                  <span className={textCss['small']}>{formats.weekday(day)}</span>
                  <span className={css['number']}>{formats.number(Number(day.slice(8)))}</span>
                  <span className={css['dayCount']}>{count > 0 && formats.number(count)}</span>
                </Stack>
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
