import type { ChangeBody } from '~/api/registration-calls';
import { peopleIn } from '~/domain/party';
import { isAfterCutoff, latePeople, registrationWindowAt } from '../rules/event-times';
import { Refused } from '../rules/refused';
import { detailColumnsOf } from '../store/party-details';
import type { RegistrationRow } from '../store/rows';
import { allocateSeats } from './allocate-seats';
import { checkSeats } from './holds';
import { settleLostChoices } from './lost-choices';
import { settleNotices } from './notices';
import {
  checkChanged,
  checkFits,
  checkLockVersion,
  checkTransition,
  findOwnRegistration,
} from './registration-checks';
import { saveRegistration, type RegistrationPatch } from './save-registration';
import type { Transaction } from './transaction';

/**
 * Changes the party or its details. A smaller party frees seats at once; a larger one needs free seats, and registration that is not closed:
 * after that only managers make it larger.
 */
export function changeRegistration(
  tx: Transaction,
  householdId: string,
  id: string,
  change: ChangeBody,
): string {
  const { row, event } = findOwnRegistration(tx.db, id, householdId, tx.now);
  checkTransition(tx, row, event, 'change');
  checkLockVersion(row, change.lock_version);
  const details = detailColumnsOf(change);
  const next = { ...row, ...details };
  // Who comes with fewer comes.
  const isOther = row.needs_reconfirm === 1 && peopleIn(next) !== row.people;
  const isComing = change.reconfirm || isOther;
  const patch: RegistrationPatch = {
    ...details,
    ...(isComing && { needs_reconfirm: 0 }),
    late_people: latePeople(row, event, peopleIn(next), tx.now),
  };
  checkChanged(event, row, next);
  if (grows(row, next)) {
    if (registrationWindowAt(event, tx.now) === 'closed') throw new Refused('closed');
    checkFits(event, peopleIn(next));
    if (row.state !== 'waitlisted') checkSeats(event, row, peopleIn(next));
  }
  saveRegistration(tx, row, patch);
  if (isComing)
    settleNotices(tx, row, {
      kinds: ['time_place', 'reminder'],
      answer: isOther ? 'change' : 'still_coming',
    });
  settleNotices(tx, row, { kinds: ['reservation'], answer: 'change' });
  settleLostChoices(tx, { ...next, people: peopleIn(next) }, event, 'choose_again');
  allocateSeats(tx, event.id);
  return id;
}

const grows = (before: RegistrationRow, next: RegistrationRow): boolean => peopleIn(next) > before.people;

/** Cancels a registration or leaves the waitlist. After the kitchen's cut-off it is marked as late. */
export function cancelRegistration(
  tx: Transaction,
  householdId: string,
  id: string,
  lockVersion: number,
): string {
  const { row, event } = findOwnRegistration(tx.db, id, householdId, tx.now);
  checkTransition(tx, row, event, 'cancel');
  checkLockVersion(row, lockVersion);
  saveRegistration(tx, row, {
    state: 'cancelled',
    cancelled_by: 'family',
    cancelled_late: isAfterCutoff(row, event, tx.now) ? 1 : 0,
    offer_expires_at: null,
  });
  allocateSeats(tx, event.id);
  return id;
}
