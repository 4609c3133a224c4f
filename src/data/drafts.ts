import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSuspenseQuery } from '~/lib/query';
import { writable, type Readable } from '~/lib/readable';
import { useServices, type Services } from '~/platform/services';
import { useCanStore } from './can-store';
import { keys } from './keys';
import { putAndFind } from './put-and-find';
import { ownerNow, useOwner, type Owner } from './shell';

/** Milliseconds after which a draft is deleted: it holds private things, and nobody came back to it. */
const STORED_FOR = 14 * 24 * 3_600_000;

interface Drafts {
  /** Whether the device has what was written last, as read back from it; `undefined` while nothing was written, or it is on its way. */
  readonly isStored: Readable<boolean | undefined>;
  /** The last value of this page; `undefined` when only the device has one. */
  recent(owner: Owner, name: string): { readonly value: unknown } | undefined;
  read(owner: Owner, name: string): Promise<unknown>;
  /** `undefined` deletes it. */
  write(owner: Owner, name: string, value: unknown): void;
}

const known = new WeakMap<Services, Drafts>();

/** The drafts of one mount. They survive a lost session in memory, although the device deletes them when somebody signs out. */
function draftsFor(services: Services): Drafts {
  const drafts = known.get(services) ?? createDrafts(services);
  known.set(services, drafts);
  return drafts;
}

interface Place {
  readonly owner: string;
  readonly name: string;
}

function createDrafts(services: Services): Drafts {
  const { device, clock } = services;
  const values = new Map<string, { readonly value: unknown }>();
  const unsaved = new Map<string, Place>();
  const saving = new Set<string>();
  const isStored = writable<boolean | undefined>(undefined);
  const placeOf = (owner: Owner, name: string) => `${owner} ${name}`;

  /** Writes one value at a time, always the newest: typing is faster than storing. A write that fails waits for the next change, or for the device. */
  async function save(place: string): Promise<void> {
    if (saving.has(place)) return;
    saving.add(place);
    for (let isSaved = true; isSaved;) {
      const next = unsaved.get(place);
      if (!next) break;
      unsaved.delete(place);
      const value = values.get(place)?.value;
      isSaved = await (value === undefined
        ? device.delete('drafts', next.owner, next.name)
        : putAndFind(device, ['drafts', next.owner, next.name], value));
      if (!isSaved) unsaved.set(place, next);
      isStored.set(isSaved && value === undefined ? undefined : isSaved);
    }
    saving.delete(place);
  }

  device.isAvailable.subscribe(() => {
    if (!device.isAvailable.get()) return;
    for (const [place, { owner }] of unsaved) {
      // What another person typed is not written under the present one: it stays in memory for their next visit.
      if (owner === ownerNow(services)) void save(place);
      else unsaved.delete(place);
    }
  });

  return {
    isStored,
    recent: (owner, name) => values.get(placeOf(owner, name)),
    async read(owner, name) {
      const stored = owner === null ? undefined : await device.get('drafts', owner, name);
      if (!stored || owner === null) return undefined;
      if (stored.storedAt >= clock.now() - STORED_FOR) {
        if (isStored.get() === undefined) isStored.set(true);
        return stored.value;
      }
      await device.delete('drafts', owner, name);
      return undefined;
    },
    write(owner, name, value) {
      if (owner === null) return;
      const place = placeOf(owner, name);
      values.set(place, { value });
      unsaved.set(place, { owner, name });
      void save(place);
    },
  };
}

export interface StoredDraft<T> {
  /** As it was when the caller was mounted; storing does not change it. */
  readonly draft: T | undefined;
  /** Call it as often as something is typed. */
  store(value: T): void;
  remove(): void;
}

/**
 * What the signed-in person is in the middle of typing, stored on this device per person under `name`, over reloads, lost connections
 * and lost sessions. `accept` checks what the device returns. Suspends; never throws. Nothing is stored for visitors.
 */
export function useStoredDraft<T>(name: string, accept: (stored: unknown) => T | undefined): StoredDraft<T> {
  const services = useServices();
  const owner = useOwner();
  const drafts = draftsFor(services);
  const { data } = useSuspenseQuery({
    queryKey: keys.draft(owner, name),
    queryFn: async () => ({ value: await drafts.read(owner, name) }),
    // Not the least, which is a second: a slow device takes longer from the value to its form, and would hide that to read again. What was
    // typed since is in `recent`.
    gcTime: 10_000,
  });
  const [draft] = useState(() => accept((drafts.recent(owner, name) ?? data).value));
  // Signing out emptied the device: after signing in again, what this page still knows is stored again.
  useEffect(() => {
    const recent = drafts.recent(owner, name);
    if (recent?.value !== undefined) drafts.write(owner, name, recent.value);
  }, [drafts, owner, name]);
  const store = useCallback((value: T) => drafts.write(owner, name, value), [drafts, owner, name]);
  const remove = useCallback(() => drafts.write(owner, name, undefined), [drafts, owner, name]);
  return useMemo(() => ({ draft, store, remove }), [draft, store, remove]);
}

/** Whether this device has what was typed last, as read back from it: only then may a screen promise it. `undefined` until that is known. */
export function useAreDraftsStored(): boolean | undefined {
  const services = useServices();
  const { isStored } = draftsFor(services);
  const canStore = useCanStore();
  const wasStored = useSyncExternalStore(isStored.subscribe, isStored.get);
  return canStore ? wasStored : false;
}
