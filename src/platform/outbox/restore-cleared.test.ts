/** @jest-environment jest-fixed-jsdom */
import { memoryOutboxStore, outboxDefaults } from '../../../tests/support/memory-outbox';
import { createOutbox, hasUnsentEntries, restoreCleared, type Outbox, type SendResult } from './index';

const opened: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const close of opened.splice(0)) close();
  jest.useRealTimers();
});

function anOutbox(send: () => Promise<SendResult<string>>) {
  const store = memoryOutboxStore();
  let owner: string | null = 'eli';
  const confirmed = new Set<string>();
  const outbox: Outbox = createOutbox<string>(
    {
      ...outboxDefaults,
      topic: 'runs/1',
      owner: () => owner,
      send,
      onResults: (all) => all.forEach(({ row }) => confirmed.add(row.id)),
    },
    { store },
  );
  const onRestored = jest.fn();
  const { rows, stop } = restoreCleared({
    outbox,
    isConfirmed: (id) => confirmed.has(id),
    onRestored,
  });
  opened.push(stop, () => outbox.dispose());
  return { store, outbox, rows, onRestored, signIn: (next: string | null) => void (owner = next) };
}
const offline = async (): Promise<SendResult<string>> => ({
  status: 'failed',
  kind: 'network',
  problem: 'down',
});
/** The site's data are cleared, and soon something reads them. */
async function clear({ store, outbox }: Pick<ReturnType<typeof anOutbox>, 'store' | 'outbox'>) {
  const rows = store.disk.splice(0);
  outbox.wake();
  await jest.advanceTimersByTimeAsync(10_000);
  return rows;
}

it('restores rows in order that were cleared while the page is open', async () => {
  const opened = anOutbox(offline);
  for (const id of ['one', 'two']) await opened.outbox.add({ id, key: 'ticket', payload: { id } });
  await jest.advanceTimersByTimeAsync(100);
  const before = await clear(opened);
  expect(opened.store.disk.map(({ id, key, payload }) => ({ id, key, payload }))).toEqual(
    before.map(({ id, key, payload }) => ({ id, key, payload })),
  );
  expect(opened.onRestored).toHaveBeenCalledWith(2);
});

it('does not restore confirmed rows', async () => {
  const { store, outbox, onRestored } = anOutbox(async () => ({
    status: 'answered',
    results: new Map([['one', 'ok']]),
  }));
  await outbox.add({ id: 'one', key: 'ticket', payload: {} });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(store.disk).toEqual([]);
  expect(onRestored).not.toHaveBeenCalled();
});

it.each([null, 'ana'])('restores rows for their owner, while %j is signed in', async (other) => {
  const opened = anOutbox(offline);
  await opened.outbox.add({ id: 'one', key: 'ticket', payload: {} });
  opened.signIn(other);
  await clear(opened);
  expect(opened.store.disk).toMatchObject([{ id: 'one', owner: 'eli', state: 'waiting' }]);
  expect(opened.onRestored).toHaveBeenCalledWith(1);
});

it('keeps rows in the page as long as the disk refuses them', async () => {
  const opened = anOutbox(offline);
  for (const id of ['one', 'two']) await opened.outbox.add({ id, key: 'ticket', payload: { id } });
  opened.store.isFull = true;
  await clear(opened);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(opened.rows.get()).toMatchObject([{ payload: { id: 'one' } }, { payload: { id: 'two' } }]);
  expect(hasUnsentEntries()).toBe(true);
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  opened.store.isFull = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(opened.store.disk.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(opened.rows.get()).toEqual([]);
});

it('tries again when the disk refuses', async () => {
  const opened = anOutbox(offline);
  await opened.outbox.add({ id: 'one', key: 'ticket', payload: {} });
  opened.store.isFull = true;
  await clear(opened);
  opened.store.isFull = false;
  await opened.outbox.add({ id: 'two', key: 'ticket', payload: {} });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(opened.store.disk.map(({ id }) => id).toSorted()).toEqual(['one', 'two']);
});
