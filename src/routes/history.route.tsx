import type { ReactNode } from 'react';
import { HistoryPage } from '~/features/history/history-page';
import { EventFrame } from '~/features/manage-frame/event-frame';
import { ReadingFailed } from '~/features/reading-failed/reading-failed';
import { useManageMessages } from '~/i18n/manage-words';
import { useParams } from '~/lib/router';

/** M11: who did what with one event, and when. */
export function HistoryRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="history">
      <HistoryPage
        key={eventId}
        eventId={eventId}
        renderFailed={(failure, retry) => (
          <ReadingFailed failure={failure} onRetry={retry} title={t('history.failed')} />
        )}
      />
    </EventFrame>
  );
}
