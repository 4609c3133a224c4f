import { fold } from '~/api/fold';
import type { RegistrationState } from '~/api/vocabulary';
import { isActive } from './registration';

interface Reached {
  readonly id: string;
  readonly state: RegistrationState;
  readonly contact_name: string;
  readonly phone: string;
}

/** Another party on the same list that may be the same people, and what the two have in common. */
export interface DoubleGuest<G> {
  readonly other: G;
  readonly by: 'phone' | 'name';
}

/**
 * Parties that may have seats twice, by id: with the same phone; or with the same whole name where one of the two left no phone. Two phones
 * under one name are two people.
 */
export function findDoubleGuests<G extends Reached>(
  guests: readonly G[],
): ReadonlyMap<string, readonly DoubleGuest<G>[]> {
  const active = guests.filter(isActive);
  const byPhone = groups(active, ({ phone }) => phone);
  const byName = groups(active, ({ contact_name }) => fold(contact_name).trim());
  const doubles = new Map<string, DoubleGuest<G>[]>();
  const add = (guest: G, double: DoubleGuest<G>) =>
    doubles.set(guest.id, [...(doubles.get(guest.id) ?? []), double]);
  for (const same of byPhone) eachPair(same, (guest, other) => add(guest, { other, by: 'phone' }));
  for (const same of byName)
    eachPair(same, (guest, other) => {
      if (guest.phone === '' || other.phone === '') add(guest, { other, by: 'name' });
    });
  return doubles;
}

/** Those that share a key, without those that have none. */
function groups<G>(guests: readonly G[], keyOf: (guest: G) => string): readonly (readonly G[])[] {
  const found = new Map<string, G[]>();
  for (const guest of guests) {
    const key = keyOf(guest);
    if (key === '') continue;
    const group = found.get(key);
    if (group) group.push(guest);
    else found.set(key, [guest]);
  }
  return [...found.values()].filter((group) => group.length > 1);
}

/** Of a group that is larger, each party is compared with the first of it alone: that is a placeholder, not a family. */
const MOST = 6;

function eachPair<G>(same: readonly G[], look: (one: G, other: G) => void): void {
  for (const one of same) for (const other of same.slice(0, MOST)) if (other !== one) look(one, other);
}
