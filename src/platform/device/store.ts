import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Box, Kept } from './device';

export interface Row extends Kept {
  readonly owner: string;
  readonly box: Box;
}
interface Shelf extends DBSchema {
  rows: { key: [string, string, string]; value: Row; indexes: { byOwner: string; byBox: [string, string] } };
}
type Database = IDBPDatabase<Shelf>;

/** The rows of this device in IndexedDB. Everything rejects when the browser refuses it. */
export interface Store {
  put(row: Row): Promise<unknown>;
  get(box: Box, owner: string, key: string): Promise<Kept | undefined>;
  getAll(box: Box, owner: string): Promise<Kept[]>;
  delete(box: Box, owner: string, key: string): Promise<unknown>;
  deleteOthers(owner: string | undefined): Promise<void>;
  close(): void;
}

const asKept = ({ key, value, keptAt }: Row): Kept => ({ key, value, keptAt });

/** Rejects when the browser has no store for us; what rejects later is tried on a new connection first. */
export async function openStore(): Promise<Store> {
  let opened: Promise<Database> | undefined;

  function open(): Promise<Database> {
    const own: Promise<Database> = openDB<Shelf>('events', 1, {
      upgrade(db) {
        const rows = db.createObjectStore('rows', { keyPath: ['box', 'owner', 'key'] });
        rows.createIndex('byOwner', 'owner');
        rows.createIndex('byBox', ['box', 'owner']);
      },
      // A newer version of this page in another tab waits until this one has let go.
      blocking: () => close(own),
      terminated: () => close(own),
    });
    return own;
  }

  function close(own = opened): void {
    if (own === opened) opened = undefined;
    void own?.then((db) => db.close()).catch(() => undefined);
  }

  /** Browsers lose an open connection without saying so (Safari: "Connection to Indexed Database server lost"): then once more on a new one. */
  async function on<T>(act: (db: Database) => Promise<T>, mayBeLost = opened !== undefined): Promise<T> {
    const own = (opened ??= open());
    try {
      return await act(await own);
    } catch (error) {
      close(own);
      if (!mayBeLost) throw error;
      return on(act, false);
    }
  }

  await on(async () => undefined);
  return {
    put: (row) => on((db) => db.put('rows', row)),
    get: (box, owner, key) =>
      on(async (db) => {
        const row = await db.get('rows', [box, owner, key]);
        return row && asKept(row);
      }),
    getAll: (box, owner) =>
      on(async (db) => (await db.getAllFromIndex('rows', 'byBox', [box, owner])).map(asKept)),
    delete: (box, owner, key) => on((db) => db.delete('rows', [box, owner, key])),
    deleteOthers: (owner) =>
      on(async (db) => {
        const { store, done } = db.transaction('rows', 'readwrite');
        for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
          if (cursor.value.owner !== owner) await cursor.delete();
        }
        await done;
      }),
    close: () => close(),
  };
}
