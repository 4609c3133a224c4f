import type { OutboxRow, OutboxStore } from './outbox-store';

/** How payloads are encrypted. */
export interface Cipher {
  newKey(): Promise<CryptoKey>;
  seal(key: CryptoKey, payload: unknown): Promise<unknown>;
  /** Rejects where it was sealed with another key. */
  unseal(key: CryptoKey, sealed: unknown): Promise<unknown>;
}

interface Sealing {
  /** A payload as it lies on the disk: encrypted, or in the clear where nothing can be, because a command that is not stored is lost. `newId`: of a row that is added. */
  close(payload: unknown, newId?: string): Promise<Pick<OutboxRow, 'payload' | 'sealed'>>;
  /** Rows with their payloads. One of another key stays as it is. Rejects where the disk gives no key. */
  open(rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]>;
}

/** Encrypts payloads with the key that lies beside them. Rows of an earlier build are in the clear and stay so. */
export function createSealing(cipher: Cipher | undefined, store: Pick<OutboxStore, 'key'>): Sealing {
  /**
   * By the id of the row: thousands are read at a time, and each is opened once. What this page has closed it need not open: somebody may clear the
   * data of the site, and the key with it, while a row is being read.
   */
  const opened = new Map<string, Pick<OutboxRow, 'revision' | 'payload'>>();

  async function openOne(known: Cipher, key: CryptoKey, row: OutboxRow): Promise<OutboxRow> {
    const { sealed, ...rest } = row;
    if (sealed === undefined) return row;
    const before = opened.get(row.id);
    if (before?.revision === row.revision) return { ...rest, payload: before.payload };
    try {
      const payload = await known.unseal(key, sealed);
      opened.set(row.id, { revision: row.revision, payload });
      return { ...rest, payload };
    } catch {
      return row;
    }
  }

  async function closeOne(payload: unknown): Promise<Pick<OutboxRow, 'payload' | 'sealed'>> {
    // Asked for each time: somebody may have cleared the data of the site, and the next page must find the key that was used.
    const key = cipher && (await store.key(cipher.newKey).catch(() => undefined));
    return cipher && key ? { payload: null, sealed: await cipher.seal(key, payload) } : { payload };
  }

  /** Those that are being closed: they are done in the order in which they came, which is that of the rows. */
  let last: Promise<unknown> = Promise.resolve();

  return {
    close(payload, newId) {
      if (newId !== undefined) opened.set(newId, { revision: 0, payload });
      const before = last;
      const own = closeOne(payload);
      last = Promise.allSettled([before, own]);
      return before.then(() => own);
    },
    async open(rows) {
      if (!cipher || !rows.some(({ sealed }) => sealed !== undefined)) return rows;
      const key = await store.key(cipher.newKey);
      return Promise.all(rows.map((row) => openOne(cipher, key, row)));
    },
  };
}
