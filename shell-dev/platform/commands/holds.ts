import type { DetailsBody, HoldBody } from '~/api/registration-calls';
import { peopleIn } from '~/domain/party';
import { MINUTE, toIso } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { checkDetails } from '../rules/party';
import { Refused } from '../rules/refused';
import { detailColumnsOf, partyColumnsOf } from '../store/party-details';
import type { EventRow, RegistrationRow } from '../store/rows';
import { allocateSeats } from './allocate-seats';
import {
  badState,
  checkTransition,
  findOwnRegistration,
  findRequested,
  refusedWithCurrent,
} from './registration-checks';
import {
  addRegistration,
  newTicketCode,
  recordReferral,
  rememberDetails,
  saveRegistration,
} from './save-registration';
import type { Transaction } from './transaction';

/**
 * Holds seats for the whole party while the form is filled in. A second request of the household changes its hold but not its expiry, so
 * nobody can extend a hold.
 */
export function holdSeats(
  tx: Transaction,
  viewer: Viewer,
  householdId: string,
  eventId: string,
  { party, mode }: HoldBody,
): string {
  const { event, mine } = findRequested(tx, viewer, householdId, eventId, { party, mode });
  checkSeats(event, mine, peopleIn(party));
  const asked = { ...partyColumnsOf(party), mode };
  if (mine) saveRegistration(tx, mine, asked);
  const hold_expires_at = tx.now + event.hold_minutes * MINUTE;
  const held = { event_id: eventId, household_id: householdId, state: 'held', hold_expires_at } as const;
  const id = mine?.id ?? addRegistration(tx, { ...held, ...asked });
  allocateSeats(tx, eventId);
  return id;
}

/** Throws `sold_out`. Its `free` counts the seats that the household has already. */
export function checkSeats(event: EventRow, mine: RegistrationRow | undefined, people: number): void {
  const free = Math.max(0, event.capacity - event.taken + (mine?.people ?? 0));
  if (people <= free) return;
  const params = { free, waitlist: event.waitlist_limit > 0 && event.waiting < event.waitlist_limit };
  throw mine ? refusedWithCurrent('sold_out', mine.id, params) : new Refused('sold_out', { params });
}

/** Confirms a hold: the registration gets its ticket. */
export function confirmHold(tx: Transaction, householdId: string, id: string, details: DetailsBody): string {
  const { row, event } = findOwnRegistration(tx.db, id, householdId, tx.now);
  if (hasRunOut(row, tx.now))
    throw new Refused('hold_expired', { params: { at: toIso(row.hold_expires_at ?? 0) } });
  checkTransition(tx, row, event, 'confirm');
  checkDetails({
    party: row,
    mode: row.mode,
    diets: details.diets,
    delivery_address: details.delivery_address,
  });
  saveRegistration(tx, row, {
    ...detailColumnsOf(details),
    ...newTicketCode(),
    state: 'confirmed',
    hold_expires_at: null,
    referral_code: recordReferral(tx, householdId, event.id, details.referral_code),
  });
  rememberDetails(tx, householdId, details, row);
  allocateSeats(tx, event.id);
  return id;
}

/** Releases a hold early. Its expiry time is cleared, because it did not expire. */
export function releaseHold(tx: Transaction, householdId: string, id: string): string {
  const { row } = findOwnRegistration(tx.db, id, householdId, tx.now);
  if (row.state !== 'held') throw badState(tx, row);
  saveRegistration(tx, row, { state: 'expired', hold_expires_at: null });
  allocateSeats(tx, row.event_id);
  return id;
}

const hasRunOut = (row: RegistrationRow, now: number): boolean =>
  row.hold_expires_at !== null &&
  (row.state === 'expired' || (row.state === 'held' && row.hold_expires_at <= now));
