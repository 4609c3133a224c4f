/** @jest-environment jest-fixed-jsdom */
import type { CheckInBatch } from '~/api/manage/door';
import { Failure } from '~/lib/failure';
import { aNewWalkIn } from '../../tests/support/build-managed';
import { aDoorDevice, atEachDevice, coming, door, ok } from '../../tests/support/door-device';
import { memoryOutboxStore, poorOutboxStores } from '../../tests/support/memory-outbox';
import { isOnlineOnly } from './door-online';

jest.mock('~/platform/seal', () => ({
  ...jest.requireActual<object>('../../tests/support/clear-seal'),
  canSeal: () => false,
}));

atEachDevice();

const stores = Object.entries(poorOutboxStores);
const answered = async ({ commands }: CheckInBatch) => commands.map(({ id }) => ok(id));
const lost = () => Promise.reject(new Failure('unavailable'));
/** Passes the time in which a disk may hang, and then that in which a server may. */
async function waited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(20_000);
  return promise;
}

describe.each(stores)('a door whose store is %s', (name, store) => {
  const reason = name === 'full' ? 'full' : 'unavailable';

  it('sends each scan before it is answered, once however often it is scanned', async () => {
    let answer = lost as (batch: CheckInBatch) => ReturnType<typeof answered>;
    const { device, commands } = aDoorDevice((batch) => answer(batch), store());
    await expect(waited(device.pass(door, coming))).rejects.toMatchObject({ name: 'UnansweredError' });
    expect(device.state.get()).toMatchObject({ disk: reason, unsent: 0, waiting: [], isLocal: false });
    const [first] = commands();
    expect(first).toMatchObject({ kind: 'in', registration_id: 'reg_1', device_result: null });

    // The counts of the answer that was lost may have come first.
    answer = answered;
    const again = await waited(device.pass(door, { ...coming, count: 1 }));
    expect(again).toMatchObject({ id: first?.id, result: 'ok', change: 4, isLocal: false });
    expect(new Set(commands().map(({ id }) => id)).size).toBe(1);

    answer = async (batch) => batch.commands.map(({ id }) => ok(id, { result: 'already_in', change: 0 }));
    const [one, two] = await Promise.all([
      waited(device.pass(door, coming)),
      waited(device.pass(door, coming)),
    ]);
    expect([one.result, two.result]).toEqual(['already_in', 'already_in']);
    expect(new Set(commands().map(({ id }) => id)).size).toBe(3);
  });

  it('lets nobody in without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { device } = aDoorDevice(() => Promise.reject(new Failure('offline')), store());
    await expect(waited(device.pass(door, coming))).rejects.toMatchObject({ name: 'UnansweredError' });
    expect(device.state.get()).toMatchObject({ unsent: 0, waiting: [] });
    jest.restoreAllMocks();
  });
});

const blocked = poorOutboxStores.blocked;

it('sends walk-ins, parties let in anyway and what is undone in the same way', async () => {
  let isLost = true;
  const { device, commands } = aDoorDevice((batch) => (isLost ? lost() : answered(batch)), blocked());
  const sam = aNewWalkIn({ contact_name: 'Sam Walker' });
  await expect(waited(device.addWalkIn(door, sam, 'Main door'))).rejects.toThrow('unanswered');
  isLost = false;
  const again = aNewWalkIn({ contact_name: 'Sam Walker', code: 'ZZZZ2222' });
  const added = await waited(device.addWalkIn(door, again, 'Main door'));
  // The server knows the first code.
  expect(added).toMatchObject({ id: commands()[0]?.id, walkIn: { code: sam.code } });

  const refused = { ...added, walkIn: undefined, result: 'cancelled' } as const;
  const inside = await waited(device.admitAnyway(refused, 2, 'Main door'));
  expect(inside).toMatchObject({ result: 'ok', isLocal: false });
  expect(commands().at(-1)).toMatchObject({ kind: 'in', device_result: 'cancelled' });
  await waited(device.undo(inside, 'Main door'));
  expect(commands().at(-1)).toMatchObject({ kind: 'undo', undoes: inside.id });
});

it('says soon that the disk works again, and stores the next scan at once', async () => {
  const store = memoryOutboxStore();
  store.isFull = true;
  const { device } = aDoorDevice(answered, store);
  await waited(device.pass(door, coming));
  expect(device.state.get().disk).toBe('full');
  store.isFull = false;
  await jest.advanceTimersByTimeAsync(3_000);
  expect(device.state.get().disk).toBe('works');

  for (const refuses of ['isFull', 'isRefused'] as const) {
    store[refuses] = true;
    await waited(device.pass(door, coming));
    expect(isOnlineOnly(device.state.get().disk)).toBe(true);
    store[refuses] = false;
    const added = jest.spyOn(store, 'add');
    await waited(device.pass(door, coming));
    expect(added).toHaveBeenCalledTimes(1);
    added.mockRestore();
  }
});

it('stores what failed once while the site’s data were cleared, and lets people in without a network', async () => {
  const store = memoryOutboxStore();
  const { device } = aDoorDevice(lost, store);
  await jest.advanceTimersByTimeAsync(0);
  const cleared = new DOMException('Force close delete origin', 'UnknownError');
  jest.spyOn(store, 'add').mockRejectedValueOnce(cleared);
  const { change } = store;
  let updates = 0;
  jest.spyOn(store, 'change').mockImplementation(async (ids, next) => {
    const [row] = store.disk;
    if (row && (next(row)?.revision ?? 0) > row.revision && (updates += 1) === 1) throw cleared;
    return change(ids, next);
  });
  expect(await waited(device.pass(door, coming))).toMatchObject({ result: 'ok', change: 4, isLocal: true });
  expect(device.state.get()).toMatchObject({ disk: 'works', unsent: 1 });
  expect(store.disk).toMatchObject([{ payload: { command: { device_result: 'ok' } } }]);
});

it('sends what it could not store although its disk worked before', async () => {
  const store = memoryOutboxStore();
  const { device, commands } = aDoorDevice(answered, store);
  await jest.advanceTimersByTimeAsync(0);
  store.isFull = true;
  expect(await waited(device.pass(door, coming))).toMatchObject({ result: 'ok', change: 4 });
  expect(commands()).toHaveLength(1);
  expect(device.state.get().disk).toBe('full');
});
