import type { EventState } from '~/api/vocabulary';
import { isUnderWay, type Times } from './event-course';

interface Window extends Times {
  readonly state: EventState;
  readonly registration_opens_at: number | null;
  readonly registration_closes_at: number | null;
}

/** `over`: by its state (draft, cancelled, completed) or because it ended; else what the registration window says. */
export type Registering = 'over' | 'not_open' | 'open' | 'closed';

export function registeringAt(event: Window, now: number): Registering {
  if (!isUnderWay(event, now)) return 'over';
  if (event.registration_closes_at !== null && now >= event.registration_closes_at) return 'closed';
  if (event.registration_opens_at !== null && now < event.registration_opens_at) return 'not_open';
  return 'open';
}
