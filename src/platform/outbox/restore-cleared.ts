import { writable, type Readable } from '~/lib/readable';
import { heldRows } from './held-rows';
import type { OutboxRow } from './outbox-store';

type Restored = Pick<OutboxRow, 'id' | 'key' | 'payload' | 'owner' | 'version' | 'at'>;

interface RestoreOptions {
  readonly outbox: {
    readonly state: Readable<{
      readonly waiting: readonly OutboxRow[];
      readonly parked: readonly OutboxRow[];
    }>;
    add(command: Restored): Promise<void>;
  };
  /** Whether the server has confirmed a row, so that the outbox deleted it. */
  readonly isConfirmed: (id: string) => boolean;
  /** Called with the number of restored rows. */
  readonly onRestored: (count: number) => void;
}

interface ClearedRows {
  /** Rows that only this page still has, in order. */
  readonly rows: Readable<readonly OutboxRow[]>;
  stop(): void;
}

/** Another tab deletes a row before it announces the confirmation: how long to wait for that, in ms. */
const CONFIRMATION_DELAY = 3_000;
/** After how long a disk that refuses is tried again, in ms. */
const RETRY_DELAY = 10_000;

/**
 * Keeps rows that vanish unconfirmed while the page is open, because somebody or the browser cleared the site's data, and stores them again for
 * their owners, also when somebody else is signed in by then. Should a row have been confirmed after all, sending it twice has no effect.
 */
export function restoreCleared({ outbox, isConfirmed, onRestored }: RestoreOptions): ClearedRows {
  let known: ReadonlyMap<string, OutboxRow> = new Map();
  const vanished = new Map<string, OutboxRow>();
  const rows = writable<readonly OutboxRow[]>([]);
  const askBeforeClosing = (unload: Event): void => unload.preventDefault();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    const { waiting, parked } = outbox.state.get();
    const current = new Map([...waiting, ...parked].map((row) => [row.id, row]));
    // A row that could not be decrypted has no payload to restore.
    for (const [id, row] of known) if (!current.has(id) && row.sealed === undefined) vanished.set(id, row);
    for (const id of vanished.keys()) if (current.has(id) || isConfirmed(id)) vanished.delete(id);
    known = current;
    publish();
    if (vanished.size > 0) timer ??= setTimeout(() => void restore(), CONFIRMATION_DELAY);
  }

  function publish(): void {
    const held = [...vanished.values()].toSorted((one, other) => one.seq - other.seq);
    for (const { id } of rows.get()) heldRows.delete(id);
    for (const { id } of held) heldRows.add(id);
    if (held.length > 0) globalThis.addEventListener('beforeunload', askBeforeClosing);
    else globalThis.removeEventListener('beforeunload', askBeforeClosing);
    if (held.length + rows.get().length > 0) rows.set(held);
  }

  async function restore(): Promise<void> {
    let count = 0;
    for (const { id, key, payload, owner, version, at } of rows.get()) {
      if (!vanished.has(id)) continue;
      try {
        if (!isConfirmed(id)) await outbox.add({ id, key, payload, owner, version, at });
        vanished.delete(id);
        count += 1;
      } catch {
        break;
      }
    }
    timer = vanished.size > 0 ? setTimeout(() => void restore(), RETRY_DELAY) : undefined;
    publish();
    if (count > 0) onRestored(count);
  }

  const stop = outbox.state.subscribe(check);
  check();
  return {
    rows,
    stop() {
      stop();
      clearTimeout(timer);
      vanished.clear();
      publish();
    },
  };
}
