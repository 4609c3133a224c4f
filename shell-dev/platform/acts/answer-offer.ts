import { isoOf } from '../instants';
import { Refused } from '../rules/refused';
import type { EventRow, RegistrationRow } from '../store/rows';
import type { Act } from './act';
import { balance } from './balance';
import { checkAct, checkFresh, ownRegistration } from './find';
import { lastInQueue } from './join-waitlist';
import { newCode, saveRegistration } from './save-registration';

/** Takes the seats that were offered from the waitlist. */
export function acceptOffer(act: Act, householdId: string, id: string, lockVersion: number): string {
  const { row } = openOffer(act, householdId, id, lockVersion, 'accept');
  saveRegistration(act, row, { ...newCode(), state: 'confirmed', offer_expires_at: null });
  balance(act, row.event_id);
  return id;
}

/** Lets the offered seats go and waits on at the end of the queue, not to be asked again before more seats become free. */
export function declineOffer(act: Act, householdId: string, id: string, lockVersion: number): string {
  const { row, event } = openOffer(act, householdId, id, lockVersion, 'decline');
  saveRegistration(act, row, {
    state: 'waitlisted',
    offer_expires_at: null,
    queue: lastInQueue(act, event.id) + 1,
    passed_round: event.round,
  });
  balance(act, row.event_id, 'by_decline');
  return id;
}

function openOffer(
  act: Act,
  householdId: string,
  id: string,
  lockVersion: number,
  wanted: 'accept' | 'decline',
): { row: RegistrationRow; event: EventRow } {
  const found = ownRegistration(act.db, id, householdId, act.now);
  const { row, event } = found;
  const until = row.offer_expires_at;
  if (until !== null && (row.state === 'expired' || (row.state === 'offered' && until <= act.now))) {
    throw new Refused('offer_expired', { params: { at: isoOf(until) } });
  }
  checkAct(act, row, event, wanted);
  checkFresh(act, row, lockVersion);
  return found;
}
