import CircleDashed from 'lucide-react/icons/circle-dashed';
import Footprints from 'lucide-react/icons/footprints';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { BoardEvent, SeatLedger } from '~/domain/board-facts';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Row } from '~/ui/stack';
import { DoorListLink } from './door-lane';
import { Figure, Figures } from './figures';
import { Lane, MainFigure } from './lane';

interface AttendanceLaneProps {
  readonly event: BoardEvent & { readonly id: string };
  readonly seats: SeatLedger;
  /** Of those inside; `undefined` where the back end does not say. */
  readonly walkIns: number | undefined;
}

/** Once it is over: of those who had a ticket, how many checked in and how many did not. */
export function AttendanceLane({ event, seats, walkIns = 0 }: AttendanceLaneProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { inside, absent, ticketed, capacity, waiting } = seats;
  const leftFree = Math.max(0, capacity - ticketed);
  return (
    <Lane icon={Users} title={t('board.attendance')}>
      <MainFigure value={formats.number(inside)} label={t('board.attendance.of', { ticketed, absent })} />
      <Figures>
        {walkIns > 0 && <Figure icon={Footprints} label={t('board.attendance.walkIns')} value={walkIns} />}
        {leftFree > 0 && (
          <Figure icon={CircleDashed} label={t('board.seats.leftFree', { capacity })} value={leftFree} />
        )}
        {waiting.parties > 0 && (
          <Figure
            icon={UserPlus}
            label={t('board.seats.stillWaiting')}
            value={t('board.seats.families', { ...waiting })}
          />
        )}
      </Figures>
      {event.can.includes('check_in') && (
        <Row>
          <DoorListLink eventId={event.id} />
        </Row>
      )}
    </Lane>
  );
}
