import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { phaseOf, seatLevel, type SeatLevel } from '~/domain/event-state';
import { useMessages } from '~/i18n/provider';
import { Fact } from '~/ui/facts';
import { Glow } from '~/ui/glow';
import { Meter, type MeterProps } from '~/ui/meter';
import css from './facts.module.css';
import { useFresh } from './use-fresh';

const tones: Record<SeatLevel, NonNullable<MeterProps['tone']>> = {
  free: 'calm',
  few: 'almost',
  waitlist: 'full',
  full: 'full',
};

export interface SeatsFactProps {
  readonly event: EventDetail;
  readonly now: number;
}

/** The seats as a bar and in words, as they are this moment. Nothing to count once it is over or off. */
export function SeatsFact({ event, now }: SeatsFactProps): ReactNode {
  const t = useMessages();
  const { capacity, free, waiting } = event.seats;
  const isFresh = useFresh(event.id, `${free} of ${capacity}, ${waiting}`);
  const phase = phaseOf(event, now);
  if (phase === 'over' || phase === 'cancelled') return null;
  const taken = Math.max(0, capacity - free);
  const full = waiting > 0 ? t('event.fullWaiting', { waiting }) : t('event.full');
  return (
    <Fact
      icon={Users}
      label={t('event.seats')}
      detail={
        <div className={css['meter']}>
          <Meter
            value={taken}
            max={capacity}
            tone={tones[seatLevel(event.seats)]}
            label={t('event.meter', { taken, capacity })}
          />
        </div>
      }
    >
      <Glow active={isFresh}>
        <bdi>{free > 0 ? t('event.left', { free }) : full}</bdi>
      </Glow>
    </Fact>
  );
}
