/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import type { CheckInBatch, Door } from '~/api/manage/door';
import { countsNow, insideNow } from '~/domain/door';
import { Failure } from '~/lib/failure';
import type { Device } from '~/platform/device';
import {
  aDoorDevice,
  atEachDevice,
  coming,
  door,
  offline,
  ok,
  settled,
  ticket,
} from '../../tests/support/door-device';
import { fakeClock, fakeDevice, fakeShell, NOW } from '../../tests/support/fake-platform';
import { memoryOutboxStore } from '../../tests/support/memory-outbox';
import { fakeServices } from '../../tests/support/render';
import { applyToDoor } from './door.queries';
import { manageKeys } from './manage-keys';

jest.mock('~/platform/seal', () => ({
  ...jest.requireActual<object>('../../tests/support/clear-seal'),
  canSeal: () => false,
}));

atEachDevice();

it('shows the answer of the server when it comes in time', async () => {
  const { device, store, commands } = aDoorDevice(async ({ commands: all }) =>
    all.map(({ id }) => ok(id, { result: 'already_in', change: 0 })),
  );
  const answer = await settled(device.pass(door, coming));
  expect(answer).toMatchObject({ result: 'already_in', change: 0, isLocal: false });
  expect(commands()).toMatchObject([{ device_result: null, count: 4 }]);
  expect(store.disk).toEqual([]);
});

it('decides by itself when no answer comes, and reports its decision to the server', async () => {
  const { device, store } = aDoorDevice(offline);
  const answer = await settled(device.pass(door, coming));
  expect(answer).toMatchObject({ result: 'ok', change: 4, isLocal: true });
  expect(store.disk).toMatchObject([{ payload: { command: { device_result: 'ok' }, change: 4 } }]);
  expect(device.state.get().waiting).toMatchObject([{ ticket_id: 'reg_1', change: 4 }]);
});

it('remembers people whom it let in itself before the server knows', async () => {
  const { device } = aDoorDevice(offline);
  await settled(device.pass(door, coming));
  await settled(device.pass(door, coming));
  expect(device.state.get().isLocal).toBe(true);
  const lastEntry = { door: 'Main door', at: expect.any(String) };
  expect(await settled(device.pass(door, coming))).toMatchObject({ result: 'already_in', lastEntry });
});

it('counts what is stored and not sent after a reload, also before its answer was seen', async () => {
  const { device, store } = aDoorDevice(offline);
  void device.pass(door, coming);
  await jest.advanceTimersByTimeAsync(100);
  expect(device.state.get().waiting).toMatchObject([{ change: 0 }]);
  device.dispose();
  const { device: reloaded } = aDoorDevice(offline, store);
  await jest.advanceTimersByTimeAsync(100);
  expect(countsNow(door, reloaded.state.get().waiting, 'Main door')).toEqual({ inside: 4, here: 4 });
  const lastEntry = { door: 'Main door', at: expect.any(String) };
  expect(await settled(reloaded.pass(door, coming))).toMatchObject({ result: 'already_in', lastEntry });
});

it('never says fewer inside than it has just let in', async () => {
  const store = memoryOutboxStore();
  const { device } = aDoorDevice(offline, store);
  await jest.advanceTimersByTimeAsync(100);
  const rows = store.rows.bind(store);
  store.rows = () => new Promise((resolve) => setTimeout(() => resolve(rows()), 300));
  const inside = device.pass(door, coming).then(() => insideNow(ticket, device.state.get().waiting));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await inside).toBe(4);
});

it('undoes what it refuses itself but the server may have accepted', async () => {
  const { device, store } = aDoorDevice(offline);
  const full = { ...ticket, inside: 4 };
  const answer = await settled(device.pass({ ...door, tickets: [full] }, { ...coming, ticket: full }));
  expect(answer).toMatchObject({ result: 'already_in', isLocal: true });
  const [command, undo] = store.disk.map(({ payload }) => (payload as { command: { id: string } }).command);
  expect(undo).toMatchObject({ kind: 'undo', undoes: command?.id });
  expect(new Set(store.disk.map(({ key }) => key)).size).toBe(1);
});

it('checks a ticket in once when a scanner reads it twice, online and offline', async () => {
  let isThere = true;
  let inside = 0;
  const { device } = aDoorDevice(async ({ commands }) => {
    if (!isThere) return offline();
    return commands.map(({ id }) => ok(id, inside++ === 0 ? {} : { result: 'already_in', change: 0 }));
  });
  const twice = () => Promise.all([device.pass(door, coming), device.pass(door, coming)]);
  const results = async (both: ReturnType<typeof twice>) => {
    await jest.advanceTimersByTimeAsync(5_000);
    return (await both).map(({ result }) => result);
  };
  expect(await results(twice())).toEqual(['ok', 'already_in']);
  isThere = false;
  const other = { ...ticket, id: 'reg_2' as never };
  const scan = () => device.pass(door, { ...coming, ticket: other });
  expect(await results(Promise.all([scan(), scan()]))).toEqual(['ok', 'already_in']);
  expect(device.state.get().waiting.reduce((sum, { change }) => sum + change, 0)).toBe(4);
});

it('shows the answer of the server to another tab of this device', async () => {
  const tabs = new Map<(message: { data: unknown }) => void, object>();
  class Channel {
    addEventListener = (_type: string, hear: (message: { data: unknown }) => void) => tabs.set(hear, this);
    postMessage(data: unknown): void {
      for (const [hear, tab] of tabs) if (tab !== this) void Promise.resolve().then(() => hear({ data }));
    }
    close = (): void => undefined;
  }
  const { BroadcastChannel: usual } = globalThis;
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const first = aDoorDevice(async ({ commands }) =>
    commands.map(({ id }) => ok(id, { result: 'already_in', change: 0 })),
  );
  await jest.advanceTimersByTimeAsync(100);
  const other = aDoorDevice(offline, first.store);
  const answer = await settled(other.device.pass(door, coming));
  Object.assign(globalThis, { BroadcastChannel: usual });
  expect(answer).toMatchObject({ result: 'already_in', isLocal: false });
  expect(first.store.disk).toEqual([]);
});

it('reports its decision to the server even if another tab had the answer', async () => {
  const { BroadcastChannel: usual } = globalThis;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const first = aDoorDevice(async ({ commands }) =>
    commands.map(({ id }) => ok(id, { result: 'already_in', change: 0 })),
  );
  await jest.advanceTimersByTimeAsync(100);
  const other = aDoorDevice(offline, first.store);
  // Browsers without BroadcastChannel: neither tab knows what the other does until it is woken.
  const passing = other.device.pass(door, coming);
  await jest.advanceTimersByTimeAsync(100);
  globalThis.dispatchEvent(new Event('online'));
  expect(await settled(passing)).toMatchObject({ result: 'ok', isLocal: true });
  globalThis.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(1_000);
  Object.assign(globalThis, { BroadcastChannel: usual });
  expect(first.commands().map(({ device_result }) => device_result)).toEqual([null, 'ok']);
  expect(first.store.disk).toEqual([]);
});

it.each([
  ['a page of the network in place of the server', 'waiting', new Failure('not-found', { status: 404 })],
  ['a server that is too new for this build', 'waiting', new Failure('outdated', { status: 426 })],
  ['the server', 'parked', new Failure('not-found', { status: 404, code: 'not_found' })],
])('a refusal by %s leaves it %s', async (_, state, failure) => {
  const { device, store } = aDoorDevice(() => Promise.reject(failure));
  await settled(device.pass(door, coming));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(store.disk).toMatchObject([{ state }]);
});

it('counts rows of a later build without sending them', async () => {
  const { device, store, batches } = aDoorDevice(async ({ commands }) => commands.map(({ id }) => ok(id)));
  await settled(device.pass(door, coming));
  const [before] = batches;
  await store.add({
    id: 'of-later',
    topic: 'check-ins/evt_1',
    version: 1_000,
    key: 'reg_1',
    owner: 'door-eli',
    at: 0,
    payload: { of: 'a later build' },
    revision: 0,
    state: 'waiting',
    attempts: 0,
    most: 500,
    notBefore: 0,
    problem: null,
  });
  globalThis.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(device.state.get()).toMatchObject({ waiting: [], unsent: 1 });
  expect(batches).toEqual([before]);
  expect(store.disk).toMatchObject([{ id: 'of-later', attempts: 0, payload: { of: 'a later build' } }]);
});

it('admits an unlisted code when the helper decides so', async () => {
  const { device, store } = aDoorDevice(offline);
  const unknown = { ...coming, ticket: undefined, code: 'a-code-of-yesterday' };
  const answer = await settled(device.pass(door, unknown));
  expect(answer).toMatchObject({ result: 'not_on_list', change: 0 });
  await settled(device.admitAnyway(answer, 2, 'Main door'));
  expect(store.disk.at(-1)).toMatchObject({
    payload: { command: { code: 'a-code-of-yesterday', count: 2, device_result: 'not_on_list' }, change: 2 },
  });
});

it('undoes an entry, even one that was never sent', async () => {
  const { device, store } = aDoorDevice(offline);
  const answer = await settled(device.pass(door, coming));
  await settled(device.undo(answer, 'Main door'));
  expect(device.state.get().waiting.reduce((sum, { change }) => sum + change, 0)).toBe(0);
  expect(store.disk).toHaveLength(2);
});

it('says what the server decided otherwise, once', async () => {
  let isThere = false;
  const { device } = aDoorDevice(async ({ commands }) =>
    isThere ? commands.map(({ id }) => ok(id, { result: 'cancelled', change: 0 })) : offline(),
  );
  await settled(device.pass(door, coming));
  isThere = true;
  globalThis.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(120_000);
  const command = { kind: 'in', device_result: 'ok' };
  expect(device.state.get().disagreements).toMatchObject([
    { command, result: 'cancelled', ticket: { id: 'reg_1' } },
  ]);
  // In time, the answer is shown by itself.
  await settled(device.pass(door, coming));
  expect(device.state.get().disagreements).toHaveLength(1);
});

it('returns to the server once it has confirmed all that waited', async () => {
  let isThere = false;
  const { device } = aDoorDevice(async ({ commands }) =>
    isThere ? commands.map(({ id }) => ok(id)) : offline(),
  );
  await settled(device.pass(door, coming));
  await settled(device.pass(door, { ...coming, count: 1 }));
  expect(device.state.get().isLocal).toBe(true);
  isThere = true;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(device.state.get()).toMatchObject({ waiting: [], isLocal: false });
});

it('takes the error of its clock off what it let in before it knew the server’s time', async () => {
  let ahead: number | undefined;
  const clock = { ...fakeClock(NOW + 86_400_000), aheadAtFirst: () => ahead };
  const answer = async (batch: CheckInBatch) => (ahead ? batch.commands.map(({ id }) => ok(id)) : offline());
  const { device, store, batches } = aDoorDevice(answer, memoryOutboxStore(), clock);
  await settled(device.pass(door, coming));
  expect(store.disk).toMatchObject([{ payload: { by_device_clock: true } }]);
  ahead = 86_400_000;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(Date.parse(batches.at(-1)?.commands[0]?.scanned_at ?? '')).toBe(NOW);
});

it('stores many changes of the list at once', async () => {
  const put = jest.fn(async (..._stored: Parameters<Device['put']>) => true);
  const services = fakeServices({
    device: { ...fakeDevice(), put },
    shell: fakeShell({ session: { id: 'door-eli', name: 'Eli' } }),
  });
  services.queries.setQueryData(manageKeys.door('door-eli', 'evt_1'), { ...door, readAt: 1, isStored: true });
  for (const inside of [1, 4])
    applyToDoor(
      services,
      'evt_1',
      [{ type: 'ticket.changed', ticket: { ...ticket, version: 1 + inside, inside } }],
      5,
    );
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
  const stored = () => put.mock.calls.filter(([, , key]) => key === 'evt_1');
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(stored()[0]?.[3]).toMatchObject({
    plain: { readAt: 5, door: { tickets: [{ id: 'reg_1', inside: 4 }] } },
  });
});

it('counts nobody twice while the server confirms several commands of a party', async () => {
  let isThere = false;
  const { services, device } = aDoorDevice(async ({ commands }) =>
    isThere
      ? commands.map(({ id }) => ok(id, { change: 1, ticket: { ...ticket, version: 3, inside: 4 } }))
      : offline(),
  );
  const key = manageKeys.door('door-eli', 'evt_1');
  services.queries.setQueryData(key, { ...door, readAt: 1, isStored: false });
  for (let people = 0; people < 4; people += 1) await settled(device.pass(door, { ...coming, count: 1 }));
  const seen = new Set<number>();
  const look = () => {
    const list = services.queries.getQueryData<Door>(key) ?? door;
    seen.add(insideNow(list.tickets[0] ?? ticket, device.state.get().waiting));
    seen.add(countsNow(list, device.state.get().waiting, 'Main door').inside);
  };
  device.state.subscribe(look);
  isThere = true;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(device.state.get().waiting).toEqual([]);
  expect([...seen]).toEqual([4]);
});
