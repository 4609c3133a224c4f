import type { ReactNode } from 'react';
import { useRegistering } from './registering';

/** Why the last act came to nothing. What the seats, the timer and the fields answer themselves is not said twice. */
export function ActRefused(): ReactNode {
  const { acts, renderRefusal } = useRegistering();
  return renderRefusal(acts.refused, ['sold_out', 'hold_expired', 'invalid']);
}
