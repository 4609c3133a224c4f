/** @jest-environment jest-fixed-jsdom */
import {
  memoryOutboxStore,
  outboxDefaults,
  type MemoryOutboxStore,
} from '../../../tests/support/memory-outbox';
import { createOutbox, type Outbox, type OutboxOptions, type OutboxRow, type SendResult } from './index';

const opened: Outbox[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.dispose();
  jest.useRealTimers();
});

function open(store: MemoryOutboxStore, overrides: Partial<OutboxOptions<string>> = {}): Outbox {
  const outbox = createOutbox<string>(
    {
      ...outboxDefaults,
      send: async (rows) => answered(rows),
      ...overrides,
    },
    { store },
  );
  opened.push(outbox);
  return outbox;
}

const answered = (rows: readonly OutboxRow[]): SendResult<string> => ({
  status: 'answered',
  results: new Map(rows.map(({ id }) => [id, id])),
});
const isOffline = async (): Promise<SendResult<string>> => ({
  status: 'failed',
  kind: 'network',
  problem: 'offline',
});
const never = () => new Promise<never>(() => undefined);
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const put = (outbox: Outbox, id: string, key = id) => outbox.add({ id, key, payload: { id } });
const MINUTE = 60_000;
/** Whether the browser asks before it closes the page. */
const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A server that knows a repeated command. */
function aServer() {
  const log: string[] = [];
  const batches: string[][] = [];
  const receive = (rows: readonly OutboxRow[]): SendResult<string> => {
    batches.push(rows.map(({ id }) => id));
    for (const { id } of rows) if (!log.includes(id)) log.push(id);
    return answered(rows);
  };
  return { log, batches, receive };
}

it('stores a command before `add` resolves, and deletes it once the server has confirmed it', async () => {
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

it('rejects when the disk is full, and keeps the stored rows', async () => {
  const store = memoryOutboxStore();
  const outbox = open(store, { send: isOffline });
  await put(outbox, 'a');
  store.isFull = true;
  await expect(put(outbox, 'b')).rejects.toMatchObject({ name: 'OutboxError', reason: 'full' });
  expect(store.disk.map(({ id }) => id)).toEqual(['a']);
});

it('loses and doubles nothing while half of the responses are lost', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let request = 0;
  const outbox = open(store, {
    send: async (rows) => {
      const sent = server.receive(rows);
      request += 1;
      return request % 2 === 1 ? { status: 'failed', kind: 'network', problem: 'timeout' } : sent;
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
  async (kind) => {
    const store = memoryOutboxStore();
    const server = aServer();
    const outbox = open(store, {
      batchSize: 64,
      send: async (rows) =>
        rows.some(({ id }) => id === 'bad')
          ? { status: 'failed', kind, problem: 'invalid' }
          : server.receive(rows),
    });
    for (const id of ['a', 'b', 'bad', 'c', 'd']) await put(outbox, id);
    await pass(5 * MINUTE);
    expect(server.log.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    const left = kind === 'refused' ? outbox.state.get().parked : outbox.state.get().waiting;
    expect(left).toMatchObject([{ id: 'bad', problem: 'invalid' }]);
  },
);

it('isolates the one refused row of five hundred in a few requests', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let isThere = false;
  let requests = 0;
  const outbox = open(store, {
    batchSize: 500,
    async send(rows) {
      if (!isThere) return isOffline();
      requests += 1;
      return rows.some(({ id }) => id === 'c250')
        ? { status: 'failed', kind: 'refused', problem: 'invalid' }
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

it('sends a parked row again on request', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let isOld = true;
  const outbox = open(store, {
    send: async (rows) =>
      isOld ? { status: 'failed', kind: 'refused', problem: 'not_found' } : server.receive(rows),
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

it('sends a row again that was updated while in flight', async () => {
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
  await outbox.update('a', { id: 'a', note: 'ok' });
  answer?.();
  await pass(100);
  expect(sent).toEqual([{ id: 'a' }, { id: 'a', note: 'ok' }]);
  answer?.();
  await pass(100);
  expect(store.disk).toEqual([]);
});

it('honours Retry-After, for later commands too, and when it is woken', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let isBusy = true;
  let requests = 0;
  const outbox = open(store, {
    async send(rows) {
      requests += 1;
      return isBusy
        ? { status: 'failed', kind: 'busy', problem: 'too_many', retryAfterMs: 5 * MINUTE }
        : server.receive(rows);
    },
  });
  await put(outbox, 'a');
  await pass(MINUTE);
  isBusy = false;
  await put(outbox, 'b');
  outbox.wake();
  await pass(3 * MINUTE);
  expect(requests).toBe(1);
  await pass(MINUTE);
  expect(server.log).toEqual(['a', 'b']);
});

const setBack = () => jest.setSystemTime(Date.now() - 30 * MINUTE);
it.each<[string, (outbox: Outbox) => void, number]>([
  ['at once when it is woken', (outbox) => outbox.wake(), 100],
  ['within a minute after the clock was set back', setBack, MINUTE],
])('sends again %s', async (_, change, ms) => {
  const store = memoryOutboxStore();
  const server = aServer();
  let isThere = false;
  const outbox = open(store, { send: async (rows) => (isThere ? server.receive(rows) : isOffline()) });
  await put(outbox, 'a');
  await pass(10 * MINUTE);
  isThere = true;
  change(outbox);
  await pass(ms);
  expect(server.log).toEqual(['a']);
});

it('sends the rows of the signed-in person while a tab of another one is still open', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  open(store, { send: isOffline });
  await pass(100);
  let owner = 'eli';
  const tab = open(store, { owner: () => owner, send: async (rows) => server.receive(rows) });
  owner = 'ruth';
  tab.wake();
  await put(tab, 'a');
  await pass(MINUTE);
  expect(server.log).toEqual(['a']);
});

it('sends only the commands of the signed-in person', async () => {
  const store = memoryOutboxStore();
  const server = aServer();
  let owner = 'eli';
  const outbox = open(store, {
    owner: () => owner,
    send: async () => ({ status: 'failed', kind: 'signed-out', problem: '401' }),
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

it('sends from one of several tabs, and from the next one when that closes', async () => {
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
  const later = open(store, { version: 2, versions: [1, 2], send: never });
  await put(later, 'new');
  await put(old, 'old');
  await pass(MINUTE);
  expect(server.log).toEqual(['old']);
  expect(store.disk.map(({ id }) => id)).toEqual(['new']);
});

it('asks before the page closes while rows wait', async () => {
  const store = memoryOutboxStore();
  let isThere = false;
  const outbox = open(store, { send: async (rows) => (isThere ? answered(rows) : isOffline()) });
  expect(asks()).toBe(false);
  await put(outbox, 'a');
  await pass(100);
  expect(asks()).toBe(true);
  isThere = true;
  await pass(MINUTE);
  expect(asks()).toBe(false);
});

it('still asks while another outbox of the page has rows to send', async () => {
  const store = memoryOutboxStore();
  await put(open(store, { send: isOffline }), 'a');
  await pass();
  const other = open(store, { topic: 'drivers' });
  await pass();
  expect(asks()).toBe(true);
  other.dispose();
  expect(asks()).toBe(true);
});

it('tries twice a minute while the browser is offline, and at once when it is online', async () => {
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

describe('a server that answers with something else', () => {
  it.each<[string, (ids: readonly string[]) => readonly string[]]>([
    ['with nothing', () => []],
    ['with half of the results', (ids) => ids.filter((_, at) => at % 2 === 1)],
    ['with results of other commands', () => ['x', 'y', 'z']],
  ])('%s loses nothing, and is not asked without end', async (_, answer) => {
    const store = memoryOutboxStore();
    const confirmed: string[] = [];
    let requests = 0;
    let isMended = false;
    const outbox = open(store, {
      async send(rows) {
        requests += 1;
        // A loop without a pause would never give the test its turn.
        if (requests > 100) return never();
        const ids = rows.map(({ id }) => id);
        return {
          status: 'answered',
          results: new Map((isMended ? ids : answer(ids)).map((id) => [id, id])),
        };
      },
      onResults: (results) => confirmed.push(...results.map(({ row, result }) => `${row.id} ${result}`)),
    });
    for (const id of ['a', 'b', 'c', 'd']) await put(outbox, id);
    await pass(10_000);
    expect(requests).toBeLessThan(25);
    isMended = true;
    await pass(MINUTE);
    expect(store.disk).toEqual([]);
    expect(confirmed.toSorted()).toEqual(['a a', 'b b', 'c c', 'd d']);
  });
});

it.each([
  ['brings no answer', isOffline],
  ['confirms them', async (rows: readonly OutboxRow[]) => answered(rows)],
])('is patient while the disk takes nothing and a request %s', async (_, send) => {
  const store = memoryOutboxStore();
  let requests = 0;
  const outbox = open(store, {
    async send(rows) {
      requests += 1;
      store.isFull = true;
      return requests > 100 ? never() : send(rows);
    },
  });
  await put(outbox, 'a');
  await pass(30_000);
  expect(requests).toBeGreaterThan(1);
  expect(requests).toBeLessThan(10);
  expect(store.disk).toMatchObject([{ id: 'a', state: 'waiting' }]);
});
