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
