import { writable, type Readable } from '~/lib/readable';
import type { Box, Store, StoredItem } from './store';

export type { StoredItem } from './store';

/**
 * Storage on this device. Anything may be missing (private mode, cleared storage, a database that hangs): callers get an empty result after
 * two seconds at most, never an error.
 */
export interface Device {
  /**
   * Stores a value in IndexedDB per person (`owner`), with the moment. `expiresAt`, epoch milliseconds: from then on it is not there, and the
   * next page that has time deletes it. Resolves to `false` when it could not be stored.
   */
  put(box: Box, owner: string, key: string, value: unknown, expiresAt?: number): Promise<boolean>;
  get(box: Box, owner: string, key: string): Promise<StoredItem | undefined>;
  getAll(box: Box, owner: string): Promise<StoredItem[]>;
  /** The keys alone, where the values are large. */
  getKeys(box: Box, owner: string): Promise<string[]>;
  /** Resolves to `false` when it could not be deleted. */
  delete(box: Box, owner: string, key: string): Promise<boolean>;
  /** Deletes what is stored for everyone but `owner`, when another person signs in on this device. The one call without a time limit. */
  deleteOthers(owner: string | undefined): Promise<void>;
  /** Whether the last operation of the store succeeded. A write that resolved to `false` can be repeated once this is true. */
  readonly isAvailable: Readable<boolean>;
  dispose(): void;
}

/** Longest time for one read or write, in ms. A browser may never settle one; the page then continues without it. */
const TIMEOUT = 2_000;
/** After how long a store that hangs is tried again on a new connection, in ms. */
const RETRY_AFTER = 10_000;

const openStore = (now: () => number) =>
  import(/* webpackChunkName: "device" */ './store').then((code) => code.openStore(now));

/** IndexedDB, opened at the first use. A device that cannot store (private mode, full, forbidden, hung) stores nothing. */
export function createDevice(now: () => number): Device {
  const isAvailable = writable(true);
  let opening: Promise<Store> | undefined;
  let isHung = false;
  let isDisposed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  /** What hangs may do so for ever: its connection is given up, and another one tried as long as the page lives, until one answers. */
  function giveUp(): void {
    isHung = true;
    isAvailable.set(false);
    close();
    clearTimeout(retry);
    if (isDisposed) return;
    retry = setTimeout(() => {
      isHung = false;
      void using((store) => store.getKeys('preferences', ''), undefined);
    }, RETRY_AFTER);
  }

  function close(): void {
    void opening?.then((store) => store.close()).catch(() => undefined);
    opening = undefined;
  }

  /**
   * Resolves to `fallback` when the store rejects, times out, or is known to hang. An operation that timed out before it began is not begun
   * later, because newer data may have been stored by then.
   */
  async function using<T>(operation: (store: Store) => Promise<T>, fallback: T): Promise<T> {
    if (isHung) return fallback;
    let isTimedOut = false;
    const settle = (isDone: boolean): void => {
      clearTimeout(timer);
      clearTimeout(retry);
      isHung = false;
      isAvailable.set(isDone);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        isTimedOut = true;
        giveUp();
        resolve(fallback);
      }, TIMEOUT);
    });
    const work = async (): Promise<T> => {
      let own: typeof opening;
      try {
        const store = await (own = opening ??= openStore(now));
        const value = isTimedOut ? fallback : await operation(store);
        settle(true);
        return value;
      } catch {
        if (own === opening) opening = undefined;
        // What fails long after it was given up says nothing of a later connection.
        if (!isTimedOut || isHung) settle(false);
        return fallback;
      }
    };
    return Promise.race([work(), timeout]);
  }

  return {
    isAvailable,
    put: (box, owner, key, value, expiresAt) =>
      using(
        (store) =>
          store
            .put({ box, owner, key, value, storedAt: now(), ...(expiresAt !== undefined && { expiresAt }) })
            .then(() => true),
        false,
      ),
    get: (box, owner, key) => using((store) => store.get(box, owner, key), undefined),
    getAll: (box, owner) => using((store) => store.getAll(box, owner), []),
    getKeys: (box, owner) => using((store) => store.getKeys(box, owner), []),
    delete: (box, owner, key) => using((store) => store.delete(box, owner, key).then(() => true), false),
    // No caller waits for it, and it must happen however long it takes.
    deleteOthers: (owner) =>
      (opening ??= openStore(now))
        .then((store) => store.deleteOthers(owner))
        .catch(() => void (opening = undefined)),
    dispose() {
      isDisposed = true;
      clearTimeout(retry);
      close();
    },
  };
}
