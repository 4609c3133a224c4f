import { writable } from '~/lib/readable';
import {
  openOutboxStore,
  toOutboxError,
  type NewRow,
  type OutboxRow,
  type OutboxStore,
} from './outbox-store';
import { addPendingTopic, setPendingTopics } from './pending-topics';
import {
  nextBatch,
  afterFailure,
  backoff,
  MAX_RETRY_AFTER,
  MIN_DELAY,
  lacksSession,
  type SendFailure,
} from './schedule';
import { createSealing } from './sealing';
import { createSender, type Sender } from './sender';
import type { Confirmed, NewCommand, Outbox, OutboxOptions, OutboxState } from './types';

export type { Confirmed, Outbox, OutboxOptions, SendResult } from './types';
export { pendingTopics } from './pending-topics';
export { askToPersist } from './persistence';
export { hasUnsentEntries, readUnsentEntries } from './unsent-entries';
export { restoreCleared } from './restore-cleared';
export { findStorageProblem } from './storage-problem';
export { storedTopics } from './stored-topics';
export { OutboxError, type OutboxRow, type OutboxStore } from './outbox-store';
export { toSendFailure } from './schedule';

const CHANNEL = 'events-outbox';
/** Delay after the disk could not be read, in ms. */
const REREAD_DELAY = 1_000;
/** How often to send while `navigator.onLine` is false, in ms, because it may be wrong. */
const OFFLINE_INTERVAL = 30_000;

/** Announces to other tabs that rows of a topic changed, and which of them were confirmed. */
interface TabMessage<R> {
  readonly topic: string;
  readonly confirmed: readonly Confirmed<R>[];
}

/** Opens the outbox of a topic. Any number of tabs may open it; one of them sends. */
export const createOutbox = <R>(
  options: OutboxOptions<R>,
  { store, now = Date.now }: { readonly store?: OutboxStore; readonly now?: () => number } = {},
): Outbox => new TopicOutbox(options, store, now);

class TopicOutbox<R> implements Outbox {
  readonly state = writable<OutboxState>({ waiting: [], parked: [], isPaused: false });
  readonly #options: OutboxOptions<R>;
  readonly #store: OutboxStore;
  readonly #sealing: ReturnType<typeof createSealing>;
  readonly #now: () => number;
  /** Without it a tab sees the changes of others when it wakes. */
  readonly #tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined;
  readonly #sender: Sender;
  readonly #onUnload = (unload: Event): void => unload.preventDefault();
  readonly #inFlight = new Set<string>();
  #activeRequests = 0;
  #wakes = 0;
  #sentAt = -Infinity;
  /** When the server may be asked again after a `Retry-After`, by `performance.now()`. */
  #heldUntil = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshing: Promise<void> | undefined;
  #isStale = false;
  /** Rows that this tab has added. */
  #addedCount = 0;
  /** Consecutive failures of the disk after a request. */
  #diskFailures = 0;
  #isDisposed = false;

  constructor(options: OutboxOptions<R>, store: OutboxStore | undefined, now: () => number) {
    this.#options = options;
    this.#store = store ?? openOutboxStore(() => void this.#refresh());
    this.#sealing = createSealing(options.cipher, this.#store);
    this.#now = now;
    this.#tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage<R>>) => {
      if (data.topic !== options.topic) return;
      const known = data.confirmed.filter(({ row }) => options.versions.includes(row.version));
      if (known.length > 0) options.onResults(known);
      void this.#refresh();
    });
    globalThis.addEventListener('online', this.wake);
    this.#sender = createSender({
      name: `${CHANNEL}/${options.topic}`,
      versions: options.versions,
      store: this.#store,
      now,
      onChange: () => void this.#refresh(),
    });
    this.#sender.standFor(options.owner());
    void this.#refresh();
  }

  async add({ id, key, payload, ...before }: NewCommand): Promise<void> {
    const added = await this.#write(async () => {
      const { topic } = this.#options;
      const { owner = this.#options.owner(), version = this.#options.version, at = this.#now() } = before;
      if (owner === null) throw new Error('Nobody is signed in');
      const row: NewRow = {
        id,
        key,
        ...(await this.#sealing.seal(payload, id)),
        topic,
        version,
        owner,
        at,
        revision: 0,
        ...this.#freshAttempt(),
        problem: null,
      };
      addPendingTopic(topic);
      return this.#store.add(row);
    });
    if (!added || this.#isDisposed) return;
    // Shows the new row without reading thousands from the disk.
    this.#addedCount += 1;
    const { waiting, parked } = this.state.get();
    const isShown = waiting.some(({ id: one }) => one === added.id);
    const { sealed: _, ...shown } = { ...added, payload };
    if (!isShown) this.#publish([...waiting, ...parked, shown]);
    // The first row of its topic: updates `pendingTopics`.
    if (waiting.length + parked.length === 0) void this.#refresh();
    this.#notifyTabs();
    this.#sendDue();
  }

  async update(id: string, payload: unknown): Promise<boolean> {
    const found = await this.#write(async () => {
      const sealed = await this.#sealing.seal(payload);
      return this.#store.change([id], (row) => ({
        ...row,
        // A row that an earlier build stored in the clear stays readable to it.
        ...(row.sealed === undefined ? { payload } : sealed),
        revision: row.revision + 1,
        notBefore: 0,
      }));
    });
    this.#publishChange();
    return found > 0;
  }

  async unpark(id: string): Promise<void> {
    await this.#write(() => this.#store.change([id], (row) => ({ ...row, ...this.#freshAttempt() })));
    this.#publishChange();
  }

  async drop(id: string): Promise<void> {
    await this.#write(() => this.#store.change([id], () => undefined));
    this.#publishChange();
  }

  readonly wake = (): void => {
    this.#wakes += 1;
    this.#sender.standFor(this.#options.owner());
    void this.#retryNow();
  };

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#guardUnload(false);
    this.#sender.standFor(null);
    this.#tabs?.close();
    globalThis.removeEventListener('online', this.wake);
    this.#store.close();
  }

  /** Reads the rows, publishes them, and sends what is due. Calls during a run are merged into one more run after it. */
  #refresh(): Promise<void> {
    this.#isStale = true;
    return (this.#refreshing ??= this.#refreshAll());
  }

  async #refreshAll(): Promise<void> {
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const addedBefore = this.#addedCount;
        const stored = await this.#store.rows();
        setPendingTopics(stored.map(({ topic }) => topic));
        // Disposed while the last of its rows was sent: reading them has opened the disk again.
        if (this.#isDisposed) return this.#store.close();
        const rows = await this.#sealing.unseal(stored.filter(({ topic }) => topic === this.#options.topic));
        if (this.#isDisposed) return;
        // Rows that were added during the read may be missing from it.
        if (addedBefore !== this.#addedCount) this.#isStale = true;
        else this.#publish(rows);
        this.#sendDue();
      }
    } catch {
      // The disk could not be read.
      this.#refreshIn(REREAD_DELAY);
    } finally {
      this.#refreshing = undefined;
    }
  }

  #refreshIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isDisposed) this.#timer = setTimeout(() => void this.#refresh(), ms);
  }

  /** Publishes the rows of this topic. */
  #publish(rows: readonly OutboxRow[]): void {
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
    // Offline, each attempt fails at once, at the cost of a write and a read of all rows for every command that is added.
    const offlineFor = navigator.onLine ? 0 : this.#sentAt + OFFLINE_INTERVAL - this.#now();
    if (offlineFor > 0) return waiting.length > 0 ? this.#refreshIn(offlineFor) : undefined;
    const heldFor = this.#heldUntil - performance.now();
    if (heldFor > 0) return waiting.length > 0 ? this.#refreshIn(heldFor) : undefined;
    const { owner, concurrency, batchSize } = this.#options;
    const sendable = waiting.filter((row) => row.owner === owner() && this.#sender.sends(row.version));
    while (this.#activeRequests < concurrency && !this.#isDisposed) {
      const { batch, dueAt } = nextBatch(waiting, sendable, this.#inFlight, batchSize, this.#now());
      if (batch.length === 0) {
        if (dueAt !== undefined) this.#refreshIn(Math.max(MIN_DELAY, dueAt - this.#now()));
        return;
      }
      for (const { id } of batch) this.#inFlight.add(id);
      this.#activeRequests += 1;
      this.#sentAt = this.#now();
      void this.#sendBatch(batch);
    }
  }

  async #sendBatch(batch: readonly OutboxRow[]): Promise<void> {
    const wakes = this.#wakes;
    try {
      const sent = await this.#options.send(batch);
      if (this.#isDisposed) return;
      if (sent.status === 'failed' && sent.retryAfterMs)
        this.#heldUntil = performance.now() + Math.min(sent.retryAfterMs, MAX_RETRY_AFTER);
      if (sent.status === 'answered') await this.#settle(batch, sent.results);
      else await this.#postpone(batch, batch.length, sent);
      this.#diskFailures = 0;
    } catch {
      // The disk could not be written. The rows are unchanged there and still due, and are sent again under the same ids after a pause.
      await new Promise((resolve) => setTimeout(resolve, backoff(this.#diskFailures)));
      this.#diskFailures += 1;
    } finally {
      this.#activeRequests -= 1;
      // Until the rows are read again, those in memory still look due.
      await this.#refresh();
      for (const { id } of batch) this.#inFlight.delete(id);
      // A request from before the network came back may fail long after: what it carried waits for no backoff either.
      if (wakes === this.#wakes) this.#sendDue();
      else await this.#retryNow();
    }
  }

  async #settle(batch: readonly OutboxRow[], results: ReadonlyMap<string, R>): Promise<void> {
    const confirmed = batch.flatMap((row) => {
      const result = results.get(row.id);
      return result === undefined ? [] : [{ row, result }];
    });
    this.#options.onResults(confirmed);
    const revisions = new Map(confirmed.map(({ row }) => [row.id, row.revision]));
    // A row that was updated while in flight is sent again with its new payload.
    await this.#store.change([...revisions.keys()], (stored) =>
      stored.revision === revisions.get(stored.id) ? undefined : stored,
    );
    this.#notifyTabs(confirmed);
    const left = batch.filter(({ id }) => !results.has(id));
    if (left.length > 0) await this.#postpone(left, batch.length, { kind: 'fault', problem: 'no_result' });
  }

  /** `size`: of the batch that failed. */
  async #postpone(rows: readonly OutboxRow[], size: number, failed: SendFailure): Promise<void> {
    const ids = rows.map(({ id }) => id);
    await this.#store.change(ids, (stored) => ({
      ...stored,
      ...afterFailure(stored, size, failed, this.#now()),
    }));
    this.#notifyTabs();
  }

  /** Ends the backoff of all rows. */
  async #retryNow(): Promise<void> {
    const delayed = this.state
      .get()
      .waiting.filter(
        ({ id, version, notBefore }) =>
          this.#options.versions.includes(version) && notBefore > this.#now() && !this.#inFlight.has(id),
      )
      .map(({ id }) => id);
    if (delayed.length > 0)
      await this.#store.change(delayed, (stored) => ({ ...stored, notBefore: 0 })).catch(() => undefined);
    await this.#refresh();
  }

  #write<T>(work: () => Promise<T>): Promise<T> {
    return work().catch((error: unknown) => Promise.reject(toOutboxError(error)));
  }

  #freshAttempt(): Pick<OutboxRow, 'state' | 'attempts' | 'most' | 'notBefore'> {
    return { state: 'waiting', attempts: 0, most: this.#options.batchSize, notBefore: 0 };
  }

  /** Makes the browser ask before it closes the page. Each outbox has its own listener, because another one may still have rows to send. */
  #guardUnload(isOn: boolean): void {
    if (isOn) globalThis.addEventListener('beforeunload', this.#onUnload);
    else globalThis.removeEventListener('beforeunload', this.#onUnload);
  }

  #notifyTabs(confirmed: readonly Confirmed<R>[] = []): void {
    if (!this.#isDisposed)
      this.#tabs?.postMessage({ topic: this.#options.topic, confirmed } satisfies TabMessage<R>);
  }

  #publishChange(): void {
    this.#notifyTabs();
    void this.#refresh();
  }
}
