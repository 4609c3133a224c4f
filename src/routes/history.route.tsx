import type { ReactNode } from 'react';
import { HistoryPage } from '~/features/history/history-page';
import { EventFrame } from '~/features/manage-frame/event-frame';
import { useParams } from '~/lib/router';

/** M11: who did what with one event, and when. */
export function HistoryRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="history">
      <HistoryPage key={eventId} eventId={eventId} />
    </EventFrame>
  );
}
