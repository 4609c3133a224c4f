import type { DetailName, HouseholdDetail } from './registration-fields';
import { householdDetailNames } from './simple-details';

/** Whether a place shows a detail of a registration; one that does not says why. */
export type Shown = 'shown' | `not here, because ${string}`;

/** `change`: the dialog of a registration that is there already. */
export type HouseholdPlace = 'form' | 'change' | 'ticket';

const heldUp = 'not here, because a ticket is held up where others can read it';

/**
 * Where families see each detail of their registration; `manage/detail-places` says it of managers and doors. The places read the simple
 * details from here; how they show the others is written there.
 */
export const householdPlaces = {
  party: { form: 'shown', change: 'shown', ticket: 'shown' },
  mode: { form: 'shown', change: 'shown', ticket: 'shown' },
  contact_name: { form: 'shown', change: 'shown', ticket: 'shown' },
  phone: { form: 'shown', change: 'shown', ticket: heldUp },
  diets: { form: 'shown', change: 'shown', ticket: heldUp },
  allergens: { form: 'shown', change: 'shown', ticket: heldUp },
  delivery_address: { form: 'shown', change: 'shown', ticket: heldUp },
  note: { form: 'shown', change: 'shown', ticket: heldUp },
  access_needs: { form: 'shown', change: 'shown', ticket: heldUp },
} as const satisfies Readonly<Record<'party' | 'mode' | DetailName, Readonly<Record<HouseholdPlace, Shown>>>>;

/** The simple details that a place of families shows, in the order of their declarations. */
export const householdDetailsAt = (place: HouseholdPlace): HouseholdDetail[] =>
  householdDetailNames.filter((name) => householdPlaces[name][place] === 'shown');
