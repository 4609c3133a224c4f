/** @jest-environment jest-fixed-jsdom */
import type { openDB } from 'idb';

jest.mock('idb', () => ({ openDB: jest.fn() }));

const KEY = 'events-outbox';
const topic = 'check-ins/evt_supper';

/** What a page finds: the rows on the disk, and whether the browser lists its databases. */
async function onDisk(rows: readonly { topic: string }[] | DOMException, databases?: () => Promise<unknown>) {
  jest.resetModules();
  const { openDB: opens } = (await import('idb')) as unknown as {
    openDB: jest.MockedFunction<typeof openDB>;
  };
  opens.mockImplementation(async () => {
    if (rows instanceof DOMException) throw rows;
    const transaction = () => ({
      store: { getAll: async () => rows },
      done: Promise.resolve(),
      commit: () => undefined,
    });
    return { transaction, close: () => undefined } as never;
  });
  Object.defineProperty(globalThis, 'indexedDB', { value: { databases }, configurable: true });
  return { ...(await import('./unsent-entries')), opens };
}

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

const listed =
  (...names: string[]) =>
  async () =>
    names.map((name) => ({ name }));

describe('what waits on this device', () => {
  it('is found on the disk where its note was lost', async () => {
    const { hasUnsentEntries, readUnsentEntries } = await onDisk([{ topic }], listed('events', KEY));
    expect(hasUnsentEntries()).toBe(true);
    expect(await readUnsentEntries()).toBe(true);
    expect(localStorage.getItem(KEY)).toBe(topic);
    expect(hasUnsentEntries()).toBe(true);
  });

  it('is nothing where everything was sent, and is known from then on', async () => {
    localStorage.setItem(KEY, topic);
    const { hasUnsentEntries, readUnsentEntries } = await onDisk([], listed(KEY));
    expect(await readUnsentEntries()).toBe(false);
    expect(hasUnsentEntries()).toBe(false);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is nothing on a device that never was at a door, without opening a database', async () => {
    const { hasUnsentEntries, readUnsentEntries, opens } = await onDisk([], listed('events'));
    expect(hasUnsentEntries()).toBe(true);
    expect(await readUnsentEntries()).toBe(false);
    expect(hasUnsentEntries()).toBe(false);
    expect(opens).not.toHaveBeenCalled();
  });

  it.each([
    ['lists nothing', undefined, true],
    ['answers nothing', () => new Promise(() => undefined), true],
  ])('is read by opening the database where the browser %s', async (_, databases, isWaiting) => {
    const { readUnsentEntries, opens } = await onDisk([{ topic }], databases);
    expect(await readUnsentEntries()).toBe(isWaiting);
    expect(opens).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['UnknownError', true],
    ['SecurityError', false],
  ])('after a %s is %s', async (name, isWaiting) => {
    const { hasUnsentEntries, readUnsentEntries } = await onDisk(new DOMException('no', name), listed(KEY));
    expect(await readUnsentEntries()).toBe(isWaiting);
    expect(hasUnsentEntries()).toBe(true);
  });
});
