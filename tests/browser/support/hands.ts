import type { EventShifts } from '~/api/manage/shifts';
import type { Shift } from '~/api/shifts';
import { makeDraft, type Call } from './drafts';
import type { BackEnd } from './test';

/** Twenty people who help, on the servers of `hands-servers.ts`, each with another first name. */
export const helpers = [
  'Ada Ito',
  'Ben Okoro',
  'Cleo Marsh',
  'Dov Stern',
  'Eve Lang',
  'Fay Quinn',
  'Gus Moreau',
  'Hana Sato',
  'Ivo Petrov',
  'Jun Park',
  'Kai Berg',
  'Lea Roux',
  'Max Weber',
  'Nia Jones',
  'Ola Dahl',
  'Pia Costa',
  'Rui Alves',
  'Siv Holm',
  'Uma Patel',
  'Zoe Adler',
].map((name) => ({ id: `hand-${firstName(name).toLowerCase()}`, name, first: firstName(name) }));

/** Those of them who served in the hall four days ago. */
export const served = helpers.slice(0, 4);
export const hall = { id: 'plc_hall', name: 'Parish hall' };

function firstName(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}

interface Asked {
  readonly title: string;
  /** Of the event and of its shift, as wall times in Paris. */
  readonly starts_local: string;
  readonly ends_local: string;
  readonly places: number;
  /** As `hall`; one of its own where it is not said. */
  readonly place?: typeof hall;
}

/** An event for whose serving people are asked. */
export async function draftWithShift(ruth: Call, { places, title, place, ...times }: Asked): Promise<string> {
  const placeName = place?.name ?? `${title} hall`;
  const id = await makeDraft(ruth, { title, placeName, ...times, ...(place && { placeId: place.id }) });
  const path = `/api/v2/manage/events/${id}`;
  const { lock_version } = (await ruth(path)) as { lock_version: number };
  const needs = { vehicle: null, min_age: null };
  const shift = { kind: 'serving', places, place: null, ...times, note: null, needs };
  await ruth(path, { lock_version, shifts: [shift] }, 'PATCH');
  return id;
}

/** The one shift of an event, as its managers read it. */
export async function shiftOf(ruth: Call, eventId: string): Promise<EventShifts['items'][number]> {
  const { items } = (await ruth(`/api/v2/manage/events/${eventId}/shifts`)) as EventShifts;
  const [shift] = items;
  if (!shift) throw new Error(`No shift at ${eventId}`);
  return shift;
}

/** The same, published: helpers see its shift. */
export async function openShift(ruth: Call, backEnd: BackEnd, asked: Asked) {
  const eventId = await draftWithShift(ruth, asked);
  await backEnd.post(`/dev/events/${eventId}/publish`);
  return { eventId, shiftId: (await shiftOf(ruth, eventId)).id };
}

export const claim = async (helper: Call, shiftId: string): Promise<Shift> =>
  (await helper(`/api/v2/help/shifts/${shiftId}/actions`, { action: 'claim' })) as Shift;
