import type { Readable } from '~/lib/readable';
import type { OutboxRow } from './outbox-store';

interface RestoreOptions {
  readonly outbox: {
    readonly state: Readable<{
      readonly waiting: readonly OutboxRow[];
      readonly parked: readonly OutboxRow[];
    }>;
    add(command: Pick<OutboxRow, 'id' | 'key' | 'payload'>): Promise<void>;
  };
  /** The signed-in person: only rows of this owner are restored. */
  readonly owner: () => string | null;
  /** Whether the server has confirmed a row, so that the outbox deleted it. */
  readonly isConfirmed: (id: string) => boolean;
  /** Called with the number of restored rows. */
  readonly onRestored: (count: number) => void;
}

/** Another tab deletes a row before it announces the confirmation: how long to wait for that, in ms. */
const CONFIRMATION_DELAY = 3_000;

/**
 * Restores rows that vanish unconfirmed while the page is open, because somebody or the browser cleared the site's data. Should a row have been
 * confirmed after all, sending it twice has no effect. Returns a function that stops watching.
 */
export function restoreCleared({ outbox, owner, isConfirmed, onRestored }: RestoreOptions): () => void {
  let known: ReadonlyMap<string, OutboxRow> = new Map();
  const vanished = new Map<string, OutboxRow>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    const { waiting, parked } = outbox.state.get();
    const current = new Map([...waiting, ...parked].map((row) => [row.id, row]));
    for (const [id, row] of known) if (!current.has(id) && !isConfirmed(id)) vanished.set(id, row);
    known = current;
    if (vanished.size > 0) timer ??= setTimeout(() => void restore(), CONFIRMATION_DELAY);
  }

  async function restore(): Promise<void> {
    timer = undefined;
    let count = 0;
    for (const row of [...vanished.values()].toSorted((one, other) => one.seq - other.seq)) {
      const { id, key, payload, sealed } = row;
      vanished.delete(id);
      // A row that could not be decrypted has no payload to restore.
      if (sealed !== undefined || known.has(id) || isConfirmed(id) || row.owner !== owner()) continue;
      try {
        await outbox.add({ id, key, payload });
        count += 1;
      } catch {
        // Try again at the next change.
        vanished.set(id, row);
      }
    }
    if (count > 0) onRestored(count);
  }

  const stop = outbox.state.subscribe(check);
  check();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
