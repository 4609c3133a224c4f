import type { DBSchema, IDBPDatabase } from 'idb';
import type { Box, Device, Kept } from './device';

interface Row extends Kept {
  readonly owner: string;
  readonly box: Box;
}
interface Shelf extends DBSchema {
  rows: { key: [string, string, string]; value: Row; indexes: { byOwner: string; byBox: [string, string] } };
}

const NAME = 'events';
async function open(): Promise<IDBPDatabase<Shelf>> {
  const { openDB } = await import(/* webpackChunkName: "device" */ 'idb');
  return openDB<Shelf>(NAME, 1, {
    upgrade(db) {
      const rows = db.createObjectStore('rows', { keyPath: ['box', 'owner', 'key'] });
      rows.createIndex('byOwner', 'owner');
      rows.createIndex('byBox', ['box', 'owner']);
    },
  });
}

/** IndexedDB, opened at the first use. A device that cannot store (private mode, full, forbidden) simply keeps nothing. */
export function createDevice(now: () => number): Device {
  let db: Promise<IDBPDatabase<Shelf>> | undefined;

  async function using<T>(act: (shelf: IDBPDatabase<Shelf>) => Promise<T>, otherwise: T): Promise<T> {
    try {
      db ??= open();
      return await act(await db);
    } catch {
      // A broken handle (closed by the browser) is opened anew at the next call.
      db = undefined;
      return otherwise;
    }
  }

  const asKept = ({ key, value, keptAt }: Row): Kept => ({ key, value, keptAt });

  return {
    keep: (box, owner, key, value) =>
      using(
        async (shelf) => void (await shelf.put('rows', { box, owner, key, value, keptAt: now() })),
        undefined,
      ),
    kept: (box, owner, key) =>
      using(async (shelf) => {
        const row = await shelf.get('rows', [box, owner, key]);
        return row && asKept(row);
      }, undefined),
    keptAll: (box, owner) =>
      using(async (shelf) => (await shelf.getAllFromIndex('rows', 'byBox', [box, owner])).map(asKept), []),
    drop: (box, owner, key) => using((shelf) => shelf.delete('rows', [box, owner, key]), undefined),
    forgetOthers: (owner) =>
      using(async (shelf) => {
        const rows = shelf.transaction('rows', 'readwrite').store;
        for (let cursor = await rows.openCursor(); cursor; cursor = await cursor.continue()) {
          if (cursor.value.owner !== owner) await cursor.delete();
        }
      }, undefined),
    dispose() {
      void db?.then((shelf) => shelf.close()).catch(() => undefined);
      db = undefined;
    },
  };
}
