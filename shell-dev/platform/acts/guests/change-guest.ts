import type { GuestChange } from '~/api/manage/guest.schema';
import { checkDetails, checkParty, peopleIn } from '../../rules/party';
import type { Act } from '../act';
import { balance } from '../balance';
import { saveRegistration, type RegistrationPatch } from '../save-registration';
import { checkFree, checkMay, foundGuest, withGuest } from './find-guest';

/** Changes a party or what is known about it, by the rules of its family: more seats only where they are free. */
export function changeGuest(act: Act, id: string, change: GuestChange): string {
  const found = foundGuest(act, id);
  const { row, event } = found;
  checkMay(act, found, 'change');
  if (change.lock_version < row.lock_version) throw withGuest(act, 'stale', id);
  const patch = patchOf(change);
  const next = { ...row, ...patch };
  const people = peopleIn(next);
  checkParty({ max_party: event.max_party, modes: JSON.parse(event.modes) }, next, next.mode);
  checkDetails({
    party: next,
    mode: next.mode,
    diets: JSON.parse(next.diets),
    delivery_address: next.delivery_address,
  });
  if (row.state !== 'waitlisted' && people > row.people) checkFree(act, found, people, row.people);
  saveRegistration(act, row, patch);
  balance(act, event.id);
  return id;
}

const patchOf = (change: GuestChange): RegistrationPatch => ({
  ...change.party,
  ...(change.contact_name !== undefined ? { contact_name: change.contact_name } : {}),
  ...(change.phone !== undefined ? { phone: change.phone } : {}),
  ...(change.mode !== undefined ? { mode: change.mode } : {}),
  ...(change.diets !== undefined ? { diets: JSON.stringify(change.diets) } : {}),
  ...(change.allergens !== undefined ? { allergens: JSON.stringify(change.allergens) } : {}),
  ...(change.note !== undefined ? { note: change.note } : {}),
  ...(change.access_needs !== undefined ? { access_needs: change.access_needs } : {}),
  ...(change.delivery_address !== undefined ? { delivery_address: change.delivery_address } : {}),
});
