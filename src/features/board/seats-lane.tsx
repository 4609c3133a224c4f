import Armchair from 'lucide-react/icons/armchair';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { seatedStates, type SeatedState, type SeatLedger } from '~/domain/board-facts';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Figure, Figures } from './figures';
import { Lane, MainFigure } from './lane';
import css from './seats-lane.module.css';

interface SeatsLaneProps {
  readonly seats: SeatLedger;
  /** Who comes through the door matters more by now. */
  readonly isSmall: boolean;
  /** Shown at the end of the title's line. */
  readonly aside?: ReactNode;
}

/** How many seats are reserved of all, what else they are than confirmed, and the waitlist. */
export function SeatsLane({ seats, isSmall, aside }: SeatsLaneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { taken, takenInAll, capacity, free, waiting } = seats;
  const isMixed = taken.held > 0 || taken.offered > 0;
  return (
    <Lane icon={Armchair} title={t('board.seats')} aside={aside}>
      <MainFigure
        isSmall={isSmall}
        value={formats.number(takenInAll)}
        label={t('board.seats.reserved', { taken: takenInAll, capacity, free })}
      />
      <SeatsBar seats={seats} label={t('board.seats.bar', { ...taken, free })} />
      <Figures>
        {isMixed && (
          <Figure
            icon={CircleCheck}
            tone="confirmed"
            label={t('board.seats.confirmed')}
            value={taken.confirmed}
          />
        )}
        {taken.held > 0 && (
          <Figure icon={Hourglass} tone="held" label={t('board.seats.held')} value={taken.held} />
        )}
        {taken.offered > 0 && (
          <Figure icon={Send} tone="offered" label={t('board.seats.offered')} value={taken.offered} />
        )}
        {waiting.parties > 0 && (
          <Figure
            icon={Users}
            label={t('board.seats.waiting')}
            value={t('board.seats.families', { ...waiting })}
          />
        )}
      </Figures>
    </Lane>
  );
}

function SeatsBar({ seats, label }: { readonly seats: SeatLedger; readonly label: string }): ReactNode {
  const all = Math.max(seats.capacity, seats.takenInAll, 1);
  return (
    <svg className={css['bar']} role="img" aria-label={label} viewBox="0 0 100 10" preserveAspectRatio="none">
      <rect className={css['ground']} x={0} y={0} width={100} height={10} />
      {seatedStates.map((state, at) => {
        const width = (seats.taken[state] / all) * 100;
        const x = (sumOf(seats, seatedStates.slice(0, at)) / all) * 100;
        return width > 0 && <rect key={state} className={css[state]} x={x} y={0} width={width} height={10} />;
      })}
    </svg>
  );
}

const sumOf = ({ taken }: SeatLedger, states: readonly SeatedState[]): number =>
  states.reduce((sum, state) => sum + taken[state], 0);
