import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { request, transact } from '~/lib/database';
import { within } from '~/lib/within';

/** A command that the server has not confirmed. */
export interface OutboxRow {
  /** Its place in the order of this device. */
  readonly seq: number;
  /** UUID of the command: its idempotency key. */
  readonly id: string;
  /** Rows of one topic are sent together, to one URL: `check-ins/evt_1`. */
  readonly topic: string;
  /** Version of the payload. A build sends only versions that it knows and leaves later ones to later builds. */
  readonly version: number;
  /** Rows of one key are sent in order; a row waits for all before it. */
  readonly key: string;
  /** The person who gave the command. It is sent only while this person is signed in. */
  readonly owner: string;
  /** When it was added, by the device's clock, epoch ms. */
  readonly at: number;
  /** JSON, not validated. `null` on the disk if it is sealed, and in memory if it cannot be decrypted. */
  readonly payload: unknown;
  /** The payload, encrypted with the key of this device. Absent if the page has no encryption. */
  readonly sealed?: unknown;
  /** Incremented with each change of the payload, so that a response to an older one does not confirm this one. */
  readonly revision: number;
  /** `parked`: the server cannot accept it. It stays until somebody retries it. */
  readonly state: 'waiting' | 'parked';
  /** Consecutive failures of any kind. */
  readonly attempts: number;
  /** Largest batch it may be sent in. Shrinks whenever the server refuses or fails on the batch, which isolates the row at fault. */
  readonly most: number;
  /** Earliest time of the next attempt, by the device's clock, epoch ms. */
  readonly notBefore: number;
  /** Why the last attempt failed: the server's code, or the kind of failure. */
  readonly problem: string | null;
}

export type NewRow = Omit<OutboxRow, 'seq'>;

export class OutboxError extends Error {
  /** `full`: the disk quota is exceeded. `unavailable`: the browser refuses to store. */
  constructor(
    readonly reason: 'full' | 'unavailable',
    cause: unknown,
  ) {
    super(`outbox ${reason}`, { cause });
    this.name = 'OutboxError';
  }

  /** The disk has not answered at all. */
  get isTimeout(): boolean {
    return this.cause instanceof DOMException && this.cause.name === 'TimeoutError';
  }
}

export function toOutboxError(cause: unknown): OutboxError {
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  return new OutboxError(isFull ? 'full' : 'unavailable', cause);
}

/** Stores rows. A write is on the disk when its promise resolves. */
export interface OutboxStore {
  /** Resolves to the stored row, or to `undefined` if the id exists already. */
  add(row: NewRow): Promise<OutboxRow | undefined>;
  /** Replaces the rows that still exist, in one transaction. `change` returns `undefined` to delete a row. Resolves to the number of rows found. */
  change(ids: readonly string[], change: (row: OutboxRow) => OutboxRow | undefined): Promise<number>;
  /** All rows, by `seq`. */
  rows(): Promise<readonly OutboxRow[]>;
  /** The key of this device, made by `make` at the first use. It is stored beside the rows, so both are cleared together. */
  key(make: () => Promise<CryptoKey>): Promise<CryptoKey>;
  /** Acquires or renews a lease for `ms`. Resolves to `false` while another holder has it. */
  lease(name: string, holder: string, now: number, ms: number): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
  close(): void;
}

interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly until: number;
}

/** Stored among the leases, because the version and so the object stores of the database never change. */
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

/** Longest time for opening the database, and for each use of it, in ms. A browser may never settle one, and `add` must not wait for ever. */
const TIMEOUT = 5_000;

/**
 * Opens the database of the outbox. Its version never changes, because an old build in another tab may use it at the same time. Calls `onLost` when
 * the browser ends the connection, as it does where the site's data are cleared.
 */
export function openOutboxStore(onLost?: () => void): OutboxStore {
  let opened: Promise<Database> | undefined;
  const keys = cachedKeys();

  function open(): Promise<Database> {
    const opening = openDB<Schema>('events-outbox', 1, {
      upgrade(db) {
        db.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true }).createIndex('byId', 'id', {
          unique: true,
        });
        db.createObjectStore('leases', { keyPath: 'name' });
      },
      blocking: () => forget(connection),
      terminated: () => {
        forget(connection);
        onLost?.();
      },
    });
    const connection = inTime(opening);
    return connection;
  }

  function forget(connection = opened): void {
    if (connection === opened) opened = undefined;
    void connection?.then((db) => db.close()).catch(() => undefined);
  }

  /**
   * Runs `work`, and retries it once on a new connection, because Safari drops open ones without an event. A full disk is not retried, and one that
   * hangs only by the next call.
   */
  async function withDatabase<T>(
    work: (db: Database) => Promise<T>,
    canRetry = opened !== undefined,
  ): Promise<T> {
    const connection = (opened ??= open());
    try {
      const db = await connection;
      return await within(TIMEOUT, undefined, () => work(db));
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      if (name === 'QuotaExceededError') throw error;
      forget(connection);
      if (!canRetry || name === 'TimeoutError') throw error;
      return withDatabase(work, false);
    }
  }

  return {
    add: (row) =>
      withDatabase(async (db) => {
        await keys.restore(db);
        return addTo(db, row);
      }),
    change: (ids, change) => withDatabase((db) => changeIn(db, ids, change)),
    rows: () => withDatabase((db) => request(db, 'rows', 'readonly', (rows) => rows.getAll())),
    key: (make) => withDatabase((db) => keys.of(db, make)),
    lease: (name, holder, now, ms) =>
      withDatabase((db) =>
        transact(db, 'leases', 'readwrite', async (leases) => {
          const current = (await leases.get(name)) as Lease | undefined;
          // A lease that ends implausibly late was acquired before somebody set the clock back.
          const isFree =
            !current || current.holder === holder || current.until < now || current.until > now + 2 * ms;
          if (isFree) await leases.put({ name, holder, until: now + ms });
          return isFree;
        }),
      ),
    release: (name, holder) =>
      withDatabase((db) =>
        transact(db, 'leases', 'readwrite', async (leases) => {
          if (((await leases.get(name)) as Lease | undefined)?.holder === holder) await leases.delete(name);
        }),
      ),
    close: () => forget(),
  };
}

/** Rejects after a time. A database that opens later is closed. */
function inTime(opening: Promise<Database>): Promise<Database> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('The database does not open.', 'TimeoutError'));
      void opening.then((db) => db.close()).catch(() => undefined);
    }, TIMEOUT);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function addTo(db: Database, row: NewRow): Promise<OutboxRow | undefined> {
  try {
    // The store assigns `seq`.
    const add = () =>
      request(db, 'rows', 'readwrite', (rows) => rows.add(row as OutboxRow), { durability: 'strict' });
    return { ...row, seq: await add() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return undefined;
    throw error;
  }
}

const changeIn = (
  db: Database,
  ids: readonly string[],
  change: (row: OutboxRow) => OutboxRow | undefined,
): Promise<number> =>
  transact(
    db,
    'rows',
    'readwrite',
    async (rows) => {
      const byId = rows.index('byId');
      const found = (await Promise.all(ids.map((id) => byId.get(id)))).filter((row) => row !== undefined);
      for (const row of found) {
        const next = change(row);
        // A failed write aborts the transaction, which rejects.
        void (next ? rows.put(next) : rows.delete(row.seq)).catch(() => undefined);
      }
      return found.length;
    },
    { durability: 'strict' },
  );

/** Reads the key once for each connection. Clearing the site's data, which deletes the key, closes the connection. */
function cachedKeys() {
  const keys = new WeakMap<Database, Promise<CryptoKey>>();
  /** The key of the last seal. */
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
    /** Stores the last key again if the site's data were cleared after a row was sealed with it. */
    async restore(db: Database): Promise<void> {
      const key = last;
      if (key && !keys.has(db)) await of(db, () => key);
    },
  };
}

async function keyIn(db: Database, make: () => Promise<CryptoKey>): Promise<CryptoKey> {
  const isKey = (one: Lease | Key | undefined): one is Key => one !== undefined && 'key' in one;
  const known = await request(db, 'leases', 'readonly', (leases) => leases.get(KEY));
  if (isKey(known)) return known.key;
  // Made before the transaction, which would end while waiting for it.
  const key = await make();
  return transact(
    db,
    'leases',
    'readwrite',
    async (leases) => {
      const other = await leases.get(KEY);
      if (isKey(other)) return other.key;
      await leases.put({ name: KEY, key });
      return key;
    },
    { durability: 'strict' },
  );
}
