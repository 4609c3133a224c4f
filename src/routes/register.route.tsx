import type { ReactNode } from 'react';
import { AllergenWarning } from '~/features/allergens/allergen-warning';
import { PartyFields } from '~/features/party/party-fields';
import { Register } from '~/features/register/register';
import { useParams } from '~/lib/router';

/** E5: from "who is coming" to a ticket. */
export function RegisterRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return (
    <Register
      key={eventId}
      eventId={eventId}
      renderPartyFields={(field) => <PartyFields {...field} />}
      renderWarning={(dishes, avoided) => <AllergenWarning dishes={dishes} avoided={avoided} isLive />}
    />
  );
}
