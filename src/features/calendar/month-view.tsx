import { useMemo, type ReactNode } from 'react';
import { weeksOfMonth } from '~/domain/calendar-days';
import { perDayOf } from '~/domain/calendar-query';
import { classes } from '~/lib/classes';
import { CalendarEmpty } from './calendar-empty';
import css from './calendar.module.css';
import { byDay } from './days';
import { DayBelow } from './day-below';
import { Month } from './month';
import { useDayGrid } from './use-day-grid';
import { useDaysShown } from './use-days-shown';
import type { ViewProps } from './view-props';

export function MonthView(props: ViewProps): ReactNode {
  const { place, today, range, room, firstDay } = props;
  const { date, goTo, openDay } = place;
  const read = useDaysShown(range, perDayOf.month);
  const known = useMemo(() => byDay({ days: read.days }), [read.days]);
  const days = read.isOfRange ? known : undefined;
  const isNarrow = room === 'narrow';
  const grid = useDayGrid<HTMLTableElement>({
    date,
    today,
    firstDay,
    onDate: goTo,
    onOpen: openDay,
  });
  const month = date.slice(0, 7);
  const weeks = useMemo(() => weeksOfMonth(`${month}-01`, firstDay), [month, firstDay]);
  return (
    <div className={classes(css['fade'], read.isLate && read.isOfRange && css['late'])}>
      <CalendarEmpty {...props} read={read} />
      <Month
        weeks={weeks}
        grid={grid}
        date={date}
        today={today}
        days={days}
        isNarrow={isNarrow}
        onSelect={goTo}
        onOpen={openDay}
      />
      {isNarrow && <DayBelow {...props} of={days?.get(date)} isKnown={days !== undefined} />}
    </div>
  );
}
