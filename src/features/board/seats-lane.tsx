import Armchair from 'lucide-react/icons/armchair';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { seatedStates, type SeatedState, type SeatLedger } from '~/domain/board-seats';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Glow } from '~/ui/glow';
import { Icon, type IconShape } from '~/ui/icon';
import { Hero, Lane } from './lane';
import css from './seats-lane.module.css';
import { useFresh } from './use-fresh';

/** Every seat of the room by the state it is in, as a bar and in numbers; and who waits for one. */
export function SeatsLane({ seats }: { readonly seats: SeatLedger }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { taken, takenInAll, capacity, free, waiting } = seats;
  const waits =
    waiting.parties === 0 ? t('board.seats.nobodyWaits') : t('board.seats.waitingParties', { ...waiting });
  return (
    <Lane icon={Armchair} title={t('board.seats')}>
      <Hero
        value={formats.number(free)}
        words={`${t('board.seats.free').toLocaleLowerCase(formats.locale)} · ${t('board.seats.taken', { taken: takenInAll, capacity })}`}
      />
      <SeatsBar seats={seats} label={t('board.seats.bar', { ...taken, free })} />
      <ul className={css['states']}>
        <State
          icon={CircleCheck}
          tone="confirmed"
          words={t('board.seats.confirmed')}
          value={taken.confirmed}
        />
        <State icon={Hourglass} tone="held" words={t('board.seats.held')} value={taken.held} />
        <State icon={Send} tone="offered" words={t('board.seats.offered')} value={taken.offered} />
        <State icon={CircleDashed} tone="free" words={t('board.seats.free')} value={free} />
        <State icon={Users} tone="waiting" words={t('board.seats.waiting')} value={waits} />
      </ul>
    </Lane>
  );
}

interface StateProps {
  readonly icon: IconShape;
  readonly tone: 'confirmed' | 'held' | 'offered' | 'free' | 'waiting';
  readonly words: string;
  readonly value: number | string;
}

function State({ icon, tone, words, value }: StateProps): ReactNode {
  const formats = useFormats();
  const isFresh = useFresh(String(value));
  return (
    <li className={classes(css['state'], css[tone])}>
      <span className={css['icon']}>
        <Icon of={icon} />
      </span>
      <span className={css['words']}>{words}</span>
      <Glow active={isFresh} as="span">
        <span className={css['count']}>{typeof value === 'number' ? formats.number(value) : value}</span>
      </Glow>
    </li>
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
