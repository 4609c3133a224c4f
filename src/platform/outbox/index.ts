import { writable, type Readable } from '~/lib/readable';
import { becomeSender } from './become-sender';
import { markStored } from './mark';
import { nextBatch, afterFailure, DUE_SOON, lacksSession, type Failed } from './schedule';
import { openOutboxStore, type NewRow, type OutboxRow, type OutboxStore } from './outbox-store';
import { createSealing, type Cipher } from './sealing';

export { storedMark } from './mark';
export { restoreCleared } from './restore-cleared';
export type { OutboxRow, OutboxStore } from './outbox-store';
export { failedBy } from './schedule';
export type { Failed } from './schedule';

export interface NewCommand {
  readonly id: string;
  readonly key: string;
  readonly payload: unknown;
}

/** A row and what the server made of it. */
export interface Confirmed<R> {
  readonly row: OutboxRow;
  readonly result: R;
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
  /** Encrypts payloads on the disk; `undefined` where the page has no encryption. */
  readonly cipher?: Cipher | undefined;
  /** Requests at a time; rows of one key are never in two of them. */
  readonly lanes: number;
  /**
   * Called in the tab that sent them, before the rows are deleted, and in the other tabs afterwards, where browsers let tabs talk. After a crash
   * before the deletion it is called again.
   */
  readonly onResults: (confirmed: readonly Confirmed<R>[]) => void;
}

/** What every screen shows of an outbox, counted over all tabs. */
export interface OutboxState {
  /** Rows that wait to be sent, also those of a later build, and those that the server cannot accept. */
  readonly waiting: readonly OutboxRow[];
  readonly parked: readonly OutboxRow[];
  /** Somebody else gave some of these commands, or the session is over: those wait until their owner signs in. */
  readonly isPaused: boolean;
}

/**
 * Commands that outlive a dead network, a reload, a crash and an expired session. A row is on the disk before `add` resolves and leaves it
 * when the server has confirmed it, never before.
 */
export interface Outbox {
  readonly state: Readable<OutboxState>;
  /** Resolves when the row is on the disk and in `state`. Rejects with `OutboxError`: the command was not taken. */
  add(command: NewCommand): Promise<void>;
  /**
   * Changes the payload of a row; it is sent again even when the former one is under way. Resolves to `false` when the server has confirmed it already.
   */
  update(id: string, payload: unknown): Promise<boolean>;
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
/** How often it is tried while the browser says that there is no network, in ms: browsers may be wrong about it. */
const OFFLINE_EVERY = 30_000;
const nothing: OutboxState = { waiting: [], parked: [], isPaused: false };

/** What tabs tell each other: that rows of a topic changed, and which of them were confirmed. */
interface Told<R> {
  readonly topic: string;
  readonly confirmed: readonly Confirmed<R>[];
}

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
  readonly #sealing: ReturnType<typeof createSealing>;
  readonly #now: () => number;
  /** Without it a tab sees what others did when it is woken. */
  readonly #tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;
  readonly #stops: readonly (() => void)[];
  /** Versions of payloads that this tab sends. */
  readonly #sending = new Set<number>();
  readonly #onUnload = (unload: Event): void => unload.preventDefault();
  readonly #inFlight = new Set<string>();
  #lanesBusy = 0;
  #sentAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshing: Promise<void> | undefined;
  #isStale = false;
  /** Grows with each row that this tab adds. */
  #added = 0;
  #isDisposed = false;
  #hasAskedToPersist = false;

  constructor(options: OutboxOptions<R>, store: OutboxStore, now: () => number) {
    this.#options = options;
    this.#store = store;
    this.#sealing = createSealing(options.cipher, store);
    this.#now = now;
    this.#tabs?.addEventListener('message', ({ data }: MessageEvent<Told<R>>) => {
      if (data.topic !== options.topic) return;
      const known = data.confirmed.filter(({ row }) => options.versions.includes(row.version));
      if (known.length > 0) options.onResults(known);
      void this.#refresh();
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

  async add({ id, key, payload }: NewCommand): Promise<void> {
    const added = await this.#write(async () => {
      const { topic, version } = this.#options;
      const owner = this.#options.owner();
      if (owner === null) throw new Error('Nobody is signed in');
      const at = this.#now();
      const row: NewRow = {
        id,
        key,
        ...(await this.#sealing.close(payload, id)),
        topic,
        version,
        owner,
        at,
        revision: 0,
        ...this.#waitingNow(),
        problem: null,
      };
      const stored = await this.#store.add(row);
      // Asks the browser not to clear what waits when it runs out of room.
      if (!this.#hasAskedToPersist) void navigator.storage?.persist?.().catch(() => undefined);
      this.#hasAskedToPersist = true;
      return stored;
    });
    if (!added || this.#isDisposed) return;
    // Of thousands of rows, the one that is new need not be read again.
    this.#added += 1;
    const { waiting, parked } = this.state.get();
    const isShown = waiting.some(({ id: one }) => one === added.id);
    const { sealed: _, ...shown } = { ...added, payload };
    if (!isShown) this.#show([...waiting, ...parked, shown]);
    // The first one of its topic: other pages of this device are to know.
    if (waiting.length + parked.length === 0) void this.#refresh();
    this.#tell();
    this.#sendDue();
  }

  async update(id: string, payload: unknown): Promise<boolean> {
    const found = await this.#write(async () => {
      const closed = await this.#sealing.close(payload);
      return this.#store.change([id], (row) => ({
        ...row,
        // What an earlier build stored in the clear it must still be able to read.
        ...(row.sealed === undefined ? { payload } : closed),
        revision: row.revision + 1,
        notBefore: 0,
      }));
    });
    this.#announce();
    return found > 0;
  }

  async unpark(id: string): Promise<void> {
    await this.#write(() => this.#store.change([id], (row) => ({ ...row, ...this.#waitingNow() })));
    this.#announce();
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
        const added = this.#added;
        const stored = await this.#store.rows();
        const rows = await this.#sealing.open(stored.filter(({ topic }) => topic === this.#options.topic));
        if (this.#isDisposed) return;
        markStored(stored.map(({ topic }) => topic));
        // What was read may lack what has been added since.
        if (added !== this.#added) this.#isStale = true;
        else this.#show(rows);
        this.#sendDue();
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

  /** Shows the rows of this topic. */
  #show(rows: readonly OutboxRow[]): void {
    const waiting = rows.filter(({ state }) => state === 'waiting');
    const owner = this.#options.owner();
    this.state.set({
      waiting,
      parked: rows.filter(({ state }) => state === 'parked'),
      isPaused: waiting.some((row) => row.owner !== owner || lacksSession(row)),
    });
    this.#guardUnload(waiting.length > 0);
  }

  #sendDue(): void {
    const { waiting } = this.state.get();
    // An attempt that fails at once costs a write and a reading of all rows, for each command that is added.
    const offlineFor = navigator.onLine ? 0 : this.#sentAt + OFFLINE_EVERY - this.#now();
    if (offlineFor > 0) return waiting.length > 0 ? this.#refreshIn(offlineFor) : undefined;
    const { owner, lanes, batch: most } = this.#options;
    const ours = waiting.filter((row) => row.owner === owner() && this.#sending.has(row.version));
    while (this.#lanesBusy < lanes && !this.#isDisposed) {
      const { batch, dueAt } = nextBatch(waiting, ours, this.#inFlight, most, this.#now());
      if (batch.length === 0) {
        if (dueAt !== undefined) this.#refreshIn(Math.max(DUE_SOON, dueAt - this.#now()));
        return;
      }
      for (const { id } of batch) this.#inFlight.add(id);
      this.#lanesBusy += 1;
      this.#sentAt = this.#now();
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
      // Until they were read again, the rows in memory say that they are due.
      await this.#refresh();
      for (const { id } of batch) this.#inFlight.delete(id);
      this.#sendDue();
    }
  }

  async #settle(batch: readonly OutboxRow[], results: readonly R[]): Promise<void> {
    const confirmed = batch.flatMap((row, at) => {
      const result = results[at];
      return result === undefined ? [] : [{ row, result }];
    });
    this.#options.onResults(confirmed);
    const revisions = new Map(confirmed.map(({ row }) => [row.id, row.revision]));
    // A row that was changed while it was under way is sent again with what it says now.
    await this.#store.change([...revisions.keys()], (stored) =>
      stored.revision === revisions.get(stored.id) ? undefined : stored,
    );
    this.#tell(confirmed);
  }

  async #postpone(batch: readonly OutboxRow[], failed: Failed): Promise<void> {
    const ids = batch.map(({ id }) => id);
    await this.#store.change(ids, (stored) => ({
      ...stored,
      ...afterFailure(stored, batch.length, failed, this.#now()),
    }));
    this.#tell();
  }

  /** What waits for a time is due now. */
  async #hurry(): Promise<void> {
    const late = this.state
      .get()
      .waiting.filter(
        ({ id, version, notBefore }) =>
          this.#options.versions.includes(version) && notBefore > this.#now() && !this.#inFlight.has(id),
      )
      .map(({ id }) => id);
    if (late.length > 0)
      await this.#store.change(late, (stored) => ({ ...stored, notBefore: 0 })).catch(() => undefined);
    await this.#refresh();
  }

  async #write<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      throw new OutboxError(isFull ? 'full' : 'unavailable', error);
    }
  }

  #waitingNow(): Pick<OutboxRow, 'state' | 'attempts' | 'most' | 'notBefore'> {
    return { state: 'waiting', attempts: 0, most: this.#options.batch, notBefore: 0 };
  }

  /** The browser asks before it closes the page. A listener of each outbox: another one may still have something to send. */
  #guardUnload(isOn: boolean): void {
    if (isOn) globalThis.addEventListener('beforeunload', this.#onUnload);
    else globalThis.removeEventListener('beforeunload', this.#onUnload);
  }

  #tell(confirmed: readonly Confirmed<R>[] = []): void {
    if (!this.#isDisposed)
      this.#tabs?.postMessage({ topic: this.#options.topic, confirmed } satisfies Told<R>);
  }

  #announce(): void {
    this.#tell();
    void this.#refresh();
  }
}

/** The topics of which rows lie on this device, of every owner. Rejects when the disk cannot be read. */
export async function storedTopics(store: OutboxStore = openOutboxStore()): Promise<ReadonlySet<string>> {
  try {
    return new Set((await store.rows()).map(({ topic }) => topic));
  } finally {
    store.close();
  }
}
