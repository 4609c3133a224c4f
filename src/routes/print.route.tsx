import { Suspense, type ReactNode } from 'react';
import { RosterPage } from '~/features/print/roster-page';
import { ReadingBoundary } from '~/features/reading-failed/reading-boundary';
import { useManageMessages } from '~/i18n/manage-words';
import { useParams } from '~/lib/router';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Page } from '~/ui/page';

/** M12: what is printed for an event. The door's roster so far. */
export function PrintRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <ReadingBoundary subject={eventId} title={t('guests.failed')} level={1}>
      <Suspense
        fallback={
          <Page title={t('roster.title')}>
            <Loading label={t('common.loading')}>
              <SkeletonText lines={8} />
            </Loading>
          </Page>
        }
      >
        <RosterPage eventId={eventId} />
      </Suspense>
    </ReadingBoundary>
  );
}
