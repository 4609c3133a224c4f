import type { CheckInAnswer, CheckInBatch } from '~/api/manage/door';
import { createDoorDevice } from '~/data/door';
import type { DoorDevice } from '~/data/door-device';
import { Failure } from '~/lib/failure';
import { aDoor, aDoorTicket } from './build-managed';
import { fakeApi, type Handlers } from './fake-api';
import { fakeClock, fakeShell } from './fake-platform';
import { memoryOutboxStore } from './memory-outbox';
import { fakeServices } from './render';

export const ticket = aDoorTicket();
export const door = aDoor();

const devices: DoorDevice[] = [];

/** Before and after each test of a file: timers that tests advance, and no device that goes on. */
export function atEachDevice(): void {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    for (const device of devices.splice(0)) device.dispose();
    jest.useRealTimers();
  });
}

/** The server's answer to a command of which all could be carried out. */
export const ok = (id: string, overrides: Partial<CheckInAnswer> = {}): CheckInAnswer => ({
  id,
  result: 'ok',
  change: 4,
  ticket: { ...ticket, version: 2, inside: 4 },
  last_entry: null,
  other_event: null,
  ...overrides,
});

/** The door of `evt_1` on a device of a helper, whose server answers as told. */
export function aDoorDevice(
  sendCheckIns: (batch: CheckInBatch) => Promise<CheckInAnswer[]>,
  store = memoryOutboxStore(),
  clock = fakeClock(),
) {
  const batches: CheckInBatch[] = [];
  const api = fakeApi({
    sendCheckIns: async ({ body }: { body: CheckInBatch }) => {
      batches.push(body);
      return {
        results: await sendCheckIns(body),
        counts: { version: 2, inside: 4, doors: [] },
        seats: { version: 1, free: 10 },
      };
    },
  } as unknown as Handlers);
  const shell = fakeShell({ session: { id: 'door-eli', name: 'Eli' } });
  const services = fakeServices({ api, clock, shell });
  const device = createDoorDevice(services, 'evt_1', 'phone', { store });
  devices.push(device);
  return { services, device, store, batches, commands: () => batches.flatMap(({ commands }) => commands) };
}

/** All of the party enters. */
export const coming = { kind: 'in', count: 4, ticket, code: null, door: 'Main door' } as const;
/** Advances time until the promise settles. */
export async function settled<T>(promise: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(3_000);
  return promise;
}
export const offline = () => Promise.reject(new Failure('unavailable'));
