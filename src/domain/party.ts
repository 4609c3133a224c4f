import { partyFields, type Party, type PartyField, type PartyKind } from '~/api/registration-fields';

export const partyKinds = Object.keys(partyFields) as PartyKind[];
const fields: Readonly<Record<PartyKind, PartyField>> = partyFields;

/** Those that need a seat. */
export const headKinds = partyKinds.filter((kind) => fields[kind].takesSeat);

/** Who comes. Infants take a seat too. */
export type PartyOf = Readonly<Party>;

/** The number of people, each of whom needs a seat. */
export function peopleIn(party: PartyOf): number {
  return headKinds.reduce((sum, kind) => sum + countIn(party, kind), 0);
}

export const countIn = (party: PartyOf, kind: PartyKind): number => party[kind] ?? 0;
