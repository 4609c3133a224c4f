import { createDevice } from './index';

/** An IndexedDB that gives each request to the test, which answers it, or does not. */
class Request extends EventTarget {
  result: unknown;
  error: unknown;
  fail(): void {
    this.error = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    this.dispatchEvent(new Event('error'));
  }
}
const browser = {
  IDBRequest: Request,
  IDBDatabase: class {},
  IDBObjectStore: class {},
  IDBIndex: class {},
  IDBCursor: class {},
  IDBTransaction: class {},
};

function withStore(): { readonly opened: Request[] } {
  const opened: Request[] = [];
  const open = () => {
    const request = new Request();
    opened.push(request);
    return request;
  };
  Object.assign(globalThis, browser, { indexedDB: { open } });
  return { opened };
}

describe('the store of a device', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    for (const name of ['indexedDB', ...Object.keys(browser)]) Reflect.deleteProperty(globalThis, name);
  });

  it('is done without where the browser has none, or forbids it', async () => {
    const device = createDevice(Date.now);
    expect(device.isAvailable.get()).toBe(true);
    expect(await device.put('drafts', 'ana', 'note', 'text')).toBe(false);
    expect(device.isAvailable.get()).toBe(false);
    expect(await device.get('drafts', 'ana', 'note')).toBeUndefined();
    expect(await device.getAll('tickets', 'ana')).toEqual([]);
    expect(await device.delete('drafts', 'ana', 'note')).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is waited for two seconds, and then not again until it has answered', async () => {
    const { opened } = withStore();
    const device = createDevice(Date.now);
    const read = jest.fn();
    void device.get('drafts', 'ana', 'note').then(read);
    await jest.advanceTimersByTimeAsync(1_990);
    expect(read).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10);
    expect(read).toHaveBeenCalledWith(undefined);
    expect(device.isAvailable.get()).toBe(false);

    expect(await device.put('drafts', 'ana', 'note', 'text')).toBe(false);
    expect(opened).toHaveLength(1);
    opened[0]?.fail();
    await jest.advanceTimersByTimeAsync(10);
    void device.get('drafts', 'ana', 'note');
    await jest.advanceTimersByTimeAsync(10);
    expect(opened).toHaveLength(2);
    device.dispose();
  });

  it('is given up when it hangs, and tried again by itself until one answers', async () => {
    const { opened } = withStore();
    const device = createDevice(Date.now);
    void device.put('drafts', 'ana', 'note', 'text');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(opened).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(opened).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(12_000);
    expect(opened).toHaveLength(3);
    device.dispose();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(3);
    expect(jest.getTimerCount()).toBe(0);
  });
});
