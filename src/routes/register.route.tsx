import type { ReactNode } from 'react';
import { AllergenWarning } from '~/features/allergens/allergen-warning';
import { EventCard } from '~/features/event-card/event-card';
import { PartyFields } from '~/features/party/party-fields';
import { RefusalNotice } from '~/features/refusal/refusal-notice';
import { Register } from '~/features/register/register';
import { useParams } from '~/lib/router';

/** E5: from "who is coming" to a ticket. */
export function RegisterRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return (
    <Register
      key={eventId}
      eventId={eventId}
      renderEvent={(event, lines) => <EventCard event={event}>{lines}</EventCard>}
      renderPartyFields={(field) => <PartyFields {...field} />}
      renderRefusal={(refused, except) => <RefusalNotice refused={refused} except={except} />}
      renderWarning={(dishes, avoided) => <AllergenWarning dishes={dishes} avoided={avoided} isLive />}
    />
  );
}
