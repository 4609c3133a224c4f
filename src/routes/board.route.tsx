import { Suspense, type ReactNode } from 'react';
import { BoardPage } from '~/features/board/board-page';
import { BoardSkeleton } from '~/features/board/board-skeleton';
import { EventFrame } from '~/features/manage-frame/event-frame';
import { ReadingBoundary } from '~/features/reading-failed/reading-boundary';
import { useManageMessages } from '~/i18n/manage-words';
import { useParams } from '~/lib/router';

/** M4: one event whole, as it is this moment. */
export function BoardRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="board">
      <ReadingBoundary subject={eventId} title={t('board.failed')} level={1}>
        <Suspense fallback={<BoardSkeleton />}>
          <BoardPage key={eventId} eventId={eventId} />
        </Suspense>
      </ReadingBoundary>
    </EventFrame>
  );
}
