import type { ReactNode } from 'react';
import { useFollowBoard } from '~/data/board.live';
import { useArrivals, useBoard } from '~/data/board.queries';
import { useNow } from '~/data/clock';
import { useManagedEvent } from '~/data/manage.queries';
import { useTitle } from '~/data/settings';
import { kitchenSums } from '~/domain/board-kitchen';
import { needsYou } from '~/domain/board-needs';
import { seatLedger } from '~/domain/board-seats';
import { phaseOf } from '~/domain/event-state';
import { useManageMessages } from '~/i18n/manage-words';
import { Page } from '~/ui/page';
import { useBoardActs } from './board-acts';
import { Lead, StateMark, WaysOn } from './board-head';
import { BoardNotices } from './board-notices';
import css from './board.module.css';
import { DoorLane } from './door-lane';
import { KitchensLane } from './kitchens-lane';
import { NeedsLane } from './needs-lane';
import { PresentPeople } from './present-people';
import { SeatsLane } from './seats-lane';
import { TimeLine } from './time-line';

/** The now line moves by itself, in steps that can be seen. */
const TICK = 10_000;

/** One event whole, as it is this moment: what needs somebody, and how everything stands. */
export function BoardPage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const event = useManagedEvent(eventId);
  const counts = useBoard(eventId);
  const arrivals = useArrivals(eventId);
  const now = useNow(TICK);
  const acts = useBoardActs(event, now);
  useFollowBoard(eventId);
  const title = event.title.trim() || t('board.untitled');
  useTitle(`${title} · ${t('board.title')}`);

  const seats = seatLedger(event.seats.capacity, counts);
  const food = kitchenSums(event.dishes, seats.takenInAll, counts.diets);
  const phase = phaseOf(event, now);
  return (
    <Page
      width="full"
      title={title}
      mark={<StateMark state={event.state} />}
      lead={<Lead event={event} now={now} />}
      actions={<WaysOn event={event} />}
    >
      <div className={css['board']}>
        <div className={css['top']}>
          <PresentPeople people={counts.present} />
          <BoardNotices event={event} />
        </div>
        <div className={css['needs']}>
          <NeedsLane
            needs={needsYou(event, counts, now)}
            isOver={phase === 'over' || phase === 'cancelled'}
            timeZone={event.time_zone}
            acts={acts}
            now={now}
          />
        </div>
        <div className={css['time']}>
          <TimeLine event={event} now={now} />
        </div>
        <div className={css['seats']}>
          <SeatsLane seats={seats} />
        </div>
        <div className={css['door']}>
          <DoorLane event={event} counts={counts} seats={seats} buckets={arrivals} now={now} />
        </div>
        <div className={css['kitchens']}>
          <KitchensLane food={food} />
        </div>
      </div>
    </Page>
  );
}
