/** @jest-environment jest-fixed-jsdom */

import { aTopic, events, follow } from '../../../tests/support/follow';
import { fc } from '../../../tests/support/generated';
import {
  endCables,
  pass,
  server,
  start,
  startServer,
  stateOf,
} from '../../../tests/support/owned-connection';
import { delayAfterTimeout, reconnectDelay } from './owned-connection';

beforeEach(startServer);
afterEach(endCables);

describe('a connection of our own', () => {
  it('opens for the first follower, and closes some seconds after the last one leaves', async () => {
    const cable = start();
    await pass(1_000);
    expect(server.sockets).toHaveLength(0);
    expect(stateOf(cable)).toBe('off');

    const { heard, stop } = follow(cable);
    expect(stateOf(cable)).toBe('connecting');
    await pass(50);
    expect(stateOf(cable)).toBe('live');
    expect(heard).toEqual(['(confirmed)']);
    expect(server.last().url).toBe('ws://localhost/cable');

    stop();
    await pass(1_100);
    expect(server.subscriptions()).toBe(0);
    await pass(3_100);
    expect(server.open()).toHaveLength(0);
    expect(stateOf(cable)).toBe('off');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has one subscription for equal topics, whatever the order of their parameters', async () => {
    const cable = start();
    const one = follow(cable, aTopic('EventChannel', { a: '1', b: '2' }));
    const other = follow(cable, aTopic('EventChannel', { b: '2', a: '1' }));
    await pass(50);
    expect(server.subscriptions()).toBe(1);
    server.publish('EventChannel', 'hello');
    expect([one.heard, other.heard]).toEqual([
      ['(confirmed)', 'hello'],
      ['(confirmed)', 'hello'],
    ]);
    expect(server.last().commands.map(({ identifier }) => identifier)).toEqual([
      '{"a":"1","b":"2","channel":"EventChannel","client":"events"}',
    ]);

    one.stop();
    one.stop();
    await pass(2_000);
    server.publish('EventChannel', 'still here');
    expect(other.heard.at(-1)).toBe('still here');
  });

  it('keeps a subscription over a quick change of screens, and confirms it to a later follower', async () => {
    const cable = start();
    const first = follow(cable);
    await pass(50);
    first.stop();
    await pass(500);
    const second = follow(cable);
    await pass(5_000);
    expect(second.heard).toEqual(['(confirmed)']);
    expect(server.last().commands).toHaveLength(1);
  });

  it('delivers a message to the others when one follower throws', async () => {
    const onFault = jest.fn();
    const cable = start({ onFault });
    cable.follow(events, {
      onMessage: () => {
        throw new Error('mine');
      },
      onConfirmed: () => undefined,
    });
    const { heard } = follow(cable);
    await pass(50);
    for (let count = 0; count < 3; count += 1) server.publish('EventsChannel', `n${count}`);
    expect(heard).toEqual(['(confirmed)', 'n0', 'n1', 'n2']);
    expect(onFault).toHaveBeenCalledTimes(3);
  });

  it('is shared by all mounts with one URL, and closes with the last of them', async () => {
    const one = start();
    const other = start();
    follow(one);
    follow(other);
    await pass(50);
    expect(server.open()).toHaveLength(1);
    expect(server.subscriptions()).toBe(1);
    one.dispose();
    await pass(5_000);
    expect(stateOf(other)).toBe('live');
    other.dispose();
    other.dispose();
    await pass(2_050);
    expect(server.open()).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([0, 4, 6, 12, 50])(
    'left after %i ms closes when the server is done with it, and hears nothing until then',
    async (after) => {
      const cable = start();
      const { heard } = follow(cable);
      await pass(after);
      const before = [...heard];
      cable.dispose();
      await pass(1_000);
      expect(server.open()).toHaveLength(server.sockets.length);
      server.publish('EventsChannel', 'hello');
      await pass(1_050);
      expect(server.open()).toHaveLength(0);
      expect(heard).toEqual(before);
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  it('leaves nothing open after a thousand mounts', async () => {
    for (let count = 0; count < 1_000; count += 1) {
      const cable = start();
      follow(cable);
      if (count % 3 === 0) await pass(20);
      cable.dispose();
    }
    await pass(10_000);
    expect(server.subscriptions()).toBe(0);
    expect(server.open()).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does nothing after dispose', async () => {
    const cable = start();
    cable.dispose();
    follow(cable).stop();
    await pass(1_000);
    expect(server.sockets).toHaveLength(0);
  });
});

describe('after a drop', () => {
  it('is live again within a second, confirmed again, on exactly one socket', async () => {
    const cable = start();
    const { heard } = follow(cable);
    await pass(50);
    const before = Date.now();
    server.last().drop();
    expect(cable.connection.get()).toMatchObject({ state: 'stale', generation: 1 });
    expect(cable.connection.get().liveUntil).toBeGreaterThan(before - 100);
    await pass(900);
    expect(cable.connection.get()).toMatchObject({ state: 'live', generation: 2 });
    expect(cable.counters.reconnects).toBe(1);
    expect(server.open()).toHaveLength(1);
    expect(heard).toEqual(['(confirmed)', '(confirmed)']);
  });

  it('every follower is confirmed again, not only the first', async () => {
    const cable = start();
    const all = ['A', 'B', 'C'].map((name) => follow(cable, aTopic(name)));
    await pass(50);
    server.last().drop();
    await pass(900);
    for (const { heard } of all) expect(heard).toEqual(['(confirmed)', '(confirmed)']);
  });

  it('is offline after ten seconds, keeps trying, and reconnects', async () => {
    const cable = start();
    follow(cable);
    await pass(50);
    server.mood = 'refuse';
    server.last().drop();
    await pass(9_000);
    expect(stateOf(cable)).toBe('stale');
    await pass(1_500);
    expect(stateOf(cable)).toBe('offline');
    await pass(120_000);
    const tries = server.sockets.length;
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(30);
    server.mood = 'well';
    await pass(16_000);
    expect(stateOf(cable)).toBe('live');
    expect(server.open()).toHaveLength(1);
  });

  it.each(['online', 'visibilitychange'])('reconnects at once when the browser fires %s', async (name) => {
    const cable = start({ random: () => 0.99 });
    follow(cable);
    await pass(50);
    server.mood = 'refuse';
    server.last().drop();
    await pass(60_000);
    server.mood = 'well';
    (name === 'online' ? window : document).dispatchEvent(new Event(name));
    await pass(100);
    expect(stateOf(cable)).toBe('live');
  });

  it('clients reconnect over five and a half seconds when the server announced a restart', async () => {
    const cable = start({ random: () => 0.9 });
    follow(cable);
    await pass(50);
    server.last().say({ type: 'disconnect', reason: 'server_restart', reconnect: true });
    await pass(4_850);
    expect(stateOf(cable)).toBe('stale');
    await pass(150);
    expect(stateOf(cable)).toBe('live');
  });
});

describe('a restart that takes long', () => {
  it('lets each client try once a round, at its own moment', async () => {
    const cable = start({ random: () => 0.9 });
    follow(cable);
    await pass(50);
    server.last().say({ type: 'disconnect', reason: 'server_restart', reconnect: true });
    server.mood = 'refuse';
    await pass(5_000 + 3 * 5_500);
    expect(server.sockets).toHaveLength(1 + 4);
    server.mood = 'well';
    await pass(4_800);
    expect(server.sockets).toHaveLength(1 + 4);
    await pass(700);
    expect(stateOf(cable)).toBe('live');
    server.last().drop();
    await pass(700);
    expect(stateOf(cable)).toBe('live');
  });
});

describe('the delay before reconnecting', () => {
  it('is short at first', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (chance) => {
        const delay = reconnectDelay(0, false, () => chance);
        expect(delay).toBeGreaterThanOrEqual(100);
        expect(delay).toBeLessThanOrEqual(600);
      }),
    );
  });

  it('is never more than fifteen seconds', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, chance) => {
        const delay = reconnectDelay(attempt, false, () => chance);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(15_000);
      }),
    );
  });

  it('is never more than two and a half seconds after an attempt that timed out', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (chance) => {
        const delay = delayAfterTimeout(() => chance);
        expect(delay).toBeGreaterThanOrEqual(100);
        expect(delay).toBeLessThanOrEqual(2_500);
      }),
    );
  });

  it.each([
    ['an announced restart', true, 0],
    ['three quick attempts', false, 3],
  ])('after %s is one round of five and a half seconds, for a minute', (_, isRestart, first) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (chance) => {
        const delays = Array.from({ length: 12 }, (__, at) =>
          reconnectDelay(first + at, isRestart, () => chance),
        );
        expect(delays[0]).toBeGreaterThanOrEqual(0);
        expect(delays[0]).toBeLessThanOrEqual(5_500);
        expect(delays.slice(1, 11)).toEqual(Array.from({ length: 10 }, () => 5_500));
        expect(delays[11]).toBeGreaterThanOrEqual(5_500);
        expect(delays[11]).toBeLessThanOrEqual(15_000);
      }),
    );
  });
});
