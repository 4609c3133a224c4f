import { newId } from '~/lib/new-id';
import { openOutboxStore, OutboxError, toOutboxError, type OutboxStore } from './outbox-store';

const NAME = 'looking whether this disk works';
const LEASE = 5_000;

/** Writes beside the rows and reads it back. Resolves to `undefined` where the disk has it, else to why rows cannot be stored. Never rejects. */
export async function findStorageProblem(
  store: OutboxStore = openOutboxStore(),
): Promise<OutboxError | undefined> {
  const holder = newId();
  try {
    const now = Date.now();
    // What another tab holds was stored, and read back.
    if (!(await store.lease(NAME, holder, now, LEASE))) return undefined;
    const isThere = !(await store.lease(NAME, `not ${holder}`, now, LEASE));
    await store.release(NAME, holder);
    return isThere ? undefined : new OutboxError('unavailable', new Error('not there'));
  } catch (error) {
    return toOutboxError(error);
  } finally {
    store.close();
  }
}
