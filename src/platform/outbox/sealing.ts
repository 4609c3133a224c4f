import type { OutboxRow, OutboxStore } from './outbox-store';

/** Encrypts payloads at rest. */
export interface Cipher {
  newKey(): Promise<CryptoKey>;
  seal(key: CryptoKey, payload: unknown): Promise<unknown>;
  /** Rejects if `sealed` was encrypted with another key. */
  unseal(key: CryptoKey, sealed: unknown): Promise<unknown>;
}

interface Sealing {
  /**
   * The payload as it is stored: encrypted, or in the clear without a cipher or key, because a command that is not stored is lost. `newId`: the id
   * of a row that is being added.
   */
  seal(payload: unknown, newId?: string): Promise<Pick<OutboxRow, 'payload' | 'sealed'>>;
  /** Decrypts the payloads of rows. A row of another key stays sealed. Rejects if the key cannot be read. */
  unseal(rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]>;
}

/** Encrypts payloads with a key that is stored beside them. Rows that an earlier build stored in the clear stay so. */
export function createSealing(cipher: Cipher | undefined, store: Pick<OutboxStore, 'key'>): Sealing {
  /**
   * By row id. Thousands of rows are read at a time, and each is decrypted once. A payload that this page sealed is here from the start: the key may
   * be cleared with the site's data before the row is read.
   */
  const plaintexts = new Map<string, Pick<OutboxRow, 'revision' | 'payload'>>();

  async function unsealOne(known: Cipher, key: CryptoKey, row: OutboxRow): Promise<OutboxRow> {
    const { sealed, ...rest } = row;
    if (sealed === undefined) return row;
    const cached = plaintexts.get(row.id);
    if (cached?.revision === row.revision) return { ...rest, payload: cached.payload };
    try {
      const payload = await known.unseal(key, sealed);
      plaintexts.set(row.id, { revision: row.revision, payload });
      return { ...rest, payload };
    } catch {
      return row;
    }
  }

  async function sealOne(payload: unknown): Promise<Pick<OutboxRow, 'payload' | 'sealed'>> {
    // Read each time: once the site's data were cleared there is another key, and the next page must find the one that was used.
    const key = cipher && (await store.key(cipher.newKey).catch(() => undefined));
    return cipher && key ? { payload: null, sealed: await cipher.seal(key, payload) } : { payload };
  }

  /** Calls resolve in the order in which they were made, because that becomes the order of the rows. */
  let last: Promise<unknown> = Promise.resolve();

  return {
    seal(payload, newId) {
      if (newId !== undefined) plaintexts.set(newId, { revision: 0, payload });
      const previous = last;
      const sealed = sealOne(payload);
      last = Promise.allSettled([previous, sealed]);
      return previous.then(() => sealed);
    },
    async unseal(rows) {
      if (!cipher || !rows.some(({ sealed }) => sealed !== undefined)) return rows;
      const key = await store.key(cipher.newKey);
      return Promise.all(rows.map((row) => unsealOne(cipher, key, row)));
    },
  };
}
