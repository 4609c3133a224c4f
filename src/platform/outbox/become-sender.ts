import { newId } from '~/lib/new-id';
import type { OutboxStore } from './outbox-store';

/** How long a lease is valid, and how often it is renewed or requested, in ms. */
const LEASE_DURATION = 10_000;
const RENEW_INTERVAL = 3_000;

/**
 * Elects one tab of this device as the sender for `name`: by a Web Lock, which the browser releases even after a crash, or by a lease row where
 * there are no locks. Two senders at once do no harm, because commands are idempotent. Returns a function that resigns.
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
    // Aborted before the lock was granted.
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
  async function tryLease(): Promise<void> {
    const isHeld = await store.lease(name, holder, now(), LEASE_DURATION).catch(() => false);
    if (isResigned || isHeld === isSender) return;
    isSender = isHeld;
    onChange(isHeld);
  }
  void tryLease();
  const timer = setInterval(() => void tryLease(), RENEW_INTERVAL);
  return () => {
    isResigned = true;
    clearInterval(timer);
    void store.release(name, holder).catch(() => undefined);
  };
}
