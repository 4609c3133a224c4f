import { partyKinds, peopleIn, type PartyKind, type PartyOf } from './party';

/** Whom to leave out first when not all fit: adults until one is left to look after the children, then children, then infants. */
const leaving = ['adults', 'children', 'infants'] as const;

/**
 * The party cut down to `seats`, as a suggestion that a person can change: one adult stays as long as anybody does.
 * The same party when it fits already.
 */
export function partyWithin(party: PartyOf, seats: number): PartyOf {
  const kept = { ...party };
  const leave = (kind: PartyKind, least: number) => {
    const over = peopleIn(kept) - Math.max(0, seats);
    kept[kind] -= Math.max(0, Math.min(over, kept[kind] - least));
  };
  for (const kind of leaving) leave(kind, kind === 'adults' ? 1 : 0);
  leave('adults', 0);
  return peopleIn(kept) === peopleIn(party) ? party : kept;
}

export function isSameParty(one: PartyOf, other: PartyOf): boolean {
  return partyKinds.every((kind) => one[kind] === other[kind]);
}

export interface MergedParty {
  readonly party: PartyOf;
  /** Kinds that both changed, to something different: ours stands, and the person has to look. */
  readonly clashes: readonly PartyKind[];
}

/** Two changes of one party made at the same time, joined kind by kind: what only one of them changed is as that one wants it. */
export function mergeParties(base: PartyOf, ours: PartyOf, theirs: PartyOf): MergedParty {
  const party = { ...theirs };
  const clashes: PartyKind[] = [];
  for (const kind of partyKinds) {
    if (ours[kind] === base[kind]) continue;
    party[kind] = ours[kind];
    if (theirs[kind] !== base[kind] && theirs[kind] !== ours[kind]) clashes.push(kind);
  }
  return { party, clashes };
}

interface Counted<Tag extends string> {
  readonly tag: Tag;
  readonly count: number;
}

/** Diets after the party changed: none can be eaten by more people than come. The same list when nothing differs. */
export function dietsWithin<D extends Counted<string>>(diets: readonly D[], people: number): readonly D[] {
  if (diets.every(({ count }) => count <= people)) return diets;
  return diets
    .map((diet) => ({ ...diet, count: Math.min(diet.count, people) }))
    .filter(({ count }) => count > 0);
}
