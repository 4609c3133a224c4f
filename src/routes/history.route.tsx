import { Suspense, type ReactNode } from 'react';
import { HistoryPage } from '~/features/history/history-page';
import { EventFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Page } from '~/ui/page';
import { Loading, SkeletonText } from '~/ui/skeleton';

/** `manage/:eventId/history`: who changed what, and when. */
export function HistoryRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="history">
      <ReadingBoundary subject={eventId} title={t('history.failed')}>
        <Suspense
          fallback={
            <Page>
              <Loading label={t('common.loading')}>
                <SkeletonText lines={8} />
              </Loading>
            </Page>
          }
        >
          <HistoryPage key={eventId} eventId={eventId} />
        </Suspense>
      </ReadingBoundary>
    </EventFrame>
  );
}
