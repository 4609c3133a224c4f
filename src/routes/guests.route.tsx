import { Suspense, type ReactNode } from 'react';
import { GuestsPage } from '~/features/guests/guests-page';
import { EventFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Page } from '~/ui/page';
import { Loading, SkeletonText } from '~/ui/skeleton';

/** `manage/:eventId/guests` */
export function GuestsRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="guests">
      <ReadingBoundary subject={eventId} title={t('guests.failed')}>
        <Suspense
          fallback={
            <Page width="full">
              <Loading label={t('common.loading')}>
                <SkeletonText lines={8} />
              </Loading>
            </Page>
          }
        >
          <GuestsPage eventId={eventId} />
        </Suspense>
      </ReadingBoundary>
    </EventFrame>
  );
}
