import { Failure } from '~/lib/failure';
import { orStored } from './device';
import { createQueries } from './queries';

describe('the query cache of a mount', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['answers', Promise.resolve('late')],
    ['fails', Promise.reject(new Error('late'))],
  ])('leaves no timer behind when it is cleared in the middle of a read that %s', async (_ends, answer) => {
    const queries = createQueries();
    const reading = queries.fetchQuery({ queryKey: ['events'], queryFn: () => answer });
    queries.clear();
    await expect(reading).rejects.toThrow('CancelledError');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind for what is read after it was cleared', async () => {
    const queries = createQueries();
    queries.clear();
    await queries.prefetchQuery({ queryKey: ['events'], queryFn: () => 'late' });
    queries.setQueryData(['event'], 'later');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a first read that takes long', () => {
  const queryKey = ['events'];
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function slow(findStored: () => Promise<unknown>) {
    const queries = createQueries({ persister: orStored(findStored), retryDelay: () => 0 });
    const answers: { resolve(data: string): void; reject(why: Failure): void }[] = [];
    const queryFn = () => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject }));
    const reading = queries.fetchQuery({ queryKey, queryFn });
    return { queries, queryFn, answers, reading, state: () => queries.getQueryState(queryKey) };
  }
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('goes on behind what the device has stored', async () => {
    const { queries, answers, reading, state } = slow(async () => 'stored');
    await pass(1_990);
    expect(state()?.data).toBeUndefined();
    await pass(10);
    await expect(reading).resolves.toBe('stored');
    await pass(10);
    expect(state()).toMatchObject({ data: 'stored', fetchStatus: 'fetching' });
    answers[0]?.resolve('read');
    await pass(0);
    expect(state()).toMatchObject({ data: 'read', fetchStatus: 'idle' });
    expect(answers).toHaveLength(1);
    queries.clear();
  });

  it('leaves that there when it fails after all, and is repeated', async () => {
    const { queries, answers, state } = slow(async () => 'stored');
    await pass(2_000);
    answers[0]?.reject(new Failure('timeout'));
    await pass(10);
    expect(state()).toMatchObject({ data: 'stored', fetchStatus: 'fetching' });
    answers[1]?.resolve('read');
    await pass(10);
    expect(state()).toMatchObject({ data: 'read', fetchStatus: 'idle' });
    queries.clear();
  });

  it('is waited for where nothing is stored', async () => {
    const { queries, answers, reading } = slow(async () => undefined);
    await pass(60_000);
    answers[0]?.resolve('read');
    await expect(reading).resolves.toBe('read');
    queries.clear();
  });

  it('is shown where it comes while the device still looks', async () => {
    let found = (_stored: string): void => undefined;
    const { queries, queryFn, answers, reading, state } = slow(
      () => new Promise((resolve) => (found = resolve)),
    );
    await pass(2_000);
    answers[0]?.resolve('read');
    await expect(reading).resolves.toBe('read');
    found('stored');
    await pass(10);
    expect(state()).toMatchObject({ data: 'read', fetchStatus: 'idle' });
    const again = queries.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    answers[1]?.resolve('read again');
    await expect(again).resolves.toBe('read again');
    queries.clear();
  });
});
