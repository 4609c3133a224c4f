import type { GuestOf } from './guests';

/** Parties by id, each in the newest form that is known of it. */
export type GuestMap<G extends GuestOf = GuestOf> = ReadonlyMap<string, G>;

/** The map with what is newer among `incoming`; the same one when nothing is. */
export function withNewer<G extends GuestOf>(known: GuestMap<G>, incoming: readonly G[]): GuestMap<G> {
  const newer = incoming.filter((guest) => truerOf(known.get(guest.id), guest) === guest);
  if (newer.length === 0) return known;
  const next = new Map(known);
  for (const guest of newer) next.set(guest.id, guest);
  return next;
}

/**
 * The whole list as it was just read, with what became known while it was read (`now` against `before`): that is newer, or so new that
 * the list does not have it. Who is as before stays the same object.
 */
export function readAnew<G extends GuestOf>(
  before: GuestMap<G>,
  now: GuestMap<G>,
  read: readonly G[],
): GuestMap<G> {
  const next = new Map(read.map((guest) => [guest.id, truerOf(now.get(guest.id), guest)]));
  for (const [id, guest] of now) {
    if (!next.has(id) && before.get(id) !== guest) next.set(id, guest);
  }
  return next;
}

/** What may be done changes with the event as well: of two of one version the one that came later counts. */
function truerOf<G extends GuestOf>(known: G | undefined, incoming: G): G {
  if (!known || known.version < incoming.version) return incoming;
  const isSame = known.version > incoming.version || known.can.join() === incoming.can.join();
  return isSame ? known : incoming;
}
