import type { GuestOf } from './guests';

/** Parties by id, each in its newest known version. */
export type GuestMap<G extends GuestOf = GuestOf> = ReadonlyMap<string, G>;

/** The map with the parties of `incoming` that are newer; the same map when none is. */
export function withNewer<G extends GuestOf>(known: GuestMap<G>, incoming: readonly G[]): GuestMap<G> {
  const newer = incoming.filter((guest) => newerOf(known.get(guest.id), guest) === guest);
  if (newer.length === 0) return known;
  const next = new Map(known);
  for (const guest of newer) next.set(guest.id, guest);
  return next;
}

/**
 * A list that was just read, with the changes that arrived during the reading (`now` against `before`): newer versions and parties that the
 * list does not contain. Unchanged parties stay the same object.
 */
export function rereadGuest<G extends GuestOf>(
  before: GuestMap<G>,
  now: GuestMap<G>,
  read: readonly G[],
): GuestMap<G> {
  const next = new Map(read.map((guest) => [guest.id, newerOf(now.get(guest.id), guest)]));
  for (const [id, guest] of now) {
    if (!next.has(id) && before.get(id) !== guest) next.set(id, guest);
  }
  return next;
}

/** `can` also changes with the event, so of two parties of one version the one that arrived later counts. */
function newerOf<G extends GuestOf>(known: G | undefined, incoming: G): G {
  if (!known || known.version < incoming.version) return incoming;
  const isSame = known.version > incoming.version || known.can.join() === incoming.can.join();
  return isSame ? known : incoming;
}
