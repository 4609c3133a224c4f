import { adapters, createConsumer, type Consumer, type Subscription } from '@rails/actioncable';
import WebSocket from 'ws';
import { aScene, endScenes, hold, type Scene } from '../testing/scene';
import { anEvent } from '../testing/seed';

/** The client that ships with Rails, unchanged: it only wants a browser's WebSocket and two functions of a window. */
const consumers: Consumer[] = [];
beforeAll(() => {
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
  adapters.logger = { log: () => undefined } as unknown as typeof adapters.logger;
});
afterEach(async () => {
  for (const consumer of consumers.splice(0)) consumer.disconnect();
  await endScenes();
});

interface Told {
  readonly what: string;
  readonly with?: unknown;
}

class Listening {
  readonly told: Told[] = [];
  readonly #waiting = new Set<() => void>();

  tell(what: string, detail?: unknown): void {
    this.told.push(detail === undefined ? { what } : { what, with: detail });
    for (const look of this.#waiting) look();
  }

  /** Resolves once something of the kind has been told. */
  until(what: string, count = 1): Promise<Told> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.told.filter((one) => one.what === what)[count - 1];
        if (!found) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }
}

function consumerAt({ platform }: Scene, cookie: string): Consumer {
  adapters.WebSocket = class extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { origin: platform.url, headers: { Cookie: cookie } });
    }
  } as unknown as typeof adapters.WebSocket;
  const consumer = createConsumer(platform.url.replace('http', 'ws') + '/cable');
  consumers.push(consumer);
  return consumer;
}

function listen(
  consumer: Consumer,
  params: { channel: string } & Record<string, unknown>,
): Listening & { stop: () => void } {
  const listening = new Listening();
  const subscription: Subscription = consumer.subscriptions.create(params, {
    connected: (detail?: unknown) => listening.tell('connected', detail),
    disconnected: (detail?: unknown) => listening.tell('disconnected', detail),
    rejected: () => listening.tell('rejected'),
    received: (message: unknown) => listening.tell('received', message),
  });
  return Object.assign(listening, { stop: () => subscription.unsubscribe() });
}

it('confirms, carries messages, and stops when it is told to', async () => {
  const scene = await aScene([anEvent()]);
  const garcia = await scene.as('family-garcia');
  const consumer = consumerAt(scene, garcia.cookie);
  const [all, one, ours] = [
    listen(consumer, { channel: 'EventsChannel' }),
    listen(consumer, { channel: 'EventChannel', event_id: 'evt_supper' }),
    listen(consumer, { channel: 'HouseholdChannel' }),
  ];
  await Promise.all([all, one, ours].map((listening) => listening.until('connected')));
  expect(all.told[0]).toEqual({ what: 'connected', with: { reconnected: false } });

  const held = await hold(garcia, 2);
  const changed = { type: 'event.changed', event: { id: 'evt_supper', version: 2, seats: { free: 28 } } };
  expect((await all.until('received')).with).toMatchObject(changed);
  expect((await one.until('received')).with).toMatchObject(changed);
  expect((await ours.until('received')).with).toMatchObject({
    type: 'registration.changed',
    registration: { id: held.id, state: 'held' },
  });

  all.stop();
  await hold(garcia, 3);
  await one.until('received', 2);
  expect(all.told.filter(({ what }) => what === 'received')).toHaveLength(1);
});

it('rejects what a visitor may not have, and what is not there', async () => {
  const scene = await aScene([anEvent(), anEvent({ id: 'evt_draft', state: 'draft' })]);
  const consumer = consumerAt(scene, (await scene.as(null)).cookie);
  const rejected = [
    listen(consumer, { channel: 'HouseholdChannel' }),
    listen(consumer, { channel: 'EventChannel', event_id: 'evt_draft' }),
    listen(consumer, { channel: 'EventChannel', event_id: 'evt_none' }),
    listen(consumer, { channel: 'EventChannel' }),
  ];
  await Promise.all(rejected.map((listening) => listening.until('rejected')));
  await listen(consumer, { channel: 'EventsChannel' }).until('connected');
});

it('comes back after a restart by itself, and subscribes again', async () => {
  const scene = await aScene([anEvent()]);
  const consumer = consumerAt(scene, (await scene.as(null)).cookie);
  const listening = listen(consumer, { channel: 'EventsChannel' });
  await listening.until('connected');
  await scene.dev('faults', { cable: 'disconnect', reason: 'server_restart' });
  expect((await listening.until('disconnected')).with).toEqual({ willAttemptReconnect: true });
  // The stock client would wait six seconds by itself; asked, it goes at once.
  consumer.connect();
  await listening.until('connected', 2);
});

it('stays away when its session is over', async () => {
  const scene = await aScene([anEvent()]);
  const consumer = consumerAt(scene, 'events_session=of-last-year');
  const listening = listen(consumer, { channel: 'EventsChannel' });
  expect((await listening.until('disconnected')).with).toEqual({ willAttemptReconnect: false });
});

it('ends with the session it was opened under', async () => {
  const scene = await aScene([anEvent()]);
  const garcia = await scene.as('family-garcia');
  const listening = listen(consumerAt(scene, garcia.cookie), { channel: 'HouseholdChannel' });
  await listening.until('connected');
  await garcia.send('POST', '/dev/session', { body: { person: null } });
  expect((await listening.until('disconnected')).with).toEqual({ willAttemptReconnect: true });
});
