/** The events of tickets, stored on this device beside them: a ticket says where and when its door opens, also without a network. */
import { useEffect } from 'react';
import * as v from 'valibot';
import { eventDetailSchema, type EventDetail } from '~/api/event-detail.schema';
import type { Registration } from '~/api/registration.schema';
import { epochOf } from '~/lib/instants';
import { useQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { prefetchEvent, useOptionalEvent, type OptionalEvent } from './events.queries';
import { keys } from './keys';
import { useOwner, type Owner } from './shell';

/** One event as the server has it, else as this device has stored it. Never suspends and never throws. */
export function useStoredEvent(eventId: string): OptionalEvent {
  const services = useServices();
  const owner = useOwner();
  const { event: read, isMissing } = useOptionalEvent(eventId);
  const { data: stored } = useQuery({
    queryKey: keys.storedEvent(owner, eventId),
    queryFn: () => findStoredEvent(services, owner, eventId),
  });
  useEffect(() => {
    if (read) void storeEvent(services, owner, read);
  }, [services, owner, read]);
  const event = read ?? stored ?? undefined;
  return { event, isMissing: isMissing && !event && stored === null };
}

async function findStoredEvent(
  { device }: Services,
  owner: Owner,
  eventId: string,
): Promise<EventDetail | null> {
  const item = owner === null ? undefined : await device.get('events', owner, eventId);
  // It was written by some version of this code, or by hand.
  const result = v.safeParse(eventDetailSchema, item?.value);
  return result.success ? result.output : null;
}

async function storeEvent({ device }: Services, owner: Owner, event: EventDetail): Promise<void> {
  if (owner !== null) await device.put('events', owner, event.id, event);
}

/** Tickets whose events are fetched ahead; more are rarely shown before the list is read again. */
const AHEAD = 5;

/** Stores the events of the next tickets in a list of registrations, and drops those of which no ticket is left. */
export async function storeEvents(
  services: Services,
  owner: Owner,
  listed: readonly Registration[],
): Promise<void> {
  const { device, clock } = services;
  if (owner === null) return;
  const events = listed.filter(({ code }) => code !== null).map(({ event }) => event);
  const present = new Set<string>(events.map(({ id }) => id));
  for (const { key } of await device.getAll('events', owner)) {
    if (!present.has(key)) await device.delete('events', owner, key);
  }
  const next = events
    .filter(({ ends_at }) => epochOf(ends_at) > clock.now())
    .sort((one, other) => epochOf(one.starts_at) - epochOf(other.starts_at))
    .slice(0, AHEAD);
  for (const { id, content_version } of next) {
    const stored = await findStoredEvent(services, owner, id);
    // Where nothing can be stored, nothing is asked for.
    if (!device.isAvailable.get()) return;
    if (stored && stored.content_version >= content_version) continue;
    await prefetchEvent(services, id);
    const read = services.queries.getQueryData<EventDetail>(keys.event(owner, id));
    if (read) await storeEvent(services, owner, read);
  }
}
