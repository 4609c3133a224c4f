import { createRefCounted } from './use-mount-services';

describe('a ref-counted value', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function counted() {
    const ended: number[] = [];
    let made = 0;
    const shared = createRefCounted(() => {
      const id = ++made;
      return { id, dispose: () => ended.push(id) };
    });
    return { shared, ended };
  }

  it('makes the thing once, however often it is asked for', () => {
    const { shared } = counted();
    expect(shared.get()).toBe(shared.get());
  });

  it('survives being let go and taken again at once', () => {
    const { shared, ended } = counted();
    const first = shared.get();
    shared.hold()();
    shared.hold();
    jest.runAllTimers();
    expect(ended).toEqual([]);
    expect(shared.get()).toBe(first);
  });

  it('ends the thing once when the last holder has gone, and makes another afterwards', () => {
    const { shared, ended } = counted();
    shared.get();
    const one = shared.hold();
    const two = shared.hold();
    one();
    one();
    jest.runAllTimers();
    expect(ended).toEqual([]);
    two();
    jest.runAllTimers();
    expect(ended).toEqual([1]);
    expect(shared.get().id).toBe(2);
  });
});
