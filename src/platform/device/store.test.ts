import type { Row, Store } from './store';

/** As much of a database as the store asks of it. */
const mockRows = new Map<string, Row>();
const mockReads = jest.fn<void, [string]>();
jest.mock('idb', () => ({
  openDB: async () => ({
    close: () => undefined,
    transaction: () => {
      const left = [...mockRows];
      const next = async (): Promise<unknown> => {
        const [entry] = left.splice(0, 1);
        if (!entry) return null;
        const [path, value] = entry;
        mockReads(path);
        return { value, delete: async () => mockRows.delete(path), continue: next };
      };
      const store = {
        put: async (row: Row) => mockRows.set(`${row.box} ${row.owner} ${row.key}`, row),
        get: async (path: string[]) => mockRows.get(path.join(' ')),
        getAllKeys: async () => [...mockRows.values()].map(({ box, owner, key }) => [box, owner, key]),
        delete: async (path: string[]) => mockRows.delete(path.join(' ')),
        index: () => ({
          getAll: async (path: string[]) =>
            [...mockRows.values()].filter(({ box, owner }) => `${box} ${owner}` === path.join(' ')),
        }),
        openCursor: next,
      };
      return { store, done: Promise.resolve(), commit: () => undefined };
    },
  }),
}));

const DAY = 86_400_000;
let now = DAY;
const aRow = (key: string, expiresAt?: number): Row => ({
  box: 'door',
  owner: 'eli',
  key,
  value: key,
  storedAt: 0,
  ...(expiresAt !== undefined && { expiresAt }),
});
const keysOf = async (store: Store) => (await store.getAll('door', 'eli')).map(({ key }) => key);

/** As a page does that is loaded again. */
async function open(): Promise<Store> {
  jest.resetModules();
  const { openStore } = await import('./store');
  return openStore(() => now);
}

beforeEach(() => {
  jest.useFakeTimers();
  now = DAY;
  mockRows.clear();
  mockReads.mockClear();
});
afterEach(() => jest.useRealTimers());

it('has nothing that is expired, from that moment on', async () => {
  const store = await open();
  for (const row of [aRow('for ever'), aRow('for a day', 2 * DAY), aRow('past', DAY)]) await store.put(row);
  expect(await keysOf(store)).toEqual(['for ever', 'for a day']);
  expect(await store.get('door', 'eli', 'for a day')).toEqual({
    key: 'for a day',
    value: 'for a day',
    storedAt: 0,
  });
  now = 2 * DAY;
  expect(await keysOf(store)).toEqual(['for ever']);
  expect(await store.get('door', 'eli', 'for a day')).toBeUndefined();
});

it('deletes what is expired once for each page, when the page has time and nobody waits for it', async () => {
  const before = await open();
  for (const row of [aRow('for ever'), aRow('past', DAY), aRow('for a day', 2 * DAY)]) await before.put(row);
  before.close();
  const store = await open();
  expect(mockReads).not.toHaveBeenCalled();
  expect(mockRows.size).toBe(3);
  await jest.runAllTimersAsync();
  expect([...mockRows.values()].map(({ key }) => key)).toEqual(['for ever', 'for a day']);
  expect(mockReads).toHaveBeenCalledTimes(3);
  store.close();

  const { openStore } = await import('./store');
  await openStore(() => now);
  await jest.runAllTimersAsync();
  expect(mockReads).toHaveBeenCalledTimes(3);
});

it('leaves that to the next mount where this one ends first', async () => {
  const store = await open();
  await store.put(aRow('past', DAY));
  store.close();
  await jest.runAllTimersAsync();
  expect(mockRows.size).toBe(1);
  const { openStore } = await import('./store');
  await openStore(() => now);
  await jest.runAllTimersAsync();
  expect(mockRows.size).toBe(0);
});

it('deletes what is stored for everyone else', async () => {
  const store = await open();
  await store.put(aRow('of eli'));
  await store.put({ ...aRow('of ana'), owner: 'ana' });
  await store.deleteOthers('ana');
  expect([...mockRows.values()].map(({ key }) => key)).toEqual(['of ana']);
  await store.deleteOthers(undefined);
  expect(mockRows.size).toBe(0);
});
