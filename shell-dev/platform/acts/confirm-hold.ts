import type { DetailsBody } from '~/api/registration-bodies.schema';
import { isoOf } from '../instants';
import { checkDetails } from '../rules/party';
import { Refused } from '../rules/refused';
import type { RegistrationRow } from '../store/rows';
import type { Act } from './act';
import { balance } from './balance';
import { detailsPatch, refer, remember } from './details';
import { badState, checkAct, ownRegistration } from './find';
import { newCode, saveRegistration } from './save-registration';

/** Turns a hold into a ticket. */
export function confirmHold(act: Act, householdId: string, id: string, details: DetailsBody): string {
  const { row, event } = ownRegistration(act.db, id, householdId, act.now);
  if (hasRunOut(row, act.now))
    throw new Refused('hold_expired', { params: { at: isoOf(row.hold_expires_at ?? 0) } });
  checkAct(act, row, event, 'confirm');
  checkDetails({
    party: row,
    mode: row.mode,
    diets: details.diets,
    delivery_address: details.delivery_address,
  });
  saveRegistration(act, row, {
    ...detailsPatch(details),
    ...newCode(),
    state: 'confirmed',
    hold_expires_at: null,
    referral_code: refer(act, householdId, event.id, details.referral_code),
  });
  remember(act, householdId, details, row);
  balance(act, event.id);
  return id;
}

/** Gives a hold back before its time. That time is forgotten: it did not run out. */
export function releaseHold(act: Act, householdId: string, id: string): string {
  const { row } = ownRegistration(act.db, id, householdId, act.now);
  if (row.state !== 'held') throw badState(act, row.id);
  saveRegistration(act, row, { state: 'expired', hold_expires_at: null });
  balance(act, row.event_id);
  return id;
}

const hasRunOut = (row: RegistrationRow, now: number): boolean =>
  row.hold_expires_at !== null &&
  (row.state === 'expired' || (row.state === 'held' && row.hold_expires_at <= now));
