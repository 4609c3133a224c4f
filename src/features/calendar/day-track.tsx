import type { CSSProperties, ReactNode } from 'react';
import type { EventSummary } from '~/data/types';
import type { Segment } from '~/domain/calendar-grid';
import type { WeekDay } from '~/domain/calendar-week';
import { classes } from '~/lib/classes';
import { EventChip } from './event-chip';
import { Beyond, ClockBand, CrowdButton } from './day-marks';
import { NowLine } from './now-line';
import { spot } from './spot';
import css from './week.module.css';

export interface DayTrackProps {
  readonly column: WeekDay<EventSummary>;
  readonly hours: { readonly from: number; readonly to: number };
  readonly strip: number;
  readonly name: string;
  readonly isToday: boolean;
  readonly isReachable: boolean;
  readonly onOpen: (day: string) => void;
}

/** What happens on one day, along its clock: whole days on top, then everything at its wall time. */
export function DayTrack({ column, hours, strip, name, isToday, isReachable, onOpen }: DayTrackProps): ReactNode {
  const open = () => onOpen(column.day);
  return (
    <div className={css['track']} style={{ '--strip': strip, '--from': hours.from, '--hours': hours.to - hours.from } as CSSProperties}>
      <ul className={css['strip']}>
        {column.wholeDay.map((segment) => (
          <li key={segment.event.id}>
            <EventChip event={segment.event} isReachable={isReachable} continued={segment.fromBefore} />
          </li>
        ))}
      </ul>
      <div className={css['clock']}>
        {column.change && <ClockBand change={column.change} />}
        {column.beyond && <Beyond {...column.beyond} to={hours.to * 60} day={name} isReachable={isReachable} onPress={open} />}
        <ul className={css['events']}>
          {column.placed.map((segment) => (
            <li key={segment.event.id} className={edges(segment)} style={spot(segment)}>
              <EventChip event={segment.event} isReachable={isReachable} continued={segment.fromBefore} isTall />
            </li>
          ))}
        </ul>
        {column.crowds.map((crowd) => (
          <CrowdButton key={crowd.start} crowd={crowd} day={name} isReachable={isReachable} onPress={open} />
        ))}
        {isToday && <NowLine hours={hours} />}
      </div>
    </div>
  );
}

function edges({ fromBefore, goesOn }: Segment): string {
  return classes(css['spot'], fromBefore && css['fromBefore'], goesOn && css['goesOn']);
}
