import type { CSSProperties, ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { Segment } from '~/domain/calendar-grid';
import type { Scale } from '~/domain/calendar-scale';
import type { WeekDay } from '~/domain/calendar-week';
import { classes } from '~/lib/classes';
import { EventChip } from './event-chip';
import { BeyondBand, BeyondButton, ClockBand, CrowdButton } from './day-marks';
import { NowLine } from './now-line';
import { spot } from './spot';
import css from './week.module.css';

export interface DayTrackProps {
  readonly column: WeekDay<EventSummary>;
  readonly scale: Scale;
  readonly strip: number;
  readonly name: string;
  readonly isToday: boolean;
  readonly isReachable: boolean;
  readonly onOpen: (day: string) => void;
}

/** What happens on one day, along its clock: whole days on top, then everything at its wall time. */
export function DayTrack({
  column,
  scale,
  strip,
  name,
  isToday,
  isReachable,
  onOpen,
}: DayTrackProps): ReactNode {
  const open = () => onOpen(column.day);
  return (
    <div className={css['track']} style={{ '--strip': strip, '--hours': scale.height } as CSSProperties}>
      <ul className={css['strip']}>
        {column.beyond && (
          <li>
            <BeyondButton count={column.beyond.count} day={name} isReachable={isReachable} onPress={open} />
          </li>
        )}
        {column.ofDays.map((segment) => (
          <li key={segment.event.id}>
            <EventChip event={segment.event} isReachable={isReachable} continued={segment.fromBefore} />
          </li>
        ))}
      </ul>
      <div className={css['clock']}>
        {scale.rows.map(({ from, to, isFolded }) => (
          <div
            key={from}
            className={classes(css['spot'], css['line'], isFolded && css['folded'])}
            style={spot(scale, { start: from, end: to })}
          />
        ))}
        {column.change && <ClockBand change={column.change} scale={scale} />}
        {column.beyond && <BeyondBand from={column.beyond.from} scale={scale} />}
        <ul className={css['events']}>
          {column.placed.map((segment) => (
            <li key={segment.event.id} className={edges(segment)} style={spot(scale, segment)}>
              <EventChip
                event={segment.event}
                isReachable={isReachable}
                continued={segment.fromBefore}
                isTall
              />
            </li>
          ))}
        </ul>
        {column.crowds.map((crowd) => (
          <CrowdButton
            key={crowd.start}
            crowd={crowd}
            scale={scale}
            day={name}
            isReachable={isReachable}
            onPress={open}
          />
        ))}
        {isToday && <NowLine scale={scale} />}
      </div>
    </div>
  );
}

function edges({ fromBefore, goesOn }: Segment): string {
  return classes(css['spot'], fromBefore && css['fromBefore'], goesOn && css['goesOn']);
}
