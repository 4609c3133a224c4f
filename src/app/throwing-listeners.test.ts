import { createFollowing, createResync } from '~/data/live/following';
import { liveFor } from '~/data/live/live';
import { Overlay } from '~/data/live/overlay';
import { subjects } from '~/data/live/subjects';
import { startData } from '~/data/start';
import { onlineManager } from '~/lib/query';
import { reportThrown, writable } from '~/lib/readable';
import type { Cable } from '~/platform/cable';
import { createClock } from '~/platform/clock';
import { createShell } from '~/platform/shell';
import { fakeCable } from '../../tests/support/fake-cable';
import { fakeShell } from '../../tests/support/fake-platform';
import { fakeServices } from '../../tests/support/render';
import { cardMakers } from './card-root';
import { createServices } from './create-services';
import { createRefCounted } from './use-mount-services';

const ours = new Error('of a listener');
const fail = (): never => {
  throw ours;
};

/** Puts a listener that throws before one that does not, and says something to both. */
type Emitter = (first: () => void, second: () => void) => void | Promise<void>;

const emitters: readonly (readonly [string, Emitter])[] = [
  [
    'a value',
    (first, second) => {
      const value = writable(0);
      value.subscribe(first);
      value.subscribe(second);
      value.set(1);
    },
  ],
  [
    'a row that changes',
    (first, second) => {
      const overlay = anOverlay();
      overlay.watch('a', first);
      overlay.watch('a', second);
      overlay.put({ id: 'a', version: 1 });
    },
  ],
  [
    'rows that change together',
    (first, second) => {
      const frames: (() => void)[] = [];
      const overlay = anOverlay((run) => {
        frames.push(run);
        return () => undefined;
      });
      for (const [id, listener] of [
        ['a', first],
        ['b', second],
      ] as const) {
        overlay.watch(id, listener);
        overlay.queue({ id, version: 1 });
      }
      for (const run of frames) run();
    },
  ],
  [
    'the clock',
    (first, second) => {
      const clock = createClock();
      clock.subscribe(first);
      clock.subscribe(second);
      clock.sync(Date.now() + 60_000, 0);
    },
  ],
  [
    'a session of the shell, which has listeners of its own',
    (first, second) => {
      const listeners: (() => void)[] = [];
      const subscribe = (listener: () => void) => {
        listeners.push(listener);
        return () => undefined;
      };
      const defaults = { api: { main: '/', family: '/' }, areas: {}, monitoring: false };
      createShell({ session: { get: () => null, subscribe } }, defaults, fail).session.subscribe(first);
      subscribe(second);
      for (const listener of listeners) listener();
    },
  ],
  [
    'the network',
    async (first, second) => {
      const cable = fakeCable();
      const topic = { channel: 'EventsChannel', params: {}, read: (raw: unknown) => raw };
      const stops = [first, second].map((ask) => {
        const resync = { ...createResync(async () => undefined), age: () => Infinity, request: ask };
        const following = createFollowing({ cable, topic, resync, apply: () => undefined });
        following.join();
        return following.stop;
      });
      await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
      for (const stop of stops) stop();
    },
  ],
  [
    'the end of a mount',
    (first, second) => {
      const { createDevice, createTelemetry } = cardMakers;
      const services = createServices(
        { cable: null },
        {
          asksBackend: false,
          createDevice: (now) => ({ ...createDevice(now), dispose: first }),
          createTelemetry: (options) => ({ ...createTelemetry(options), dispose: second }),
        },
      );
      services.dispose();
    },
  ],
];

function anOverlay(frame?: (run: () => void) => () => void): Overlay<{ id: string; version: number }> {
  return new Overlay({
    onDropped: () => undefined,
    isVisible: () => true,
    looksDifferent: () => true,
    ...(frame && { frame }),
  });
}

it.each(emitters)('a listener that throws keeps none of the next from %s', async (_what, emit) => {
  const reported = jest.fn<void, [unknown]>();
  const stop = reportThrown(reported);
  const second = jest.fn();
  await emit(fail, second);
  stop();
  expect(second).toHaveBeenCalled();
  expect(reported.mock.calls).toEqual([[ours]]);
});

it('what a mount hears thrown goes to its reporter', () => {
  const report = jest.fn(async () => undefined);
  const { createTelemetry } = cardMakers;
  const services = createServices(
    { cable: null },
    { ...cardMakers, createTelemetry: (options) => ({ ...createTelemetry(options), report }) },
  );
  const value = writable(0);
  value.subscribe(fail);
  value.set(1);
  expect(report).toHaveBeenCalledWith(ours, { where: 'listener' });
  services.dispose();
});

it('a subject that throws leaves nothing of the former person in memory', () => {
  const shell = fakeShell();
  const services = fakeServices({ shell });
  const { follow } = services.cable;
  let isBroken = false;
  const cable: Cable = {
    ...services.cable,
    follow: (topic, follower) => (isBroken ? fail() : follow(topic, follower)),
  };
  const wrong = { ...services, cable };
  const stop = startData(wrong);
  liveFor(wrong).following(subjects.events).join();
  isBroken = true;
  services.queries.setQueryData(['events', 'family-garcia', 'x'], { name: 'Lucía' });
  shell.session.set({ id: 'family-okafor' });
  expect(services.queries.getQueryData(['events', 'family-garcia', 'x'])).toBeUndefined();
  stop();
});

describe('a timer that throws is not the last', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('each minute’s comparison', async () => {
    const verify = jest.fn(fail);
    const topic = { channel: 'EventsChannel', params: {}, read: (raw: unknown) => raw };
    const resync = createResync(async () => undefined);
    const cable = fakeCable();
    const following = createFollowing({ cable, topic, resync, apply: () => undefined, verify });
    following.join();
    await jest.advanceTimersByTimeAsync(1_000);
    for (let minute = 1; minute <= 3; minute += 1) {
      expect(() => jest.advanceTimersByTime(60_000)).toThrow(ours);
      expect(verify).toHaveBeenCalledTimes(minute);
    }
    following.stop();
  });

  it('a reading again that throws before it reads', async () => {
    const read = jest.fn(fail);
    createResync(read).request();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(read.mock.calls.length).toBeGreaterThan(1);
  });

  it('the end of a lease', () => {
    let made = 0;
    const lease = createRefCounted(() => ({ number: (made += 1), dispose: fail }));
    lease.get();
    lease.hold()();
    expect(() => jest.runAllTimers()).toThrow(ours);
    expect(lease.get().number).toBe(2);
  });
});
