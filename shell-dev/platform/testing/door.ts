import { randomUUID } from 'node:crypto';
import type { CheckInCommand, DoorWalkIn } from '~/api/manage/door';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { peopleIn } from '~/domain/party';
import { newTicketCode } from '../commands/save-registration';
import { randomText } from '../model/ids';
import type { DoorTicketRow } from '../store/check-in-rows';
import { emptyDetails } from '../store/party-details';
import type { Caller, Answer } from './caller';
import { aScene, party, type Scene } from './scene';
import { anEvent, aRegistration, START } from './seed';

export const params = { eventId: 'evt_supper' };
const iso = (ms: number): string => new Date(ms).toISOString();

/** An event whose doors are open, and parties of four with the households `crowd-1`, `crowd-2`, … */
export const anOpenDoor = (parties = 2, event: Parameters<typeof anEvent>[0] = {}): Promise<Scene> =>
  aScene(
    [anEvent({ ...event, state: 'live', starts_local: '2026-11-21T10:00', ends_local: '2026-11-21T13:00' })],
    Array.from({ length: parties }, (_, at) =>
      aRegistration({ id: `reg_${at + 1}`, household_id: `crowd-${at + 1}`, party: party(2, 2) }),
    ),
  );

/** Two people of `reg_1` enter now, if the server agrees. */
export const aCommand = (overrides: Partial<CheckInCommand> = {}): CheckInCommand => ({
  id: randomUUID(),
  kind: 'in',
  registration_id: 'reg_1' as CheckInCommand['registration_id'],
  code: null,
  count: 2,
  undoes: null,
  door: 'Main door',
  scanned_at: iso(START),
  device_result: null,
  ...overrides,
});

/** A confirmed party of two as the store has it for a door, all of it inside. */
export const aDoorTicketRow = (overrides: Partial<DoorTicketRow> = {}): DoorTicketRow => ({
  ...emptyDetails,
  id: `reg_${randomText(12)}`,
  version: 1,
  ...newTicketCode(),
  contact_name: 'Lucía García',
  people: 2,
  inside: 2,
  counted: JSON.stringify([randomUUID()]),
  state: 'confirmed',
  mode: 'dine_in',
  walk_in: 0,
  namesakes: 0,
  ...overrides,
});

/** A walk-in of two that the device has let in. */
export function aWalkIn({
  device_result = 'ok',
  ...overrides
}: Partial<DoorWalkIn> & Pick<Partial<CheckInCommand>, 'device_result'> = {}): CheckInCommand {
  const walk_in: DoorWalkIn = {
    code: randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase(),
    contact_name: 'Sam Walker',
    party: party(2),
    mode: 'dine_in',
    phone: '',
    diets: [],
    delivery_address: '',
    ...usualValues(simpleDetails),
    allergens: ['nuts'],
    free: 10,
    ...overrides,
  };
  return aCommand({
    kind: 'walk_in',
    registration_id: null,
    count: peopleIn(walk_in.party),
    device_result,
    walk_in,
  });
}

export const send = (
  caller: Caller,
  commands: readonly CheckInCommand[],
  { deviceId = 'phone', sentAt = START } = {},
): Promise<Answer<'sendCheckIns'>> =>
  caller.ask('sendCheckIns', {
    params,
    body: { device_id: deviceId, sent_at: iso(sentAt), commands: [...commands] },
  });
