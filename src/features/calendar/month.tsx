import Ticket from 'lucide-react/icons/ticket-check';
import { memo, type ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { EventDays } from '~/api/reading-calls';
import { daysBetween, noonOf } from '~/lib/instants';
import { DayCell, DayCount, MonthGrid, MoreEvents } from '~/parts/month-grid';
import type { DayGrid } from '~/parts/use-day-grid';
import { Icon } from '~/ui/icon';
import { chipStatus, EventChip } from './event-chip';
import css from './month.module.css';
import gridCss from '~/parts/month-grid.module.css';

export interface MonthProps {
  readonly weeks: readonly (readonly string[])[];
  readonly grid: DayGrid<HTMLTableElement>;
  readonly date: string;
  readonly today: string;
  readonly now: number;
  /** `undefined` while the days of another month are read. */
  readonly days: Days | undefined;
  /** No room for titles: a day says how many events it has, and they are listed below. */
  readonly isNarrow: boolean;
  readonly onSelect: (day: string) => void;
  readonly onOpen: (day: string) => void;
}

/** A month as a grid of days. However many events there are, a cell holds three. */
export function Month(props: MonthProps): ReactNode {
  const { weeks, grid, date, today, now, days, isNarrow, onSelect, onOpen } = props;
  return (
    <MonthGrid date={date} weeks={weeks} grid={grid} isBusy={days === undefined} isNarrow={isNarrow}>
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
    </MonthGrid>
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
  return (
    <DayCell
      day={day}
      today={today}
      isOutside={isOutside}
      isSelected={isSelected}
      count={isKnown ? (of?.count ?? 0) : undefined}
      onPress={isNarrow ? onSelect : onOpen}
    >
      {of && (isNarrow ? <Count of={of} now={props.now} /> : <Chips {...props} of={of} />)}
    </DayCell>
  );
});

function Chips(props: MonthCellProps & { of: DayOfEvents }): ReactNode {
  const { of, day, today, now, isSelected, onOpen } = props;
  const shown = of.events.slice(0, SHOWN);
  return (
    <>
      <ul className={gridCss['events']}>
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
      <MoreEvents
        day={day}
        today={today}
        count={of.count - shown.length}
        isReachable={isSelected}
        onPress={onOpen}
      />
    </>
  );
}

/** How many events there are, quiet once they are over, and whether one is the viewer's. The name of the cell has the count. */
function Count({ of, now }: { readonly of: DayOfEvents; readonly now: number }): ReactNode {
  const isOver =
    of.count === of.events.length &&
    of.events.every((event) => ['ended', 'cancelled'].includes(chipStatus(event, now) ?? ''));
  return (
    <DayCount count={of.count} isQuiet={isOver}>
      {of.events.some(({ mine }) => mine) && (
        <span className={css['mine']}>
          <Icon of={Ticket} size={16} />
        </span>
      )}
    </DayCount>
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
