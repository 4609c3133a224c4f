import {
  details,
  householdDetails,
  simpleDetails,
  type DetailName,
  type DietCount,
  type Party,
  type PartyKind,
} from '~/api/registration-fields';
import { rememberedDetails, simpleDetailNames } from '~/api/simple-details';
import { mapFields, type SimpleFields, type ValuesOf } from '~/api/simple-fields';
import { usualValues } from '~/api/simple-values';
import type { Allergen, Mode } from '~/api/vocabulary';
import { partyKinds } from '~/domain/party';
import type { Value } from './database';
import { fromColumns, simpleColumnTypes, toColumn, type SimpleColumns } from './simple-columns';

/** The columns of a party and its details, by the declarations of `registration-fields`. */

export type PartyColumns = { readonly [K in PartyKind]: number };

interface ContactColumns {
  readonly contact_name: string;
  readonly phone: string;
  /** JSON, as `allergens`. */
  readonly diets: string;
  readonly allergens: string;
}

export interface DetailColumns extends PartyColumns, ContactColumns, SimpleColumns<typeof simpleDetails> {
  readonly mode: Mode;
  readonly delivery_address: string;
}

/** What is remembered about a household. */
export interface HouseholdColumns
  extends PartyColumns, ContactColumns, SimpleColumns<typeof rememberedDetails> {}

const contact = ['contact_name', 'phone', 'diets', 'allergens'] as const satisfies (keyof ContactColumns)[];

export const detailColumns: readonly (keyof DetailColumns)[] = [
  ...partyKinds,
  'mode',
  ...new Set([...(Object.keys(details) as DetailName[]), ...simpleDetailNames]),
];

export const householdColumns: readonly (keyof HouseholdColumns)[] = [
  ...partyKinds,
  ...contact,
  ...(Object.keys(rememberedDetails) as (keyof typeof rememberedDetails)[]),
];

const columnTypes = (texts: readonly string[], fields: SimpleFields): string =>
  [
    ...partyKinds.map((kind) => `${kind} INTEGER NOT NULL`),
    ...texts.map((text) => `${text} TEXT NOT NULL`),
    ...simpleColumnTypes(fields),
  ].join(', ');

/** For `CREATE TABLE`. */
export const detailColumnTypes = columnTypes(['mode', ...contact, 'delivery_address'], simpleDetails);
export const householdColumnTypes = columnTypes(contact, rememberedDetails);

/** The columns of a whole party. */
export const partyColumnsOf = (party: Readonly<Party>): PartyColumns =>
  Object.fromEntries(partyKinds.map((kind) => [kind, party[kind] ?? 0])) as PartyColumns;

export const partyOf = (row: PartyColumns): PartyColumns =>
  Object.fromEntries(partyKinds.map((kind) => [kind, row[kind]])) as PartyColumns;

interface PartyDetails extends ValuesOf<typeof simpleDetails> {
  readonly party: Readonly<Party>;
  readonly mode: Mode;
  readonly contact_name: string;
  readonly phone: string;
  readonly diets: readonly DietCount[];
  readonly allergens: readonly Allergen[];
  readonly delivery_address: string;
}

const isKind: ReadonlySet<string> = new Set(partyKinds);
const isList = new Set<string>(['diets', 'allergens'] satisfies DetailName[]);

/** The columns of the details that are given: of a party, the kinds that are given. */
export function detailColumnsOf(input: {
  readonly [K in keyof PartyDetails]?: PartyDetails[K] | undefined;
}): Partial<DetailColumns> {
  const columns: Record<string, Value> = {};
  for (const name of detailColumns) {
    const value: unknown = isKind.has(name) ? input.party?.[name as PartyKind] : input[name as DetailName];
    if (value !== undefined)
      columns[name] = isList.has(name) ? JSON.stringify(value) : toColumn(value as Value | boolean);
  }
  return columns as Partial<DetailColumns>;
}

const commonDetailsOf = (row: DetailColumns) => ({
  party: partyOf(row),
  mode: row.mode,
  contact_name: row.contact_name,
  phone: row.phone,
  diets: JSON.parse(row.diets),
  allergens: JSON.parse(row.allergens),
  delivery_address: row.delivery_address,
});

/** The party's size and details as JSON, as managers read them. */
export const partyDetailsOf = (row: DetailColumns) => ({
  ...commonDetailsOf(row),
  ...fromColumns(simpleDetails, row),
});

/** The same as the household reads them. */
export const ownDetailsOf = (row: DetailColumns) => ({
  ...commonDetailsOf(row),
  ...fromColumns(householdDetails, row),
});

/** The simple fields that a household has stored for its next registration. */
export const rememberedOf = (row: HouseholdColumns): ValuesOf<typeof rememberedDetails> =>
  fromColumns(rememberedDetails, row);

const usual = usualValues(simpleDetails);

/** Of a registration whose details are not given yet. */
export const emptyDetails: Omit<DetailColumns, PartyKind | 'mode'> = {
  contact_name: '',
  phone: '',
  diets: '[]',
  allergens: '[]',
  delivery_address: '',
  ...(mapFields(simpleDetails, (_, name) => toColumn(usual[name])) as SimpleColumns<typeof simpleDetails>),
};
