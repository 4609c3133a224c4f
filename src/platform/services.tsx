import { createContext, useContext } from 'react';
import type { QueryClient } from '~/lib/query';
import type { Api } from '~/platform/http';
import type { Cable } from './cable';
import type { Clock } from './clock';
import type { Device } from './device';
import type { Shell } from './shell';
import type { Telemetry } from './telemetry';

/** All adapters to the outside, made once per mount by `app` and read by `data`. */
export interface Services {
  readonly shell: Shell;
  readonly api: Api;
  readonly cable: Cable;
  readonly clock: Clock;
  readonly device: Device;
  readonly telemetry: Telemetry;
  readonly queries: QueryClient;
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services: render inside <EventsApp>, or wrap with ServicesProvider.');
  return services;
}
