import type { GuestAct } from '~/api/manage/vocabulary';
import { MINUTE } from '../../instants';
import type { Act } from '../act';
import { balance } from '../balance';
import { checkIn } from '../check-in';
import { saveRegistration, type RegistrationPatch } from '../save-registration';
import { checkFree, checkMay, foundGuest, withGuest, type FoundGuest } from './find-guest';

export interface GuestActAsked {
  readonly act: GuestAct;
  /** Left out where many are done at once: then the state alone decides. */
  readonly lock_version?: number;
  readonly count?: number | undefined;
}

/** Does one thing to a party, and gives what becomes free to whoever waits. Answers its id. */
export function actOnGuest(act: Act, id: string, actorId: string | null, asked: GuestActAsked): string {
  const eventId = doToGuest(act, id, actorId, asked);
  balance(act, eventId);
  return id;
}

/** The same without looking at the queue: whoever does many looks at it after. Answers the event's id. */
export function doToGuest(act: Act, id: string, actorId: string | null, asked: GuestActAsked): string {
  const found = foundGuest(act, id);
  const { row, event } = found;
  checkMay(act, found, asked.act);
  if (asked.lock_version !== undefined && asked.lock_version < row.lock_version)
    throw withGuest(act, 'stale', id);
  switch (asked.act) {
    case 'check_in':
      checkIn(act, id, 'in', asked.count ?? row.people - row.checked_in, actorId);
      break;
    case 'undo':
      checkIn(act, id, 'undo', asked.count ?? row.checked_in, actorId);
      break;
    case 'offer':
    case 'reinstate':
      checkFree(act, found, row.people, 0);
      saveRegistration(act, row, patchOf(act, found, asked.act));
      break;
    default:
      saveRegistration(act, row, patchOf(act, found, asked.act));
  }
  return event.id;
}

function patchOf({ now }: Act, { row, event }: FoundGuest, what: GuestAct): RegistrationPatch {
  switch (what) {
    case 'offer':
      return {
        state: 'offered',
        offer_expires_at: Math.min(now + event.offer_minutes * MINUTE, event.ends_at),
      };
    case 'cancel':
      return {
        state: 'cancelled',
        cancelled_by: 'manager',
        cancelled_late:
          row.state === 'confirmed' && event.kitchen_cutoff_at !== null && now > event.kitchen_cutoff_at
            ? 1
            : 0,
        offer_expires_at: null,
      };
    case 'no_show':
      return { state: 'no_show' };
    case 'reinstate':
      return { state: 'confirmed' };
    default:
      return {};
  }
}
