import { within } from './within';

const hanging = () => new Promise<never>(() => undefined);

describe('within', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('resolves with the result, and leaves no timer', async () => {
    await expect(within(5_000, undefined, async () => 'done')).resolves.toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects when its time is over, although the signal is ignored', async () => {
    const result = within(5_000, undefined, hanging).catch((error: Error) => error.name);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await result).toBe('TimeoutError');
  });

  it('rejects and aborts with the signal of the caller, and leaves no timer', async () => {
    const outer = new AbortController();
    const signals: AbortSignal[] = [];
    const result = within(5_000, outer.signal, (signal) => {
      signals.push(signal);
      return hanging();
    }).catch((error: Error) => error.name);
    outer.abort();
    expect(await result).toBe('AbortError');
    expect(signals[0]?.aborted).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects from the start when the caller has left, with the error that is asked for', async () => {
    const left = within(5_000, AbortSignal.abort(), hanging, (why) => new RangeError(why));
    await expect(left).rejects.toEqual(new RangeError('abort'));
  });
});
