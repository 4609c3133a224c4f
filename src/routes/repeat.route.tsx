import { Suspense, type ReactNode } from 'react';
import { Repeat } from '~/features/series/repeat';
import { SeriesSkeleton } from '~/features/series/series-page';
import { useParams } from '~/lib/router';

/** `manage/:eventId/repeat` */
export function RepeatRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return (
    <Suspense fallback={<SeriesSkeleton />}>
      <Repeat key={eventId} eventId={eventId} />
    </Suspense>
  );
}
