/** Who comes. Infants take a seat too. */
export interface PartyOf {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

export const partyKinds = ['adults', 'children', 'infants'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** Heads, each of which needs a seat. */
export function peopleIn(party: PartyOf): number {
  return party.adults + party.children + party.infants;
}

/** How far one kind may go while the whole party stays within `maxParty`. */
export function mostOf(kind: PartyKind, party: PartyOf, maxParty: number): number {
  return Math.max(party[kind], party[kind] + maxParty - peopleIn(party));
}
