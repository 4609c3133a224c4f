import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import { phaseOf } from '~/domain/event-state';
import { seatStatus, type SeatStatus } from '~/domain/seat-status';
import { useCardWords, type CardWords } from '~/i18n/card-words';
import { Badge } from '~/ui/badge';
import { Meter, type MeterProps } from '~/ui/meter';
import { NowIcon } from './card-icons';
import css from './card.module.css';

const tones: Partial<Record<SeatStatus['kind'], NonNullable<MeterProps['tone']>>> = {
  free: 'calm',
  few: 'almost',
  waitlist: 'full',
  full: 'full',
};

export interface CardSeatsProps {
  readonly event: EventSummary;
  readonly now: number;
}

/** The seats as a thin meter with words; only words where there is nothing to take. */
export function CardSeats({ event, now }: CardSeatsProps): ReactNode {
  const words = useCardWords();
  const status = seatStatus(event, now);
  const said = saidOf(status, event, words);
  const tone = tones[status.kind];
  if (!tone) return <bdi className={css['words']}>{said}</bdi>;
  const { capacity, free } = event.seats;
  return <Meter value={Math.max(0, capacity - free)} max={capacity} label={<bdi>{said}</bdi>} tone={tone} />;
}

function saidOf(status: SeatStatus, { seats }: EventSummary, { t }: CardWords): string {
  switch (status.kind) {
    case 'waitlist':
    case 'full':
      return t('card.fullWaiting', { count: seats.waiting });
    case 'not_open':
      return t('card.opens');
    case 'cancelled':
    case 'over':
    case 'closed':
      return t(`card.${status.kind}`);
    default:
      return t('card.left', { count: seats.free });
  }
}

/** A mark while it happens. */
export function NowMark({ event, now }: CardSeatsProps): ReactNode {
  const { t } = useCardWords();
  if (phaseOf(event, now) !== 'now') return null;
  return (
    <Badge tone="success" icon={NowIcon}>
      {t('card.now')}
    </Badge>
  );
}
