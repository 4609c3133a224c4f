/** @jest-environment jest-fixed-jsdom */
import * as actionCable from '@rails/actioncable';
import { createCable } from '.';
import { fakeSocketServer, type FakeSocketServer } from '../../../tests/support/fake-socket';
import { follow } from '../../../tests/support/follow';
import type { Cable } from './cable';
import type { Callbacks, Consumer } from './consumer';

/** Exported, and missing in the types. */
const { ConnectionMonitor: monitor } = actionCable as unknown as {
  ConnectionMonitor: { staleThreshold: number };
};

let server: FakeSocketServer;
let shell: actionCable.Consumer;
const started: Cable[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  server = fakeSocketServer();
  actionCable.adapters.WebSocket = server.WebSocket;
  shell = actionCable.createConsumer('ws://localhost/cable');
});
afterEach(() => {
  for (const cable of started.splice(0)) cable.dispose();
  shell.disconnect();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function start(consumer: unknown = shell, renewSession = async () => false): Cable {
  const cable = createCable({ source: { consumer }, renewSession, onFault: () => undefined });
  started.push(cable);
  return cable;
}
const stateOf = (cable: Cable) => cable.connection.get().state;

describe('on the consumer of the shell', () => {
  it('receives messages beside the shell’s own equal subscription, on its one socket', async () => {
    const own: unknown[] = [];
    shell.subscriptions.create(
      { channel: 'EventsChannel' },
      { received: (message: unknown) => own.push(message) },
    );
    const { heard } = follow(start());
    await pass(2_000);
    server.publish('EventsChannel', 'hello');
    expect(heard).toEqual(['(confirmed)', 'hello']);
    expect(own).toEqual(['hello']);
    expect(server.sockets).toHaveLength(1);
    expect(server.last().commands.filter(({ command }) => command === 'subscribe')).toHaveLength(2);
  });

  it('subscribes with another identifier after an unsubscribe, because the server may swap the two', async () => {
    const first = start();
    follow(first);
    await pass(50);
    first.dispose();
    const { heard } = follow(start());
    await pass(50);
    server.publish('EventsChannel', 'hello');
    expect(heard).toEqual(['(confirmed)', 'hello']);
    const asked = server.last().commands.filter(({ command }) => command === 'subscribe');
    expect(new Set(asked.map(({ identifier }) => identifier)).size).toBe(2);
  });

  it('unsubscribes a pending subscription later, because the server may swap the two', async () => {
    shell.connect();
    await pass(50);
    const cable = start();
    follow(cable);
    cable.dispose();
    const commands = () => server.last().commands.map(({ command }) => command);
    await pass(1_900);
    expect(commands()).toEqual(['subscribe']);
    await pass(200);
    expect(commands()).toEqual(['subscribe', 'unsubscribe']);
    expect(server.subscriptions()).toBe(0);
  });

  it('is never closed by us', async () => {
    const disconnect = jest.spyOn(shell, 'disconnect');
    const cable = start();
    follow(cable);
    await pass(50);
    server.mood = 'freeze';
    await pass(30_000);
    cable.dispose();
    await pass(30_000);
    expect(disconnect).not.toHaveBeenCalled();
  });

  describe('whose connection is lost', () => {
    /** Half open from here on: what is opened later works. */
    function freeze(): void {
      const hung = server.last() as FakeSocketServer['sockets'][number] & { close(): void };
      hung.say = () => undefined;
      hung.close = () => void (hung.readyState = 2);
    }
    /** Action Cable looks for itself after twelve seconds. */
    beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0.99));

    it('half open: is live again within eight seconds, on one new socket', async () => {
      const cable = start();
      const seen: string[] = [];
      cable.connection.subscribe(() => seen.push(stateOf(cable)));
      const { heard } = follow(cable);
      await pass(3_050);
      freeze();
      await pass(8_000);
      expect(cable.connection.get()).toMatchObject({ state: 'live', generation: 2 });
      expect(seen).toEqual(['connecting', 'live', 'stale', 'live']);
      expect(heard).toEqual(['(confirmed)', '(confirmed)']);
      await pass(30_000);
      expect(server.sockets).toHaveLength(2);
    });

    it('half open and closed by its shell: stays closed', async () => {
      const cable = start();
      follow(cable);
      await pass(50);
      freeze();
      shell.disconnect();
      await pass(60_000);
      expect(server.sockets).toHaveLength(1);
    });

    it('half open with a longer stale threshold: is stale, and live when frames resume', async () => {
      jest.replaceProperty(monitor, 'staleThreshold', 10);
      const cable = start();
      follow(cable);
      await pass(50);
      const silence = jest.spyOn(server.last(), 'say').mockReturnValue();
      await pass(9_000);
      expect(stateOf(cable)).toBe('stale');
      silence.mockRestore();
      await pass(3_500);
      expect(server.sockets).toHaveLength(1);
      expect(cable.connection.get()).toMatchObject({ state: 'live', generation: 1 });
    });

    it('dropped: is live again within a round of five and a half seconds', async () => {
      const cable = start();
      follow(cable);
      await pass(50);
      server.last().drop();
      await pass(5_600);
      expect(cable.connection.get()).toMatchObject({ state: 'live', generation: 2 });
      await pass(30_000);
      expect(server.sockets).toHaveLength(2);
    });

    it('dropped by a server that is away for half a minute: is live one round after its return', async () => {
      const cable = start();
      follow(cable);
      await pass(50);
      server.mood = 'refuse';
      server.last().drop();
      await pass(30_000);
      server.mood = 'well';
      await pass(5_600);
      expect(stateOf(cable)).toBe('live');
    });

    it('dropped: is live at once when the browser reports that the network is back', async () => {
      const cable = start();
      follow(cable);
      await pass(50);
      server.last().drop();
      window.dispatchEvent(new Event('online'));
      await pass(50);
      expect(stateOf(cable)).toBe('live');
    });

    it('dropped, and then closed by its shell: stays closed', async () => {
      const cable = start();
      follow(cable);
      await pass(50);
      server.last().drop();
      shell.disconnect();
      window.dispatchEvent(new Event('online'));
      await pass(60_000);
      expect(server.sockets).toHaveLength(1);
    });
  });

  it('is shared by all mounts, and left unchanged by them', async () => {
    const [one, other] = [start(), start()];
    const heard = [follow(one).heard, follow(other).heard];
    await pass(50);
    expect(server.subscriptions()).toBe(1);
    server.publish('EventsChannel', 'hello');
    expect(heard).toEqual([
      ['(confirmed)', 'hello'],
      ['(confirmed)', 'hello'],
    ]);
    one.dispose();
    other.dispose();
    await pass(50);
    expect(server.subscriptions()).toBe(0);
    expect(server.open()).toHaveLength(1);
    shell.disconnect();
    await pass(1_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is confirmed again when the shell reconnects', async () => {
    const cable = start();
    const { heard } = follow(cable);
    await pass(50);
    server.last().drop();
    expect(stateOf(cable)).toBe('stale');
    shell.connect();
    await pass(50);
    expect(cable.connection.get()).toMatchObject({ state: 'live', generation: 2 });
    expect(heard).toEqual(['(confirmed)', '(confirmed)']);
  });

  it('is offline when the server does not respond within ten seconds', async () => {
    server.mood = 'hang';
    const cable = start();
    follow(cable);
    await pass(9_000);
    expect(stateOf(cable)).toBe('connecting');
    await pass(1_500);
    expect(stateOf(cable)).toBe('offline');
  });

  it('unauthorized: requests a session from the shell every half minute', async () => {
    const renewSession = jest.fn(async () => false);
    const cable = start(shell, renewSession);
    follow(cable);
    await pass(50);
    server.last().say({ type: 'disconnect', reason: 'unauthorized', reconnect: false });
    await pass(50);
    expect(stateOf(cable)).toBe('auth');
    await pass(61_000);
    expect(renewSession).toHaveBeenCalledTimes(3);
  });

  it('of an unknown version: needs nothing but subscriptions', async () => {
    const created: Callbacks[] = [];
    const unsubscribe = jest.fn();
    const odd: Consumer = {
      subscriptions: {
        create(_, callbacks) {
          created.push(callbacks);
          return { unsubscribe };
        },
      },
    };
    const cable = start(odd);
    const { heard } = follow(cable);
    await pass(50);
    created[0]?.connected();
    created[0]?.received('hello');
    await pass(20_000);
    expect(stateOf(cable)).toBe('live');
    expect(heard).toEqual(['(confirmed)', 'hello']);
    cable.dispose();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('that throws on every call: no live data, and no other harm', async () => {
    const broken = {
      subscriptions: {
        create() {
          throw new Error('broken');
        },
      },
    };
    const cable = start(broken);
    follow(cable).stop();
    await pass(11_000);
    expect(stateOf(cable)).toBe('off');
  });
});
