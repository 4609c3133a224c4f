import { newId } from '~/lib/new-id';
import type { OutboxStore } from './outbox-store';

/** How long a lease is valid, and how often it is renewed or requested, in ms. */
const LEASE_DURATION = 10_000;
const RENEW_INTERVAL = 3_000;

interface SenderOptions {
  readonly name: string;
  /** Each version of payloads has a sender of its own, because a build knows only some of them. */
  readonly versions: readonly number[];
  readonly store: Pick<OutboxStore, 'lease' | 'release'>;
  readonly now: () => number;
  readonly onChange: () => void;
}

/** Whether this tab is the one of its device that sends. */
export interface Sender {
  sends(version: number): boolean;
  /**
   * Offers to send for a person, and no longer for the one before; `null`: for nobody. Each has a sender of their own, so that a tab of somebody
   * whose session is over does not keep the next person's from sending.
   */
  standFor(owner: string | null): void;
}

/**
 * Elects one tab of this device as the sender: by a Web Lock, which the browser releases even after a crash, or by a lease row where there are no
 * locks. Two senders at once do no harm, because commands are idempotent.
 */
export function createSender({ name, versions, store, now, onChange }: SenderOptions): Sender {
  const elected = new Set<number>();
  let current: string | null = null;
  let resignations: readonly (() => void)[] = [];

  function stand(election: string, onElected: (isElected: boolean) => void): () => void {
    const locks = (navigator as { locks?: LockManager }).locks;
    return locks ? byLock(locks, election, onElected) : byLease(election, store, now, onElected);
  }

  return {
    sends: (version) => elected.has(version),
    standFor(owner) {
      if (owner === current) return;
      current = owner;
      for (const resign of resignations) resign();
      elected.clear();
      resignations = (owner === null ? [] : versions).map((version) =>
        stand(`${name}/${version}/${owner}`, (isElected) => {
          if (isElected) elected.add(version);
          else elected.delete(version);
          onChange();
        }),
      );
    },
  };
}

function byLock(locks: LockManager, name: string, onChange: (isSender: boolean) => void): () => void {
  const resigned = new AbortController();
  locks
    .request(name, { signal: resigned.signal }, () => {
      if (resigned.signal.aborted) return undefined;
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
