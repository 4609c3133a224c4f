import { connect } from 'node:net';
import type { Caller } from '../testing/caller';
import { aScene, endScenes, hold, type Scene } from '../testing/scene';
import { anEvent } from '../testing/seed';
import { cutWires, wireAt } from '../testing/wire';

let scene: Scene;
let garcia: Caller;
beforeEach(async () => {
  scene = await aScene([anEvent()]);
  garcia = await scene.as('family-garcia');
});
afterEach(async () => {
  cutWires();
  await endScenes();
});

const list = (caller = garcia): Promise<Response> => caller.send('GET', '/api/v2/events');

describe('an answer that goes wrong', () => {
  it('is a page of a proxy', async () => {
    await scene.dev('faults', { call: 'listEvents', kind: 'html', status: 502 });
    const answer = await list();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect((await list()).status).toBe(200);
  });

  it('is another status, as often as asked', async () => {
    await scene.dev('faults', {
      call: '*',
      kind: 'status',
      status: 429,
      code: 'too_many',
      retry_after: 3,
      times: 2,
    });
    for (let time = 0; time < 2; time += 1) {
      const answer = await list();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
      expect(await answer.json()).toMatchObject({ code: 'too_many', retry_after: 3 });
    }
    expect((await list()).status).toBe(200);
  });

  it('is half of it, nothing, or something else', async () => {
    for (const fault of [
      { kind: 'truncate' },
      { kind: 'empty' },
      { kind: 'body', body: { items: 'none' } },
    ]) {
      await scene.dev('faults', { call: 'listEvents', ...fault });
    }
    await expect((await list()).json()).rejects.toThrow();
    expect(await (await list()).text()).toBe('');
    expect(await (await list()).json()).toEqual({ items: 'none' });
  });

  it('is a connection that breaks', async () => {
    await scene.dev('faults', { call: 'listEvents', kind: 'reset' });
    await expect(list()).rejects.toThrow();
    expect((await list()).status).toBe(200);
  });

  it('never comes', async () => {
    await scene.dev('faults', { call: 'listEvents', kind: 'hang' });
    const hanging = fetch(`${scene.platform.url}/api/v2/events`, { signal: AbortSignal.timeout(150) });
    await expect(hanging).rejects.toThrow(/timeout/i);
  });

  it('comes late, for the person it is meant for', async () => {
    await scene.dev('faults', { call: 'listEvents', kind: 'delay', ms: 120, person: 'family-garcia' });
    const lind = await scene.as('family-lind');
    expect((await list(lind)).status).toBe(200);
    const before = performance.now();
    await list();
    expect(performance.now() - before).toBeGreaterThan(115);
  });

  it('is lost after the action is done', async () => {
    await scene.dev('faults', { call: 'holdSeats', kind: 'status', after: true });
    await expect(hold(garcia, 2)).rejects.toThrow('503');
    expect((await scene.event('evt_supper')).seats.free).toBe(28);
  });

  it('is right again when faults are cleared', async () => {
    await scene.dev('faults', { call: '*', kind: 'status', times: 100 });
    await fetch(`${scene.platform.url}/dev/faults`, { method: 'DELETE' });
    expect((await list()).status).toBe(200);
  });

  it('has to be asked for properly', async () => {
    const answer = await scene.dev('faults', { call: 'noSuchCall', kind: 'delay' });
    expect(answer.status).toBe(422);
  });
});

describe('a cable that goes wrong', () => {
  const follow = async (cookie = '') => {
    const wire = await wireAt(scene.platform.url, { cookie });
    wire.subscribe('{"channel":"EventsChannel"}');
    await wire.frame(1);
    return wire;
  };
  const versionIn = (frame: string) =>
    (JSON.parse(frame) as { message: { event: { version: number } } }).message.event.version;
  const grow = (capacity: number) => scene.dev('events/evt_supper/capacity', { capacity });

  it('is cut, of one person or of all', async () => {
    const [mine, other] = [await follow(garcia.cookie), await follow()];
    await scene.dev('faults', { cable: 'cut', person: 'family-garcia' });
    expect((await mine.closed()).code).toBe(1006);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  });

  it('is refused, reset or mute when it is opened', async () => {
    await scene.dev('faults', { cable: 'refuse' });
    await expect(wireAt(scene.platform.url)).rejects.toThrow('503');
    await scene.dev('faults', { cable: 'reset' });
    await expect(wireAt(scene.platform.url)).rejects.toThrow();
    await scene.dev('faults', { cable: 'mute' });
    const mute = await wireAt(scene.platform.url);
    await scene.dev('faults', { cable: 'open' });
    await follow();
    expect(mute.frames).toEqual([]);
  });

  it('is half open: not a frame either way, until it speaks again', async () => {
    const wire = await follow();
    await scene.dev('faults', { cable: 'silence' });
    await grow(40);
    await scene.dev('faults', { cable: 'speak' });
    await grow(41);
    expect(await wire.frame(2)).toContain('"capacity":41');
  });

  it('sends a disconnect frame with a reason', async () => {
    const wire = await follow();
    await scene.dev('faults', { cable: 'disconnect', reason: 'unauthorized', reconnect: false });
    expect(await wire.frame(2)).toBe('{"type":"disconnect","reason":"unauthorized","reconnect":false}');
    expect((await wire.closed()).code).toBe(1000);
  });

  it('loses, reorders and doubles', async () => {
    const wire = await follow();
    await scene.dev('faults', { cable: 'lose', times: 1 });
    await grow(31);
    await scene.dev('faults', { cable: 'keep_back' });
    await grow(32);
    await grow(33);
    await scene.dev('faults', { cable: 'release', order: 'newest_first_twice' });
    await wire.frame(5);
    expect(wire.frames.slice(2).map(versionIn)).toEqual([4, 3, 3, 4]);
  });

  it('carries what fits no contract', async () => {
    const wire = await follow();
    await scene.dev('faults', {
      inject: { channel: 'EventsChannel' },
      messages: [{ type: 'event.exploded', html: '<b>' }],
      times: 2,
    });
    await scene.dev('faults', { inject: { channel: 'EventsChannel', message: null } });
    await scene.dev('faults', { raw: '{"identifier":' });
    await wire.frame(5);
    const injected =
      '{"identifier":"{\\"channel\\":\\"EventsChannel\\"}","message":{"type":"event.exploded","html":"<b>"}}';
    expect(wire.frames.slice(2)).toEqual([
      injected,
      injected,
      '{"identifier":"{\\"channel\\":\\"EventsChannel\\"}","message":null}',
      '{"identifier":',
    ]);
  });
});

it('closes with requests hanging and sockets open', async () => {
  await scene.dev('faults', { call: 'listEvents', kind: 'hang' });
  const hanging = list();
  const idle = connect(scene.platform.port, 'localhost');
  await new Promise((resolve) => idle.once('connect', resolve));
  const wire = await wireAt(scene.platform.url);
  await Promise.all([scene.platform.close(), expect(hanging).rejects.toThrow(), wire.closed()]);
  idle.destroy();
});
