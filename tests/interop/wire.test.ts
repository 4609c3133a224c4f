import { randomUUID } from 'node:crypto';
import { cutWires, wireAt, type Wire } from '../../shell-dev/platform/testing/wire';
import { contest } from './contest';
import { hangUp, listen, stockClient } from './speak';

interface Beat {
  /** By the clock of the machine, in milliseconds. */
  readonly at: number;
  readonly frame: string;
}

const someEvent = 'evt_open';
/** Never the same twice: what is asked of the server about it is about this one alone. */
const ownEvents = (): string => JSON.stringify({ channel: 'EventsChannel', who: randomUUID() });

interface Stats {
  readonly subscriptions: Readonly<Record<string, number>>;
  /** Of Rails' workers: what is waiting or under way. */
  readonly tasks?: number;
}

const servers = contest((server, name) => {
  const frameAt = async (wire: Wire, at: number): Promise<unknown> => JSON.parse(await wire.frame(at));
  const confirmed = (identifier: string) => ({ identifier, type: 'confirm_subscription' });
  const events = '{"channel":"EventsChannel"}';
  const ofEvent = () => JSON.stringify({ channel: 'EventChannel', event_id: someEvent, client: 'events' });
  const tell = (message: unknown, channel = 'EventsChannel') =>
    server().dev('faults', { inject: { channel, event_id: someEvent, message } });

  describe('the handshake', () => {
    it.each([
      [['actioncable-v1-json', 'actioncable-unsupported'], 'actioncable-v1-json'],
      [['chat', 'actioncable-v1-json'], 'actioncable-v1-json'],
      [['actioncable-unsupported', 'actioncable-v1-json'], 'actioncable-unsupported'],
    ])('of %j agrees on %s', async (protocols, agreed) => {
      const wire = await wireAt(server().url, { protocols });
      expect(wire.socket.protocol).toBe(agreed);
    });

    it.each(['https://evil.example', 'null', 'http://localhost.evil.example:3000', ''])(
      'from the page %j is not found',
      async (origin) => {
        await expect(wireAt(server().url, { origin })).rejects.toThrow('404');
      },
    );

    it('begins with a welcome', async () => {
      expect(await frameAt(await wireAt(server().url), 0)).toEqual({ type: 'welcome' });
    });

    it('over plain HTTP finds nothing', async () => {
      const answer = await fetch(`${server().url}/cable`);
      expect([answer.status, await answer.text()]).toEqual([404, 'Page not found']);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    });

    it('under a session that is over ends at once, for good, without a welcome', async () => {
      const wire = await wireAt(server().url, { cookie: 'events_session=of-last-year' });
      expect(await frameAt(wire, 0)).toEqual({
        type: 'disconnect',
        reason: 'unauthorized',
        reconnect: false,
      });
      expect(await wire.closed()).toEqual({ code: 1000 });
      expect(wire.frames).toHaveLength(1);
    });
  });

  describe('the wire', () => {
    it('confirms under the identifier as it was written, and carries messages under it', async () => {
      const wire = await wireAt(server().url);
      const spaced = `{ "event_id": "${someEvent}", "channel": "EventChannel" }`;
      wire.subscribe(spaced);
      expect(await frameAt(wire, 1)).toEqual(confirmed(spaced));
      await tell({ n: 1, text: '<&> “ñ” \u2028' }, 'EventChannel');
      expect(await frameAt(wire, 2)).toEqual({
        identifier: spaced,
        message: { n: 1, text: '<&> “ñ” \u2028' },
      });
    });

    it('takes another order of keys for another subscription, and each is served', async () => {
      const wire = await wireAt(server().url);
      const [one, other] = [
        '{"channel":"EventsChannel","client":"events"}',
        '{"client":"events","channel":"EventsChannel"}',
      ];
      wire.subscribe(one);
      await wire.frame(1);
      wire.subscribe(other);
      await wire.frame(2);
      await tell({ n: 1 });
      const heard = [await frameAt(wire, 3), await frameAt(wire, 4)] as { identifier: string }[];
      expect(heard.map(({ identifier }) => identifier).toSorted()).toEqual([one, other].toSorted());
    });

    it('never confirms a subscription twice, and confirms it again after it was left', async () => {
      const wire = await wireAt(server().url);
      const events = ownEvents();
      wire.subscribe(events);
      await wire.frame(1);
      wire.subscribe(events);
      wire.subscribe(ofEvent());
      expect(await frameAt(wire, 2)).toEqual(confirmed(ofEvent()));
      await allIsDone();
      wire.send({ command: 'unsubscribe', identifier: events });
      await left(events);
      wire.subscribe(events);
      expect(await frameAt(wire, 3)).toEqual(confirmed(events));
    });

    /** Nobody is told that an unsubscription took place. */
    const left = (identifier: string): Promise<void> =>
      statsUntil(({ subscriptions }) => !subscriptions[identifier], `${identifier} was never left.`);

    /** The workers of Rails overtake each other: a second subscription, of which nobody is told, may come after what was sent later. */
    const allIsDone = (): Promise<void> => statsUntil(({ tasks = 0 }) => tasks === 0, 'Work is never done.');

    async function statsUntil(isSo: (stats: Stats) => boolean, otherwise: string): Promise<void> {
      for (let look = 0; look < 500; look += 1)
        if (isSo((await (await fetch(`${server().url}/dev/stats`)).json()) as Stats)) return;
      throw new Error(otherwise);
    }

    it('says nothing more once it was left', async () => {
      const wire = await wireAt(server().url);
      const events = ownEvents();
      wire.subscribe(events);
      await wire.frame(1);
      wire.subscribe(ofEvent());
      await wire.frame(2);
      wire.send({ command: 'unsubscribe', identifier: events });
      await left(events);
      await tell({ n: 1 });
      await tell({ n: 2 }, 'EventChannel');
      expect(await frameAt(wire, 3)).toMatchObject({ identifier: ofEvent(), message: { n: 2 } });
    });

    it.each([
      ['what a visitor may not have', { channel: 'HouseholdChannel' }],
      ['what is not there', { channel: 'EventChannel', event_id: 'evt_none' }],
      ['what lacks its parameter', { channel: 'EventChannel' }],
    ])('rejects %s', async (_what, params) => {
      const wire = await wireAt(server().url);
      wire.subscribe(params);
      expect(await frameAt(wire, 1)).toEqual({
        identifier: JSON.stringify(params),
        type: 'reject_subscription',
      });
      // Rejected is forgotten: asked again, it answers again.
      wire.subscribe(params);
      expect(await frameAt(wire, 2)).toMatchObject({ type: 'reject_subscription' });
    });

    it('gives a household its own, and nobody else', async () => {
      const { cookie } = await server().signIn('family-garcia');
      const wire = await wireAt(server().url, { cookie });
      wire.subscribe({ channel: 'HouseholdChannel' });
      await wire.frame(1);
      const inject = { channel: 'HouseholdChannel', person: 'family-lind', message: { n: 1 } };
      await server().dev('faults', { inject });
      await server().dev('faults', { inject: { ...inject, person: 'family-garcia', message: { n: 2 } } });
      expect(await frameAt(wire, 2)).toMatchObject({ message: { n: 2 } });
    });

    it('meets what it does not understand with silence, and goes on', async () => {
      const wire = await wireAt(server().url);
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
        { command: 'subscribe', identifier: '{}' },
        { command: 'subscribe', identifier: '{"channel":"__proto__"}' },
        { command: 'subscribe', identifier: '{"channel":"Object"}' },
        { command: 'subscribe', identifier: '{"channel":"NoSuchChannel"}' },
        { command: 'subscribe', identifier: '{"channel":["EventsChannel"]}' },
        { command: 'unsubscribe', identifier: 'never subscribed' },
        { command: 'message', identifier: events, data: '{"action":"destroy_all"}' },
      ];
      for (const frame of odd) wire.send(frame);
      wire.socket.send(Buffer.from([0, 1, 2]));
      wire.subscribe(ofEvent());
      expect(await frameAt(wire, 1)).toEqual(confirmed(ofEvent()));
    });

    it('leaves nothing behind when it closes', async () => {
      const wire = await wireAt(server().url);
      const mine = ownEvents();
      wire.subscribe(mine);
      await wire.frame(1);
      wire.socket.close();
      await wire.closed();
      await left(mine);
    });

    it('beats every three seconds, with the second it is', async () => {
      const heard = beats.get(name) ?? [];
      const deadline = performance.now() + 20_000;
      while (heard.length < 3 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(heard.length).toBeGreaterThanOrEqual(3);
      for (const { at, frame } of heard) {
        const { type, message } = JSON.parse(frame) as { type: string; message: number };
        expect(type).toBe('ping');
        expect(Math.abs(message - at / 1_000)).toBeLessThan(10);
      }
      const gaps = heard.slice(1).map(({ at }, index) => at - (heard[index]?.at ?? 0));
      // A busy machine is late with one and then early with the next.
      expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(2_300);
      expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(4_500);
    });
  });

  describe('the stock client', () => {
    it('is confirmed, and receives a change', async () => {
      const consumer = stockClient(server().url, (await server().signIn('family-garcia')).cookie);
      const [all, one] = [
        listen(consumer, { channel: 'EventsChannel' }),
        listen(consumer, { channel: 'EventChannel', event_id: someEvent }),
      ];
      await Promise.all(
        [all, one, listen(consumer, { channel: 'HouseholdChannel' })].map((each) => each.until('connected')),
      );
      expect(all.told[0]).toEqual({ what: 'connected', with: { reconnected: false } });
      const shown = (await (await fetch(`${server().url}/api/v2/events/${someEvent}`)).json()) as {
        version: number;
        seats: { capacity: number };
      };
      await server().dev(`events/${someEvent}/capacity`, { capacity: shown.seats.capacity + 1 });
      const changed = { type: 'event.changed', event: { id: someEvent, version: shown.version + 1 } };
      expect((await all.until('received')).with).toMatchObject(changed);
      expect((await one.until('received')).with).toMatchObject(changed);
    });

    it('gets one rejection, and a second equal subscription is never confirmed', async () => {
      const consumer = stockClient(server().url, (await server().signIn(null)).cookie);
      await listen(consumer, { channel: 'HouseholdChannel' }).until('rejected');
      const first = listen(consumer, { channel: 'EventsChannel' });
      await first.until('connected');
      const second = listen(consumer, { channel: 'EventsChannel' });
      const other = listen(consumer, { channel: 'EventChannel', event_id: someEvent });
      await other.until('connected');
      expect(second.all('connected')).toEqual([]);
    });

    it('comes back after a restart that was announced', async () => {
      const consumer = stockClient(server().url, '');
      const both = [
        listen(consumer, { channel: 'EventsChannel' }),
        listen(consumer, { channel: 'EventChannel', event_id: someEvent }),
      ];
      await Promise.all(both.map((each) => each.until('connected')));
      const wire = await wireAt(server().url);
      await wire.frame(0);
      // Rails knows a connection a moment after it welcomed it.
      wire.subscribe(events);
      await wire.frame(1);
      await server().dev('faults', { cable: 'disconnect', reason: 'server_restart' });
      expect(await frameAt(wire, 2)).toEqual({
        type: 'disconnect',
        reason: 'server_restart',
        reconnect: true,
      });
      expect(await wire.closed()).toEqual({ code: 1000 });
      for (const each of both)
        expect((await each.until('disconnected')).with).toEqual({ willAttemptReconnect: true });
      // The stock client would wait six seconds by itself; asked, it goes at once.
      consumer.connect();
      await Promise.all(both.map((each) => each.until('connected', 2)));
    });

    it('stays away when its session is over', async () => {
      const listening = listen(stockClient(server().url, 'events_session=of-last-year'), {
        channel: 'EventsChannel',
      });
      expect((await listening.until('disconnected')).with).toEqual({ willAttemptReconnect: false });
    });

    it('ends with the session it was opened under, and may come back', async () => {
      const { cookie } = await server().signIn('family-garcia');
      const listening = listen(stockClient(server().url, cookie), { channel: 'HouseholdChannel' });
      await listening.until('connected');
      await fetch(`${server().url}/dev/session`, {
        method: 'POST',
        headers: { Cookie: cookie },
        body: JSON.stringify({ person: null }),
      });
      expect((await listening.until('disconnected')).with).toEqual({ willAttemptReconnect: true });
    });
  });
});

/** Heard from the very beginning: they are counted at the end. */
const beats = new Map<string, Beat[]>();
beforeAll(async () => {
  for (const [name, { url }] of servers) {
    const heard: Beat[] = [];
    beats.set(name, heard);
    (await wireAt(url)).socket.on('message', (data) => {
      const frame = (data as Buffer).toString('utf8');
      if (frame.includes('"ping"')) heard.push({ at: performance.timeOrigin + performance.now(), frame });
    });
  }
});
afterEach(hangUp);
afterAll(cutWires);
