import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { ownerNow, useOwner, type Owner } from './me';

/** A form that nobody came back to for so long is not worth its place, nor the private things in it. */
const KEPT = 14 * 24 * 3_600_000;

interface Drafts {
  /** As this page knows it; `undefined` when only the device can tell. */
  recent(owner: Owner, name: string): { readonly value: unknown } | undefined;
  read(owner: Owner, name: string): Promise<unknown>;
  /** `undefined` lets it go. */
  write(owner: Owner, name: string, value: unknown): void;
}

const known = new WeakMap<Services, Drafts>();

/** The one of these services. What is typed survives a lost session here, although the device forgets it when somebody signs out. */
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
  const placeOf = (owner: Owner, name: string) => `${owner} ${name}`;

  /** One write at a time, and always the newest: typing is faster than storing. What is refused waits for the next change, or for the device. */
  async function save(place: string): Promise<void> {
    if (saving.has(place)) return;
    saving.add(place);
    for (let isSaved = true; isSaved;) {
      const next = unsaved.get(place);
      if (!next) break;
      unsaved.delete(place);
      const value = values.get(place)?.value;
      isSaved = await (value === undefined
        ? device.drop('drafts', next.owner, next.name)
        : device.keep('drafts', next.owner, next.name, value));
      if (!isSaved) unsaved.set(place, next);
    }
    saving.delete(place);
  }

  device.isAvailable.subscribe(() => {
    if (!device.isAvailable.get()) return;
    for (const [place, { owner }] of unsaved) {
      // What another person typed is for their next visit to this page only.
      if (owner === ownerNow(services)) void save(place);
      else unsaved.delete(place);
    }
  });

  return {
    recent: (owner, name) => values.get(placeOf(owner, name)),
    async read(owner, name) {
      const kept = owner === null ? undefined : await device.kept('drafts', owner, name);
      if (!kept || owner === null) return undefined;
      if (kept.keptAt >= clock.now() - KEPT) return kept.value;
      await device.drop('drafts', owner, name);
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

export interface KeptDraft<T> {
  /** As it was when the caller came on the screen; later keeping does not change it. */
  readonly draft: T | undefined;
  /** Call it as often as something is typed. */
  keep(value: T): void;
  drop(): void;
}

/**
 * What the signed-in person is in the middle of typing, kept on this device per person under `name`, over reloads, lost connections
 * and lost sessions. `accept` checks what comes from the device. Suspends; never throws. Visitors keep nothing.
 */
export function useKeptDraft<T>(name: string, accept: (kept: unknown) => T | undefined): KeptDraft<T> {
  const services = useServices();
  const owner = useOwner();
  const drafts = draftsFor(services);
  const { data } = useSuspenseQuery({
    queryKey: keys.draft(owner, name),
    queryFn: async () => ({ value: await drafts.read(owner, name) }),
    gcTime: 0,
  });
  const [draft] = useState(() => accept((drafts.recent(owner, name) ?? data).value));
  // Whoever comes back after having been signed out finds the device emptied: what this page still knows goes there again.
  useEffect(() => {
    const recent = drafts.recent(owner, name);
    if (recent?.value !== undefined) drafts.write(owner, name, recent.value);
  }, [drafts, owner, name]);
  const keep = useCallback((value: T) => drafts.write(owner, name, value), [drafts, owner, name]);
  const drop = useCallback(() => drafts.write(owner, name, undefined), [drafts, owner, name]);
  return useMemo(() => ({ draft, keep, drop }), [draft, keep, drop]);
}

/** Whether what is typed can be kept on this device at this moment. */
export function useAreDraftsKept(): boolean {
  const { isAvailable } = useServices().device;
  return useSyncExternalStore(isAvailable.subscribe, isAvailable.get);
}
