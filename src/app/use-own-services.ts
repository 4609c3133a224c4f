import { useEffect, useMemo } from 'react';
import { startData } from '~/data/start';
import type { Services } from '~/platform/services';
import type { Platform } from '~/platform/shell';
import { createServices, type Makers, type OwnedServices } from './create-services';
import { createLease, type Lease } from './lease';

/**
 * Where the services of a mount wait for its first commit: an empty object held by a component above the first wait. What a
 * component below keeps is forgotten as often as React gives a first render up, and each of these had read everything for itself.
 */
export interface Kept {
  platform?: Platform | undefined;
  lease?: Lease<OwnedServices>;
}

/** The services of one mount: made with it, ended with it. `makers` stays the same between renders. */
export function useOwnServices(platform: Platform | undefined, makers: Makers, kept: Kept): Services {
  const lease = useMemo(() => leaseIn(kept, platform, makers), [kept, platform, makers]);
  const services = lease.get();
  useEffect(() => lease.hold(), [lease]);
  useEffect(() => startData(services), [services]);
  return services;
}

function leaseIn(kept: Kept, platform: Platform | undefined, makers: Makers): Lease<OwnedServices> {
  if (kept.lease && kept.platform === platform) return kept.lease;
  kept.platform = platform;
  kept.lease = createLease(() => createServices(platform, makers));
  return kept.lease;
}
