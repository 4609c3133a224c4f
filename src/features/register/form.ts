import * as v from 'valibot';
import type { EventDetail } from '~/api/event-detail.schema';
import type { Household } from '~/api/household';
import type { DetailsBody, HoldBody } from '~/api/registration-calls';
import {
  partySchema,
  householdDetails,
  type DietCount,
  type Party,
  type HouseholdDetail,
} from '~/api/registration-fields';
import { rememberedDetails, householdDetailNames } from '~/api/simple-details';
import { type SimpleField, type ValuesOf } from '~/api/simple-fields';
import { pickValues, sentValues, storedSchemas, usualValues } from '~/api/simple-values';
import { allergens, diets, limits, modes, type Allergen, type Mode } from '~/api/vocabulary';
import { hasNeeds, needsOf, unified } from '~/domain/food-for';
import { peopleIn } from '~/domain/party';
import { dietsWithin, partyFor, partyWithin } from '~/domain/party-size';
import { readPhone } from '~/domain/phone';
import type { FieldError } from '~/lib/failure';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** What a person fills in, as they typed it. */
export interface RegisterForm extends Mutable<ValuesOf<typeof householdDetails>> {
  party: Party;
  mode: Mode;
  /** Whether they mean to take seats, or to wait for some. */
  intent: 'take' | 'wait';
  contact_name: string;
  phone: string;
  diets: DietCount[];
  allergens: Allergen[];
  delivery_address: string;
  remember: boolean;
}

export const fieldNames = [
  'party',
  'mode',
  'contact_name',
  'phone',
  'delivery_address',
  'diets',
  'allergens',
  ...householdDetailNames,
] as const satisfies readonly (keyof RegisterForm)[];
export type FieldName = (typeof fieldNames)[number];

export interface FieldProblem {
  readonly field: FieldName;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A stored form with the referral code that came with it. */
export interface RegisterDraft {
  form: RegisterForm;
  referral_code: string | null;
}

const typed = v.pipe(v.string(), v.maxLength(4_000));
const heads = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.maxParty.max));
const formSchema = v.object({
  party: partySchema,
  mode: v.picklist(modes),
  intent: v.picklist(['take', 'wait']),
  contact_name: typed,
  phone: typed,
  diets: v.array(v.object({ tag: v.picklist(diets), count: heads })),
  allergens: v.array(v.picklist(allergens)),
  delivery_address: typed,
  ...storedSchemas(householdDetails),
  remember: v.boolean(),
});
const draftSchema = v.object({
  form: formSchema,
  referral_code: v.nullable(v.pipe(v.string(), v.maxLength(40))),
});

export function readDraft(stored: unknown): RegisterDraft | undefined {
  const result = v.safeParse(draftSchema, stored);
  return result.success ? result.output : undefined;
}

type Offered = Pick<EventDetail, 'modes' | 'max_party'>;

/**
 * The form before anything is typed: what is remembered about the household, as the party that was searched for, cut to what the event
 * allows.
 */
export function emptyForm(event: Offered, household: Household | null, people?: number): RegisterForm {
  const remembered =
    household && peopleIn(household.party) > 0 ? household.party : { adults: 1, children: 0, infants: 0 };
  const party = partyWithin(people ? partyFor(remembered, people) : remembered, event.max_party);
  // Who eats is said once, for each person: it is newer than what the last form was sent with.
  const needs = household && (hasNeeds(household.members) ? needsOf(household.members) : unified(household));
  return {
    party: { ...party },
    mode: event.modes[0] ?? 'dine_in',
    intent: 'take',
    contact_name: household?.contact_name ?? '',
    phone: household?.phone ?? '',
    diets: [...dietsWithin(needs?.diets ?? [], peopleIn(party))],
    allergens: [...(needs?.allergens ?? [])],
    ...usualValues(householdDetails),
    ...(household && pickValues(rememberedDetails, household)),
    delivery_address: '',
    remember: true,
  };
}

/** The form as it was left, as far as the event still allows it. */
export function resumedForm(event: Offered, { form }: RegisterDraft): RegisterForm {
  const mode = event.modes.includes(form.mode) ? form.mode : (event.modes[0] ?? form.mode);
  return { ...form, ...unified(form), mode };
}

const declared: Readonly<Record<HouseholdDetail, SimpleField>> = householdDetails;

/** Everything that is wrong with what was typed, in the order of the page. `country`: whose phone numbers need no country code. */
export function problemsOf(form: RegisterForm, maxParty: number, country?: string | null): FieldProblem[] {
  const found: FieldProblem[] = [];
  const add = (field: FieldName, code: string, params: FieldProblem['params'] = {}) =>
    void found.push({ field, code, params });
  const people = peopleIn(form.party);
  if (people === 0) add('party', 'required');
  if (people > maxParty) add('party', 'too_large', { max: maxParty });
  const name = form.contact_name.trim();
  if (name === '') add('contact_name', 'required');
  if (name.length > limits.contactName) add('contact_name', 'too_long', { max: limits.contactName });
  const phone = readPhone(form.phone, country);
  if (!phone.ok) add('phone', phone.problem);
  if (form.mode === 'home_delivery' && form.delivery_address.trim() === '')
    add('delivery_address', 'required');
  if (form.delivery_address.trim().length > limits.deliveryAddress) add('delivery_address', 'too_long');
  for (const name of householdDetailNames) {
    const field = declared[name];
    if (field.kind === 'text' && String(form[name]).trim().length > field.max) add(name, 'too_long');
    if (field.kind === 'list' && (form[name] as unknown as readonly string[]).length > field.most)
      add(name, 'too_many', { max: field.most });
    if ('min' in field && !(Number(form[name]) >= field.min && Number(form[name]) <= field.max))
      add(name, 'out_of_range');
  }
  return found;
}

/** What is sent with taking the seats. The form has no problems. */
export function detailsOf(form: RegisterForm, referralCode: string | null): DetailsBody {
  const phone = readPhone(form.phone);
  return {
    contact_name: form.contact_name.trim(),
    phone: phone.ok ? phone.phone : form.phone,
    diets: [...dietsWithin(form.diets, peopleIn(form.party))],
    allergens: form.allergens,
    ...sentValues(householdDetails, form),
    delivery_address: form.mode === 'home_delivery' ? form.delivery_address.trim() : '',
    remember: form.remember,
    referral_code: referralCode,
  };
}

export const holdOf = ({ party, mode }: RegisterForm): HoldBody => ({ party, mode });

/** Sorts what the server refused by our fields: `diets.0.count` is said at the diets, and what we have no field for on its own. */
export function sortRefused(errors: readonly FieldError[]): {
  readonly known: FieldProblem[];
  readonly unknown: FieldError[];
} {
  const known: FieldProblem[] = [];
  const unknown: FieldError[] = [];
  for (const error of errors) {
    const [first] = error.field.split('.');
    const field = fieldNames.find((name) => name === first);
    if (!field) unknown.push(error);
    else if (!known.some((other) => other.field === field)) known.push({ ...error, field });
  }
  return {
    known: known.sort((one, other) => fieldNames.indexOf(one.field) - fieldNames.indexOf(other.field)),
    unknown,
  };
}
