/** @jest-environment jest-fixed-jsdom */
import { openDB } from 'idb';
import { openOutboxStore } from './outbox-store';

jest.mock('idb', () => ({ openDB: jest.fn() }));
const opens = jest.mocked(openDB);

/** A connection whose rows are read so. */
const aConnection = (getAll: () => Promise<unknown>) =>
  ({
    close: jest.fn(),
    transaction: () => ({ store: { getAll }, done: Promise.resolve(), commit: () => undefined }),
  }) as never as Awaited<ReturnType<typeof openDB>>;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('rejects when the browser never opens the database, closes what opens later, and tries again', async () => {
  const close = jest.fn();
  opens.mockReturnValueOnce(new Promise((resolve) => setTimeout(() => resolve({ close }), 6_000)) as never);
  const store = openOutboxStore();
  const reading = store.rows().catch((error: DOMException) => error.name);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await reading).toBe('TimeoutError');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(close).toHaveBeenCalledTimes(1);
  opens.mockResolvedValueOnce(aConnection(async () => ['a row']));
  expect(await store.rows()).toEqual(['a row']);
});

it('gives a connection up that answers nothing, and uses another one the next time', async () => {
  const hung = aConnection(() => new Promise(() => undefined));
  opens.mockResolvedValueOnce(hung);
  const store = openOutboxStore();
  const reading = store.rows().catch((error: DOMException) => error.name);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await reading).toBe('TimeoutError');
  expect(hung.close).toHaveBeenCalledTimes(1);
  opens.mockResolvedValueOnce(aConnection(async () => ['a row']));
  expect(await store.rows()).toEqual(['a row']);
});
