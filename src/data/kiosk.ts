import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { newId } from '~/lib/new-id';
import { kioskLock } from '~/platform/kiosk';
import { canSeal, digest } from '~/platform/seal';
import { useServices } from '~/platform/services';
import { useOwner } from './shell';

const lockSchema = v.object({
  eventId: v.string(),
  owner: v.string(),
  salt: v.string(),
  /** Digest of the salt and the PIN. */
  pin: v.string(),
  /** Wrong tries since the last pause. */
  wrong: v.number(),
  /** Until when no PIN is taken, epoch ms. */
  until: v.number(),
});
type Lock = v.InferOutput<typeof lockSchema>;

const TRIES = 5;
const PAUSE = 60_000;

/** Without digests the PIN would be stored in the clear. */
export const canLock = canSeal;

function parseLock(text: string): Lock | undefined {
  try {
    const read = v.safeParse(lockSchema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The kiosk that this device is locked to. One that cannot be read, or that another person began, ends. */
export function useKioskLock(): Pick<Lock, 'eventId' | 'wrong' | 'until'> | undefined {
  const text = useSyncExternalStore(kioskLock.subscribe, kioskLock.get);
  const owner = useOwner();
  const lock = useMemo(() => parseLock(text), [text]);
  const isOver = text !== '' && (!lock || (owner !== null && owner !== lock.owner));
  useEffect(() => {
    if (isOver) kioskLock.set('');
  }, [isOver]);
  return isOver ? undefined : lock;
}

const digestOf = (salt: string, pin: string): Promise<string> => digest(`${salt}:${pin}`);

/** Returns a function that locks every page of Events on this device to the kiosk of an event. It resolves to whether that could be stored. */
export function useStartKiosk(eventId: string): (pin: string) => Promise<boolean> {
  const owner = useOwner();
  return async (pin) => {
    if (owner === null) return false;
    const salt = newId();
    const lock: Lock = { eventId, owner, salt, pin: await digestOf(salt, pin), wrong: 0, until: 0 };
    return kioskLock.set(JSON.stringify(lock));
  };
}

/** Returns a function that ends the kiosk where the PIN is right. After five wrong ones it takes none for a minute. */
export function useLeaveKiosk(): (pin: string) => Promise<void> {
  const { clock } = useServices();
  return async (pin) => {
    const lock = parseLock(kioskLock.get());
    if (!lock || clock.now() < lock.until) return;
    // Counted before it is compared: a page that is reloaded in between has used its try.
    const wrong = (lock.wrong % TRIES) + 1;
    const until = wrong === TRIES ? clock.now() + PAUSE : 0;
    kioskLock.set(JSON.stringify({ ...lock, wrong, until } satisfies Lock));
    if ((await digestOf(lock.salt, pin)) === lock.pin) kioskLock.set('');
  };
}

/** Tries that are left before the next pause. */
export const triesLeft = ({ wrong }: Pick<Lock, 'wrong'>): number => TRIES - (wrong % TRIES);
