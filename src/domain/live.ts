import { epochOf, wallTimeIn } from '~/lib/instants';
import type { EventState } from '~/api/vocabulary';

/** Anything that has newer and older forms: of two with one `id`, the greater `version` is the truth. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** What is left of something that may no longer be seen. Has a version, so that an older message cannot bring it back. */
export interface Tombstone extends Versioned {
  readonly removed: true;
}

export const tombstone = (id: string, version: number): Tombstone => ({ id, version, removed: true });

export function isRemoved(entry: Versioned): entry is Tombstone {
  return 'removed' in entry && entry.removed === true;
}

/**
 * The truer of two. Whatever the order, the repeats and the gaps in which forms of one thing arrive, folding them with this
 * ends in the same one. Removal goes before presence at one version.
 */
export function newerOf<T extends Versioned>(one: T | Tombstone, other: T | Tombstone): T | Tombstone {
  if (one.version !== other.version) return one.version > other.version ? one : other;
  return isRemoved(other) && !isRemoved(one) ? other : one;
}

/**
 * A list as it is now: each item in its newest form, removed ones gone, and `others` that it does not have yet in front.
 * The same array when nothing differs.
 */
export function newestOf<T extends Versioned>(
  items: readonly T[],
  newest: (id: string) => T | Tombstone | undefined,
  others: readonly (T | Tombstone)[] = [],
): readonly T[] {
  const listed = new Set(items.map(({ id }) => id));
  const added = others.filter((other): other is T => !listed.has(other.id) && !isRemoved(other));
  let changed = added.length > 0;
  const shown: T[] = [...added];
  for (const item of items) {
    const known = newest(item.id);
    const now = known ? newerOf<T>(item, known) : item;
    if (now !== item) changed = true;
    if (!isRemoved(now)) shown.push(now);
  }
  return changed ? shown : items;
}

/** What of an event may change under a person's eyes. */
export interface LiveFields extends Versioned {
  readonly content_version: number;
  readonly state: EventState;
  readonly seats: {
    readonly capacity: number;
    readonly free: number;
    readonly waiting: number;
    readonly waitlist_limit: number;
  };
  readonly starts_at: string;
  readonly ends_at: string;
  readonly cancel_reason: string | null;
}

/** The same with what follows from it in the event's own zone. */
export interface LocalTimes {
  readonly time_zone: string;
  readonly day: string;
  readonly starts_local: string;
  readonly ends_local: string;
}

const wallTime = (instant: string, zone: string): string => wallTimeIn(epochOf(instant), zone);

/**
 * The event with what is newer in `live`; the event itself when nothing is. `content_version` stays: it says which content we hold,
 * and `live` brings none.
 */
export function withLive<E extends LiveFields & LocalTimes>(event: E, live: LiveFields | undefined): E {
  if (!live || live.version <= event.version) return event;
  const { version, state, seats, starts_at, ends_at, cancel_reason } = live;
  const newest = { ...event, version, state, seats, starts_at, ends_at, cancel_reason };
  if (starts_at === event.starts_at && ends_at === event.ends_at) return newest;
  const starts_local = wallTime(starts_at, event.time_zone);
  return {
    ...newest,
    starts_local,
    ends_local: wallTime(ends_at, event.time_zone),
    day: starts_local.slice(0, 10),
  };
}

/** The part of an event that `withLive` replaces. */
export function liveOf<E extends LiveFields>(event: E): Pick<E, keyof LiveFields> {
  const { id, version, content_version, state, seats, starts_at, ends_at, cancel_reason } = event;
  return { id, version, content_version, state, seats, starts_at, ends_at, cancel_reason };
}

/** Whether a person could see the difference. */
export function looksDifferent(one: LiveFields, other: LiveFields): boolean {
  return (
    one.state !== other.state ||
    one.starts_at !== other.starts_at ||
    one.ends_at !== other.ends_at ||
    one.seats.free !== other.seats.free ||
    one.seats.capacity !== other.seats.capacity ||
    one.seats.waiting !== other.seats.waiting
  );
}
