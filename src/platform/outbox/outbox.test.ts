/** @jest-environment jest-fixed-jsdom */
import { memoryOutboxStore, type MemoryOutboxStore } from '../../../tests/support/memory-outbox';
import { createOutbox, type Outbox, type OutboxOptions, type OutboxRow, type Sent } from './index';

const opened: Outbox[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.dispose();
  jest.useRealTimers();
});

type Given = Partial<OutboxOptions<string>>;

function open(store: MemoryOutboxStore, given: Given = {}): Outbox {
  const outbox = createOutbox<string>(
    {
      topic: 'doors',
      version: 1,
      versions: [1],
      owner: () => 'eli',
      batch: 10,
      lanes: 1,
      send: async (rows) => answered(rows),
      onResults: () => undefined,
      ...given,
    },
    { store },
  );
  opened.push(outbox);
  return outbox;
}

const answered = (rows: readonly OutboxRow[]): Sent<string> => ({
  status: 'answered',
  results: rows.map(({ id }) => id),
});
const isOffline = async (): Promise<Sent<string>> => ({
  status: 'failed',
  how: 'network',
  problem: 'offline',
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const put = (outbox: Outbox, id: string, key = id) => outbox.add({ id, key, payload: { id } });
const MINUTE = 60_000;
/** Whether the browser asks before it closes the page. */
const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A server that knows a repeated command. */
function aServer() {
  const log: string[] = [];
  const batches: string[][] = [];
  const receive = (rows: readonly OutboxRow[]): Sent<string> => {
    batches.push(rows.map(({ id }) => id));
    for (const { id } of rows) if (!log.includes(id)) log.push(id);
    return answered(rows);
  };
  return { log, batches, receive };
}

it('stores a command before it says so, and deletes it once the server has confirmed it', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  const results: string[] = [];
  const outbox = open(store, {
    async send(rows) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return server.receive(rows);
    },
    onResults: (confirmed) => {
      for (const { row, result } of confirmed) {
        expect(store.disk.map(({ id }) => id)).toContain(row.id);
        results.push(result);
      }
    },
  });
  await put(outbox, 'a');
  expect(store.disk.map(({ id }) => id)).toEqual(['a']);
  expect(outbox.state.get().waiting).toEqual(store.disk);
  await pass(100);
  expect(results).toEqual(['a']);
  expect(store.disk).toEqual([]);
  expect(outbox.state.get()).toMatchObject({ waiting: [], parked: [] });
});

it('takes nothing when the disk is full, and loses nothing of what is there', async () => {
  const store = memoryOutboxStore();
  const outbox = open(store, {
    send: isOffline,
  });
  await put(outbox, 'a');
  store.isFull = true;
  await expect(put(outbox, 'b')).rejects.toMatchObject({ name: 'OutboxError', reason: 'full' });
  expect(store.disk.map(({ id }) => id)).toEqual(['a']);
});

it('loses and doubles nothing while half of the answers are lost', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let request = 0;
  const outbox = open(store, {
    send: async (rows) => {
      const sent = server.receive(rows);
      request += 1;
      return request % 2 === 1 ? { status: 'failed', how: 'network', problem: 'timeout' } : sent;
    },
  });
  const ids = Array.from({ length: 50 }, (_, at) => `c${at}`);
  for (const id of ids) await put(outbox, id, `key-${ids.indexOf(id) % 7}`);
  await pass(10 * MINUTE);
  expect(store.disk).toEqual([]);
  expect(server.log).toHaveLength(50);
  for (let key = 0; key < 7; key += 1) {
    const ofKey = server.log.filter((id) => Number(id.slice(1)) % 7 === key);
    expect(ofKey).toEqual(ofKey.toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1))));
  }
});

it.each(['refused', 'fault'] as const)(
  'finds the one row of a batch that is %s, and sends the others',
  async (how) => {
    const store = memoryOutboxStore();
    const server = aServer();
    const outbox = open(store, {
      batch: 64,
      send: async (rows) =>
        rows.some(({ id }) => id === 'bad')
          ? { status: 'failed', how, problem: 'invalid' }
          : server.receive(rows),
    });
    for (const id of ['a', 'b', 'bad', 'c', 'd']) await put(outbox, id);
    await pass(5 * MINUTE);
    expect(server.log.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    const left = how === 'refused' ? outbox.state.get().parked : outbox.state.get().waiting;
    expect(left).toMatchObject([{ id: 'bad', problem: 'invalid' }]);
  },
);

it('finds the one row of five hundred that is refused in a few requests', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let isThere = false;
  let requests = 0;
  const outbox = open(store, {
    batch: 500,
    async send(rows) {
      if (!isThere) return { status: 'failed', how: 'network', problem: 'offline' };
      requests += 1;
      return rows.some(({ id }) => id === 'c250')
        ? { status: 'failed', how: 'refused', problem: 'invalid' }
        : server.receive(rows);
    },
  });
  for (let at = 0; at < 500; at += 1) await put(outbox, `c${at}`);
  isThere = true;
  outbox.wake();
  await pass(MINUTE);
  expect(server.log).toHaveLength(499);
  expect(outbox.state.get()).toMatchObject({ waiting: [], parked: [{ id: 'c250' }] });
  expect(requests).toBeLessThan(25);
});

it('sends a parked row again when it is told to', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let isOld = true;
  const outbox = open(store, {
    send: async (rows) =>
      isOld ? { status: 'failed', how: 'refused', problem: 'not_found' } : server.receive(rows),
  });
  await put(outbox, 'a');
  await pass(MINUTE);
  expect(outbox.state.get().parked).toHaveLength(1);
  isOld = false;
  await outbox.unpark('a');
  await pass(MINUTE);
  expect(server.log).toEqual(['a']);
  expect(store.disk).toEqual([]);
});

it('sends a row again that was changed while it was under way', async () => {
  const store = memoryOutboxStore();
  const sent: unknown[] = [];
  let answer: (() => void) | undefined;
  const outbox = open(store, {
    send: (rows) =>
      new Promise((resolve) => {
        sent.push(...rows.map(({ payload }) => payload));
        answer = () => resolve(answered(rows));
      }),
  });
  await put(outbox, 'a');
  await pass(100);
  await outbox.update('a', { id: 'a', said: 'ok' });
  answer?.();
  await pass(100);
  expect(sent).toEqual([{ id: 'a' }, { id: 'a', said: 'ok' }]);
  answer?.();
  await pass(100);
  expect(store.disk).toEqual([]);
});

it('waits for as long as the server asks, and tries at once when it is woken', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let isBusy = true;
  const outbox = open(store, {
    send: async (rows) =>
      isBusy
        ? { status: 'failed', how: 'busy', problem: 'too_many', after: 5 * MINUTE }
        : server.receive(rows),
  });
  await put(outbox, 'a');
  await pass(MINUTE);
  isBusy = false;
  await pass(MINUTE);
  expect(server.log).toEqual([]);
  outbox.wake();
  await pass(100);
  expect(server.log).toEqual(['a']);
});

it('sends only what the signed-in person did', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let owner = 'eli';
  const outbox = open(store, {
    owner: () => owner,
    send: async () => ({ status: 'failed', how: 'signed-out', problem: '401' }),
  });
  await put(outbox, 'a');
  await pass(100);
  expect(outbox.state.get().isPaused).toBe(true);
  outbox.dispose();
  owner = 'ruth';
  const hers = open(store, { owner: () => owner, send: async (rows) => server.receive(rows) });
  await pass(MINUTE);
  expect(server.log).toEqual([]);
  expect(hers.state.get().isPaused).toBe(true);
  owner = 'eli';
  hers.wake();
  await pass(MINUTE);
  expect(server.log).toEqual(['a']);
});

it('lets one of several tabs send, and the next one when that closes', async () => {
  const store = memoryOutboxStore();
  const [first, second] = [aServer(), aServer()];
  const one = open(store, { send: async (rows) => first.receive(rows) });
  await pass(100);
  const other = open(store, { send: async (rows) => second.receive(rows) });
  await put(other, 'a');
  await put(one, 'b');
  await pass(MINUTE);
  expect(first.log.toSorted()).toEqual(['a', 'b']);
  expect(second.log).toEqual([]);
  one.dispose();
  await put(other, 'c');
  await pass(MINUTE);
  expect(second.log).toEqual(['c']);
});

it('leaves rows of a later build alone', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  const old = open(store, { send: async (rows) => server.receive(rows) });
  await pass(100);
  const later = open(store, {
    version: 2,
    versions: [1, 2],
    send: async () => await new Promise(() => undefined),
  });
  await put(later, 'new');
  await put(old, 'old');
  await pass(MINUTE);
  expect(server.log).toEqual(['old']);
  expect(store.disk.map(({ id }) => id)).toEqual(['new']);
});

it('asks before the page closes while something waits', async () => {
  const store = memoryOutboxStore();
  let isThere = false;
  const outbox = open(store, {
    send: async (rows) =>
      isThere ? answered(rows) : { status: 'failed', how: 'network', problem: 'offline' },
  });
  expect(asks()).toBe(false);
  await put(outbox, 'a');
  await pass(100);
  expect(asks()).toBe(true);
  isThere = true;
  await pass(MINUTE);
  expect(asks()).toBe(false);
});

it('asks still while another outbox of the page has something to send', async () => {
  const store = memoryOutboxStore();
  await put(open(store, { send: isOffline }), 'a');
  await pass();
  const other = open(store, { topic: 'drivers' });
  await pass();
  expect(asks()).toBe(true);
  other.dispose();
  expect(asks()).toBe(true);
});

it('tries twice a minute while the browser is offline, and at once when it no longer is', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = jest.fn(isOffline);
  const outbox = open(memoryOutboxStore(), { send });
  for (const id of ['a', 'b', 'c']) await put(outbox, id);
  await pass(MINUTE / 4);
  expect(send).toHaveBeenCalledTimes(1);
  await pass(MINUTE / 4);
  expect(send).toHaveBeenCalledTimes(2);
  line.mockRestore();
  globalThis.dispatchEvent(new Event('online'));
  await pass();
  expect(send).toHaveBeenCalledTimes(3);
});
