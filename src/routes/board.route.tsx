import { Suspense, type ReactNode } from 'react';
import { QueryBoundary } from '~/data/query-boundary';
import { BoardFailed } from '~/features/board/board-failed';
import { BoardPage } from '~/features/board/board-page';
import { BoardSkeleton } from '~/features/board/board-skeleton';
import { EventFrame } from '~/features/manage-frame/event-frame';
import { useParams } from '~/lib/router';

/** M4: one event whole, as it is this moment. */
export function BoardRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="board">
      <QueryBoundary
        subject={eventId}
        show={(failure, retry) => <BoardFailed failure={failure} onRetry={retry} />}
      >
        <Suspense fallback={<BoardSkeleton />}>
          <BoardPage key={eventId} eventId={eventId} />
        </Suspense>
      </QueryBoundary>
    </EventFrame>
  );
}
