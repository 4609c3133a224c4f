import { isRemoved, newerOf, type Tombstone, type Versioned } from '~/domain/live';
import { callEach } from '~/lib/call-each';
import { writable } from '~/lib/readable';
import { createGlow } from './glow';

const KEPT = 10 * 60_000;
const MAX_ENTRIES = 20_000;
const MAX_QUEUED = 2_000;
const MAX_BEHIND = 2_000;
/** Of one frame (ms): what is left over waits for the next. */
const BUDGET = 8;

export interface OverlayOptions<T extends Versioned> {
  /** Too much came at once, or nobody looks: what was queued is gone and has to be read over HTTP. */
  readonly onDropped: () => void;
  readonly isVisible: () => boolean;
  /** Whether a person could tell one form from the other. */
  readonly looksDifferent: (one: T, other: T) => boolean;
  /** Runs once before the next paint. Returns the way to stop. */
  readonly frame?: (run: () => void) => () => void;
}

/** What is known, and since when; or what waits to be known, and how long it has. */
interface Entry<T extends Versioned> {
  readonly value: T | Tombstone;
  readonly at: number;
}

const time = (): number => performance.now();

/**
 * The newest known form of each thing, beside the query cache: the cache holds what HTTP said, this holds what came otherwise,
 * and what is shown is the newer of the two. Never depends on the order in which anything arrives.
 */
export class Overlay<T extends Versioned> {
  readonly #entries = new Map<string, Entry<T>>();
  /** The one that waits longest is first: a newer form takes the place of the older. */
  readonly #queued = new Map<string, Entry<T>>();
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #glow = createGlow(time, (id) => this.#tell(id));
  readonly #revision = writable(0);
  readonly #removals = writable(0);
  #stopFrame: (() => void) | undefined;

  constructor(private readonly options: OverlayOptions<T>) {}

  /** Grows with every applied change. */
  readonly revision = { get: this.#revision.get, subscribe: this.#revision.subscribe };
  /** Grows with every removal. */
  readonly removals = { get: this.#removals.get, subscribe: this.#removals.subscribe };

  readonly newest = (id: string): T | Tombstone | undefined => this.#entries.get(id)?.value;

  /** What came at a moment (`performance.now()`) or later: what is older and not in an answer asked for then is gone. */
  since(moment: number): readonly (T | Tombstone)[] {
    return [...this.#entries.values()].filter(({ at }) => at >= moment).map(({ value }) => value);
  }

  /** Takes a form over at once: the answer to a write, a row as it is shown. */
  put(value: T | Tombstone): void {
    if (!this.#take(value, time(), false)) return;
    this.#tell(value.id);
    this.#revision.set(this.#revision.get() + 1);
  }

  /** Takes a form from the socket, applied together with others once per frame. */
  queue(value: T | Tombstone): void {
    const before = this.#queued.get(value.id);
    const newest = before ? newerOf(before.value, value) : value;
    this.#queued.set(value.id, { value: newest, at: before?.at ?? time() });
    this.#askForFrame();
    if (this.#isBehind() || !this.options.isVisible()) this.#drop();
  }

  /** Calls after each change of one thing, and when its glow ends. */
  watch(id: string, listener: () => void): () => void {
    const listeners = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#watchers.get(id) === listeners) this.#watchers.delete(id);
    };
  }

  /** Whether it changed under a person's eyes within the last two seconds. */
  glows(id: string): boolean {
    return this.#glow.has(id);
  }

  clear(): void {
    this.#stopFrame?.();
    this.#stopFrame = undefined;
    this.#glow.clear();
    this.#queued.clear();
    const known = [...this.#entries.keys()];
    this.#entries.clear();
    known.forEach((id) => this.#tell(id));
    this.#revision.set(this.#revision.get() + 1);
  }

  /** Answers whether it is newer than what was known. */
  #take(value: T | Tombstone, at: number, isNews: boolean): boolean {
    const before = this.newest(value.id);
    if (before && newerOf(before, value) === before) return false;
    // Set anew, so that the map stays in the order of the last change.
    this.#entries.delete(value.id);
    this.#entries.set(value.id, { value, at });
    if (isRemoved(value)) this.#removals.set(this.#removals.get() + 1);
    else if (isNews && before && !isRemoved(before) && this.#watchers.has(value.id)) {
      if (this.options.looksDifferent(before, value)) this.#glow.light(value.id);
    }
    return true;
  }

  #askForFrame(): void {
    this.#stopFrame ??= (this.options.frame ?? nextFrame)(() => this.#flush());
  }

  #isBehind(): boolean {
    const [oldest] = this.#queued.values();
    return this.#queued.size > MAX_QUEUED || (oldest !== undefined && time() - oldest.at > MAX_BEHIND);
  }

  #flush(): void {
    this.#stopFrame = undefined;
    const end = time() + BUDGET;
    let hasChanged = false;
    const apply = (id: string, { value, at }: Entry<T>): void => {
      if (!this.#take(value, at, true)) return;
      hasChanged = true;
      this.#tell(id);
    };
    for (const [id, entry] of this.#queued) {
      this.#queued.delete(id);
      callEach([apply], id, entry);
      if (time() >= end) break;
    }
    this.#prune();
    if (this.#queued.size > 0) this.#askForFrame();
    if (hasChanged) this.#revision.set(this.#revision.get() + 1);
  }

  #drop(): void {
    this.#stopFrame?.();
    this.#stopFrame = undefined;
    this.#queued.clear();
    this.options.onDropped();
  }

  /** Bounds the memory. What is on the screen stays; what is young and has to go all the same is read again. */
  #prune(): void {
    const old = time() - KEPT;
    let isLost = false;
    for (const [id, { at }] of this.#entries) {
      if (at > old && this.#entries.size <= MAX_ENTRIES) break;
      if (this.#watchers.has(id)) continue;
      this.#entries.delete(id);
      isLost ||= at > old;
    }
    if (isLost) this.options.onDropped();
  }

  #tell(id: string): void {
    callEach(this.#watchers.get(id) ?? []);
  }
}

function nextFrame(run: () => void): () => void {
  const handle = requestAnimationFrame(run);
  return () => cancelAnimationFrame(handle);
}
