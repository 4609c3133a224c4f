import type { DetailsBody, HoldBody } from '~/api/registration-calls';
import { peopleIn } from '~/domain/party';
import { MINUTE, toIso } from '../model/instants';
import type { Viewer } from '../model/viewer';
import { checkDetails } from '../rules/party';
import { Refused } from '../rules/refused';
import { detailColumnsOf, partyColumnsOf, type PartyColumns } from '../store/party-details';
import { activeRegistration } from '../store/registration-rows';
import type { EventRow, RegistrationRow } from '../store/rows';
import { allocateSeats } from './allocate-seats';
import {
  checkPartyAt,
  badState,
  checkRegistrationOpen,
  checkTransition,
  findOwnRegistration,
  findVisibleEvent,
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
  const event = findVisibleEvent(tx.db, eventId, viewer);
  const mine = activeRegistration(tx.db, eventId, householdId);
  if (mine && mine.state !== 'held') throw refusedWithCurrent('already_registered', mine.id);
  checkRegistrationOpen(event, tx.now);
  checkPartyAt(event, party, mode);
  checkSeats(event, mine, peopleIn(party));
  const asked = { ...partyColumnsOf(party), mode };
  const id = mine ? changeHold(tx, mine, asked) : addHold(tx, event, householdId, asked);
  allocateSeats(tx, eventId);
  return id;
}

type RequestedSeats = PartyColumns & Pick<HoldBody, 'mode'>;

function changeHold(tx: Transaction, mine: RegistrationRow, asked: RequestedSeats): string {
  saveRegistration(tx, mine, asked);
  return mine.id;
}

const addHold = (tx: Transaction, event: EventRow, householdId: string, asked: RequestedSeats): string =>
  addRegistration(tx, {
    event_id: event.id,
    household_id: householdId,
    state: 'held',
    ...asked,
    hold_expires_at: tx.now + event.hold_minutes * MINUTE,
  });

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
