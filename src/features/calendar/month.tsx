import { memo, type MouseEvent, type ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { EventDays } from '~/api/reading-calls';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { daysBetween, noonOf } from '~/lib/instants';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { chipStatus, EventChip } from './event-chip';
import css from './month.module.css';
import type { DayGrid } from './use-day-grid';

export interface MonthProps {
  readonly weeks: readonly (readonly string[])[];
  readonly grid: DayGrid<HTMLTableElement>;
  readonly date: string;
  readonly today: string;
  readonly now: number;
  /** `undefined` while the days of another month are read. */
  readonly days: Days | undefined;
  /** No room for titles: a day shows dots, and its events are listed below. */
  readonly isNarrow: boolean;
  readonly onSelect: (day: string) => void;
  readonly onOpen: (day: string) => void;
}

/** A month as a grid of days. However many events there are, a cell holds three. */
export function Month(props: MonthProps): ReactNode {
  const { weeks, grid, date, today, now, days, isNarrow, onSelect, onOpen } = props;
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
                now={nowOn(day, today, now)}
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

/**
 * The time by which the events of a day are judged: the present one near today, else one that stays the same all day, so that only a few
 * days render again each minute.
 */
export const nowOn = (day: string, today: string, now: number): number =>
  Math.abs(daysBetween(today, day)) <= 1 ? now : noonOf(today);

const SHOWN = 3;

interface MonthCellProps {
  readonly day: string;
  readonly today: string;
  readonly now: number;
  readonly isOutside: boolean;
  readonly isSelected: boolean;
  readonly isNarrow: boolean;
  readonly isKnown: boolean;
  readonly of: DayOfEvents | undefined;
  readonly onSelect: (day: string) => void;
  readonly onOpen: (day: string) => void;
}

/** One day. Rendered again only when this day changes, so a month of ten thousand events costs at most 42 renders. */
const MonthCell = memo(function MonthCell(props: MonthCellProps): ReactNode {
  const { day, today, isOutside, isSelected, isNarrow, isKnown, of, onSelect, onOpen } = props;
  const t = useMessages();
  const formats = useFormats();
  const name = formats.day(day, today);
  const count = of?.count ?? 0;
  const onClick = (click: MouseEvent) => {
    if ((click.target as Element).closest('a, button')) return;
    if (isNarrow) onSelect(day);
    else onOpen(day);
  };
  return (
    <td
      role="gridcell"
      data-day={day}
      tabIndex={isSelected ? 0 : -1}
      aria-label={isKnown ? t('calendar.day', { day: name, count }) : name}
      aria-selected={isSelected}
      aria-current={day === today ? 'date' : undefined}
      className={classes(
        css['cell'],
        isOutside && css['outside'],
        isSelected && css['selected'],
        day === today && css['today'],
      )}
      onClick={onClick}
    >
      <span className={css['number']} aria-hidden>
        {formats.number(Number(day.slice(8)))}
      </span>
      {of && (isNarrow ? <Dots of={of} now={props.now} /> : <Chips {...props} of={of} name={name} />)}
    </td>
  );
});

function Chips({
  of,
  day,
  now,
  name,
  isSelected,
  onOpen,
}: MonthCellProps & { of: DayOfEvents; name: string }): ReactNode {
  const t = useMessages();
  const shown = of.events.slice(0, SHOWN);
  const more = of.count - shown.length;
  return (
    <>
      <ul className={css['events']}>
        {shown.map((event) => (
          <li key={event.id}>
            <EventChip
              event={event}
              now={now}
              isReachable={isSelected}
              continued={event.day < day}
              layout="two-lines"
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          tabIndex={isSelected ? 0 : -1}
          className={css['more']}
          aria-label={t('calendar.moreName', { count: more, day: name })}
          onClick={() => onOpen(day)}
        >
          {t('calendar.more', { count: more })}
        </button>
      )}
    </>
  );
}

/** Up to three dots, then the number: rings for what ended, bars for what is full. The accessible name of the cell has the count. */
function Dots({ of, now }: { readonly of: DayOfEvents; readonly now: number }): ReactNode {
  const formats = useFormats();
  return (
    <span className={css['dots']} aria-hidden>
      {of.count > SHOWN ? (
        <span className={css['count']}>{formats.number(of.count)}</span>
      ) : (
        of.events.slice(0, of.count).map((event) => {
          const status = chipStatus(event, now);
          return (
            <span
              key={event.id}
              className={classes(css['dot'], event.mine && css['dotMine'], status && css[status])}
            />
          );
        })
      )}
    </span>
  );
}

/** One day: how many events it has, and the first of them. */
export interface DayOfEvents {
  readonly count: number;
  readonly events: readonly EventSummary[];
}
type Days = ReadonlyMap<string, DayOfEvents>;

/** A day without an entry has no events. */
export function byDay({ days }: Pick<EventDays, 'days'>): Days {
  return new Map(days.map(({ day, count, events }) => [day, { count, events }]));
}
