import type { EventState, RegistrationState } from '~/api/vocabulary';
import { HOUR, MINUTE } from '../model/instants';

/** An event that nobody completes by hand is completed this long after its end. */
export const COMPLETED_AFTER = 2 * HOUR;
/** A move by more than this, or to another day, asks every party whether it still comes. */
const SMALL_MOVE = 60 * MINUTE;
/** A move can be undone for this long. Its notices wait until then. */
export const UNDO_TIME = MINUTE;

export interface Times {
  readonly starts_at: number;
  readonly ends_at: number;
}

/** Whether families can still do something with it: register, wait, be offered seats. */
export const isOpenToFamilies = (event: Times & { readonly state: EventState }, now: number): boolean =>
  (event.state === 'published' || event.state === 'live') && now < event.ends_at;

/** Whether a new start asks each party again. */
export const needsReconfirm = (
  before: { readonly day: string; readonly starts_at: number },
  next: { readonly day: string; readonly starts_at: number },
): boolean => before.day !== next.day || Math.abs(next.starts_at - before.starts_at) > SMALL_MOVE;

interface Window extends Times {
  readonly state: EventState;
  readonly registration_opens_at: number | null;
  readonly registration_closes_at: number | null;
}

/** `over`: by its state (draft, cancelled, completed) or because it ended; else what the registration window says. */
type WindowState = 'over' | 'not_open' | 'open' | 'closed';

export function registrationWindowAt(event: Window, now: number): WindowState {
  if (!isOpenToFamilies(event, now)) return 'over';
  if (event.registration_closes_at !== null && now >= event.registration_closes_at) return 'closed';
  if (event.registration_opens_at !== null && now < event.registration_opens_at) return 'not_open';
  return 'open';
}

/** Whether the kitchen has counted a party with seats, so that a change of it comes too late. */
export const isAfterCutoff = (
  { state }: { readonly state: RegistrationState },
  { kitchen_cutoff_at: cutoff }: { readonly kitchen_cutoff_at: number | null },
  now: number,
): boolean => state === 'confirmed' && cutoff !== null && now > cutoff;
