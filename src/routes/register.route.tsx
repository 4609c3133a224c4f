import type { ReactNode } from 'react';
import { Register } from '~/features/register/register';
import { useParams } from '~/lib/router';

/** E5: from "who is coming" to a ticket. */
export function RegisterRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return <Register key={eventId} eventId={eventId} />;
}
