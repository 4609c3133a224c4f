import * as actionCable from '@rails/actioncable';
import { fakeSocketServer, type FakeSocketServer } from '../../../tests/support/fake-socket';
import { aTopic, events, follow } from '../../../tests/support/follow';
import type { Cable } from './cable';
import { createCable, type CableOptions } from './create-cable';

const started: Cable[] = [];
let server: FakeSocketServer;

beforeEach(() => {
  jest.useFakeTimers();
  server = fakeSocketServer();
  actionCable.adapters.WebSocket = server.WebSocket;
});
afterEach(() => {
  for (const cable of started.splice(0)) cable.dispose();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function start(options: Partial<CableOptions> = {}): Cable {
  const cable = createCable({
    source: { url: () => '/cable' },
    renewSession: async () => false,
    onFault: () => undefined,
    random: () => 0.5,
    load: async () => actionCable,
    ...options,
  });
  started.push(cable);
  return cable;
}

const stateOf = (cable: Cable) => cable.connection.get().state;

describe('a connection of our own', () => {
  it('is opened for the first who follows, and closed some seconds after the last has left', async () => {
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

  it('keeps its subscription over a quick change of screens, and confirms to who joins later', async () => {
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

  it('loses no message to a follower that throws', async () => {
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

  it('is shared by all mounts on one address, and ends with the last of them', async () => {
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
    await pass(50);
    expect(server.open()).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves nothing after a thousand mounts', async () => {
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

  it('is not used after the end', async () => {
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

  it('with every follower confirmed again, not only the first', async () => {
    const cable = start();
    const all = ['A', 'B', 'C'].map((name) => follow(cable, aTopic(name)));
    await pass(50);
    server.last().drop();
    await pass(900);
    for (const { heard } of all) expect(heard).toEqual(['(confirmed)', '(confirmed)']);
  });

  it('says offline after ten seconds, tries on, and comes back', async () => {
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

  it.each(['online', 'visibilitychange'])('does not wait once the browser says %s', async (name) => {
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

  it('a restart that the server announces is spread over six seconds', async () => {
    const cable = start({ random: () => 0.9 });
    follow(cable);
    await pass(50);
    server.last().say({ type: 'disconnect', reason: 'server_restart', reconnect: true });
    await pass(5_300);
    expect(stateOf(cable)).toBe('stale');
    await pass(300);
    expect(stateOf(cable)).toBe('live');
  });
});

describe('a restart that takes long', () => {
  it('has those who come too early come back after the first wave', async () => {
    const cable = start({ random: () => 0.9 });
    follow(cable);
    await pass(50);
    server.last().say({ type: 'disconnect', reason: 'server_restart', reconnect: true });
    server.mood = 'refuse';
    await pass(5_600);
    server.mood = 'well';
    expect(server.sockets).toHaveLength(2);
    await pass(13_500);
    expect(server.sockets).toHaveLength(2);
    await pass(1_000);
    expect(stateOf(cable)).toBe('live');
    server.last().drop();
    await pass(700);
    expect(stateOf(cable)).toBe('live');
  });
});

describe('a socket that hangs', () => {
  it('is left also when Action Cable found out first and opened another by itself', async () => {
    // Its own look comes then after 6.3 seconds, and half a second later the other socket.
    jest.spyOn(Math, 'random').mockReturnValue(0.05);
    const cable = start();
    const seen: string[] = [];
    cable.connection.subscribe(() => seen.push(stateOf(cable)));
    follow(cable);
    await pass(50);
    server.mood = 'freeze';
    await pass(5_000);
    server.mood = 'well';
    const hung = server.last() as FakeSocketServer['sockets'][number] & { close(): void };
    hung.say = () => undefined;
    hung.close = () => void (hung.readyState = 2);
    await pass(4_500);
    expect(seen).toEqual(['connecting', 'live', 'stale', 'live']);
    await pass(30_000);
    expect(seen).toHaveLength(4);
    expect(server.open()).toHaveLength(1);
  });

  it('is left at once when the browser says that the network is back', async () => {
    const cable = start();
    follow(cable);
    await pass(3_050);
    server.mood = 'freeze';
    await pass(1_000);
    server.mood = 'well';
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(cable.connection.get()).toMatchObject({ state: 'live', generation: 2 });
  });

  it('is believed no longer than a ping takes once a person looks at the page again', async () => {
    const cable = start();
    follow(cable);
    await pass(3_050);
    server.mood = 'freeze';
    await pass(1_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stateOf(cable)).toBe('live');
    await pass(3_100);
    expect(stateOf(cable)).toBe('stale');
  });

  it('is left after seven seconds without a frame', async () => {
    const cable = start();
    const { heard } = follow(cable);
    await pass(50);
    const hung = server.last();
    server.mood = 'freeze';
    await pass(6_900);
    expect(stateOf(cable)).toBe('live');
    await pass(1_200);
    expect(stateOf(cable)).toBe('stale');
    server.mood = 'well';
    await pass(11_000);
    expect(stateOf(cable)).toBe('live');
    hung.say({ identifier: JSON.stringify({ channel: 'EventsChannel', client: 'events' }), message: 'late' });
    expect(heard).not.toContain('late');
  });

  it('is left at once when the page wakes up after a sleep', async () => {
    const cable = start();
    follow(cable);
    await pass(50);
    server.mood = 'freeze';
    await pass(4_000);
    server.mood = 'well';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(100);
    expect(cable.connection.get()).toMatchObject({ state: 'live', generation: 2 });
  });

  it('is believed a little shorter when the browser says offline', async () => {
    const cable = start();
    follow(cable);
    await pass(50);
    server.mood = 'freeze';
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await pass(5_000);
    expect(stateOf(cable)).toBe('offline');
  });

  it('at the first opening is given ten seconds, and does not stay behind', async () => {
    const cable = start();
    follow(cable);
    server.mood = 'hang';
    await pass(10_500);
    expect(stateOf(cable)).toBe('offline');
    server.mood = 'well';
    await pass(12_000);
    expect(stateOf(cable)).toBe('live');
  });
});
