import { Suspense, type ReactNode } from 'react';
import { FailedReading } from '~/data/failed-reading';
import { useMe } from '~/data/me';
import { EventBoundary } from '~/features/event/event-boundary';
import { EventPage } from '~/features/event/event-page';
import { EventRefused } from '~/features/event/event-refused';
import { EventSkeleton } from '~/features/event/event-skeleton';
import { AddToCalendar } from '~/features/share/add-to-calendar';
import { ShareEvent } from '~/features/share/share-event';
import { useParams } from '~/lib/router';

/** `:eventId`. A refusal is forgotten with the event it was for, and with the person it was given to. */
export function EventRoute(): ReactNode {
  const { eventId = '' } = useParams();
  const me = useMe();
  return (
    <EventBoundary
      key={`${eventId} ${me?.id}`}
      show={(failure, retry) => (
        <FailedReading error={failure} onRetry={retry}>
          <EventRefused failure={failure} />
        </FailedReading>
      )}
    >
      <Suspense fallback={<EventSkeleton />}>
        <EventPage
          eventId={eventId}
          renderPassOn={(event) => (
            <>
              <ShareEvent event={event} />
              <AddToCalendar event={event} />
            </>
          )}
        />
      </Suspense>
    </EventBoundary>
  );
}
