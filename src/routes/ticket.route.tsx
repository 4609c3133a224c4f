import type { ReactNode } from 'react';
import { Ticket } from '~/features/ticket/ticket';
import { useParams } from '~/lib/router';

/** E7: what is shown at the door. */
export function TicketRoute(): ReactNode {
  const { registrationId = '' } = useParams();
  return <Ticket registrationId={registrationId} />;
}
