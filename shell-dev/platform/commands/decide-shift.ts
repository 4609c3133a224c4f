import type { ShiftDecisionBody } from '~/api/manage/shifts';
import { Refused, wrong } from '../rules/refused';
import { kindsFor, managedClaimCan, managedShiftCan } from '../rules/shift-permissions';
import { claimOf, type ClaimRow } from '../store/claim-rows';
import { personRow } from '../store/people';
import { listedShift, type ListedShift } from '../store/shift-rows';
import { askLikeliest } from './ask-likeliest';
import { readReason } from './offer-checks';
import { claimPlace } from './shifts';
import { saveClaim } from './touch-shift';
import type { Transaction } from './transaction';

/** What a manager does with a shift. */
export function decideShift(tx: Transaction, eventId: string, id: string, body: ShiftDecisionBody): void {
  const shift = listedShift(tx.db, id);
  if (!shift || shift.event_id !== eventId || shift.removed_at !== null) throw new Refused('not_found');
  const { action } = body;
  if (action === 'assign' || action === 'ask') {
    const allowed = managedShiftCan(shift, tx.now);
    if (!allowed.includes(action)) throw badState(shift, allowed);
    return action === 'assign' ? assign(tx, shift, body) : askLikeliest(tx, shift);
  }
  const claim = claimOf(tx.db, id, body.person_id ?? '');
  if (!claim) throw wrong('person_id', body.person_id === undefined ? 'required' : 'unknown');
  if (body.lock_version === undefined) throw wrong('lock_version', 'required');
  if (body.lock_version !== claim.lock_version)
    throw new Refused('stale', { current: { kind: 'shifts', id: eventId } });
  const allowed = managedClaimCan(claim, shift, tx.now);
  if (!allowed.includes(action)) throw badState(shift, allowed, claim);
  return action === 'remove' ? remove(tx, claim, body) : record(tx, claim, body);
}

const badState = (shift: ListedShift, allowed: readonly string[], claim?: ClaimRow): Refused =>
  new Refused('bad_state', {
    params: { state: claim?.state ?? shift.state, allowed },
    current: { kind: 'shifts', id: shift.event_id },
  });

function assign(tx: Transaction, shift: ListedShift, { person_id: id }: ShiftDecisionBody): void {
  if (id === undefined) throw wrong('person_id', 'required');
  const person = personRow(tx.db, id);
  if (!person || !kindsFor(person.role).includes(shift.kind))
    throw wrong('person_id', person ? 'not_approved' : 'unknown');
  if (claimOf(tx.db, shift.id, id)?.state !== 'claimed') claimPlace(tx, shift, person);
}

function remove(tx: Transaction, { id }: ClaimRow, { reason }: ShiftDecisionBody): void {
  saveClaim(tx, id, { state: 'released', keep_by: null, reason: readReason(reason, false) });
}

function record(tx: Transaction, { id }: ClaimRow, { answer }: ShiftDecisionBody): void {
  if (!answer) throw wrong('answer', 'required');
  saveClaim(tx, id, { state: answer, keep_by: null });
}
