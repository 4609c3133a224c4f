import { aScene, endScenes, type Scene } from '../testing/scene';
import { anEvent } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

let scene: Scene;
beforeEach(async () => {
  scene = await aScene([anEvent()]);
});
afterEach(async () => {
  cutWires();
  await endScenes();
});

const events = '{"channel":"EventsChannel"}';
const confirmed = (identifier: string) => JSON.stringify({ identifier, type: 'confirm_subscription' });

describe('the handshake', () => {
  it.each([
    [['actioncable-v1-json', 'actioncable-unsupported'], 'actioncable-v1-json'],
    [['chat', 'actioncable-v1-json'], 'actioncable-v1-json'],
    [['actioncable-unsupported'], 'actioncable-unsupported'],
  ])('of %j agrees on %s', async (protocols, agreed) => {
    const wire = await wireAt(scene.platform.url, { protocols });
    expect(wire.socket.protocol).toBe(agreed);
  });

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example:3000', ''])(
    'from the page %j is not found',
    async (origin) => {
      await expect(wireAt(scene.platform.url, { origin })).rejects.toThrow('404');
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1:9', 'https://localhost'])(
    'from the page %s is welcome',
    async (origin) => {
      const wire = await wireAt(scene.platform.url, { origin });
      expect(await wire.frame(0)).toBe('{"type":"welcome"}');
    },
  );

  it('over plain HTTP finds nothing, and no page', async () => {
    const answer = await fetch(`${scene.platform.url}/cable`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/plain');
  });

  it('under a session that is over ends at once, for good', async () => {
    const wire = await wireAt(scene.platform.url, { cookie: 'events_session=gone' });
    expect(await wire.frame(0)).toBe('{"type":"disconnect","reason":"unauthorized","reconnect":false}');
    await wire.closed();
  });
});

describe('the wire', () => {
  it('beats every three seconds with the second it is', async () => {
    const wire = await wireAt(scene.platform.url);
    const began = performance.now();
    expect(await wire.ping()).toBe(`{"type":"ping","message":${Date.parse('2026-11-21T09:00:00Z') / 1_000}}`);
    expect(performance.now() - began).toBeLessThan(3_500);
  });

  it('confirms under the identifier as it was written', async () => {
    const wire = await wireAt(scene.platform.url);
    const spaced = '{ "event_id": "evt_supper", "client": "events", "channel": "EventChannel" }';
    wire.subscribe(spaced);
    expect(await wire.frame(1)).toBe(confirmed(spaced));
    await scene.dev('events/evt_supper/capacity', { capacity: 40 });
    expect(await wire.frame(2)).toMatch(
      /^\{"identifier":"\{ \\"event_id\\": [^]*","message":\{"type":"event.changed",/,
    );
  });

  it('takes another order of keys for another subscription', async () => {
    const wire = await wireAt(scene.platform.url);
    const [one, other] = [
      '{"channel":"EventsChannel","client":"events"}',
      '{"client":"events","channel":"EventsChannel"}',
    ];
    wire.subscribe(one);
    wire.subscribe(other);
    expect([await wire.frame(1), await wire.frame(2)]).toEqual([confirmed(one), confirmed(other)]);
  });

  it('confirms a subscription once, and again after an unsubscribe', async () => {
    const wire = await wireAt(scene.platform.url);
    wire.subscribe(events);
    wire.subscribe(events);
    wire.send({ command: 'unsubscribe', identifier: events });
    wire.subscribe(events);
    wire.subscribe({ channel: 'EventChannel', event_id: 'evt_none' });
    await wire.frame(3);
    expect(wire.frames.slice(1)).toEqual([
      confirmed(events),
      confirmed(events),
      '{"identifier":"{\\"channel\\":\\"EventChannel\\",\\"event_id\\":\\"evt_none\\"}","type":"reject_subscription"}',
    ]);
  });

  it('meets what it does not understand with silence, and goes on', async () => {
    const wire = await wireAt(scene.platform.url);
    const odd: unknown[] = [
      'not json',
      '',
      'null',
      '[]',
      '"subscribe"',
      { command: 'dance' },
      { command: 'subscribe' },
      { command: 'subscribe', identifier: 7 },
      { command: 'subscribe', identifier: 'EventsChannel' },
      { command: 'subscribe', identifier: 'null' },
      { command: 'subscribe', identifier: '{"channel":"__proto__"}' },
      { command: 'subscribe', identifier: '{"channel":"NoSuchChannel"}' },
      { command: 'unsubscribe', identifier: 'never subscribed' },
      { command: 'message', identifier: events, data: '{"action":"destroy_all"}' },
    ];
    for (const frame of odd) wire.send(frame);
    wire.socket.send(Buffer.from([0, 1, 2]));
    wire.subscribe(events);
    expect(await wire.frame(1)).toBe(confirmed(events));
  });

  it('disconnects a client that sends too much', async () => {
    const wire = await wireAt(scene.platform.url);
    wire.send('x'.repeat(70_000));
    expect(await wire.closed()).toEqual({ code: 1009 });
  });

  it('leaves nothing behind when it closes', async () => {
    const wire = await wireAt(scene.platform.url);
    wire.subscribe(events);
    await wire.frame(1);
    const stats = async () => (await fetch(`${scene.platform.url}/dev/stats`)).json();
    expect(await stats()).toMatchObject({ sockets: { open: 1, opened: 1 }, subscriptions: { [events]: 1 } });
    wire.socket.close();
    await wire.closed();
    expect(await stats()).toMatchObject({ sockets: { open: 0, opened: 1 }, subscriptions: {} });
  });
});
