import { createLease } from './lease';

describe('a lease', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function counted() {
    const ended: number[] = [];
    let made = 0;
    const lease = createLease(() => {
      const id = ++made;
      return { id, dispose: () => ended.push(id) };
    });
    return { lease, ended };
  }

  it('makes the thing once, however often it is asked for', () => {
    const { lease } = counted();
    expect(lease.get()).toBe(lease.get());
  });

  it('survives being let go and taken again at once', () => {
    const { lease, ended } = counted();
    const first = lease.get();
    lease.hold()();
    lease.hold();
    jest.runAllTimers();
    expect(ended).toEqual([]);
    expect(lease.get()).toBe(first);
  });

  it('ends the thing once when the last holder has gone, and makes another afterwards', () => {
    const { lease, ended } = counted();
    lease.get();
    const one = lease.hold();
    const two = lease.hold();
    one();
    one();
    jest.runAllTimers();
    expect(ended).toEqual([]);
    two();
    jest.runAllTimers();
    expect(ended).toEqual([1]);
    expect(lease.get().id).toBe(2);
  });
});
