import { peopleIn, type PartyOf } from './party';
import { dietsWithin, mergeParties } from './party-changes';
import { readPhone } from './phone';
import { limits, type Allergen, type Diet, type Mode } from '~/api/vocabulary';

interface DietOf {
  readonly tag: Diet;
  readonly count: number;
}

/** What is written about a party, by a manager or by the household, as it is typed. */
export interface GuestForm {
  readonly contact_name: string;
  readonly phone: string;
  readonly party: PartyOf;
  readonly mode: Mode;
  readonly diets: readonly DietOf[];
  readonly allergens: readonly Allergen[];
  readonly note: string;
  readonly access_needs: string;
  readonly delivery_address: string;
}

export const blankGuest = (mode: Mode): GuestForm => ({
  contact_name: '',
  phone: '',
  party: { adults: 1, children: 0, infants: 0 },
  mode,
  diets: [],
  allergens: [],
  note: '',
  access_needs: '',
  delivery_address: '',
});

/** The part of a party that a form shows. */
export function guestFormOf(guest: GuestForm): GuestForm {
  const { contact_name, phone, party, mode, diets, allergens, note, access_needs, delivery_address } = guest;
  return { contact_name, phone, party, mode, diets, allergens, note, access_needs, delivery_address };
}

export type GuestField = 'contact_name' | 'phone' | 'party' | 'delivery_address';
export type GuestFormProblems = Readonly<Partial<Record<GuestField, 'required' | 'phone' | 'too_large'>>>;

interface Room {
  readonly max_party: number;
}

/** What is wrong with it, by field; nothing is wrong with a party that has no phone. */
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

/** As it is sent: trimmed, the phone as it can be called from anywhere, no diet for more people than come. */
export function sentForm(form: GuestForm): GuestForm {
  const phone = readPhone(form.phone);
  return {
    ...form,
    contact_name: form.contact_name.trim().slice(0, limits.contactName),
    phone: phone.ok ? phone.phone : '',
    diets: [...dietsWithin(form.diets, peopleIn(form.party))],
    note: form.note.trim(),
    access_needs: form.access_needs.trim(),
    delivery_address: form.delivery_address.trim(),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs from how it stands. */
export function changesIn(form: GuestForm, saved: GuestForm): Partial<GuestForm> {
  const entries = Object.entries(form) as [keyof GuestForm, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => !isSame(value, saved[key])));
}

export interface MergedGuest {
  readonly form: GuestForm;
  /** What both changed, to something different: ours stands, and the person has to look. */
  readonly clashes: readonly (keyof GuestForm)[];
}

/** A form that is being filled while the party changes elsewhere: what only one of them changed is as that one wants it. */
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
