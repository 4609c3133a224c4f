import { createLateLine } from './late-line';
import type { Line } from './line';
import { createStatus } from './status';

const aLine = () => {
  const calls: unknown[] = [];
  const line: Line = {
    want: (isWanted) => calls.push(['want', isWanted]),
    answered: () => calls.push(['answered']),
    disconnected: () => calls.push(['disconnected']),
    sessionChanged: () => calls.push(['sessionChanged']),
    stop: () => calls.push(['stop']),
  };
  return { line, calls };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is connecting while its code comes, which learns the newest wish', async () => {
  const { line, calls } = aLine();
  const status = createStatus(() => 0);
  const load = jest.fn(async () => line);
  const late = createLateLine(load, { status, onFault: jest.fn() });
  late.want(true);
  late.want(false);
  expect(status.connection.get().state).toBe('connecting');
  await jest.advanceTimersByTimeAsync(0);
  late.want(true);
  expect(calls).toEqual([
    ['want', false],
    ['want', true],
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks again for code that did not come, as long as it is wanted', async () => {
  const { line, calls } = aLine();
  const onFault = jest.fn();
  const load = jest.fn(async () => line).mockRejectedValueOnce(new Error('offline'));
  const late = createLateLine(load, { status: createStatus(() => 0), onFault });
  late.want(true);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(onFault).toHaveBeenCalledTimes(1);
  expect(calls).toEqual([['want', true]]);
});

it('begins nothing after its end', async () => {
  const { line, calls } = aLine();
  const late = createLateLine(async () => line, { status: createStatus(() => 0), onFault: jest.fn() });
  late.want(true);
  late.stop();
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([]);
});
