import type { OutboxRow, OutboxStore } from '~/platform/outbox/outbox-store';

/** What tests of an outbox give where it does not matter to them. */
export const outboxDefaults = {
  topic: 'doors',
  version: 1,
  versions: [1],
  owner: () => 'eli',
  batchSize: 10,
  concurrency: 1,
  onResults: () => undefined,
} as const;

export interface MemoryOutboxStore extends OutboxStore {
  /** What lies on the disk. */
  readonly disk: OutboxRow[];
  /** Fails every write from now on, as a full disk does. */
  isFull: boolean;
  /** Refuses everything from now on, as a browser does that stores nothing. */
  isRefused: boolean;
}

/** A disk in memory. Several outboxes may have one, as the tabs of a device do. */
export function memoryOutboxStore(): MemoryOutboxStore {
  const disk: OutboxRow[] = [];
  let key: Promise<CryptoKey> | undefined;
  const leases = new Map<string, { holder: string; until: number }>();
  let seq = 0;
  const store: MemoryOutboxStore = {
    disk,
    isFull: false,
    isRefused: false,
    async add(row) {
      if (store.isRefused) throw new DOMException('refused', 'SecurityError');
      if (store.isFull) throw new DOMException('full', 'QuotaExceededError');
      if (disk.some(({ id }) => id === row.id)) return undefined;
      const stored = { ...structuredClone(row), seq: (seq += 1) };
      disk.push(stored);
      return structuredClone(stored);
    },
    async change(ids, change) {
      if (store.isFull) throw new DOMException('full', 'QuotaExceededError');
      let found = 0;
      for (const [at, row] of [...disk.entries()].toReversed()) {
        if (!ids.includes(row.id)) continue;
        found += 1;
        const next = change(row);
        if (next) disk[at] = next;
        else disk.splice(at, 1);
      }
      return found;
    },
    async rows() {
      if (store.isRefused) throw new DOMException('refused', 'SecurityError');
      return structuredClone(disk);
    },
    key: (make) => (key ??= make()),
    async lease(name, holder, now, ms) {
      if (store.isRefused) throw new DOMException('refused', 'SecurityError');
      if (store.isFull) throw new DOMException('full', 'QuotaExceededError');
      const current = leases.get(name);
      if (current && current.holder !== holder && current.until >= now) return false;
      leases.set(name, { holder, until: now + ms });
      return true;
    },
    async release(name, holder) {
      if (leases.get(name)?.holder === holder) leases.delete(name);
    },
    close: () => undefined,
  };
  return store;
}

const hang = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new DOMException('hangs', 'TimeoutError')), 5_000));

/** Disks on which nothing may be promised, in every way in which one fails. */
export const poorOutboxStores: Readonly<
  Record<'full' | 'blocked' | 'hanging' | 'missing', () => MemoryOutboxStore>
> = {
  full: () => Object.assign(memoryOutboxStore(), { isFull: true }),
  blocked: () => Object.assign(memoryOutboxStore(), { isRefused: true }),
  // Until its time is over.
  hanging: () => ({
    ...memoryOutboxStore(),
    add: hang,
    change: hang,
    rows: hang,
    key: hang,
    lease: hang,
    release: hang,
  }),
  // It says that it stored, and has nothing.
  missing: () => ({
    ...memoryOutboxStore(),
    add: async (row) => ({ ...row, seq: 1 }),
    lease: async () => true,
  }),
};
