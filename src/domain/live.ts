import type { EventMessage, NoticeMessage, RegistrationMessage } from '~/api/channels';
import type { EventLive } from '~/api/event.schema';
import type { Notice } from '~/api/notices';
import type { Registration } from '~/api/registration.schema';
import type { EventState } from '~/api/vocabulary';

/** Anything with versions: of two with one `id`, the greater `version` is current. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Marks something that may no longer be seen. Has a version, so that an older message cannot restore it. */
export interface Tombstone extends Versioned {
  readonly removed: true;
}

export const tombstone = (id: string, version: number): Tombstone => ({ id, version, removed: true });

export function isRemoved(entry: Versioned): entry is Tombstone {
  return 'removed' in entry && entry.removed === true;
}

/**
 * The newer of two versions. Folding all versions with it gives the same result in any order, with repeats and gaps. At equal versions
 * removal wins.
 */
export function newerOf<T extends Versioned>(one: T | Tombstone, other: T | Tombstone): T | Tombstone {
  if (one.version !== other.version) return one.version > other.version ? one : other;
  return isRemoved(other) && !isRemoved(one) ? other : one;
}

/**
 * A list with each item in its newest version, without removed items, and with new items of `others` in front.
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

/** The fields of an event that change live. */
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
  /** Missing in messages of back ends before 2.2. */
  readonly starts_local?: string | undefined;
  readonly ends_local?: string | undefined;
  readonly time_zone?: string | undefined;
  readonly cancel_reason: string | null;
}

/** The same with the local times that follow from it in the event's zone. */
export interface LocalTimes {
  readonly time_zone: string;
  readonly day: string;
  readonly starts_local: string;
  readonly ends_local: string;
}

/**
 * The event with the newer fields of `live`; the event itself when none is newer. `content_version` is not taken over, because `live`
 * contains no content.
 */
export function withLive<E extends LiveFields & LocalTimes>(event: E, live: LiveFields | undefined): E {
  if (!live || live.version <= event.version) return event;
  const { version, state, seats, cancel_reason } = live;
  const newest = { ...event, version, state, seats, cancel_reason };
  const { starts_at, ends_at, starts_local, ends_local, time_zone = event.time_zone } = live;
  // A back end before 2.2 sends no wall times: the event has its former ones until it is read again, which a new start leads to.
  if (starts_local === undefined || ends_local === undefined) return newest;
  const day = starts_local.slice(0, 10);
  return { ...newest, starts_at, ends_at, starts_local, ends_local, time_zone, day };
}

/** The part of an event that `withLive` replaces. */
export function liveOf<E extends LiveFields>(event: E): Pick<E, keyof LiveFields> {
  const { id, version, content_version, state, seats, cancel_reason } = event;
  const { starts_at, ends_at, starts_local, ends_local, time_zone } = event;
  return {
    id,
    version,
    content_version,
    state,
    seats,
    cancel_reason,
    starts_at,
    ends_at,
    starts_local,
    ends_local,
    time_zone,
  };
}

/** Whether the difference is visible. */
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

/** The event, or its tombstone, in a cable message. */
export const toEventChange = (message: EventMessage): EventLive | Tombstone =>
  message.type === 'event.removed' ? tombstone(message.id, message.version) : message.event;

/** The registration, or its tombstone, in a cable message. */
export const toRegistrationChange = (message: RegistrationMessage): Registration | Tombstone =>
  message.type === 'registration.removed' ? tombstone(message.id, message.version) : message.registration;

/** The notice, or its tombstone, in a cable message. */
export const toNoticeChange = (message: NoticeMessage): Notice | Tombstone =>
  message.type === 'notice.removed' ? tombstone(message.id, message.version) : message.notice;

/** The live fields of an event where they are newer than what was read. */
export function newerThan<T extends LiveFields>(
  event: LiveFields,
  known: T | Tombstone | undefined,
): T | undefined {
  return known && !isRemoved(known) && known.version > event.version ? known : undefined;
}

/**
 * The rows of a list's pages without those removed since they were read, each once: two pages may both contain a row. Without `newest`
 * nothing counts as removed.
 */
export function presentRows<R extends Versioned>(
  pages: readonly (readonly R[])[],
  newest?: (id: string) => Versioned | undefined,
): readonly R[] {
  const [only] = pages;
  if (only && pages.length === 1 && !newest) return only;
  const seen = new Set<string>();
  return pages.flat().filter(({ id, version }) => {
    const known = newest?.(id);
    if (seen.has(id) || (known && isRemoved(known) && known.version >= version)) return false;
    return seen.add(id);
  });
}
