import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { whenIdle } from '~/lib/browser';
import { request, transact } from '~/lib/database';

export type Box = 'tickets' | 'drafts' | 'events' | 'reads' | 'preferences' | 'door';
export interface StoredItem {
  readonly key: string;
  /** Not validated: the reader must do so. */
  readonly value: unknown;
  /** Epoch milliseconds. */
  readonly storedAt: number;
}

export interface Row extends StoredItem {
  readonly owner: string;
  readonly box: Box;
  /** Epoch milliseconds. */
  readonly expiresAt?: number;
}
interface Schema extends DBSchema {
  rows: { key: [string, string, string]; value: Row; indexes: { byOwner: string; byBox: [string, string] } };
}
type Database = IDBPDatabase<Schema>;

/** The rows of this device in IndexedDB, without those that are expired. Every method rejects when the browser refuses it. */
export interface Store {
  put(row: Row): Promise<unknown>;
  get(box: Box, owner: string, key: string): Promise<StoredItem | undefined>;
  getAll(box: Box, owner: string): Promise<StoredItem[]>;
  /** With those of expired rows that are not deleted yet. */
  getKeys(box: Box, owner: string): Promise<string[]>;
  delete(box: Box, owner: string, key: string): Promise<unknown>;
  deleteOthers(owner: string | undefined): Promise<void>;
  close(): void;
}

/** Whether this page has deleted what is expired: that reads every row, and a page may mount many times. */
let isSwept = false;

const toStoredItem = ({ key, value, storedAt }: Row): StoredItem => ({ key, value, storedAt });

/** Rejects when the browser has no database for us. A later failure is retried on a new connection first. `now`: epoch milliseconds. */
export async function openStore(now: () => number): Promise<Store> {
  let opened: Promise<Database> | undefined;
  const isThere = ({ expiresAt = Infinity }: Row): boolean => expiresAt > now();

  function open(): Promise<Database> {
    const own: Promise<Database> = openDB<Schema>('events', 1, {
      upgrade(db) {
        const rows = db.createObjectStore('rows', { keyPath: ['box', 'owner', 'key'] });
        rows.createIndex('byOwner', 'owner');
        rows.createIndex('byBox', ['box', 'owner']);
      },
      // Another tab with a newer version of the page waits until this connection closes.
      blocking: () => close(own),
      terminated: () => close(own),
    });
    return own;
  }

  function close(own = opened): void {
    if (own === opened) opened = undefined;
    void own?.then((db) => db.close()).catch(() => undefined);
  }

  /** Retries once on a new connection: Safari loses an open one without an event ("Connection to Indexed Database server lost"). */
  async function on<T>(
    operation: (db: Database) => Promise<T>,
    mayBeLost = opened !== undefined,
  ): Promise<T> {
    const own = (opened ??= open());
    try {
      return await operation(await own);
    } catch (error) {
      close(own);
      if (!mayBeLost) throw error;
      return on(operation, false);
    }
  }

  async function sweep(): Promise<void> {
    isSwept = true;
    await on((db) => deleteExpired(db, isThere)).catch(() => void (isSwept = false));
  }

  await on(async () => undefined);
  const cancelSweep = isSwept ? () => undefined : whenIdle(() => void sweep());
  return {
    put: (row) => on((db) => request(db, 'rows', 'readwrite', (rows) => rows.put(row))),
    get: (box, owner, key) =>
      on(async (db) => {
        const row = await request(db, 'rows', 'readonly', (rows) => rows.get([box, owner, key]));
        return row && isThere(row) ? toStoredItem(row) : undefined;
      }),
    getAll: (box, owner) =>
      on(async (db) =>
        (await request(db, 'rows', 'readonly', (rows) => rows.index('byBox').getAll([box, owner])))
          .filter(isThere)
          .map(toStoredItem),
      ),
    getKeys: (box, owner) =>
      on(async (db) =>
        (await request(db, 'rows', 'readonly', (rows) => rows.index('byBox').getAllKeys([box, owner]))).map(
          ([, , key]) => key,
        ),
      ),
    delete: (box, owner, key) =>
      on((db) => request(db, 'rows', 'readwrite', (rows) => rows.delete([box, owner, key]))),
    deleteOthers: (owner) => on((db) => deleteOthers(db, owner)),
    close() {
      cancelSweep();
      close();
    },
  };
}

const deleteExpired = (db: Database, isThere: (row: Row) => boolean): Promise<void> =>
  transact(db, 'rows', 'readwrite', async (rows) => {
    for (let cursor = await rows.openCursor(); cursor; cursor = await cursor.continue())
      if (!isThere(cursor.value)) await cursor.delete();
  });

/** By their keys: lists are large, and nobody reads them here. */
async function deleteOthers(db: Database, owner: string | undefined): Promise<void> {
  const keys = await request(db, 'rows', 'readonly', (rows) => rows.getAllKeys());
  const others = keys.filter((key) => key[1] !== owner);
  if (others.length === 0) return;
  await request(db, 'rows', 'readwrite', (rows) => Promise.all(others.map((key) => rows.delete(key))));
}
