import type { ReactNode } from 'react';
import { AllergenWarning } from '~/features/allergens/allergen-warning';
import { AddToCalendar } from '~/features/share/add-to-calendar';
import { Ticket } from '~/features/ticket/ticket';
import { useParams } from '~/lib/router';

/** E7: what is shown at the door. */
export function TicketRoute(): ReactNode {
  const { registrationId = '' } = useParams();
  return (
    <Ticket
      registrationId={registrationId}
      renderPassOn={(event) => <AddToCalendar event={event} />}
      renderWarning={(dishes, avoided) => <AllergenWarning dishes={dishes} avoided={avoided} />}
    />
  );
}
