import DoorOpen from 'lucide-react/icons/door-open';
import type { ReactNode } from 'react';
import type { AudienceKind } from '~/api/manage/messages';
import { usePaths } from '~/data/links';
import type { SeatLedger } from '~/domain/board-facts';
import { withGuestQuery } from '~/domain/guests';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { withParam } from '~/lib/href';
import { LinkButton } from '~/ui/button';
import { Highlight } from '~/ui/highlight';
import { Row } from '~/ui/stack';
import { Lane, MainFigure, useRecentlyChanged } from './lane';

interface DoorLaneProps {
  readonly event: { readonly id: string; readonly can: readonly string[] };
  readonly seats: SeatLedger;
}

/** How many of those who are expected are here, and who is not yet. From the opening of the doors on. */
export function DoorLane({ event, seats }: DoorLaneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const { inside, expected, ticketed } = seats;
  const isChanged = useRecentlyChanged(String(inside));
  return (
    <Lane icon={DoorOpen} title={t('board.door')}>
      <Highlight active={isChanged}>
        <MainFigure value={formats.number(inside)} label={t('board.door.inside', { ticketed })} />
      </Highlight>
      {event.can.includes('check_in') && (
        <LinkButton href={paths.door({ eventId: event.id })} variant="primary">
          {t('board.door.open')}
        </LinkButton>
      )}
      {ticketed > 0 && (
        <div>
          <p>{t('board.door.expected', { expected })}</p>
          {expected > 0 && <WaysToMissing eventId={event.id} />}
        </div>
      )}
    </Lane>
  );
}

const notHere: AudienceKind = 'not_here';

/** To those with a ticket who are not here yet. */
function WaysToMissing({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const missing = withGuestQuery(new URLSearchParams(), { view: 'due' }).toString();
  return (
    <Row gap={24}>
      <LinkButton href={`${paths.guests({ eventId })}?${missing}`} variant="quiet" size="small" isFlush>
        {t('board.door.missing')}
      </LinkButton>
      <LinkButton
        href={withParam(paths.messages({ eventId }), 'to', notHere)}
        variant="quiet"
        size="small"
        isFlush
      >
        {t('messages.writeThem')}
      </LinkButton>
    </Row>
  );
}

/** The quiet way to the door, before and after it matters. */
export function DoorListLink({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  return (
    <LinkButton href={paths.door({ eventId })} variant="quiet" size="small" isFlush>
      {t('board.door.list')}
    </LinkButton>
  );
}
