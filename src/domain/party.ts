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

/** What is left to a party of a size, for the words "2 left for your 4". */
export type SeatsForParty =
  /** All fit. */
  | { readonly kind: 'enough'; readonly free: number }
  /** Seats are left, not for all of them. */
  | { readonly kind: 'some'; readonly free: number; readonly waitlist: WaitlistRoom }
  | { readonly kind: 'none'; readonly waitlist: WaitlistRoom };

/** `off`: this event has no waitlist. */
export type WaitlistRoom = 'open' | 'full' | 'off';

interface Seats {
  readonly free: number;
  readonly waiting: number;
  readonly waitlist_limit: number;
}

export function waitlistRoom({ waiting, waitlist_limit }: Seats): WaitlistRoom {
  if (waitlist_limit === 0) return 'off';
  return waiting < waitlist_limit ? 'open' : 'full';
}

/** What a party of `people` can have. `own`: seats it holds already and may count in. */
export function seatsForParty(seats: Seats, people: number, own = 0): SeatsForParty {
  const free = seats.free + own;
  if (free >= Math.max(1, people)) return { kind: 'enough', free };
  const waitlist = waitlistRoom(seats);
  return free > 0 ? { kind: 'some', free, waitlist } : { kind: 'none', waitlist };
}
