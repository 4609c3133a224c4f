/** @jest-environment jest-fixed-jsdom */

import { events, follow } from '../../../tests/support/follow';
import { fc } from '../../../tests/support/generated';
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

describe('what comes in', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  it.each<[string, unknown]>([
    ['of no known shape', { hello: 1 }],
    ['null', null],
    ['too deep', deep(21)],
    ['with too long a text', { text: 'x'.repeat(10_001) }],
    ['with too long a list', Array.from({ length: 5_001 }, () => 1)],
    ['too large', Array.from({ length: 100 }, () => 'x'.repeat(9_000))],
  ])('a message %s is counted, and read over HTTP once', async (_, message) => {
    const cable = start();
    const { heard } = follow(cable);
    await pass(50);
    for (let count = 0; count < 5; count += 1) server.publish('EventsChannel', message);
    server.publish('EventsChannel', 'good');
    expect(heard).toEqual(['(confirmed)', '(confirmed)', 'good']);
    expect(cable.counters.malformed).toBe(5);
  });

  it('malformed messages cause a refresh after the last of them, at growing intervals while they continue', async () => {
    const cable = start();
    const times: number[] = [];
    const began = Date.now();
    cable.follow(events, {
      onMessage: () => undefined,
      onConfirmed: () => times.push(Math.round((Date.now() - began) / 1_000)),
    });
    await pass(50);
    for (let second = 0; second < 40; second += 1) {
      server.publish('EventsChannel', { hello: second });
      await pass(1_000);
    }
    await pass(120_000);
    // The first is the confirmation.
    expect(times).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 15, 23, 39, 69]);
  });

  it.each(['', '{', 'null', '1', '"text"', 'x'.repeat(300_000), '<html>'])(
    'a frame that is not one breaks nothing: %j',
    async (frame) => {
      const cable = start();
      const { heard } = follow(cable);
      await pass(50);
      server.last().say(frame);
      server.publish('EventsChannel', 'good');
      expect(heard.at(-1)).toBe('good');
      expect(cable.counters.malformed).toBe(1);
    },
  );

  it.each([
    { type: 'confirm_subscription' },
    { type: 'confirm_subscription', identifier: 'x' },
    { type: 'reject_subscription', identifier: { a: 1 } },
    { type: 'message' },
    { identifier: null, message: {} },
    { type: 'disconnect' },
    { type: '__proto__' },
  ])('a frame without a known subscription breaks nothing: %j', async (frame) => {
    const cable = start();
    const { heard } = follow(cable);
    await pass(50);
    server.last().say(frame);
    await pass(1_000);
    server.publish('EventsChannel', 'good');
    expect(heard.at(-1)).toBe('good');
  });
});

describe('ten thousand hostile frames', () => {
  const identifier = JSON.stringify({ channel: 'EventsChannel', client: 'events' });
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((message) => JSON.stringify({ identifier, message })),
    fc
      .record(
        {
          type: fc.oneof(
            fc.constantFrom('welcome', 'ping', 'confirm_subscription', 'toString', '__proto__'),
            fc.jsonValue(),
          ),
          identifier: fc.oneof(fc.constant(identifier), fc.jsonValue()),
          message: fc.jsonValue(),
          reason: fc.jsonValue(),
        },
        { requiredKeys: [] },
      )
      .map((frame) => JSON.stringify(frame)),
  );

  it('break nothing, and change nothing', async () => {
    const onFault = jest.fn();
    const cable = start({ onFault });
    const { heard } = follow(cable);
    await pass(50);
    const frames = fc.sample(anything, 10_000).filter((frame) => !frame.includes('disconnect'));
    for (const frame of frames) server.last().say(frame);
    await pass(2_000);
    server.publish('EventsChannel', 'good');
    expect(heard.at(-1)).toBe('good');
    expect(onFault).not.toHaveBeenCalled();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a cable URL', () => {
  it.each([
    ['ws://platform.example/cable', 'secure'],
    ['ftp://platform.example/cable', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['wss://name:secret@platform.example/cable', 'password'],
    ['http://', 'not an address'],
  ])('%s is rejected with the reason, and data is polled', async (url, words) => {
    const onFault = jest.fn();
    const cable = start({ source: { url: () => url }, onFault });
    follow(cable);
    await pass(1_000);
    expect(onFault).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'CableUrlError', message: expect.stringContaining(words) }),
    );
    expect(server.sockets).toHaveLength(0);
    expect(stateOf(cable)).toBe('off');
  });

  it.each([
    ['', 'ws://localhost/cable'],
    ['/live', 'ws://localhost/live'],
    ['wss://platform.example/cable?shard=2', 'wss://platform.example/cable?shard=2'],
    ['https://platform.example/cable', 'wss://platform.example/cable'],
    ['ws://127.0.0.1:3002/cable', 'ws://127.0.0.1:3002/cable'],
  ])('“%s” opens %s', async (url, opened) => {
    follow(start({ source: { url: () => url } }));
    await pass(50);
    expect(server.last().url).toBe(opened);
  });

  it('is read again at each opening', async () => {
    let shard = 1;
    follow(start({ source: { url: () => `wss://platform.example/cable?shard=${shard}` } }));
    await pass(50);
    shard = 2;
    server.last().drop();
    await pass(900);
    expect(server.last().url).toBe('wss://platform.example/cable?shard=2');
  });

  it('when there is none, nothing is opened', async () => {
    const cable = start({ source: null });
    expect(follow(cable).heard).toEqual([]);
    expect(stateOf(cable)).toBe('off');
  });
});
