import { Suspense, type ReactNode } from 'react';
import { QueryBoundary } from '~/data/query-boundary';
import { RosterPage } from '~/features/print/roster-page';
import { ReadingFailed } from '~/features/reading-failed/reading-failed';
import { useManageMessages } from '~/i18n/manage-words';
import { useParams } from '~/lib/router';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Page } from '~/ui/page';

/** M12: what is printed for an event. The door's roster so far. */
export function PrintRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <QueryBoundary
      subject={eventId}
      show={(failure, retry) => (
        <ReadingFailed failure={failure} onRetry={retry} title={t('guests.failed')} level={1} />
      )}
    >
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
    </QueryBoundary>
  );
}
