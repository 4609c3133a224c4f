import { abortAfter } from './abort-after';

describe('abortAfter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('aborts when its time is over', () => {
    const signal = abortAfter(5_000);
    jest.advanceTimersByTime(4_999);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect((signal.reason as Error).name).toBe('TimeoutError');
  });

  it('aborts with the other signal, for its reason, and leaves no timer', () => {
    const outer = new AbortController();
    const signal = abortAfter(5_000, outer.signal);
    outer.abort('left');
    expect(signal.reason).toBe('left');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is aborted from the start when the other signal is', () => {
    expect(abortAfter(5_000, AbortSignal.abort('left')).reason).toBe('left');
  });
});
