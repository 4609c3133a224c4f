import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { firstCalls } from '~/api/first-calls';
import { registrationSchema, type Registration } from '~/api/registration.schema';
import { isRemoved, newerOf } from '~/domain/live';
import { isRateLimited, isFailure, mayPass, isTakenAway } from '~/lib/failure';
import { queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import type { StoredItem } from '~/platform/device';
import { useServices, type Services } from '~/platform/services';
import { useCanStore } from './can-store';
import { keys } from './keys';
import { liveFor } from './live/live';
import { subjects } from './live/subjects';
import { fetchRegistrations, useNewestRegistrations, type RegistrationData } from './registrations.list';
import { ownerNow, useOwner, type Owner } from './shell';
import { storeEvents } from './stored-events';

/** Milliseconds that a ticket which is stored on the device waits for the network before it is shown as stored. */
const NETWORK_WAIT = 2_500;

const registrationsOf = (services: Services, owner: Owner) =>
  queryOptions({
    queryKey: keys.registrations(owner),
    queryFn: ({ signal }): Promise<RegistrationData<readonly Registration[]>> =>
      orStored(
        fetchRegistrations(services, signal).then((items) => {
          void storeTickets(services, owner, items).then(() => storeEvents(services, owner, items));
          return items;
        }),
        () => storedTickets(services, owner),
      ),
  });

const registrationOf = (services: Services, owner: Owner, registrationId: string) =>
  queryOptions({
    queryKey: keys.registration(owner, registrationId),
    queryFn: ({ signal }): Promise<RegistrationData<Registration>> => {
      const requested = services.api
        .request(firstCalls.showRegistration, { params: { registrationId } }, { signal })
        .then((registration) => {
          void storeTicket(services, owner, registration);
          return registration;
        });
      const stored = () => storedTicket(services, owner, registrationId);
      const onLate = (value: Registration) =>
        services.queries.setQueryData(keys.registration(owner, registrationId), {
          value,
          storedAt: undefined,
        });
      return orStored(requested, stored, onLate);
    },
  });

/**
 * The response; what the device has stored when the server is out of reach. With `onLate` also when the response takes too long: it is
 * called with it then.
 */
async function orStored<T>(
  requested: Promise<T>,
  stored: () => Promise<RegistrationData<T> | undefined>,
  onLate?: (value: T) => void,
): Promise<RegistrationData<T>> {
  const requestedAt = performance.now();
  const fresh = requested.then((value): RegistrationData<T> => ({ value, storedAt: undefined, requestedAt }));
  try {
    const soon = onLate ? await Promise.race([fresh, pause(NETWORK_WAIT)]) : await fresh;
    if (soon) return soon;
    const old = await stored();
    if (!old) return await fresh;
    fresh.then(({ value }) => onLate?.(value)).catch(() => undefined);
    return old;
  } catch (error) {
    const old = isOutOfReach(error) ? await stored() : undefined;
    if (old) return old;
    throw error;
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

const isOutOfReach = (error: unknown): boolean => mayPass(error) && !isRateLimited(error);

export function prefetchRegistrations(services: Services): Promise<void> {
  return services.queries.prefetchQuery(registrationsOf(services, ownerNow(services)));
}
export function prefetchRegistration(services: Services, registrationId: string): Promise<void> {
  return services.queries.prefetchQuery(registrationOf(services, ownerNow(services), registrationId));
}

function useRegistrationsShown(): RegistrationData<readonly Registration[]> {
  const services = useServices();
  return useNewestRegistrations(useSuspenseQuery(registrationsOf(services, useOwner())).data);
}

const unread: RegistrationData<readonly Registration[]> = { value: [], storedAt: undefined };

/**
 * The same for what may come later than the screen: never suspends and never throws. `undefined` until the server has said. Read again
 * when somebody comes back to the page: a household that waits for nothing is not followed, and may have joined a waitlist in another window.
 */
export function useOptionalRegistrations(): readonly Registration[] | undefined {
  const services = useServices();
  const owner = useOwner();
  const { data } = useQuery({
    ...registrationsOf(services, owner),
    enabled: owner !== null,
    refetchOnWindowFocus: true,
  });
  const { value, storedAt } = useNewestRegistrations(data ?? unread);
  return data && storedAt === undefined ? value : undefined;
}

/**
 * All registrations of the household in their newest form, the newest event first. While the server is out of reach, those that this
 * device has stored (`useRegistrationsStoredAt` says since when). Suspends; throws `Failure`.
 */
export function useRegistrations(): readonly Registration[] {
  return useRegistrationsShown().value;
}

/** Epoch milliseconds of the oldest ticket shown from this device's own store; `undefined` when all is from the server. */
export function useRegistrationsStoredAt(): number | undefined {
  return useRegistrationsShown().storedAt;
}

export interface RegistrationShown {
  readonly registration: Registration;
  /** Epoch milliseconds when this device stored it; `undefined` when it is from the server. */
  readonly storedAt: number | undefined;
}

/** One registration with its ticket, in its newest form, or as stored on this device when the server is out of reach. */
export function useRegistration(registrationId: string): RegistrationShown {
  const services = useServices();
  const { data, error } = useSuspenseQuery(registrationOf(services, useOwner(), registrationId));
  if (isFailure(error) && isTakenAway(error)) throw error;
  const live = liveFor(services);
  const { registrations } = live;
  const subscribe = useCallback(
    (listener: () => void) => registrations.watch(registrationId, listener),
    [registrations, registrationId],
  );
  const known = useSyncExternalStore(subscribe, () => registrations.newest(registrationId));
  const newest = known && newerOf<Registration>(data.value, known);
  const isGone = newest !== undefined && isRemoved(newest);
  useEffect(() => {
    if (isGone) live.following(subjects.household).reread();
  }, [isGone, live]);
  if (!newest || isRemoved(newest) || newest === data.value)
    return { registration: data.value, storedAt: data.storedAt };
  return { registration: newest, storedAt: undefined };
}

/**
 * Whether this device has the ticket, as read back from it: what was written may not be there (a full disk, a private window). `undefined` until
 * that is known.
 */
export function useIsTicketStored(registration: Registration): boolean | undefined {
  const services = useServices();
  const owner = useOwner();
  const [isStored, setStored] = useState<boolean>();
  // Once the device stores again, so is what failed before.
  const canStore = useCanStore();
  useEffect(() => {
    let isGone = false;
    const readBack = async (): Promise<void> => {
      const isThere = (await storedTicket(services, owner, registration.id)) !== undefined;
      if (!isGone) setStored(isThere);
    };
    void readBack();
    return () => {
      isGone = true;
    };
  }, [services, owner, registration, canStore]);
  return isStored;
}

interface StoredTicket<T> {
  readonly value: T;
  readonly storedAt: number;
}

/** Stores a registration, with its ticket if it has one, on this device, to be shown without a network. */
export async function storeTicket(
  { device }: Services,
  owner: Owner,
  registration: Registration,
): Promise<void> {
  if (owner !== null) await device.put('tickets', owner, registration.id, registration);
}

/** As many as the server lists of one household are rarely seen again: the newest of them, 2 KB each. */
const MOST_STORED = 100;

/** The same for the newest of the household. Those that the server no longer lists are dropped. */
async function storeTickets(
  services: Services,
  owner: Owner,
  listed: readonly Registration[],
): Promise<void> {
  if (owner === null) return;
  const newest = listed
    .toSorted((a, b) => (a.event.starts_at < b.event.starts_at ? 1 : -1))
    .slice(0, MOST_STORED);
  const present = new Set<string>(newest.map(({ id }) => id));
  const stored = await services.device.getAll('tickets', owner);
  await Promise.all([
    ...stored
      .filter(({ key }) => !present.has(key))
      .map(({ key }) => services.device.delete('tickets', owner, key)),
    ...newest.map((registration) => storeTicket(services, owner, registration)),
  ]);
}

export async function storedTicket(
  { device }: Services,
  owner: Owner,
  id: string,
): Promise<StoredTicket<Registration> | undefined> {
  const thing = owner === null ? undefined : await device.get('tickets', owner, id);
  return thing && readTicket(thing);
}

/** All registrations of the household on this device, the newest event first. `storedAt` is that of the oldest. */
export async function storedTickets(
  { device }: Services,
  owner: Owner,
): Promise<StoredTicket<readonly Registration[]> | undefined> {
  const things = owner === null ? [] : await device.getAll('tickets', owner);
  const tickets = things.map(readTicket).filter((ticket) => ticket !== undefined);
  if (tickets.length === 0) return undefined;
  const value = tickets
    .map((ticket) => ticket.value)
    .sort((a, b) => (a.event.starts_at < b.event.starts_at ? 1 : -1));
  return { value, storedAt: Math.min(...tickets.map((ticket) => ticket.storedAt)) };
}

/** Something from the store of the device, if it is a ticket. It was written by some version of this code, or by hand. */
export function readTicket({ value, storedAt }: StoredItem): StoredTicket<Registration> | undefined {
  const result = v.safeParse(registrationSchema, value);
  return result.success ? { value: result.output, storedAt } : undefined;
}
