import DoorOpen from 'lucide-react/icons/door-open';
import type { ReactNode } from 'react';
import { arrivalBars, type ArrivalBucket } from '~/domain/arrivals';
import type { BoardCounts, BoardEvent } from '~/domain/board-facts';
import type { SeatLedger } from '~/domain/board-seats';
import { doorsOpenAt } from '~/domain/event-standing';
import { epochOf } from '~/lib/instants';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Glow } from '~/ui/glow';
import { ArrivalsChart } from './arrivals-chart';
import { Hero, Lane } from './lane';
import { useFresh } from './use-fresh';

export interface DoorLaneProps {
  readonly event: BoardEvent & { readonly time_zone: string };
  readonly counts: BoardCounts;
  readonly seats: SeatLedger;
  /** `undefined`: not read yet. */
  readonly buckets: readonly ArrivalBucket[] | undefined;
  readonly now: number;
}

/** Who is inside, who is still to come, and when they came. */
export function DoorLane({ event, counts, seats, buckets, now }: DoorLaneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const isFresh = useFresh(String(seats.inside));
  const doors = doorsOpenAt(event);
  const arrivals = buckets && arrivalBars(buckets, { doors, ends: epochOf(event.ends_at) }, now);
  const missed = counts.states.no_show.people;
  const isAhead = event.state === 'published' && now < doors;
  return (
    <Lane
      icon={DoorOpen}
      title={t('board.door')}
      aside={isAhead ? t('board.door.opens', { when: formats.relative(doors, now) }) : undefined}
    >
      <Glow active={isFresh}>
        <Hero value={formats.number(seats.inside)} words={t('board.door.inside', { inside: seats.inside })} />
      </Glow>
      <p>
        {missed > 0
          ? t('board.door.missed', { people: missed })
          : seats.taken.confirmed > 0 && t('board.door.expected', { expected: seats.expected })}
      </p>
      {arrivals && <ArrivalsChart arrivals={arrivals} zone={event.time_zone} />}
    </Lane>
  );
}
