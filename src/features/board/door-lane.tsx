import DoorOpen from 'lucide-react/icons/door-open';
import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { BoardEvent, SeatLedger } from '~/domain/board-facts';
import { doorsOpenAt } from '~/domain/event-status';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { LinkButton } from '~/ui/button';
import { Highlight } from '~/ui/highlight';
import { Row } from '~/ui/stack';
import { Lane, MainFigure, useRecentlyChanged } from './lane';

interface DoorLaneProps {
  readonly event: BoardEvent & { readonly id: string };
  readonly seats: SeatLedger;
  /** Another lane says how many are missing. */
  readonly isMissingSaid: boolean;
  readonly now: number;
}

/** How many of those who are expected are here. Before the doors open, how many that will be. */
export function DoorLane({ event, seats, isMissingSaid, now }: DoorLaneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const { inside, expected, ticketed } = seats;
  const isChanged = useRecentlyChanged(String(inside));
  const doors = doorsOpenAt(event);
  const isAhead = event.state === 'published' && now < doors;
  return (
    <Lane icon={DoorOpen} title={t('board.door')}>
      {isAhead && inside === 0 ? (
        <MainFigure
          isSmall
          value={formats.number(expected)}
          label={t('board.door.tickets', { people: expected })}
        />
      ) : (
        <>
          <Highlight active={isChanged}>
            <MainFigure value={formats.number(inside)} label={t('board.door.inside', { ticketed })} />
          </Highlight>
          {ticketed > 0 && !isMissingSaid && <p>{t('board.door.expected', { expected })}</p>}
        </>
      )}
      {event.can.includes('check_in') &&
        (isAhead ? (
          <DoorListLink eventId={event.id} />
        ) : (
          <LinkButton href={paths.door({ eventId: event.id })} variant="primary">
            {t('board.door.open')}
          </LinkButton>
        ))}
    </Lane>
  );
}

/** The quiet way to the door, before and after it matters. */
export function DoorListLink({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  return (
    <Row>
      <LinkButton href={paths.door({ eventId })} variant="quiet" size="small" isFlush>
        {t('board.door.list')}
      </LinkButton>
    </Row>
  );
}
