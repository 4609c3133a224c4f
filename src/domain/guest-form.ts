import {
  type householdDetails,
  simpleDetails,
  type DietCount,
  type HouseholdDetail,
} from '~/api/registration-fields';
import type { ValuesOf } from '~/api/simple-fields';
import { pickValues, sentValues, usualValues } from '~/api/simple-values';
import { limits, type Allergen, type Mode } from '~/api/vocabulary';
import { unified } from './food-for';
import { peopleIn, type PartyOf } from './party';
import { dietsWithin, mergeParties } from './party-size';
import { readPhone } from './phone';

type ManagersDetails = Omit<ValuesOf<typeof simpleDetails>, HouseholdDetail>;

/** The details of a party as they are typed, by a manager or by the household. What is for managers alone only theirs has. */
export interface GuestForm extends ValuesOf<typeof householdDetails>, Partial<ManagersDetails> {
  readonly contact_name: string;
  readonly phone: string;
  readonly party: PartyOf;
  readonly mode: Mode;
  readonly diets: readonly DietCount[];
  readonly allergens: readonly Allergen[];
  readonly delivery_address: string;
}

export const blankGuest = (mode: Mode): GuestForm => ({
  contact_name: '',
  phone: '',
  party: { adults: 1, children: 0, infants: 0 },
  mode,
  diets: [],
  allergens: [],
  delivery_address: '',
  ...usualValues(simpleDetails),
});

/** The simple details that a form has. */
const simpleIn = (form: GuestForm): typeof householdDetails =>
  Object.fromEntries(
    Object.entries(simpleDetails).filter(([name]) => name in form),
  ) as unknown as typeof householdDetails;

/** The part of a party that a form shows. */
export function guestFormOf(guest: GuestForm): GuestForm {
  const { contact_name, phone, party, mode, delivery_address } = guest;
  return {
    contact_name,
    phone,
    party,
    mode,
    ...unified(guest),
    delivery_address,
    ...pickValues(simpleIn(guest), guest),
  };
}

export type GuestField = 'contact_name' | 'phone' | 'party' | 'delivery_address';
export type GuestFormProblems = Readonly<Partial<Record<GuestField, 'required' | 'phone' | 'too_large'>>>;

interface Room {
  readonly max_party: number;
}

/** The problems of a form, by field. The phone may be empty. */
export function problemsOf(form: GuestForm, { max_party }: Room): GuestFormProblems {
  const people = peopleIn(form.party);
  const phone = form.phone.trim();
  return {
    ...(form.contact_name.trim() === '' ? { contact_name: 'required' as const } : {}),
    ...(phone !== '' && !readPhone(phone).ok ? { phone: 'phone' as const } : {}),
    ...(people === 0 ? { party: 'required' as const } : {}),
    ...(people > max_party ? { party: 'too_large' as const } : {}),
    ...(form.mode === 'home_delivery' && form.delivery_address.trim() === ''
      ? { delivery_address: 'required' as const }
      : {}),
  };
}

/** The form as it is sent: trimmed, the phone in E.164, no diet for more people than come. */
export function sentForm(form: GuestForm): GuestForm {
  const phone = readPhone(form.phone);
  return {
    ...form,
    contact_name: form.contact_name.trim().slice(0, limits.contactName),
    phone: phone.ok ? phone.phone : '',
    diets: [...dietsWithin(form.diets, peopleIn(form.party))],
    delivery_address: form.delivery_address.trim(),
    ...sentValues(simpleIn(form), form),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only the fields that differ from the present ones. */
export function changesIn(form: GuestForm, saved: GuestForm): Partial<GuestForm> {
  const entries = Object.entries(form) as [keyof GuestForm, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => !isSame(value, saved[key])));
}

/** Body of the change of a saved registration into a form: the fields that differ, and the version that they are based on. */
export function changeBody(form: GuestForm, saved: GuestForm & { readonly lock_version: number }) {
  const { diets, allergens, ...changes } = changesIn(form, guestFormOf(saved));
  return {
    lock_version: saved.lock_version,
    ...changes,
    ...(diets && { diets: [...diets] }),
    ...(allergens && { allergens: [...allergens] }),
  };
}

export interface MergedGuest {
  readonly form: GuestForm;
  /** Fields that both changed, to different values: ours is kept, and the person is asked to check. */
  readonly clashes: readonly (keyof GuestForm)[];
}

/** Merges a form with a change of the party from elsewhere: a field that only one side changed takes that side's value. */
export function mergeGuest(base: GuestForm, ours: GuestForm, theirs: GuestForm): MergedGuest {
  const clashes: (keyof GuestForm)[] = [];
  const merged: Record<string, unknown> = { ...theirs };
  for (const key of Object.keys(ours) as (keyof GuestForm)[]) {
    if (isSame(ours[key], base[key])) continue;
    merged[key] = ours[key];
    if (key === 'party') continue;
    if (!isSame(theirs[key], base[key]) && !isSame(theirs[key], ours[key])) clashes.push(key);
  }
  const { party, clashes: inParty } = mergeParties(base.party, ours.party, theirs.party);
  if (inParty.length > 0) clashes.push('party');
  return { form: { ...(merged as unknown as GuestForm), party }, clashes };
}
