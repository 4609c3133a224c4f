import { useMemo, type ReactNode } from 'react';
import { useTimeZone } from '~/data/settings';
import { weekOf } from '~/domain/calendar-days';
import { perDayOf } from '~/domain/calendar-query';
import { layoutWeek } from '~/domain/calendar-week';
import { classes } from '~/lib/classes';
import { CalendarEmpty } from './calendar-empty';
import css from './calendar.module.css';
import { useDayGrid } from './use-day-grid';
import { useDaysShown } from './use-days-shown';
import type { Room } from './use-room';
import type { ViewProps } from './view-props';
import { Week } from './week';
import { WeekNarrow } from './week-narrow';
import { WeekNotes } from './week-notes';

// Four lanes want a column of some 200 px: where a single day has the width to itself, they are there.
const lanes: Partial<Record<Room, number>> = { comfortable: 2, wide: 2, widest: 3 };

export function WeekView(props: ViewProps): ReactNode {
  const { place, today, range, room, firstDay } = props;
  const { date, goTo, openDay } = place;
  const viewerZone = useTimeZone();
  const read = useDaysShown(range, perDayOf.week);
  const start = weekOf(date, firstDay)[0] ?? date;
  const week = useMemo(
    () => layoutWeek(weekOf(start, firstDay), read.isOfRange ? read.days : [], viewerZone, lanes[room]),
    [start, firstDay, read.isOfRange, read.days, viewerZone, room],
  );
  const grid = useDayGrid<HTMLTableElement>({ date, today, firstDay, onDate: goTo, onOpen: openDay });
  const shared = { week, grid, date, today, isKnown: read.isOfRange, onOpen: openDay };
  return (
    <div className={classes(css['fade'], read.isLate && read.isOfRange && css['late'])}>
      <CalendarEmpty {...props} read={read} />
      {room === 'narrow' || room === 'medium' ? (
        <WeekNarrow {...shared} onSelect={goTo} />
      ) : (
        <Week {...shared} />
      )}
      <WeekNotes week={week} viewerZone={viewerZone} />
    </div>
  );
}
