import { writable, type Readable } from '~/lib/readable';
import { becomeSender } from './become-sender';
import { markStored } from './mark';
import { nextBatch, afterFailure, DUE_SOON, type Failed } from './schedule';
import { openOutboxStore, type OutboxRow, type OutboxStore } from './outbox-store';

export { storedMark } from './mark';
export type { OutboxRow, OutboxStore } from './outbox-store';
export type { Failed } from './schedule';

export interface NewCommand {
  readonly id: string;
  readonly key: string;
  readonly payload: unknown;
}

/** What the server made of a batch: a result for each row in order, or one failure for all. */
export type Sent<R> =
  | { readonly status: 'answered'; readonly results: readonly R[] }
  | ({ readonly status: 'failed' } & Failed);

export interface OutboxOptions<R> {
  readonly topic: string;
  /** The version of the payloads that are added. */
  readonly version: number;
  /** Versions of payloads that this build can send. */
  readonly versions: readonly number[];
  /** Whose commands are added and sent; `null`: nobody is signed in, so nothing is sent. */
  readonly owner: () => string | null;
  /** Sends rows of this topic, all of one owner, at most `batch`. Must not throw. */
  readonly send: (rows: readonly OutboxRow[]) => Promise<Sent<R>>;
  /** Rows in one request. */
  readonly batch: number;
  /** Requests at a time; rows of one key are never in two of them. */
  readonly lanes: number;
  /** Called in the tab that sent it, before the row is deleted. After a crash between both, it is called again. */
  readonly onResult: (row: OutboxRow, result: R) => Promise<void> | void;
}

/** What every screen shows of an outbox, counted over all tabs. */
export interface OutboxState {
  /** Rows that wait to be sent, and those that the server cannot accept. */
  readonly waiting: readonly OutboxRow[];
  readonly parked: readonly OutboxRow[];
  /** Somebody else gave some of these commands, or nobody is signed in: those wait until their owner is. */
  readonly isPaused: boolean;
}

/**
 * Commands that outlive a dead network, a reload, a crash and an expired session. A row is on the disk before `add` resolves and leaves it
 * when the server has confirmed it, never before.
 */
export interface Outbox {
  readonly state: Readable<OutboxState>;
  /** Resolves when the row is on the disk. Rejects with `OutboxError`: the command was not taken. */
  add(command: NewCommand): Promise<void>;
  /** Changes the payload of a row that is still there; it is sent again even when the former one is under way. */
  update(id: string, payload: unknown): Promise<void>;
  /** Sends a parked row again. */
  unpark(id: string): Promise<void>;
  /** Call it when the network or the session may be back: what waits is tried at once. */
  wake(): void;
  dispose(): void;
}

export class OutboxError extends Error {
  /** `full`: the device has no room left. `unavailable`: the browser refuses to store. */
  constructor(
    readonly reason: 'full' | 'unavailable',
    cause: unknown,
  ) {
    super(`outbox ${reason}`, { cause });
    this.name = 'OutboxError';
  }
}

const CHANNEL = 'events-outbox';
/** After a failure of the disk, in ms. */
const REREAD_AFTER = 1_000;
const nothing: OutboxState = { waiting: [], parked: [], isPaused: false };

interface Parts {
  readonly store?: OutboxStore;
  readonly now?: () => number;
}

/** Opens the outbox of a topic. Any number of tabs may: one of them sends. */
export const createOutbox = <R>(options: OutboxOptions<R>, parts: Parts = {}): Outbox =>
  new TopicOutbox(options, parts.store ?? openOutboxStore(), parts.now ?? Date.now);

class TopicOutbox<R> implements Outbox {
  readonly state = writable(nothing);
  readonly #options: OutboxOptions<R>;
  readonly #store: OutboxStore;
  readonly #now: () => number;
  /** Without it a tab learns what others did when it is woken. */
  readonly #tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;
  readonly #stops: readonly (() => void)[];
  /** Versions of payloads that this tab sends. */
  readonly #sending = new Set<number>();
  readonly #onUnload = (unload: Event): void => unload.preventDefault();
  readonly #inFlight = new Set<string>();
  #lanesBusy = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshing: Promise<void> | undefined;
  #isStale = false;
  #isDisposed = false;
  #hasAskedToPersist = false;

  constructor(options: OutboxOptions<R>, store: OutboxStore, now: () => number) {
    this.#options = options;
    this.#store = store;
    this.#now = now;
    this.#tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === options.topic) void this.#refresh();
    });
    globalThis.addEventListener('online', this.wake);
    this.#stops = options.versions.map((version) =>
      becomeSender(`${CHANNEL}/${options.topic}/${version}`, store, now, (isSender) => {
        if (isSender) this.#sending.add(version);
        else this.#sending.delete(version);
        void this.#refresh();
      }),
    );
    void this.#refresh();
  }

  add({ id, key, payload }: NewCommand): Promise<void> {
    return this.#write(async () => {
      const { topic, version } = this.#options;
      const owner = this.#options.owner();
      if (owner === null) throw new Error('Nobody is signed in');
      await this.#store.add({
        id,
        key,
        payload,
        topic,
        version,
        owner,
        at: this.#now(),
        revision: 0,
        ...waitingNow,
        problem: null,
      });
      // Asks the browser not to clear what waits when it runs out of room.
      if (!this.#hasAskedToPersist) void navigator.storage?.persist?.().catch(() => undefined);
      this.#hasAskedToPersist = true;
    });
  }

  update(id: string, payload: unknown): Promise<void> {
    return this.#write(() =>
      this.#store.change(id, (row) => ({ ...row, payload, revision: row.revision + 1, notBefore: 0 })),
    );
  }

  unpark(id: string): Promise<void> {
    return this.#write(() => this.#store.change(id, (row) => ({ ...row, ...waitingNow })));
  }

  readonly wake = (): void => void this.#hurry();

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#guardUnload(false);
    for (const stop of this.#stops) stop();
    this.#tabs?.close();
    globalThis.removeEventListener('online', this.wake);
    this.#store.close();
  }

  /** Reads what lies on the disk, shows it, and sends what is due. Calls while it runs are one more run after it. */
  #refresh(): Promise<void> {
    this.#isStale = true;
    return (this.#refreshing ??= this.#refreshAll());
  }

  async #refreshAll(): Promise<void> {
    try {
      while (this.#isStale && !this.#isDisposed) {
        this.#isStale = false;
        this.#sendDue(await this.#show());
      }
    } catch {
      // The disk refused to be read.
      this.#refreshIn(REREAD_AFTER);
    } finally {
      this.#refreshing = undefined;
    }
  }

  #refreshIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isDisposed) this.#timer = setTimeout(() => void this.#refresh(), ms);
  }

  /** Shows what lies there. Returns what waits. */
  async #show(): Promise<readonly OutboxRow[]> {
    const all = await this.#store.rows();
    markStored(all.map(({ topic }) => topic));
    const rows = all.filter(({ topic }) => topic === this.#options.topic);
    const waiting = rows.filter(({ state }) => state === 'waiting');
    const owner = this.#options.owner();
    this.state.set({
      waiting,
      parked: rows.filter(({ state }) => state === 'parked'),
      isPaused: waiting.some((row) => row.owner !== owner),
    });
    if (!this.#isDisposed) this.#guardUnload(waiting.length > 0);
    return waiting;
  }

  #sendDue(waiting: readonly OutboxRow[]): void {
    const { owner, lanes, batch: most } = this.#options;
    const ours = waiting.filter((row) => row.owner === owner() && this.#sending.has(row.version));
    clearTimeout(this.#timer);
    while (this.#lanesBusy < lanes && !this.#isDisposed) {
      const { batch, dueAt } = nextBatch(waiting, ours, this.#inFlight, most, this.#now());
      if (batch.length === 0) {
        if (dueAt !== undefined) this.#refreshIn(Math.max(DUE_SOON, dueAt - this.#now()));
        return;
      }
      for (const { id } of batch) this.#inFlight.add(id);
      this.#lanesBusy += 1;
      void this.#carry(batch);
    }
  }

  async #carry(batch: readonly OutboxRow[]): Promise<void> {
    try {
      const sent = await this.#options.send(batch);
      if (this.#isDisposed) return;
      if (sent.status === 'answered') await this.#settle(batch, sent.results);
      else await this.#postpone(batch, sent);
    } catch {
      // The disk refused. The rows lie there as they were, and are sent again under the same ids.
    } finally {
      this.#lanesBusy -= 1;
      for (const { id } of batch) this.#inFlight.delete(id);
      if (!this.#isDisposed) this.#announce();
    }
  }

  async #settle(batch: readonly OutboxRow[], results: readonly R[]): Promise<void> {
    for (const [at, row] of batch.entries()) {
      const result = results[at];
      if (result === undefined) continue;
      await this.#options.onResult(row, result);
      // A row that was changed while it was under way is sent again with what it says now.
      await this.#store.change(row.id, (stored) => (stored.revision === row.revision ? undefined : stored));
    }
  }

  async #postpone(batch: readonly OutboxRow[], failed: Failed): Promise<void> {
    for (const row of batch) {
      const next = afterFailure(row, batch.length, failed, this.#now());
      await this.#store.change(row.id, (stored) => ({ ...stored, ...next }));
    }
  }

  /** What waits for a time is due now. */
  async #hurry(): Promise<void> {
    for (const { id, notBefore } of this.state.get().waiting) {
      if (notBefore > this.#now() && !this.#inFlight.has(id))
        await this.#store.change(id, (stored) => ({ ...stored, notBefore: 0 })).catch(() => undefined);
    }
    await this.#refresh();
  }

  async #write(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      throw new OutboxError(isFull ? 'full' : 'unavailable', error);
    }
    this.#announce();
  }

  /** The browser asks before it closes the page. A listener of each outbox: another one may still have something to send. */
  #guardUnload(isOn: boolean): void {
    if (isOn) globalThis.addEventListener('beforeunload', this.#onUnload);
    else globalThis.removeEventListener('beforeunload', this.#onUnload);
  }

  #announce(): void {
    this.#tabs?.postMessage(this.#options.topic);
    void this.#refresh();
  }
}

const waitingNow = { state: 'waiting', attempts: 0, faults: 0, notBefore: 0 } as const;

/** The topics of which rows lie on this device, of whomever. Rejects when the disk cannot be read. */
export async function storedTopics(store: OutboxStore = openOutboxStore()): Promise<ReadonlySet<string>> {
  try {
    return new Set((await store.rows()).map(({ topic }) => topic));
  } finally {
    store.close();
  }
}
