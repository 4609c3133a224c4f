import type { GuestOf } from './guests';

/** The roster for the door, in the order in which parties are looked up. */
export interface Roster<G> {
  readonly coming: readonly G[];
  /** In order of the waitlist, those with an offer first. */
  readonly waiting: readonly G[];
  readonly people: number;
  readonly waitingPeople: number;
}

const heads = (guests: readonly GuestOf[]): number => guests.reduce((sum, { people }) => sum + people, 0);

/** The roster of a guest list: parties with seats by name, waiting parties by position. Cancelled parties and no-shows are left out. */
export function rosterOf<G extends GuestOf>(
  guests: readonly G[],
  compareNames: (one: string, other: string) => number,
): Roster<G> {
  const coming = guests
    .filter(({ state }) => state === 'confirmed')
    .toSorted((one, other) => compareNames(one.contact_name, other.contact_name));
  const place = ({ state, waiting }: G) => (state === 'offered' ? 0 : (waiting ?? Infinity));
  const waiting = guests
    .filter(({ state }) => state === 'waitlisted' || state === 'offered')
    .toSorted((one, other) => place(one) - place(other));
  return { coming, waiting, people: heads(coming), waitingPeople: heads(waiting) };
}

/** A code as it is read out and compared by eye: in two halves. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
