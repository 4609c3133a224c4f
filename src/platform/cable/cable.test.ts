/** @jest-environment jest-fixed-jsdom */

import { createLazyConnection } from '.';
import { createStatus, type CableConnection } from './cable-connection';

const aConnection = () => {
  const calls: unknown[] = [];
  const connection: CableConnection = {
    want: (isWanted) => calls.push(['want', isWanted]),
    subscriptionSettled: () => calls.push(['subscriptionSettled']),
    disconnected: () => calls.push(['disconnected']),
    sessionChanged: () => calls.push(['sessionChanged']),
    stop: () => calls.push(['stop']),
  };
  return { connection, calls };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a connection whose code is loaded late', () => {
  it('is connecting while the code loads, and then learns what is wanted last', async () => {
    const { connection, calls } = aConnection();
    const status = createStatus(() => 0);
    const load = jest.fn(async () => connection);
    const lazy = createLazyConnection(load, { status, onFault: jest.fn() });
    lazy.want(true);
    lazy.want(false);
    expect(status.connection.get().state).toBe('connecting');
    await jest.advanceTimersByTimeAsync(0);
    lazy.want(true);
    expect(calls).toEqual([
      ['want', false],
      ['want', true],
    ]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is offline at once where the browser has no network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const status = createStatus(() => 0);
    createLazyConnection(() => new Promise(() => undefined), { status, onFault: jest.fn() }).want(true);
    expect(status.connection.get().state).toBe('offline');
    status.live();
    expect(status.connection.get().state).toBe('live');
    jest.restoreAllMocks();
  });

  it('loads again after a failure, as long as it is wanted', async () => {
    const { connection, calls } = aConnection();
    const onFault = jest.fn();
    const load = jest.fn(async () => connection).mockRejectedValueOnce(new Error('offline'));
    const lazy = createLazyConnection(load, { status: createStatus(() => 0), onFault });
    lazy.want(true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(onFault).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([['want', true]]);
  });

  it('opens nothing after it was stopped', async () => {
    const { connection, calls } = aConnection();
    const lazy = createLazyConnection(async () => connection, {
      status: createStatus(() => 0),
      onFault: jest.fn(),
    });
    lazy.want(true);
    lazy.stop();
    await jest.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([]);
  });
});
