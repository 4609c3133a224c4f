import { readRegistration } from '~/api/topics';
import type { Registration } from '~/api/registration.schema';
import type { Kept as KeptThing } from '~/platform/device';
import type { Services } from '~/platform/services';
import type { Owner } from './me';

export interface Kept<T> {
  readonly value: T;
  readonly keptAt: number;
}

/** Keeps a ticket on this device, to be shown without a network; one that is none any more goes. */
export async function keepTicket(
  { device }: Services,
  owner: Owner,
  registration: Registration,
): Promise<void> {
  if (owner === null) return;
  const { id } = registration;
  if (registration.code) await device.keep('tickets', owner, id, registration);
  else await device.drop('tickets', owner, id);
}

/** The same for all of the household's; what the server no longer lists goes. */
export async function keepTickets(
  services: Services,
  owner: Owner,
  listed: readonly Registration[],
): Promise<void> {
  if (owner === null) return;
  const present = new Set<string>(listed.map(({ id }) => id));
  const kept = await services.device.keptAll('tickets', owner);
  await Promise.all([
    ...kept
      .filter(({ key }) => !present.has(key))
      .map(({ key }) => services.device.drop('tickets', owner, key)),
    ...listed.map((registration) => keepTicket(services, owner, registration)),
  ]);
}

export async function keptTicket(
  { device }: Services,
  owner: Owner,
  id: string,
): Promise<Kept<Registration> | undefined> {
  const thing = owner === null ? undefined : await device.kept('tickets', owner, id);
  return thing && readKept(thing);
}

/** All tickets of the household on this device, the newest event first; `keptAt` is the oldest one's. */
export async function keptTickets(
  { device }: Services,
  owner: Owner,
): Promise<Kept<readonly Registration[]> | undefined> {
  const things = owner === null ? [] : await device.keptAll('tickets', owner);
  const kept = things.map(readKept).filter((ticket) => ticket !== undefined);
  if (kept.length === 0) return undefined;
  const value = kept
    .map((ticket) => ticket.value)
    .sort((a, b) => (a.event.starts_at < b.event.starts_at ? 1 : -1));
  return { value, keptAt: Math.min(...kept.map((ticket) => ticket.keptAt)) };
}

// Whatever lies in the store was written by some version of us, or by somebody's hands.
function readKept({ value, keptAt }: KeptThing): Kept<Registration> | undefined {
  const registration = readRegistration(value);
  return registration && { value: registration, keptAt };
}
