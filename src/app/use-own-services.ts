import { useEffect, useMemo } from 'react';
import { startData } from '~/data/start';
import type { Services } from '~/platform/services';
import type { Platform } from '~/platform/shell';
import { createServices, type Makers } from './create-services';
import { createLease } from './lease';

/** The services of one mount: made with it, ended with it. `makers` stays the same between renders. */
export function useOwnServices(platform: Platform | undefined, makers: Makers): Services {
  const lease = useMemo(() => createLease(() => createServices(platform, makers)), [platform, makers]);
  const services = lease.get();
  useEffect(() => lease.hold(), [lease]);
  useEffect(() => startData(services), [services]);
  return services;
}
