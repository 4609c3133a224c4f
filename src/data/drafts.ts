import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { useOwner, type Owner } from './me';

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

function createDrafts({ device, clock }: Services): Drafts {
  const values = new Map<string, { readonly value: unknown }>();
  const unsaved = new Set<string>();
  const saving = new Set<string>();
  const placeOf = (owner: Owner, name: string) => `${owner} ${name}`;

  /** One write at a time, and always the newest: typing is faster than storing. */
  async function save(owner: string, name: string, place: string): Promise<void> {
    if (saving.has(place)) return;
    saving.add(place);
    while (unsaved.delete(place)) {
      const value = values.get(place)?.value;
      await (value === undefined
        ? device.drop('drafts', owner, name)
        : device.keep('drafts', owner, name, value));
    }
    saving.delete(place);
  }

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
      unsaved.add(place);
      void save(owner, name, place);
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
