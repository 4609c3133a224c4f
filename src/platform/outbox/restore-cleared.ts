import type { Readable } from '~/lib/readable';
import type { OutboxRow } from './outbox-store';

interface Restored {
  readonly outbox: {
    readonly state: Readable<{
      readonly waiting: readonly OutboxRow[];
      readonly parked: readonly OutboxRow[];
    }>;
    add(command: Pick<OutboxRow, 'id' | 'key' | 'payload'>): Promise<void>;
  };
  /** Whose rows are stored again. */
  readonly owner: () => string | null;
  /** Whether the server has confirmed a row, so that it was deleted rightly. */
  readonly isConfirmed: (id: string) => boolean;
  /** Called with the number of rows that were stored again. */
  readonly onRestored: (count: number) => void;
}

/** Another tab deletes a row before it says that the server has confirmed it. In ms. */
const PATIENCE = 3_000;

/**
 * Stores rows again that vanish without an answer while the page is open: somebody cleared the data of the site, or the browser did. A row that was
 * confirmed after all is sent once more, to no effect. Returns a function that stops.
 */
export function restoreCleared({ outbox, owner, isConfirmed, onRestored }: Restored): () => void {
  let known: ReadonlyMap<string, OutboxRow> = new Map();
  const vanished = new Map<string, OutboxRow>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const { waiting, parked } = outbox.state.get();
    const there = new Map([...waiting, ...parked].map((row) => [row.id, row]));
    for (const [id, row] of known) if (!there.has(id) && !isConfirmed(id)) vanished.set(id, row);
    known = there;
    if (vanished.size > 0) timer ??= setTimeout(() => void restore(), PATIENCE);
  }

  async function restore(): Promise<void> {
    timer = undefined;
    let count = 0;
    for (const row of [...vanished.values()].toSorted((one, other) => one.seq - other.seq)) {
      const { id, key, payload, sealed } = row;
      vanished.delete(id);
      // Without its payload there is nothing to store.
      if (sealed !== undefined || known.has(id) || isConfirmed(id) || row.owner !== owner()) continue;
      try {
        await outbox.add({ id, key, payload });
        count += 1;
      } catch {
        // Not now: again with the next change.
        vanished.set(id, row);
      }
    }
    if (count > 0) onRestored(count);
  }

  const stop = outbox.state.subscribe(look);
  look();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
