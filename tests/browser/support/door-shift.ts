import { callerAt } from '../../../shell-dev/platform/testing/caller';
import { anOpenDoor, type OpenDoor } from './doors';
import { hoursAhead } from './drafts';
import type { BackEnd } from './test';

export interface DoorShift extends OpenDoor {
  readonly shiftId: string;
  /** Takes the place away from the one who has it, as a manager does. */
  takeAway(): Promise<void>;
}

interface DoorShiftInput {
  readonly title: string;
  readonly tickets: number;
  /** Hours until it begins. By default it began this hour, and so is of today at every hour. */
  readonly hours?: number;
}

/** An event with one place at its door. `url`: of the back end. */
export async function aDoorShift(
  url: string,
  backEnd: BackEnd,
  { title, tickets, hours = 0 }: DoorShiftInput,
): Promise<DoorShift> {
  const inHours = await hoursAhead(backEnd);
  // What begins now cannot be prepared.
  const door = await anOpenDoor(url, backEnd, tickets, inHours(20));
  await backEnd.post(`/dev/events/${door.eventId}/reschedule`, { starts_local: inHours(hours) });
  const ruth = await callerAt(url, 'manager-ruth');
  const params = { eventId: door.eventId };
  const { lock_version } = await ruth.ask('showManaged', { params });
  const shift = {
    kind: 'door' as const,
    places: 1,
    place: 'Side door',
    starts_local: inHours(hours),
    ends_local: inHours(hours + 2),
    note: null,
    needs: { vehicle: null, min_age: null },
  };
  await ruth.ask('changeEvent', { params, body: { lock_version, title, shifts: [shift] } });
  const read = async () => {
    const [found] = (await ruth.ask('listEventShifts', { params })).items;
    if (!found) throw new Error('No shift');
    return found;
  };
  const { id: shiftId } = await read();
  return {
    ...door,
    shiftId,
    async takeAway() {
      const claim = (await read()).claims.find(({ state }) => state === 'claimed');
      if (!claim) throw new Error('Nobody has it');
      const body = {
        action: 'remove',
        person_id: claim.person.id,
        lock_version: claim.lock_version,
      } as const;
      await ruth.ask('decideShift', { params: { ...params, shiftId }, body });
    },
  };
}

const HALF_AN_HOUR = 30 * 60_000;

/**
 * Gives back what somebody has beside these shifts: by the samples, or by an attempt that failed. Whether there is room then: what has begun
 * cannot be given back.
 */
export async function makeRoom(url: string, person: string, shiftIds: readonly string[]): Promise<boolean> {
  const caller = await callerAt(url, person);
  const { items } = await caller.ask('listShifts', { query: { limit: '100' } });
  let hasRoom = true;
  for (const wanted of items.filter(({ id }) => shiftIds.includes(id)))
    for (const { id, my_claim: claim, starts_at, ends_at, can } of items) {
      const isNear =
        Date.parse(starts_at) - HALF_AN_HOUR < Date.parse(wanted.ends_at) &&
        Date.parse(ends_at) + HALF_AN_HOUR > Date.parse(wanted.starts_at);
      if (claim?.state !== 'claimed' || !isNear) continue;
      const body = {
        action: 'release',
        reason: 'Helps elsewhere',
        lock_version: claim.lock_version,
      } as const;
      if (can.includes('release')) await caller.ask('actOnShift', { params: { shiftId: id }, body });
      else hasRoom = false;
    }
  return hasRoom;
}

const known = { 'driver-sam': 'Sam Whitlock', 'driver-iris': 'Iris Novak', 'driver-tomas': 'Tomás Rey' };

/** One of the sample's helpers who has room for a shift of these hours, at whatever hour the test runs. */
export async function helperWithRoom(url: string, shiftId: string) {
  for (const [person, name] of Object.entries(known))
    if (await makeRoom(url, person, [shiftId])) return { person, name };
  throw new Error('Each of the helpers is at a shift now.');
}
