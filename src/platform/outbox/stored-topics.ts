import { openOutboxStore, type OutboxStore } from './outbox-store';
import { setPendingTopics } from './pending-topics';

/** Reads the topics of all stored rows, of every owner, and updates `pendingTopics`. Rejects if the disk cannot be read. */
export async function storedTopics(store: OutboxStore = openOutboxStore()): Promise<ReadonlySet<string>> {
  try {
    const topics = new Set((await store.rows()).map(({ topic }) => topic));
    // A page that was closed early may have left topics there whose rows are sent.
    setPendingTopics(topics);
    return topics;
  } finally {
    store.close();
  }
}
