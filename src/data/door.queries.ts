import { useEffect, useState } from 'react';
import * as v from 'valibot';
import {
  doorCalls,
  doorSchema,
  ticketDigest,
  type Door,
  type DoorMessage,
  type DoorTicket,
} from '~/api/manage/door';
import { readingCalls } from '~/api/reading-calls';
import { ticketsNow, type DoorAnswer, type WaitingCommand } from '~/domain/door';
import { isFailure, isTakenAway } from '~/lib/failure';
import { epochOf } from '~/lib/instants';
import { queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import { canSeal, digest, newSealKey, seal, unseal, type Sealed } from '~/platform/seal';
import { useServices, type Services } from '~/platform/services';
import { useCanStore } from './can-store';
import { failureOf } from './live/use-live';
import { manageKeys } from './manage-keys';
import { putAndFind } from './put-and-find';
import { ownerNow, useOwner, type Owner } from './shell';

/** The door of an event as this device has it. */
export interface DoorList extends Door {
  /** When it was last in step with the server, epoch ms. */
  readonly readAt: number;
  /** By how many ms the device's clock was ahead of the server's then; `undefined`: not known. */
  readonly ahead?: number | undefined;
  /** Whether it is stored on this device, encrypted, and so survives a reload without a network. */
  readonly isStored: boolean;
}

const doorQuery = (services: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.door(owner, eventId),
    queryFn: ({ signal }) => readDoor(services, owner, eventId, signal),
    meta: { findStored: () => storedDoor(services, owner, eventId) },
    structuralSharing: false,
  });

/** Beside the doors of a person: what they are sealed with. */
const KEY = 'key';

/** Reads the list from the server and stores it on this device. Who does not work at this door any more keeps no list of it. */
async function readDoor(
  services: Services,
  owner: Owner,
  eventId: string,
  signal?: AbortSignal,
): Promise<DoorList> {
  const { api, clock } = services;
  const door = await api
    .request(doorCalls.showDoor, { params: { eventId } }, { signal })
    .catch(async (error: unknown) => {
      if (isFailure(error) && error.code === 'forbidden') await forgetDoor(services, owner, eventId);
      throw error;
    });
  const readAt = clock.now();
  const isStored = await storeDoor(services, owner, door, readAt);
  const read = { ...door, readAt, ahead: aheadNow(services), isStored };
  const merged = withNewer(read, doorInMemory(services, eventId));
  if (merged !== read) storeSoon(services, eventId);
  return merged;
}

/** Also in memory, from where later counts would be stored with it again. */
async function forgetDoor({ device, queries }: Services, owner: Owner, eventId: string): Promise<void> {
  queries.setQueryData<DoorList>(
    manageKeys.door(owner, eventId),
    (known) => known && { ...known, tickets: [], isStored: false },
  );
  await device.delete('door', owner ?? '', eventId);
}

/** Asks for each stored door whether the viewer still works there. An event that does not say so may have taken them for a visitor: only the door is sure. */
export async function leaveDoors(services: Services, owner: Owner): Promise<null> {
  const stored = owner === null ? [] : await services.device.getKeys('door', owner);
  for (const eventId of stored.filter((key) => key !== KEY)) {
    const event = services.api.request(readingCalls.showEvent, { params: { eventId } });
    const mayCheckIn = await event.then(
      ({ can }) => can.includes('check_in'),
      () => true,
    );
    if (!mayCheckIn) await readDoor(services, owner, eventId).catch(() => undefined);
  }
  return null;
}

/** The key of this person on this device, made at the first use and not extractable. */
async function sealKey({ device }: Services, owner: string): Promise<CryptoKey> {
  const stored = (await device.get('door', owner, KEY))?.value;
  if (stored instanceof CryptoKey) return stored;
  const key = await newSealKey();
  await device.put('door', owner, KEY, key);
  return key;
}

/** Whether this page had the list of a door before it could not be read any more. */
export function useWasAtDoor(eventId: string): boolean {
  const services = useServices();
  const [was] = useState(() => doorInMemory(services, eventId) !== undefined);
  return was;
}

const headSchema = v.pick(doorSchema.entries.event, ['id', 'title', 'starts_at', 'starts_local']);

/** What tells a stored door from others, without its list. */
export type DoorHead = v.InferOutput<typeof headSchema>;

/** Beside the sealed list of a door. */
const besideListSchema = v.object({ head: headSchema });

const storedSchema = v.object({ door: doorSchema, readAt: v.number(), ahead: v.optional(v.number()) });

const aheadNow = ({ clock }: Services): number | undefined =>
  clock.aheadAtFirst() === undefined ? undefined : clock.deviceAhead();

/** `lastAhead`: by how many ms the device's clock was ahead when that was last known. */
async function storeDoor(
  services: Services,
  owner: Owner,
  door: Door,
  readAt: number,
  lastAhead?: number,
): Promise<boolean> {
  if (owner === null) return false;
  try {
    const ahead = aheadNow(services) ?? lastAhead;
    const sealed = await seal(await sealKey(services, owner), { door, readAt, ahead });
    const value = { ...sealed, head: v.parse(headSchema, door.event) };
    return await putAndFind(services.device, ['door', owner, door.event.id], value, epochOf(door.delete_at));
  } catch {
    // An insecure context has no encryption, and nothing is stored in the clear.
    return false;
  }
}

async function storedDoor(services: Services, owner: Owner, eventId: string): Promise<DoorList | undefined> {
  if (owner === null) return undefined;
  try {
    const stored = await services.device.get('door', owner, eventId);
    if (!stored) return undefined;
    const plain = await unseal(await sealKey(services, owner), stored.value as Sealed);
    const { door, readAt, ahead } = v.parse(storedSchema, plain);
    if (epochOf(door.delete_at) <= services.clock.now()) return undefined;
    return { ...door, readAt, ahead, isStored: true };
  } catch {
    return undefined;
  }
}

/** Whether the list of a door is stored for the signed-in person, and can be read back with its key. */
export const isDoorStored = async (services: Services, eventId: string): Promise<boolean> =>
  (await storedDoor(services, ownerNow(services), eventId)) !== undefined;

/** The doors that this device has stored for the signed-in person, the next one to start first; none until they are read. Opens no list: one may have thousands of tickets. */
export function useStoredDoorHeads(): readonly DoorHead[] {
  const services = useServices();
  const owner = useOwner();
  const canStore = useCanStore();
  const [heads, setHeads] = useState<readonly DoorHead[]>([]);
  useEffect(() => {
    let isGone = false;
    // A device that did not answer has told of no doors; it is asked again once it answers.
    if (!canStore) return undefined;
    const read = async (): Promise<void> => {
      const rows = owner === null ? [] : await services.device.getAll('door', owner);
      const found = rows.flatMap(({ value }) => {
        const result = v.safeParse(besideListSchema, value);
        return result.success ? [result.output.head] : [];
      });
      if (!isGone) setHeads(found.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1)));
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [services, owner, canStore]);
  return heads;
}

/** The door of an event, from the server or from this device. Suspends; throws `Failure`. */
export function useDoorList(eventId: string): DoorList {
  const services = useServices();
  const owner = useOwner();
  const { data, error } = useSuspenseQuery(doorQuery(services, owner, eventId));
  const failure = failureOf(error);
  if (failure && isTakenAway(failure)) throw failure;
  return data;
}

/**
 * Merges newer tickets and counts into the list, and soon into the stored one: after a reload without a network the device must still know who is
 * inside. `readAt`: until when the list has every change, epoch ms.
 */
export function applyToDoor(
  services: Services,
  eventId: string,
  messages: readonly DoorMessage[],
  readAt?: number,
): void {
  const before = doorInMemory(services, eventId);
  const after = before && messages.reduce(withMessage, before);
  if (!after || after === before) return;
  const key = manageKeys.door(ownerNow(services), eventId);
  services.queries.setQueryData(key, { ...after, readAt: readAt ?? after.readAt });
  storeSoon(services, eventId);
}

/** The current list, if this page has read it. */
export const doorInMemory = (services: Services, eventId: string): DoorList | undefined =>
  services.queries.getQueryData(manageKeys.door(ownerNow(services), eventId));

function withMessage(list: DoorList, message: DoorMessage): DoorList {
  // It brings nothing: the whole list is read again.
  if (message.type === 'door.changed') return list;
  if (message.type === 'door.counted')
    return message.counts.version > list.counts.version ? { ...list, counts: message.counts } : list;
  if (message.type === 'door.seats')
    return message.seats.version > list.seats.version ? withSeats(list, message.seats) : list;
  const { ticket } = message;
  const at = list.tickets.findIndex(({ id }) => id === ticket.id);
  if (at < 0) return { ...list, tickets: [...list.tickets, ticket] };
  if ((list.tickets[at]?.version ?? 0) >= ticket.version) return list;
  return { ...list, tickets: list.tickets.with(at, ticket) };
}

const withSeats = (list: DoorList, seats: Door['seats']): DoorList => ({
  ...list,
  seats,
  event: { ...list.event, state: seats.state ?? list.event.state },
});

/** Adds what messages and responses brought while the list was being read and stored. */
function withNewer(read: DoorList, known: DoorList | undefined): DoorList {
  if (!known) return read;
  const versions = new Map(read.tickets.map(({ id, version }) => [id, version]));
  // A ticket that is missing from a newer list was removed.
  const missingVersion = known.counts.version > read.counts.version ? 0 : Infinity;
  const newer = known.tickets.filter(({ id, version }) => version > (versions.get(id) ?? missingVersion));
  return [
    ...newer.map((ticket): DoorMessage => ({ type: 'ticket.changed', ticket })),
    { type: 'door.counted', counts: known.counts } as const,
    { type: 'door.seats', seats: known.seats } as const,
  ].reduce(withMessage, read);
}

/** Collects changes before the whole list of thousands of tickets is encrypted again, in ms. */
const STORE_DELAY = 3_000;
const scheduled = new WeakMap<Services, Set<string>>();

/** Stores the list in memory on this device, in a few seconds. */
export function storeSoon(services: Services, eventId: string): void {
  const waiting = scheduled.get(services) ?? new Set();
  scheduled.set(services, waiting);
  if (waiting.has(eventId)) return;
  waiting.add(eventId);
  setTimeout(() => {
    waiting.delete(eventId);
    const list = doorInMemory(services, eventId);
    // After another person has signed in, the list of the previous one is no longer in memory.
    if (!list) return;
    const { readAt, ahead, isStored, ...door } = list;
    if (isStored) void storeDoor(services, ownerNow(services), door, readAt, ahead);
  }, STORE_DELAY);
}

/** The ticket of a code, also that of a walk-in that the server does not know yet. */
export async function findTicket(
  { event, tickets }: Door,
  waiting: readonly WaitingCommand[],
  code: string,
): Promise<DoorTicket | undefined> {
  const walkIn = waiting.find(({ command }) => command.walk_in?.code === code);
  if (walkIn) return ticketsNow(tickets, waiting).find(({ id }) => id === walkIn.command.id);
  // An insecure context has no digests; only the server can find the ticket then.
  if (!canSeal()) return undefined;
  const found = await digest(ticketDigest.text(event.id, code));
  const qr = found.slice(0, ticketDigest.length.qr);
  const short = found.slice(0, ticketDigest.length.short);
  return tickets.find((one) => one.qr === qr || one.short === short);
}

const dayOf = ({ event }: Door): string | undefined => event.starts_local?.slice(0, 10);

/** The answer, with the event that the code is for where this device has that event's list: nobody is let in here with a ticket of another one. */
export async function withOtherEvent(
  services: Services,
  eventId: string,
  answer: DoorAnswer,
): Promise<DoorAnswer> {
  const { result, code } = answer;
  const owner = ownerNow(services);
  if (result !== 'not_on_list' || code === null || owner === null) return answer;
  const keys = await services.device.getKeys('door', owner);
  const others = keys.filter((key) => key !== eventId && key !== KEY);
  for (const door of await Promise.all(others.map((key) => storedDoor(services, owner, key)))) {
    if (!door || !(await findTicket(door, [], code))) continue;
    const { title, starts_local } = door.event;
    const day = dayOf(door);
    const here = doorInMemory(services, eventId);
    // The dates of a series share a title.
    const isOtherDate = here?.event.title === title && dayOf(here) !== day;
    const otherEvent = day === undefined ? null : { title, day, starts_local };
    return { ...answer, result: isOtherDate ? 'wrong_day' : 'wrong_event', otherEvent };
  }
  return answer;
}

/** The name of this door, stored for the person. `read` returns the latest name, also before the next render. */
export function useDoorName(defaultName: string): {
  readonly door: string;
  readonly rename: (name: string) => void;
  readonly read: () => string;
} {
  const { device, queries } = useServices();
  const owner = useOwner();
  const { data } = useQuery({
    queryKey: manageKeys.doorName(owner),
    queryFn: async (): Promise<string | null> => {
      const stored = owner === null ? undefined : await device.get('preferences', owner, 'door-name');
      return typeof stored?.value === 'string' ? stored.value : null;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const rename = (name: string): void => {
    queries.setQueryData(manageKeys.doorName(owner), name);
    if (owner !== null) void device.put('preferences', owner, 'door-name', name);
  };
  const read = (): string => queries.getQueryData<string | null>(manageKeys.doorName(owner)) ?? defaultName;
  return { door: data ?? defaultName, rename, read };
}
