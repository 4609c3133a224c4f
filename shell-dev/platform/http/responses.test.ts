import { aScene, endScenes, hold } from '../testing/scene';
import { anEvent } from '../testing/seed';

afterEach(endScenes);

describe('an answer to a read', () => {
  it('has an ETag, must be revalidated, and returns 304 for a matching one', async () => {
    const scene = await aScene([anEvent()]);
    const garcia = await scene.as('family-garcia');
    const first = await garcia.send('GET', '/api/v2/events/evt_supper');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await garcia.send('GET', '/api/v2/events/evt_supper', {
      headers: { 'If-None-Match': tag },
    });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    await hold(garcia, 2);
    const changed = await garcia.send('GET', '/api/v2/events/evt_supper', {
      headers: { 'If-None-Match': `"other", ${tag}` },
    });
    expect(changed.status).toBe(200);
  });

  it('is compressed for a client that accepts it, with the same ETag', async () => {
    const scene = await aScene(Array.from({ length: 20 }, (_, at) => anEvent({ id: `evt_${at}` })));
    const visitor = await scene.as(null);
    const get = (accepted: string, more: Record<string, string> = {}) =>
      visitor.send('GET', '/api/v2/events', { headers: { 'Accept-Encoding': accepted, ...more } });
    const plain = await get('identity');
    const text = await plain.text();
    const tag = plain.headers.get('etag') ?? '';
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      null,
      'Cookie, Accept-Encoding',
    ]);
    for (const [accepted, way] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['gzip;q=0, br; q=0.0', null],
    ] as const) {
      const answer = await get(accepted);
      expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([way, tag]);
      expect(await answer.text()).toBe(text);
      expect((await get(accepted, { 'If-None-Match': tag })).status).toBe(304);
    }
    const small = await visitor.send('GET', '/api/v2/me', { headers: { 'Accept-Encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  it('differs with who reads', async () => {
    const scene = await aScene([anEvent()]);
    const [visitor, garcia, manager] = [
      await scene.as(null),
      await scene.as('family-garcia'),
      await scene.as('manager-ruth'),
    ];
    await hold(garcia, 2);
    const event = { params: { eventId: 'evt_supper' } };
    expect(await visitor.ask('showEvent', event)).toMatchObject({ can: [], mine: null });
    expect(await garcia.ask('showEvent', event)).toMatchObject({
      can: ['register', 'join_waitlist'],
      mine: { state: 'held', people: 2 },
    });
    expect((await manager.ask('showEvent', event)).can).toContain('cancel_event');
  });
});

describe('an answer that does not fit the contract', () => {
  it('is never sent: the caller is told that it was our fault, the log why', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const scene = await aScene([anEvent({ title: 'x'.repeat(121) })]);
    const answer = await (await scene.as(null)).send('GET', '/api/v2/events/evt_supper');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/json']);
    expect(await answer.json()).toMatchObject({ code: 'unexpected' });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});

describe('every answer', () => {
  it('carries its number and the time by the clock of the rules', async () => {
    const scene = await aScene([anEvent()]);
    await scene.later(60 * 24);
    const caller = await scene.as(null);
    const own = await caller.send('GET', '/api/v2/events', {
      headers: { 'X-Request-Id': 'from-the-shell-1' },
    });
    expect(own.headers.get('x-request-id')).toBe('from-the-shell-1');
    expect(own.headers.get('date')).toBe('Sun, 22 Nov 2026 09:00:00 GMT');
    for (const path of ['/api/v2/events', '/nothing', '/api/family/household']) {
      const answer = await caller.send('GET', path, { headers: { 'X-Request-Id': '<script>' } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('to the development routes is refused to pages of other origins', async () => {
    const scene = await aScene([anEvent()]);
    const caller = await scene.as(null);
    const answer = await caller.send('POST', '/dev/session', {
      body: { person: 'family-garcia' },
      headers: { Origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
  });
});
