import { Suspense, type ReactNode } from 'react';
import type { RefusedAttempt } from '~/data/attempt';
import type { RegistrationRefusal } from '~/domain/registration-refusal';
import { GuestsPage } from '~/features/guests/guests-page';
import type { PartyField } from '~/features/guests/guesting';
import { EventFrame } from '~/features/manage-frame/event-frame';
import { PartyFields } from '~/features/party/party-fields';
import { ReadingBoundary } from '~/features/reading-failed/reading-boundary';
import { RefusalNotice } from '~/features/refusal/refusal-notice';
import { useManageMessages } from '~/i18n/manage-words';
import { useParams } from '~/lib/router';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Page } from '~/ui/page';

const renderPartyFields = (field: PartyField) => <PartyFields {...field} />;
const renderRefusal = (
  refused: RefusedAttempt | undefined,
  except: readonly RegistrationRefusal['kind'][],
) => <RefusalNotice refused={refused} except={except} />;

/** M5: the guest list of an event. */
export function GuestsRoute(): ReactNode {
  const t = useManageMessages();
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="guests">
      <ReadingBoundary subject={eventId} title={t('guests.failed')} level={1}>
        <Suspense
          fallback={
            <Page title={t('guests.title')} width="full">
              <Loading label={t('common.loading')}>
                <SkeletonText lines={8} />
              </Loading>
            </Page>
          }
        >
          <GuestsPage eventId={eventId} renderPartyFields={renderPartyFields} renderRefusal={renderRefusal} />
        </Suspense>
      </ReadingBoundary>
    </EventFrame>
  );
}
