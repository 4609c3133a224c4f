import { once } from 'node:events';
import { memoryHeld } from '../../../tests/support/memory';
import { defaultLimits, type CableLimits } from '../http/limits';
import { aScene, endScenes, type Scene } from '../testing/scene';
import { anEvent } from '../testing/seed';
import { cutWires, wireAt, type Wire } from '../testing/wire';

let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  cutWires();
  await endScenes();
  warned.mockRestore();
});

const MEGABYTE = 2 ** 20;
const EVENTS = '{"channel":"EventsChannel"}';
const identifier = (at: number): string => `{"channel":"EventsChannel","client":"events","n":${at}}`;
const subscribe = (wire: Wire, count: number): void => {
  for (let at = 0; at < count; at += 1) wire.subscribe(identifier(at));
};
const aLimitedScene = (more: Partial<CableLimits> = {}): Promise<Scene> =>
  aScene([anEvent()], [], { limits: { cable: { ...defaultLimits.cable, ...more } } });

const sockets = async ({ platform }: Scene): Promise<{ open: number }> => {
  const { sockets: counted } = (await (await fetch(`${platform.url}/dev/stats`)).json()) as {
    sockets: { open: number };
  };
  return counted;
};

/** So many messages of ten kilobytes to everybody who follows the list. */
const flood = (scene: Scene, times: number): Promise<Response> =>
  scene.dev('faults', {
    inject: { channel: 'EventsChannel', message: { type: 'flood', text: 'x'.repeat(10_000) } },
    times,
  });

/** A socket that is subscribed and then never reads again. */
async function aDeafWire(scene: Scene): Promise<Wire> {
  const wire = await wireAt(scene.platform.url);
  wire.subscribe(EVENTS);
  await wire.frame(1);
  wire.socket.pause();
  return wire;
}

describe('one socket', () => {
  it('may have two hundred subscriptions; more are rejected, and it goes on', async () => {
    const scene = await aLimitedScene();
    const wire = await wireAt(scene.platform.url);
    subscribe(wire, 300);
    await wire.frame(300);
    const types = wire.frames.slice(1).map((frame) => (JSON.parse(frame) as { type: string }).type);
    expect(types).toEqual([
      ...Array<string>(200).fill('confirm_subscription'),
      ...Array<string>(100).fill('reject_subscription'),
    ]);
    expect(warned.mock.calls).toEqual([
      ['cable: 127.0.0.1 has 200 subscriptions on one socket, more are rejected'],
    ]);
    wire.send({ command: 'unsubscribe', identifier: identifier(7) });
    wire.subscribe(identifier(250));
    expect(await wire.frame(301)).toContain('confirm_subscription');
  });

  it('that asks for 20,000 is told why and closed, and nothing of it is left', async () => {
    const scene = await aLimitedScene();
    const wire = await wireAt(scene.platform.url);
    const closed = once(wire.socket, 'close');
    const before = memoryHeld();
    subscribe(wire, 20_000);
    const [code, why] = (await closed) as [number, Buffer];
    expect([code, String(why)]).toEqual([1008, 'More than 200 commands a second']);
    expect(wire.frames.at(-1)).toBe('{"type":"disconnect","reason":"remote","reconnect":true}');
    expect(await (await fetch(`${scene.platform.url}/dev/stats`)).json()).toMatchObject({
      sockets: { open: 0 },
      subscriptions: {},
    });
    expect(memoryHeld() - before).toBeLessThan(4 * MEGABYTE);
  });

  it('may not send a frame of more than four kilobytes', async () => {
    const scene = await aLimitedScene();
    const wire = await wireAt(scene.platform.url);
    wire.send('x'.repeat(4_097));
    expect(await wire.closed()).toEqual({ code: 1009 });
  });
});

describe('one address', () => {
  it('may have so many sockets; one more is told why and closed', async () => {
    const scene = await aLimitedScene({ sockets: 3 });
    const wires = await Promise.all([1, 2, 3].map(() => wireAt(scene.platform.url)));
    const late = await wireAt(scene.platform.url);
    const [code, why] = (await once(late.socket, 'close')) as [number, Buffer];
    expect([code, String(why)]).toEqual([1013, 'More than 3 sockets from one address']);
    expect(late.frames).toEqual(['{"type":"disconnect","reason":"remote","reconnect":true}']);
    wires[0]?.socket.close();
    await wires[0]?.closed();
    expect(await (await wireAt(scene.platform.url)).frame(0)).toBe('{"type":"welcome"}');
  });
});

describe('a reader that never reads', () => {
  it('is dropped when too much waits for it, and its memory comes back', async () => {
    const scene = await aLimitedScene();
    const reader = await wireAt(scene.platform.url);
    reader.subscribe({ channel: 'EventChannel', event_id: 'evt_supper' });
    await reader.frame(1);
    const before = memoryHeld();
    await aDeafWire(scene);
    expect(await sockets(scene)).toMatchObject({ open: 2 });
    // Fifty megabytes: more than any kernel takes off our hands.
    await flood(scene, 5_000);
    expect(await sockets(scene)).toMatchObject({ open: 1 });
    expect(memoryHeld() - before).toBeLessThan(8 * MEGABYTE);
    await scene.dev('events/evt_supper/capacity', { capacity: 40 });
    expect(await reader.frame(2)).toContain('"capacity":40');
  });

  it('is dropped after a while, however little waits for it', async () => {
    const scene = await aLimitedScene({ backlog: 1_000 * MEGABYTE, patience: 1_000 });
    await aDeafWire(scene);
    await flood(scene, 5_000);
    const began = performance.now();
    while ((await sockets(scene)).open > 0) {
      expect(performance.now() - began).toBeLessThan(15_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });

  it('is not mistaken for one that reads a burst', async () => {
    const scene = await aLimitedScene();
    const wire = await wireAt(scene.platform.url);
    wire.subscribe(EVENTS);
    await wire.frame(1);
    await flood(scene, 300);
    await wire.frame(301);
    expect(await sockets(scene)).toMatchObject({ open: 1 });
  });
});
