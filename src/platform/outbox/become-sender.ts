import { newId } from '~/lib/new-id';
import type { OutboxStore } from './outbox-store';

/** How long a lease row holds, and how often it is renewed or asked for, in ms. */
const LEASE = 10_000;
const RENEWED_EVERY = 3_000;

/**
 * Makes one tab of this device the sender of a name: by a Web Lock, which ends with its tab however that ends, or where there are none by a
 * lease row. Two senders at once would do no harm, only work twice: the server knows a repeated command. Returns a function that resigns.
 */
export function becomeSender(
  name: string,
  store: Pick<OutboxStore, 'lease' | 'release'>,
  now: () => number,
  onChange: (isSender: boolean) => void,
): () => void {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? byLock(locks, name, onChange) : byLease(name, store, now, onChange);
}

function byLock(locks: LockManager, name: string, onChange: (isSender: boolean) => void): () => void {
  const resigned = new AbortController();
  locks
    .request(name, { signal: resigned.signal }, () => {
      onChange(true);
      return new Promise<void>((resolve) => resigned.signal.addEventListener('abort', () => resolve()));
    })
    // Resigned before it was its turn.
    .catch(() => undefined);
  return () => resigned.abort();
}

function byLease(
  name: string,
  store: Pick<OutboxStore, 'lease' | 'release'>,
  now: () => number,
  onChange: (isSender: boolean) => void,
): () => void {
  const holder = newId();
  let isSender = false;
  let isResigned = false;
  async function ask(): Promise<void> {
    const isOurs = await store.lease(name, holder, now(), LEASE).catch(() => false);
    if (isResigned || isOurs === isSender) return;
    isSender = isOurs;
    onChange(isOurs);
  }
  void ask();
  const timer = setInterval(() => void ask(), RENEWED_EVERY);
  return () => {
    isResigned = true;
    clearInterval(timer);
    void store.release(name, holder).catch(() => undefined);
  };
}
