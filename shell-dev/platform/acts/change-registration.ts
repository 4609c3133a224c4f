import type { ChangeBody } from '~/api/registration-bodies.schema';
import { checkDetails, checkParty, peopleIn } from '../rules/party';
import type { RegistrationRow } from '../store/rows';
import type { Act } from './act';
import { balance } from './balance';
import { checkAct, checkFresh, ownRegistration } from './find';
import { checkSeats } from './hold-seats';
import { saveRegistration, type RegistrationPatch } from './save-registration';

/** Changes the party or what was said about it. A smaller party frees its seats at once; a greater one needs them to be free. */
export function changeRegistration(act: Act, householdId: string, id: string, change: ChangeBody): string {
  const { row, event } = ownRegistration(act.db, id, householdId, act.now);
  checkAct(act, row, event, 'change');
  checkFresh(act, row, change.lock_version);
  const patch = patchOf(change);
  const next = { ...row, ...patch };
  checkParty({ max_party: event.max_party, modes: JSON.parse(event.modes) }, next, next.mode);
  checkDetails({
    party: next,
    mode: next.mode,
    diets: JSON.parse(next.diets),
    delivery_address: next.delivery_address,
  });
  if (row.state !== 'waitlisted' && grows(row, next)) checkSeats(act, event, row, peopleIn(next));
  saveRegistration(act, row, patch);
  balance(act, event.id);
  return id;
}

const grows = (before: RegistrationRow, next: RegistrationRow): boolean => peopleIn(next) > before.people;

const patchOf = (change: ChangeBody): RegistrationPatch => ({
  ...change.party,
  ...(change.mode !== undefined ? { mode: change.mode } : {}),
  ...(change.contact_name !== undefined ? { contact_name: change.contact_name } : {}),
  ...(change.phone !== undefined ? { phone: change.phone } : {}),
  ...(change.diets !== undefined ? { diets: JSON.stringify(change.diets) } : {}),
  ...(change.allergens !== undefined ? { allergens: JSON.stringify(change.allergens) } : {}),
  ...(change.note !== undefined ? { note: change.note } : {}),
  ...(change.access_needs !== undefined ? { access_needs: change.access_needs } : {}),
  ...(change.delivery_address !== undefined ? { delivery_address: change.delivery_address } : {}),
  ...(change.reconfirm ? { needs_reconfirm: 0 } : {}),
});
