import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { isRemoved, newerOf } from '~/domain/live';
import { isFailure, mayPass } from '~/lib/failure';
import { queryOptions, useSuspenseQuery } from '~/lib/query';
import { firstCalls } from '~/api/first-calls';
import type { Registration } from '~/api/registration.schema';
import { useServices, type Services } from '~/platform/services';
import { isTakenAway } from './freshness';
import { keys } from './keys';
import { liveFor } from './live';
import { ownerNow, useOwner, type Owner } from './me';
import { listed, useNewest } from './registrations.list';
import type { Kept } from './rows';
import { keepTicket, keepTickets, keptTicket, keptTickets } from './tickets';

/** How long a ticket that is on the device waits for the network before it is shown as it was kept. */
const PATIENCE = 2_500;

const registrationsOf = (services: Services, owner: Owner) =>
  queryOptions({
    queryKey: keys.registrations(owner),
    queryFn: ({ signal }): Promise<Kept<readonly Registration[]>> =>
      orKept(
        listed(services, signal).then((items) => {
          void keepTickets(services, owner, items);
          return items;
        }),
        () => keptTickets(services, owner),
      ),
  });

const registrationOf = (services: Services, owner: Owner, registrationId: string) =>
  queryOptions({
    queryKey: keys.registration(owner, registrationId),
    queryFn: ({ signal }): Promise<Kept<Registration>> => {
      const asked = services.api
        .request(firstCalls.showRegistration, { params: { registrationId } }, { signal })
        .then((registration) => {
          void keepTicket(services, owner, registration);
          return registration;
        });
      const kept = () => keptTicket(services, owner, registrationId);
      // The answer that came after all replaces what was kept.
      const late = (value: Registration) =>
        services.queries.setQueryData(keys.registration(owner, registrationId), { value, keptAt: undefined });
      return orKept(asked, kept, late);
    },
  });

/** The answer; what the device kept when there is none, or none soon enough and `late` takes it when it comes. */
async function orKept<T>(
  asked: Promise<T>,
  kept: () => Promise<Kept<T> | undefined>,
  late?: (value: T) => void,
): Promise<Kept<T>> {
  const askedAt = performance.now();
  const fresh = asked.then((value): Kept<T> => ({ value, keptAt: undefined, askedAt }));
  try {
    const soon = late ? await Promise.race([fresh, pause(PATIENCE)]) : await fresh;
    if (soon) return soon;
    const old = await kept();
    if (!old) return await fresh;
    fresh.then(({ value }) => late?.(value)).catch(() => undefined);
    return old;
  } catch (error) {
    const old = isOutOfReach(error) ? await kept() : undefined;
    if (old) return old;
    throw error;
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const isOutOfReach = (error: unknown): boolean => mayPass(error) && error.kind !== 'too-many';

export function prefetchRegistrations(services: Services): Promise<void> {
  return services.queries.prefetchQuery(registrationsOf(services, ownerNow(services)));
}
export function prefetchRegistration(services: Services, registrationId: string): Promise<void> {
  return services.queries.prefetchQuery(registrationOf(services, ownerNow(services), registrationId));
}

function useRegistrationsShown(): Kept<readonly Registration[]> {
  const services = useServices();
  return useNewest(useSuspenseQuery(registrationsOf(services, useOwner())).data);
}

/**
 * All registrations of the household in their newest form, the newest event first. Out of reach of the server: the tickets that
 * this device kept (`useRegistrationsKeptAt` says since when). Suspends; throws `Failure`.
 */
export function useRegistrations(): readonly Registration[] {
  return useRegistrationsShown().value;
}

/** Epoch milliseconds of the oldest ticket shown from this device's own store; `undefined` when all is from the server. */
export function useRegistrationsKeptAt(): number | undefined {
  return useRegistrationsShown().keptAt;
}

export interface RegistrationShown {
  readonly registration: Registration;
  /** Epoch milliseconds when this device kept it; `undefined` when it is from the server. */
  readonly keptAt: number | undefined;
}

/** One registration with its ticket, in its newest form, or as kept on this device when the server is out of reach. */
export function useRegistration(registrationId: string): RegistrationShown {
  const services = useServices();
  const { data, error } = useSuspenseQuery(registrationOf(services, useOwner(), registrationId));
  if (isFailure(error) && isTakenAway(error)) throw error;
  const { registrations, household } = liveFor(services);
  const subscribe = useCallback(
    (listener: () => void) => registrations.watch(registrationId, listener),
    [registrations, registrationId],
  );
  const known = useSyncExternalStore(subscribe, () => registrations.newest(registrationId));
  const newest = known && newerOf<Registration>(data.value, known);
  const isGone = newest !== undefined && isRemoved(newest);
  useEffect(() => {
    if (isGone) household.resync.ask();
  }, [isGone, household]);
  if (!newest || isRemoved(newest) || newest === data.value)
    return { registration: data.value, keptAt: data.keptAt };
  return { registration: newest, keptAt: undefined };
}
