/** @jest-environment jest-fixed-jsdom */
import type { FakeSocketServer } from '../../../tests/support/fake-socket';
import { follow } from '../../../tests/support/follow';
import {
  endCables,
  pass,
  server,
  start,
  startServer,
  stateOf,
} from '../../../tests/support/owned-connection';

beforeEach(startServer);
afterEach(endCables);

describe('a socket that hangs', () => {
  it('is replaced also when Action Cable noticed first and opened another by itself', async () => {
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

  it('leaves no socket open when Action Cable was about to open another', async () => {
    // Its own look comes then after 7.2 seconds, ours 0.3 later, and its other socket again 0.2 later.
    jest.spyOn(Math, 'random').mockReturnValue(0.2);
    const cable = start();
    follow(cable);
    await pass(50);
    server.mood = 'freeze';
    await pass(7_300);
    expect(server.last().readyState).toBe(2);
    server.mood = 'well';
    await pass(30_000);
    expect(stateOf(cable)).toBe('live');
    expect(server.open()).toHaveLength(1);
  });

  it('ignores the frames of a socket that Action Cable opens by itself', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.05);
    follow(start());
    await pass(50);
    server.mood = 'freeze';
    await pass(6_500);
    server.mood = 'well';
    while (server.sockets.length < 2) await pass(1);
    const other = server.last();
    await pass(6);
    // Action Cable throws on it.
    expect(() => other.say('{')).not.toThrow();
    expect(other.readyState).toBeGreaterThan(1);
  });

  it('is replaced at once when the browser reports that the network is back', async () => {
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

  it('is replaced after one missed ping once the page is visible again', async () => {
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

  it('is replaced after seven seconds without a frame', async () => {
    // Its own look comes later than ours.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
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

  it('is replaced at once when the device wakes up', async () => {
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

  it('is replaced sooner when the browser reports that it is offline', async () => {
    const cable = start();
    follow(cable);
    await pass(50);
    server.mood = 'freeze';
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await pass(5_000);
    expect(stateOf(cable)).toBe('offline');
  });

  it('in its handshake is closed after six seconds, because it would delay later ones', async () => {
    const cable = start();
    follow(cable);
    server.mood = 'hang';
    await pass(6_000);
    expect(server.sockets.map(({ readyState }) => readyState)).toEqual([0]);
    await pass(60_000);
    expect(stateOf(cable)).toBe('offline');
    expect(server.sockets.length).toBeGreaterThan(6);
    expect(server.open().length).toBeLessThanOrEqual(1);
  });

  it.each([0, 500, 1_000, 3_000, 5_900, 6_400, 8_000, 30_000, 240_000])(
    'in its handshake when the network comes back after %i ms is live within ten seconds, also with the longest pauses',
    async (hungFor) => {
      const cable = start({ random: () => 0.999 });
      follow(cable);
      server.mood = 'hang';
      await pass(10 + hungFor);
      server.mood = 'well';
      await pass(9_500);
      expect(stateOf(cable)).toBe('live');
      expect(server.open()).toHaveLength(1);
    },
  );

  it('in its handshake is closed soon after nothing is followed any more', async () => {
    const cable = start();
    follow(cable);
    server.mood = 'hang';
    await pass(100);
    cable.dispose();
    await pass(100);
    // It may open yet: the browser warns of each that is closed sooner.
    expect(server.open()).toHaveLength(1);
    await pass(2_000);
    expect(server.open()).toHaveLength(0);
  });
});
