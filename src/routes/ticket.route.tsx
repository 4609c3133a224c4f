import { Suspense, type ReactNode } from 'react';
import { useEvent } from '~/data/events.queries';
import { QueryBoundary } from '~/data/query-boundary';
import type { Registration } from '~/data/types';
import { AllergenWarning } from '~/features/allergens/allergen-warning';
import { Ticket } from '~/features/ticket/ticket';
import { TicketSkeleton } from '~/features/ticket/ticket-skeleton';
import { useParams } from '~/lib/router';

/** `mine/:registrationId`. */
export function TicketRoute(): ReactNode {
  const { registrationId = '' } = useParams();
  return (
    <Suspense fallback={<TicketSkeleton />}>
      <Ticket registrationId={registrationId} renderWarnings={(registration) => <Warnings registration={registration} />} />
    </Suspense>
  );
}

/** Needs the event whole; without a network the ticket must do without it. */
function Warnings({ registration }: { readonly registration: Registration }): ReactNode {
  if (registration.allergens.length === 0) return null;
  return (
    <QueryBoundary subject={registration.event.id} show={() => null}>
      <Suspense>
        <OfEvent registration={registration} />
      </Suspense>
    </QueryBoundary>
  );
}

function OfEvent({ registration }: { readonly registration: Registration }): ReactNode {
  const { dishes } = useEvent(registration.event.id);
  return <AllergenWarning dishes={dishes} avoided={registration.allergens} />;
}
