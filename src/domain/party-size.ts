import type { Party, PartyKind } from '~/api/registration-fields';
import { countIn, headKinds, partyKinds, peopleIn, type PartyOf } from './party';

/**
 * The party reduced to `seats`, as a suggestion: adults leave first while one stays with the others, then the other kinds in the order of
 * their declaration. The same party when it fits already.
 */
export function partyWithin(party: PartyOf, seats: number): PartyOf {
  let kept: PartyOf = party;
  const leave = (kind: PartyKind, least: number) => {
    const over = peopleIn(kept) - Math.max(0, seats);
    const left = Math.max(0, Math.min(over, countIn(kept, kind) - least));
    if (left > 0) kept = withCount(kept, kind, countIn(kept, kind) - left);
  };
  for (const kind of headKinds) leave(kind, kind === 'adults' ? 1 : 0);
  leave('adults', 0);
  return kept;
}

/** The party brought to that many people: adults come, and others leave as in `partyWithin`. */
export function partyFor(party: PartyOf, people: number): PartyOf {
  const fit = partyWithin(party, people);
  return withCount(fit, 'adults', countIn(fit, 'adults') + people - peopleIn(fit));
}

export function isSameParty(one: PartyOf, other: PartyOf): boolean {
  return partyKinds.every((kind) => countIn(one, kind) === countIn(other, kind));
}

interface MergedParty {
  readonly party: PartyOf;
  /** Kinds that both changed, to different numbers: ours is kept, and the person is asked to check. */
  readonly clashes: readonly PartyKind[];
}

/** Merges two concurrent changes of one party, kind by kind: a kind that only one side changed takes that side's number. */
export function mergeParties(base: PartyOf, ours: PartyOf, theirs: PartyOf): MergedParty {
  const party = { ...theirs };
  const clashes: PartyKind[] = [];
  for (const kind of partyKinds) {
    const [was, mine, other] = [countIn(base, kind), countIn(ours, kind), countIn(theirs, kind)];
    if (mine === was) continue;
    party[kind] = mine;
    if (other !== was && other !== mine) clashes.push(kind);
  }
  return { party, clashes };
}

interface Counted<Tag extends string> {
  readonly tag: Tag;
  readonly count: number;
}

/** Diets reduced to the size of the party: no diet has more people than come. The same list when nothing differs. */
export function dietsWithin<D extends Counted<string>>(diets: readonly D[], people: number): readonly D[] {
  if (diets.every(({ count }) => count <= people)) return diets;
  return diets
    .map((diet) => ({ ...diet, count: Math.min(diet.count, people) }))
    .filter(({ count }) => count > 0);
}

/** How far one kind may go: the whole party stays within `maxParty`, and nothing beside the heads is more than they are. */
export function mostOf(kind: PartyKind, party: PartyOf, maxParty: number): number {
  const [count, people] = [countIn(party, kind), peopleIn(party)];
  return Math.max(count, headKinds.includes(kind) ? count + maxParty - people : people);
}

/** The party with another count of one kind. Nothing beside the heads stays more than they are. */
export function withCount(party: PartyOf, kind: PartyKind, count: number): Party {
  const next = { ...party, [kind]: count };
  const people = peopleIn(next);
  for (const other of partyKinds)
    if (!headKinds.includes(other)) next[other] = Math.min(countIn(next, other), people);
  return next;
}

/** The seats left for a party of a size, for messages such as "2 left for your 4". */
export type SeatsForParty =
  /** All fit. */
  | { readonly kind: 'enough'; readonly free: number }
  /** Seats are left, but not for all of them. */
  | { readonly kind: 'some'; readonly free: number; readonly waitlist: WaitlistRoom }
  | { readonly kind: 'none'; readonly waitlist: WaitlistRoom };

/** `off`: this event has no waitlist. */
type WaitlistRoom = 'open' | 'full' | 'off';

interface Seats {
  readonly free: number;
  readonly waiting: number;
  readonly waitlist_limit: number;
}

export function waitlistRoom({ waiting, waitlist_limit }: Seats): WaitlistRoom {
  if (waitlist_limit === 0) return 'off';
  return waiting < waitlist_limit ? 'open' : 'full';
}

/** The seats that a party of `people` can have. `own`: seats that it holds already, which count as free for it. */
export function seatsForParty(seats: Seats, people: number, own = 0): SeatsForParty {
  const free = seats.free + own;
  if (free >= Math.max(1, people)) return { kind: 'enough', free };
  const waitlist = waitlistRoom(seats);
  return free > 0 ? { kind: 'some', free, waitlist } : { kind: 'none', waitlist };
}
