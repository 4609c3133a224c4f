import type { DetailsBody } from '~/api/registration-bodies.schema';
import { householdByCode, householdRow } from '../store/people';
import type { Act } from './act';
import type { RegistrationPatch } from './save-registration';

/** What the family said about its coming, as it is kept with the registration. */
export const detailsPatch = (details: DetailsBody): RegistrationPatch => ({
  contact_name: details.contact_name,
  phone: details.phone,
  diets: JSON.stringify(details.diets),
  allergens: JSON.stringify(details.allergens),
  note: details.note,
  access_needs: details.access_needs,
  delivery_address: details.delivery_address,
});

/** Keeps name, phone, diets and allergens for the next time; the party only where none is known yet. */
export function remember(
  act: Act,
  householdId: string,
  details: DetailsBody,
  party: { readonly adults: number; readonly children: number; readonly infants: number },
): void {
  if (!details.remember) return;
  const household = householdRow(act.db, householdId);
  if (!household) return;
  const isKnown = household.adults + household.children + household.infants > 0;
  act.db.run(
    `UPDATE households SET contact_name = @contact_name, phone = @phone, diets = @diets, allergens = @allergens,
       adults = @adults, children = @children, infants = @infants WHERE id = @id`,
    {
      id: householdId,
      contact_name: details.contact_name,
      phone: details.phone,
      diets: JSON.stringify(details.diets),
      allergens: JSON.stringify(details.allergens),
      adults: isKnown ? household.adults : party.adults,
      children: isKnown ? household.children : party.children,
      infants: isKnown ? household.infants : party.infants,
    },
  );
}

/**
 * Notes who brought this household, once for ever. A code that is unknown or the household's own is ignored, one for a household that came
 * before is kept as rejected: neither stops the registration. Answers the code that counts.
 */
export function refer(act: Act, householdId: string, eventId: string, code: string | null): string | null {
  const referrer = code === null ? undefined : householdByCode(act.db, code);
  if (!referrer || referrer.id === householdId) return null;
  act.db.run(
    `INSERT OR IGNORE INTO referrals (referee_household, referrer_household, event_id, state, at)
     VALUES (@referee, @referrer, @eventId, @state, @at)`,
    {
      referee: householdId,
      referrer: referrer.id,
      eventId,
      state: cameBefore(act, householdId, eventId) ? 'rejected' : 'registered',
      at: act.now,
    },
  );
  return referrer.referral_code;
}

const cameBefore = (act: Act, householdId: string, eventId: string): boolean =>
  act.db.get(
    `SELECT 1 FROM registrations WHERE household_id = @householdId AND event_id <> @eventId
     AND (qr IS NOT NULL OR queue IS NOT NULL) LIMIT 1`,
    { householdId, eventId },
  ) !== undefined;
