import { Suspense, type ReactNode } from 'react';
import { BoardPage, BoardSkeleton } from '~/features/board/board-page';
import { EventFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';

/** `manage/:eventId`: one event, live. */
export function BoardRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="board">
      <ReadingBoundary subject={eventId} title={t('board.failed')}>
        <Suspense fallback={<BoardSkeleton />}>
          <BoardPage key={eventId} eventId={eventId} />
        </Suspense>
      </ReadingBoundary>
    </EventFrame>
  );
}
