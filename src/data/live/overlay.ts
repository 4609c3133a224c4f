import { isRemoved, newerOf, type Tombstone, type Versioned } from '~/domain/live';
import { callEach, writable } from '~/lib/readable';

const MAX_AGE = 10 * 60_000;
const MAX_ENTRIES = 20_000;
const MAX_QUEUED = 2_000;
const MAX_DELAY = 2_000;
/** Milliseconds of one frame. What is left over waits for the next. */
const FRAME_BUDGET = 8;

export interface OverlayOptions<T extends Versioned> {
  /** Called when the queue was dropped, because too much arrived at once or nobody looks: it has to be read over HTTP. */
  readonly onDropped: () => void;
  readonly isVisible: () => boolean;
  /** Whether a person could see the difference between two versions. */
  readonly looksDifferent: (one: T, other: T) => boolean;
  /** Runs a function once before the next paint. Returns a function that cancels it. */
  readonly frame?: (run: () => void) => () => void;
}

/** A version and when it arrived. */
interface Entry<T extends Versioned> {
  readonly value: T | Tombstone;
  readonly at: number;
}

const time = (): number => performance.now();

/**
 * The newest known version of each row, beside the query cache: the cache holds what HTTP said, the overlay what the socket said, and the
 * newer of the two is shown. The order in which versions arrive does not matter.
 */
export class Overlay<T extends Versioned> {
  readonly #entries = new Map<string, Entry<T>>();
  /** The one that waits longest is first: a newer version takes the place of the older. */
  readonly #queued = new Map<string, Entry<T>>();
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #highlight = createChangeHighlight(time, (id) => this.#notify(id));
  readonly #revision = writable(0);
  readonly #removals = writable(0);
  #stopFrame: (() => void) | undefined;

  constructor(private readonly options: OverlayOptions<T>) {}

  /** Grows with every applied change. */
  readonly revision = { get: this.#revision.get, subscribe: this.#revision.subscribe };
  /** Grows with every removal. */
  readonly removals = { get: this.#removals.get, subscribe: this.#removals.subscribe };

  readonly newest = (id: string): T | Tombstone | undefined => this.#entries.get(id)?.value;

  /** What arrived at a moment (`performance.now()`) or later. Older rows that a response requested then lacks are gone. */
  since(moment: number): readonly (T | Tombstone)[] {
    return [...this.#entries.values()].filter(({ at }) => at >= moment).map(({ value }) => value);
  }

  /** Applies a version at once: the response to a write, or a row as it is shown. */
  put(value: T | Tombstone): void {
    if (!this.#apply(value, time(), false)) return;
    this.#notify(value.id);
    this.#revision.set(this.#revision.get() + 1);
  }

  /** Takes a version from the socket. Applied together with others once per frame. */
  queue(value: T | Tombstone): void {
    const before = this.#queued.get(value.id);
    const newest = before ? newerOf(before.value, value) : value;
    this.#queued.set(value.id, { value: newest, at: before?.at ?? time() });
    this.#requestFrame();
    if (this.#isOverloaded() || !this.options.isVisible()) this.#drop();
  }

  /** Calls `listener` after each change of a row, and when its highlight ends. */
  watch(id: string, listener: () => void): () => void {
    const listeners = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#watchers.get(id) === listeners) this.#watchers.delete(id);
    };
  }

  /** Whether it changed while it was on the screen within the last two seconds. */
  isHighlighted(id: string): boolean {
    return this.#highlight.has(id);
  }

  clear(): void {
    this.#stopFrame?.();
    this.#stopFrame = undefined;
    this.#highlight.clear();
    this.#queued.clear();
    const known = [...this.#entries.keys()];
    this.#entries.clear();
    known.forEach((id) => this.#notify(id));
    this.#revision.set(this.#revision.get() + 1);
  }

  /** Returns whether it is newer than the known version. */
  #apply(value: T | Tombstone, at: number, isNews: boolean): boolean {
    const before = this.newest(value.id);
    if (before && newerOf(before, value) === before) return false;
    // Deleted first, so that the map stays in the order of the last change.
    this.#entries.delete(value.id);
    this.#entries.set(value.id, { value, at });
    if (isRemoved(value)) this.#removals.set(this.#removals.get() + 1);
    else if (isNews && before && !isRemoved(before) && this.#watchers.has(value.id)) {
      if (this.options.looksDifferent(before, value)) this.#highlight.add(value.id);
    }
    return true;
  }

  #requestFrame(): void {
    this.#stopFrame ??= (this.options.frame ?? nextFrame)(() => this.#flush());
  }

  #isOverloaded(): boolean {
    const [oldest] = this.#queued.values();
    return this.#queued.size > MAX_QUEUED || (oldest !== undefined && time() - oldest.at > MAX_DELAY);
  }

  #flush(): void {
    this.#stopFrame = undefined;
    const end = time() + FRAME_BUDGET;
    let hasChanged = false;
    const apply = (id: string, { value, at }: Entry<T>): void => {
      if (!this.#apply(value, at, true)) return;
      hasChanged = true;
      this.#notify(id);
    };
    for (const [id, entry] of this.#queued) {
      this.#queued.delete(id);
      callEach([apply], id, entry);
      if (time() >= end) break;
    }
    this.#prune();
    if (this.#queued.size > 0) this.#requestFrame();
    if (hasChanged) this.#revision.set(this.#revision.get() + 1);
  }

  #drop(): void {
    this.#stopFrame?.();
    this.#stopFrame = undefined;
    this.#queued.clear();
    this.options.onDropped();
  }

  /** Limits the memory. Rows on the screen stay. When recent rows have to go, everything is read again. */
  #prune(): void {
    const old = time() - MAX_AGE;
    let isLost = false;
    for (const [id, { at }] of this.#entries) {
      if (at > old && this.#entries.size <= MAX_ENTRIES) break;
      if (this.#watchers.has(id)) continue;
      this.#entries.delete(id);
      isLost ||= at > old;
    }
    if (isLost) this.options.onDropped();
  }

  #notify(id: string): void {
    callEach(this.#watchers.get(id) ?? []);
  }
}

function nextFrame(run: () => void): () => void {
  const handle = requestAnimationFrame(run);
  return () => cancelAnimationFrame(handle);
}

const HIGHLIGHT = 2_000;

/** Remembers for two seconds what changed on the screen, with one timer for all. */
interface ChangeHighlight {
  has(id: string): boolean;
  add(id: string): void;
  clear(): void;
}

/** Calls `onEnd` with each id when its two seconds are over. */
function createChangeHighlight(now: () => number, onEnd: (id: string) => void): ChangeHighlight {
  const until = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function expire(): void {
    timer = undefined;
    const time = now();
    // In the order in which they were added, so the first that is not over ends the loop.
    for (const [id, end] of until) {
      if (end > time) {
        timer = setTimeout(expire, end - time);
        return;
      }
      until.delete(id);
      onEnd(id);
    }
  }

  return {
    has: (id) => until.has(id),
    add(id) {
      until.delete(id);
      until.set(id, now() + HIGHLIGHT);
      timer ??= setTimeout(expire, HIGHLIGHT);
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      until.clear();
    },
  };
}
