import { Suspense, type ReactNode } from 'react';
import { RosterPage } from '~/features/print/roster-page';
import { TicketSlip } from '~/features/print/ticket-slip';
import { useManageMessages } from '~/i18n/manage-messages';
import { useParams, useSearchParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Page } from '~/ui/page';
import { Loading, SkeletonText } from '~/ui/skeleton';

/** `manage/:eventId/print/roster`: the guest list for the door, to print; with `?ticket=` the ticket of one party. */
export function PrintRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  const guestId = useSearchParams()[0].get('ticket');
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
        {guestId ? <TicketSlip eventId={eventId} guestId={guestId} /> : <RosterPage eventId={eventId} />}
      </Suspense>
    </ReadingBoundary>
  );
}
