/** The part of the household's registrations that cards need as well. They store nothing on the device, so they load none of what does. */
import { useMemo, useSyncExternalStore } from 'react';
import { firstCalls } from '~/api/first-calls';
import type { Registration } from '~/api/registration.schema';
import { newestOf } from '~/domain/live';
import { useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { keys } from './keys';
import { liveFor, type Live } from './live/live';
import { useOwner } from './shell';

/** What was read, and from where. */
export interface RegistrationData<T> {
  readonly value: T;
  /** Epoch milliseconds when it was stored on this device; `undefined`: read from the server. */
  readonly storedAt: number | undefined;
  /** When it was requested (`performance.now()`): the response knows everything that was announced before. */
  readonly requestedAt?: number;
}

type List = RegistrationData<readonly Registration[]>;

export const fetchRegistrations = (
  { api }: Services,
  signal: AbortSignal,
): Promise<readonly Registration[]> =>
  api.request(firstCalls.listRegistrations, {}, { signal }).then(({ items }) => items);

/** The household's registrations in their newest form, with those that only the socket announced so far. */
export const registrationsShown = (
  { value, requestedAt = 0 }: List,
  registrations: Live['registrations'],
): readonly Registration[] => newestOf(value, registrations.newest, registrations.since(requestedAt));

/** The list that was read, in its newest form. */
export function useNewestRegistrations(data: List): List {
  const { registrations } = liveFor(useServices());
  const revision = useSyncExternalStore(registrations.revision.subscribe, registrations.revision.get);
  return useMemo(
    () => (revision >= 0 ? { ...data, value: registrationsShown(data, registrations) } : data),
    [data, registrations, revision],
  );
}

/** All registrations of the household in their newest form, as the server has them. Suspends; throws `Failure`. */
export function useListedRegistrations(): readonly Registration[] {
  const services = useServices();
  const { data } = useSuspenseQuery({
    queryKey: keys.registrations(useOwner()),
    queryFn: async ({ signal }): Promise<List> => {
      const requestedAt = performance.now();
      return { value: await fetchRegistrations(services, signal), storedAt: undefined, requestedAt };
    },
  });
  return useNewestRegistrations(data).value;
}
