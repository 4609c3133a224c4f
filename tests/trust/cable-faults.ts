import { calls } from '~/api/calls';
import type { Api } from '~/platform/http';
import type { Random } from '../../shell-dev/platform/seed/sample/random';
import type { BackEnd } from '../support/back-end';
import type { RealServices } from '../support/real-services';
import { pause, until } from '../support/until';

/** One page on one back end, and everything that may happen to both. */
export interface World {
  readonly backEnd: BackEnd;
  readonly services: RealServices;
  readonly random: Random;
  readonly person: string;
  /** The same person on another device. */
  readonly elsewhere: Api;
  /** The events of the list; the first is the one whose page is open. */
  readonly ids: readonly string[];
  /** Resolves when every page that runs at the same time has come as far. */
  readonly together: () => Promise<void>;
}

const fault = ({ backEnd }: World, body: unknown) => backEnd.dev('faults', body);

const connection = ({ services }: World) => services.cable.connection.get();
const notLive = (world: World) => until(() => connection(world).state !== 'live', 15_000);

/** Does something that costs the connection, and returns the way to wait until it is live again. */
async function lose(world: World, cause: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  const { generation } = connection(world);
  await cause();
  const isBack = (): boolean =>
    connection(world).state === 'live' && connection(world).generation > generation;
  return () => until(isBack, 30_000);
}

/** So many things that managers and other devices do, at random. What is refused did not happen. */
async function change(world: World, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await changeOne(world);
}

async function changeOne({ backEnd, random, ids, elsewhere }: World): Promise<void> {
  const id = random.pick(ids);
  const act = random.next();
  if (act < 0.55) await backEnd.dev(`events/${id}/capacity`, { capacity: random.whole(60, 260) });
  else if (act < 0.7) await backEnd.dev(`events/${id}/text`, { title: `Supper ${random.whole(1, 999)}` });
  else if (act < 0.8) {
    const day = String(random.whole(1, 28)).padStart(2, '0');
    await backEnd.dev(`events/${id}/reschedule`, { starts_local: `2027-01-${day}T19:30` });
  } else if (act < 0.85 && id !== ids[0]) await backEnd.dev(`events/${id}/unpublish`);
  else if (act < 0.88 && id !== ids[0])
    await backEnd.dev(`events/${id}/cancel`, { reason: 'No heating in the hall' });
  else
    await elsewhere
      .request(calls.holdSeats, {
        params: { eventId: id },
        body: { party: { adults: random.whole(1, 3), children: 0, infants: 0 }, mode: 'dine_in' },
      })
      .catch(() => undefined);
}

/** As a browser says it: every page of this process hears of it. */
function see(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

async function dropWhile(world: World, duringOutage: () => Promise<void>): Promise<void> {
  await fault(world, { cable: 'refuse' });
  const live = await lose(world, () => fault(world, { cable: 'cut' }));
  await notLive(world);
  await duringOutage();
  await fault(world, { cable: 'open' });
  await live();
}

const junk = [
  { type: 'event.exploded', id: 7 },
  null,
  { type: 'event.changed', event: { id: 'evt_open', version: '9' } },
  { type: 'event.changed', event: { id: 'evt_open', version: 1e9, seats: null } },
  ['a', 'list'],
];
const frames = ['', '{', 'null', '[]', '{"type":"__proto__"}', '<html>', '{"identifier":7,"message":{}}'];

/** What goes wrong. Each ends at the moment of recovery: nothing is wrong any more and the connection is live. */
export const cableFaults: Readonly<Record<string, (world: World) => Promise<void>>> = {
  async drop(world) {
    const live = await lose(world, () => fault(world, { cable: 'cut' }));
    await change(world, 10);
    await live();
  },
  async gap(world) {
    await fault(world, { cable: 'lose', times: 1_000 });
    await change(world, 10);
    await dropWhile(world, () => fault(world, { cable: 'lose', times: 0 }).then(() => undefined));
  },
  async duplicate(world) {
    await fault(world, { cable: 'keep_back' });
    await change(world, 15);
    await fault(world, { cable: 'release', order: 'twice' });
  },
  async reorder(world) {
    await fault(world, { cable: 'keep_back' });
    await change(world, 15);
    await fault(world, {
      cable: 'release',
      order: world.random.chance(0.5) ? 'reverse' : 'newest_first_twice',
    });
  },
  /** Messages from before a drop that come after it. */
  async stale(world) {
    await fault(world, { cable: 'keep_back' });
    await change(world, 10);
    await dropWhile(world, () => change(world, 5));
    await pause(world.random.whole(0, 500));
    await fault(world, { cable: 'release', order: 'twice' });
  },
  async 'half open'(world) {
    const live = await lose(world, () => fault(world, { cable: 'silence' }));
    await change(world, 10);
    await live();
  },
  async 'auth expiry'(world) {
    const { person, backEnd } = world;
    const live = await lose(world, () => backEnd.dev('session/expire', { person }));
    await change(world, 10);
    await live();
  },
  /** Announced, and for a while nobody is there. */
  async restart(world) {
    await fault(world, { cable: 'refuse' });
    await fault(world, { call: '*', kind: 'status', status: 503, person: world.person, times: 2 });
    const live = await lose(world, () => fault(world, { cable: 'disconnect', reason: 'server_restart' }));
    await change(world, 10);
    await pause(world.random.whole(0, 1_000));
    await fault(world, { cable: 'open' });
    await fetch(`${world.backEnd.url}/dev/faults`, { method: 'DELETE' });
    await live();
  },
  async reject(world) {
    await fault(world, { cable: 'reject' });
    const rejected = await lose(world, () => fault(world, { cable: 'cut' }));
    await rejected();
    await change(world, 10);
    await fault(world, { cable: 'open' });
    const live = await lose(world, () => fault(world, { cable: 'cut' }));
    await live();
  },
  /** What changed is said, but nobody can read it. */
  async malformed(world) {
    for (let count = 0; count < 5; count += 1) {
      await fault(world, { cable: 'lose', times: 100 });
      await change(world, 2);
      await fault(world, { cable: 'lose', times: 0 });
      await fault(world, { inject: { channel: 'EventsChannel' }, messages: junk });
      await fault(world, { inject: { channel: 'EventChannel', event_id: world.ids[0] }, messages: junk });
      await fault(world, { inject: { channel: 'HouseholdChannel', person: world.person }, messages: junk });
      await fault(world, { raw: world.random.pick(frames) });
    }
  },
  async burst(world) {
    await fault(world, { cable: 'keep_back' });
    await change(world, 60);
    const old = world.ids.map((id) => ({ ...aForm(id), version: 1 }));
    const strangers = Array.from({ length: 2_500 }, (_, at) => aForm(`evt_stranger-${at}`));
    const messages = [...old, ...strangers].map((event) => ({ type: 'event.changed', event }));
    await fault(world, { inject: { channel: 'EventsChannel' }, messages, times: 2 });
    await fault(world, { cable: 'release', order: 'newest_first_twice' });
  },
  async sleep(world) {
    await world.together();
    see(false);
    const cable = world.random.chance(0.5) ? 'cut' : 'silence';
    const live = await lose(world, () => fault(world, { cable }));
    await change(world, 15);
    await pause(world.random.whole(500, 5_000));
    await world.together();
    see(true);
    await live();
  },
};

const aForm = (id: string) => ({
  id,
  version: 1_000,
  content_version: 1,
  state: 'published',
  seats: { capacity: 9, free: 9, waiting: 0, waitlist_limit: 0 },
  starts_at: '2031-01-01T19:00:00Z',
  ends_at: '2031-01-01T21:00:00Z',
  cancel_reason: null,
});
