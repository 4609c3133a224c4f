import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { SeatStatus } from '~/domain/seat-status';
import { Meter, type MeterProps } from '~/ui/meter';
import css from './event-row.module.css';

const tones: Partial<Record<SeatStatus['kind'], NonNullable<MeterProps['tone']>>> = {
  free: 'calm',
  few: 'almost',
  too_few: 'almost',
  too_large: 'calm',
  waitlist: 'full',
  full: 'full',
};

export interface EventSeatsProps {
  readonly event: EventSummary;
  readonly status: SeatStatus;
  readonly words: string;
}

/** The seats as a thin meter with words; only words where there is nothing to take. A cancelled event says so in its own place. */
export function EventSeats({ event, status, words }: EventSeatsProps): ReactNode {
  if (status.kind === 'cancelled') return null;
  const tone = tones[status.kind];
  if (!tone) return <bdi className={css['quiet']}>{words}</bdi>;
  const { capacity, free } = event.seats;
  return <Meter value={Math.max(0, capacity - free)} max={capacity} label={<bdi>{words}</bdi>} tone={tone} />;
}
