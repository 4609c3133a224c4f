import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A command that the server has not confirmed. */
export interface OutboxRow {
  /** Its place in the order of this device. */
  readonly seq: number;
  /** UUID of the command, by which the server knows it again. */
  readonly id: string;
  /** What is sent together, and to one place: `check-ins/evt_1`. */
  readonly topic: string;
  /** Of the payload. A build sends only versions that it knows and leaves later ones to later builds. */
  readonly version: number;
  /** Rows of one key are sent in order; a row waits for all before it. */
  readonly key: string;
  /** Who gave the command. It is sent only while this person is signed in. */
  readonly owner: string;
  /** By the device's clock, epoch ms. */
  readonly at: number;
  /** JSON. Not validated: the reader must do so. `null` on the disk where it is sealed, and where its seal cannot be opened. */
  readonly payload: unknown;
  /** The payload, encrypted with the key of this device. Absent where the page has no encryption. */
  readonly sealed?: unknown;
  /** Grows with each change of the payload, so that an answer to an older one is not taken for an answer to this. */
  readonly revision: number;
  /** Parked: the server cannot accept it. Kept until somebody tries it again. */
  readonly state: 'waiting' | 'parked';
  /** Failures in a row, of any kind. */
  readonly attempts: number;
  /** Rows in a request with it, at most: fewer after each one that the server refused or failed on, so that the row at fault ends up alone. */
  readonly most: number;
  /** Not sent before, by the device's clock, epoch ms. */
  readonly notBefore: number;
  /** Why it was not accepted the last time: the code of the server, or the kind of failure. */
  readonly problem: string | null;
}

export type NewRow = Omit<OutboxRow, 'seq'>;

/** Where rows lie. Every write is on the disk when it resolves, and rejects when it is not. */
export interface OutboxStore {
  /** Resolves to the stored row, or to `undefined` when one of this id is there already. */
  add(row: NewRow): Promise<OutboxRow | undefined>;
  /** Replaces, all or none, those rows that are still there. `change` returns `undefined` to delete one. Resolves to how many there were. */
  change(ids: readonly string[], change: (row: OutboxRow) => OutboxRow | undefined): Promise<number>;
  /** All rows in the order of this device. */
  rows(): Promise<readonly OutboxRow[]>;
  /** The key of this device for its payloads, made by `make` at the first use. It lies beside the rows, so neither goes without the other. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>;
  /** Takes or renews a lease for `ms`. Resolves to `false` while another holder has it. */
  lease(name: string, holder: string, now: number, ms: number): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
  close(): void;
}

interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly until: number;
}

/** Among the leases, because the database's version, and with it its stores, never change. */
interface Key {
  readonly name: typeof KEY;
  readonly key: CryptoKey;
}
const KEY = 'key of the payloads';

interface Schema extends DBSchema {
  rows: { key: number; value: OutboxRow; indexes: { byId: string } };
  leases: { key: string; value: Lease | Key };
}
type Database = IDBPDatabase<Schema>;

/** A database of its own, whose version never changes: an old build in another tab uses it at the same time. */
export function openOutboxStore(): OutboxStore {
  let opened: Promise<Database> | undefined;
  const keys = cachedKeys();

  function open(): Promise<Database> {
    const own: Promise<Database> = openDB<Schema>('events-outbox', 1, {
      upgrade(db) {
        db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true }).createIndex('byId', 'id', {
          unique: true,
        });
        db.createObjectStore('leases', { keyPath: 'name' });
      },
      blocking: () => forget(own),
      terminated: () => forget(own),
    });
    return own;
  }

  function forget(own = opened): void {
    if (own === opened) opened = undefined;
    void own?.then((db) => db.close()).catch(() => undefined);
  }

  /** Once more on a new connection: Safari loses an open one without an event. A full disk is not tried again. */
  async function on<T>(work: (db: Database) => Promise<T>, mayBeLost = opened !== undefined): Promise<T> {
    const own = (opened ??= open());
    try {
      return await work(await own);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
      forget(own);
      if (!mayBeLost) throw error;
      return on(work, false);
    }
  }

  return {
    add: (row) =>
      on(async (db) => {
        await keys.restore(db);
        return addTo(db, row);
      }),
    change: (ids, change) =>
      on(async (db) => {
        const tx = db.transaction('rows', 'readwrite', { durability: 'strict' });
        const byId = tx.store.index('byId');
        const found = (await Promise.all(ids.map((id) => byId.get(id)))).filter((row) => row !== undefined);
        for (const row of found) {
          const next = change(row);
          // What is not written fails the transaction.
          void (next ? tx.store.put(next) : tx.store.delete(row.seq)).catch(() => undefined);
        }
        await tx.done;
        return found.length;
      }),
    rows: () => on((db) => db.getAll('rows')),
    key: (make) => on((db) => keys.of(db, make)),
    lease: (name, holder, now, ms) =>
      on(async (db) => {
        const tx = db.transaction('leases', 'readwrite');
        const current = (await tx.store.get(name)) as Lease | undefined;
        // A lease far ahead was taken before somebody set the clock back.
        const isFree =
          !current || current.holder === holder || current.until < now || current.until > now + 2 * ms;
        if (isFree) await tx.store.put({ name, holder, until: now + ms });
        await tx.done;
        return isFree;
      }),
    release: (name, holder) =>
      on(async (db) => {
        const tx = db.transaction('leases', 'readwrite');
        if (((await tx.store.get(name)) as Lease | undefined)?.holder === holder) await tx.store.delete(name);
        await tx.done;
      }),
    close: () => forget(),
  };
}

async function addTo(db: Database, row: NewRow): Promise<OutboxRow | undefined> {
  const tx = db.transaction('rows', 'readwrite', { durability: 'strict' });
  try {
    // `seq` is given by the store.
    const adding = tx.store.add(row as OutboxRow);
    // Without it the browser asks the page first whether more follows, and a page may be busy.
    tx.commit();
    const [seq] = await Promise.all([adding, tx.done]);
    return { ...row, seq };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return undefined;
    throw error;
  }
}

/** The key, read once on a connection: that ends when the data of the site are cleared, and the key goes only with them. */
function cachedKeys() {
  const keys = new WeakMap<Database, Promise<CryptoKey>>();
  /** With which rows are sealed. */
  let last: Promise<CryptoKey> | undefined;
  function of(db: Database, make: () => Promise<CryptoKey>): Promise<CryptoKey> {
    const known = keys.get(db);
    if (known) return known;
    const key = keyIn(db, make);
    keys.set(db, key);
    key.then(
      () => (last = key),
      () => keys.delete(db),
    );
    return key;
  }
  return {
    of,
    /** The data were cleared since a row was sealed: its key goes where the row goes. */
    async restore(db: Database): Promise<void> {
      const key = last;
      if (key && !keys.has(db)) await of(db, () => key);
    },
  };
}

async function keyIn(db: Database, make: () => Promise<CryptoKey>): Promise<CryptoKey> {
  const isKey = (one: Lease | Key | undefined): one is Key => one !== undefined && 'key' in one;
  const known = await db.get('leases', KEY);
  if (isKey(known)) return known.key;
  // Before the transaction, which ends by itself as soon as it has nothing to do.
  const key = await make();
  const tx = db.transaction('leases', 'readwrite', { durability: 'strict' });
  const other = await tx.store.get(KEY);
  if (!isKey(other)) await tx.store.put({ name: KEY, key });
  await tx.done;
  return isKey(other) ? other.key : key;
}
