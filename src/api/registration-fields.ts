import * as v from 'valibot';
import * as f from './fields';
import { mapFields, readSchemas, type SimpleField, type SimpleText } from './simple-fields';
import { allergens, diets, limits } from './vocabulary';

export interface PartyField {
  /** A head. What takes no seat, like a pram, is counted beside the heads: forms allow no more of it than there are heads. */
  readonly takesSeat: boolean;
  /** The field is younger than the first contract: who does not send it means 0, or in a change that it stays. */
  readonly isOptional?: true;
}

/** Who comes, by kind, and what they bring that is counted. */
export const partyFields = {
  adults: { takesSeat: true },
  children: { takesSeat: true },
  infants: { takesSeat: true },
} as const satisfies Readonly<Record<string, PartyField>>;

type PartyFields = typeof partyFields;
export type PartyKind = keyof PartyFields;
type OptionalKind = {
  [K in PartyKind]: PartyFields[K] extends { readonly isOptional: true } ? K : never;
}[PartyKind];

export type Party = { [K in Exclude<PartyKind, OptionalKind>]: number } & {
  [K in OptionalKind]?: number | undefined;
};

const count = f.within(0, limits.maxParty.max);

/** Those that take seats are 1 to the event's `max_party`; infants count. The server checks it. */
export const partySchema: v.GenericSchema<Party> = v.object(
  mapFields(partyFields, ({ isOptional }: PartyField) =>
    isOptional ? (v.optional(count) as unknown as typeof count) : count,
  ),
);

export const dietCountSchema = v.object({
  tag: v.picklist(diets),
  count: f.within(1, limits.maxParty.max),
});
export type DietCount = v.InferOutput<typeof dietCountSchema>;

/** Its text is empty, never `null`. */
export type SimpleDetailField = (Omit<SimpleText, 'isNullable'> | Exclude<SimpleField, SimpleText>) &
  (
    | {
        /** Stored with the household when it asks to be remembered, and filled in the next time. */
        readonly isRemembered?: true;
        readonly isForManagers?: never;
      }
    | {
        /** Only managers write and read it: nothing that families send or are sent has it. */
        readonly isForManagers: true;
        readonly isRemembered?: never;
      }
  );

/**
 * The simple fields of a registration beside the party, the diets and the contact. One line here is the whole declaration of a field:
 * `README.md` says what follows from it and what else is needed.
 */
export const simpleDetails = {
  note: { kind: 'text', max: limits.note, isMultiline: true },
  access_needs: { kind: 'text', max: limits.accessNeeds, isMultiline: true },
} as const satisfies Readonly<Record<string, SimpleDetailField>>;
type SimpleDetails = typeof simpleDetails;
export type SimpleDetail = keyof SimpleDetails;
type ManagersDetail = {
  [K in SimpleDetail]: SimpleDetails[K] extends { readonly isForManagers: true } ? K : never;
}[SimpleDetail];
export type HouseholdDetail = Exclude<SimpleDetail, ManagersDetail>;

/** Those that a household writes and reads. */
export const householdDetails = Object.fromEntries(
  Object.entries<SimpleDetailField>(simpleDetails).filter(([, field]) => !field.isForManagers),
) as Pick<SimpleDetails, HouseholdDetail>;

/** Everything that a household sends about its party. Of a simple field that an older client leaves out, the usual value is stored. */
export const details = {
  contact_name: f.requiredText(1, limits.contactName),
  phone: f.phone,
  /**
   * Gluten-, dairy- and nut-free are other words for an allergen, which is then in `allergens` as well. Of a client that sends only one of both,
   * the other follows: nut-free alone is about peanuts, too.
   */
  diets: v.pipe(v.array(dietCountSchema), v.maxLength(diets.length)),
  allergens: v.array(v.picklist(allergens)),
  ...readSchemas(householdDetails),
  /** Required for `home_delivery`, otherwise empty. */
  delivery_address: f.text(limits.deliveryAddress),
};
export type DetailName = keyof typeof details;
