import { useEffect, useMemo } from 'react';
import { startData } from '~/data/start';
import type { Services } from '~/platform/services';
import type { Platform } from '~/platform/shell';
import { createServices, type Makers, type OwnedServices } from './create-services';

/**
 * Where a mount has its services before its first commit: an empty object, held by a component above the first suspense. What a component
 * below stores is lost each time React abandons a first render, so each of these would have read everything for itself.
 */
export interface MountState {
  platform?: Platform | undefined;
  services?: RefCounted<OwnedServices>;
}

/** The services of one mount: made with it, ended with it. `makers` stays the same between renders. */
export function useMountServices(
  platform: Platform | undefined,
  makers: Makers,
  state: MountState,
): Services {
  const shared = useMemo(() => servicesIn(state, platform, makers), [state, platform, makers]);
  const services = shared.get();
  useEffect(() => shared.hold(), [shared]);
  useEffect(() => startData(services), [services]);
  return services;
}

function servicesIn(
  state: MountState,
  platform: Platform | undefined,
  makers: Makers,
): RefCounted<OwnedServices> {
  if (state.services && state.platform === platform) return state.services;
  state.platform = platform;
  state.services = createRefCounted(() => createServices(platform, makers));
  return state.services;
}

/** Something made on demand and ended when nobody has held it for a moment. */
export interface RefCounted<T> {
  /** The value, made at the first call. Reading it does not hold it. */
  get(): T;
  /** Holds it until the returned function is called. */
  hold(): () => void;
}

/** The value survives what React unmounts and mounts again at once (StrictMode, a moved subtree), and still ends when it is really left. */
export function createRefCounted<T extends { dispose(): void }>(make: () => T): RefCounted<T> {
  let value: T | undefined;
  let holders = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;

  return {
    get: () => (value ??= make()),
    hold() {
      holders += 1;
      clearTimeout(ending);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        if (holders > 0) return;
        ending = setTimeout(() => {
          const ended = value;
          value = undefined;
          ended?.dispose();
        });
      };
    },
  };
}
