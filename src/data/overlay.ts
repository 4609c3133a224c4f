import { isRemoved, newerOf, type Tombstone, type Versioned } from '~/domain/live';
import { writable, type Readable } from '~/lib/readable';

const MINUTE = 60_000;
const KEPT = 10 * MINUTE;
const MAX_ENTRIES = 20_000;
const MAX_QUEUED = 2_000;
const MAX_BEHIND = 2_000;
const GLOW = 2_000;

export interface OverlayOptions<T extends Versioned> {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Too much came at once, or nobody looks: what was queued is gone and has to be read over HTTP. */
  readonly onDropped: () => void;
  readonly isVisible: () => boolean;
  readonly looksDifferent: (one: T, other: T) => boolean;
  /** Runs once before the next paint. Returns the way to stop. */
  readonly frame?: (run: () => void) => () => void;
}

/**
 * The newest known form of each thing, beside the query cache: the cache holds what HTTP said, this holds what came otherwise,
 * and what is shown is the newer of the two. Never depends on the order in which anything arrives.
 */
export interface Overlay<T extends Versioned> {
  newest(id: string): T | Tombstone | undefined;
  all(): readonly (T | Tombstone)[];
  /** Takes a form over at once: the answer to a write, a row as it is shown. */
  put(value: T | Tombstone): void;
  /** Takes a form from the socket, applied together with others once per frame. */
  queue(value: T | Tombstone): void;
  /** Calls after each change of one thing, and when its glow ends. */
  watch(id: string, listener: () => void): () => void;
  /** Whether a person could see that it changed, within the last two seconds. */
  glows(id: string): boolean;
  /** Grows with every applied change. */
  readonly revision: Readable<number>;
  /** Grows with every removal. */
  readonly removals: Readable<number>;
  clear(): void;
}

interface Entry<T extends Versioned> {
  readonly value: T | Tombstone;
  readonly at: number;
}

export function createOverlay<T extends Versioned>(options: OverlayOptions<T>): Overlay<T> {
  const { now, onDropped, isVisible, looksDifferent, frame = nextFrame } = options;
  const entries = new Map<string, Entry<T>>();
  const queued = new Map<string, T | Tombstone>();
  const watchers = new Map<string, Set<() => void>>();
  const glowing = new Map<string, number>();
  const revision = writable(0);
  const removals = writable(0);
  let stopFrame: (() => void) | undefined;
  let stopGlow: ReturnType<typeof setTimeout> | undefined;
  let queuedSince = 0;

  const tell = (id: string) => watchers.get(id)?.forEach((listener) => listener());

  /** Answers whether anything is newer than before. */
  function take(value: T | Tombstone, glow: boolean): boolean {
    const before = entries.get(value.id)?.value;
    if (before && newerOf(before, value) === before) return false;
    // Set anew, so that the map stays in the order of the last change.
    entries.delete(value.id);
    entries.set(value.id, { value, at: now() });
    if (isRemoved(value)) removals.set(removals.get() + 1);
    else if (glow && before && !isRemoved(before) && watchers.has(value.id) && looksDifferent(before, value)) light(value.id);
    return true;
  }

  function light(id: string): void {
    glowing.set(id, now() + GLOW);
    stopGlow ??= setTimeout(fade, GLOW + 20);
  }

  function fade(): void {
    stopGlow = undefined;
    const time = now();
    for (const [id, until] of [...glowing]) {
      if (until > time) continue;
      glowing.delete(id);
      tell(id);
    }
    if (glowing.size > 0) stopGlow = setTimeout(fade, 200);
  }

  function flush(): void {
    stopFrame = undefined;
    const changed = [...queued.values()].filter((value) => take(value, true));
    queued.clear();
    prune();
    for (const { id } of changed) tell(id);
    if (changed.length > 0) revision.set(revision.get() + 1);
  }

  function drop(): void {
    stopFrame?.();
    stopFrame = undefined;
    queued.clear();
    onDropped();
  }

  /** Bounds the memory. What is on the screen stays; what is young and goes all the same has to be read again. */
  function prune(): void {
    const old = now() - KEPT;
    let lost = false;
    for (const [id, { at }] of entries) {
      if (at > old && entries.size <= MAX_ENTRIES) break;
      if (watchers.has(id)) continue;
      entries.delete(id);
      if (at > old) lost = true;
    }
    if (lost) onDropped();
  }

  return {
    newest: (id) => entries.get(id)?.value,
    all: () => [...entries.values()].map(({ value }) => value),
    put(value) {
      if (!take(value, false)) return;
      tell(value.id);
      revision.set(revision.get() + 1);
    },
    queue(value) {
      const before = queued.get(value.id);
      queued.set(value.id, before ? newerOf(before, value) : value);
      if (!stopFrame) {
        queuedSince = now();
        stopFrame = frame(flush);
      }
      if (!isVisible() || queued.size > MAX_QUEUED || now() - queuedSince > MAX_BEHIND) drop();
    },
    watch(id, listener) {
      const listeners = watchers.get(id) ?? new Set();
      watchers.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && watchers.get(id) === listeners) watchers.delete(id);
      };
    },
    glows: (id) => glowing.has(id),
    revision,
    removals,
    clear() {
      stopFrame?.();
      stopFrame = undefined;
      clearTimeout(stopGlow);
      stopGlow = undefined;
      const known = [...entries.keys()];
      for (const map of [entries, queued, glowing]) map.clear();
      known.forEach(tell);
    },
  };
}

function nextFrame(run: () => void): () => void {
  const handle = requestAnimationFrame(run);
  return () => cancelAnimationFrame(handle);
}
