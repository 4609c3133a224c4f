import type { WaitBody } from '~/api/registration-calls';
import { peopleIn } from '~/domain/party';
import { toIso } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { checkDetails } from '../rules/party';
import { Refused } from '../rules/refused';
import { detailColumnsOf, partyColumnsOf } from '../store/party-details';
import type { EventRow, RegistrationRow } from '../store/rows';
import { allocateSeats } from './allocate-seats';
import { checkLockVersion, checkTransition, findOwnRegistration, findRequested } from './registration-checks';
import {
  addRegistration,
  newTicketCode,
  recordReferral,
  rememberDetails,
  saveRegistration,
} from './save-registration';
import type { Transaction } from './transaction';

/**
 * Joins the waitlist for the whole party and releases the household's hold. When enough seats became free in the meantime, they are offered
 * at once.
 */
export function joinWaitlist(
  tx: Transaction,
  viewer: Viewer,
  householdId: string,
  eventId: string,
  body: WaitBody,
): string {
  const { event, mine } = findRequested(tx, viewer, householdId, eventId, body);
  checkDetails(body);
  checkRoom(event, event.capacity - event.taken + (mine?.people ?? 0), peopleIn(body.party));
  if (mine) saveRegistration(tx, mine, { state: 'expired', hold_expires_at: null });
  const id = addRegistration(tx, {
    event_id: eventId,
    household_id: householdId,
    state: 'waitlisted',
    ...partyColumnsOf(body.party),
    mode: body.mode,
    ...detailColumnsOf(body),
    queue: lastInQueue(tx, eventId) + 1,
    referral_code: recordReferral(tx, householdId, eventId, body.referral_code),
  });
  rememberDetails(tx, householdId, body, body.party);
  allocateSeats(tx, eventId);
  return id;
}

function checkRoom(event: EventRow, free: number, people: number): void {
  if (event.waitlist_limit === 0) throw new Refused('waitlist_closed');
  if (event.waiting >= event.waitlist_limit && people > free) {
    throw new Refused('waitlist_full', { params: { limit: event.waitlist_limit } });
  }
}

/** The last position in the queue. */
export const lastInQueue = (tx: Transaction, eventId: string): number =>
  tx.db.count(`SELECT max(queue) FROM registrations WHERE event_id = @eventId AND state = 'waitlisted'`, {
    eventId,
  });

/** Accepts seats that were offered from the waitlist. */
export function acceptOffer(tx: Transaction, householdId: string, id: string, lockVersion: number): string {
  const { row } = openOffer(tx, householdId, id, lockVersion, 'accept');
  saveRegistration(tx, row, { ...newTicketCode(), state: 'confirmed', offer_expires_at: null });
  allocateSeats(tx, row.event_id);
  return id;
}

/** Declines an offer: back to the end of the queue, without another offer until more seats become free. */
export function declineOffer(tx: Transaction, householdId: string, id: string, lockVersion: number): string {
  const { row, event } = openOffer(tx, householdId, id, lockVersion, 'decline');
  saveRegistration(tx, row, {
    state: 'waitlisted',
    offer_expires_at: null,
    queue: lastInQueue(tx, event.id) + 1,
    passed_round: event.round,
  });
  allocateSeats(tx, row.event_id, 'by_decline');
  return id;
}

function openOffer(
  tx: Transaction,
  householdId: string,
  id: string,
  lockVersion: number,
  answer: 'accept' | 'decline',
): { row: RegistrationRow; event: EventRow } {
  const found = findOwnRegistration(tx.db, id, householdId, tx.now);
  const { row, event } = found;
  const until = row.offer_expires_at;
  if (until !== null && (row.state === 'expired' || (row.state === 'offered' && until <= tx.now))) {
    throw new Refused('offer_expired', { params: { at: toIso(until) } });
  }
  checkTransition(tx, row, event, answer);
  checkLockVersion(row, lockVersion);
  return found;
}
