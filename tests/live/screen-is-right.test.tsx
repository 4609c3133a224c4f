import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { memo, type ReactNode } from 'react';
import { useFollowEvents, useLive } from '~/data/events.live';
import { useEventPages } from '~/data/events.queries';
import { liveFor } from '~/data/live';
import { startData } from '~/data/start';
import type { EventPage, EventSummary } from '~/data/types';
import { startBackEnd, type BackEnd } from '../support/back-end';
import { realServices, type RealServices } from '../support/real-services';
import { Providers } from '../support/render';

/**
 * After whatever went wrong, and from the moment it no longer does: so long until every row is right (ms). Two seconds, and two more
 * here: each test begins right after a reading, and there are never two readings within two seconds.
 */
const RIGHT_WITHIN = 4_000;
const COUNT = 20;

const wordsOf = ({ id, version, title, state, seats, starts_at: start }: EventSummary): string =>
  `${id} v${version} ${title} ${state} ${seats.free}/${seats.capacity} waiting ${seats.waiting} ${start}`;

const Row = memo(function Row({ event }: { event: EventSummary }): ReactNode {
  return <li>{wordsOf(useLive(event))}</li>;
});

function List(): ReactNode {
  useFollowEvents();
  const { events } = useEventPages({});
  return (
    <ul>
      {events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </ul>
  );
}

let backEnd: BackEnd;
let services: RealServices;
let ids: readonly string[];

beforeAll(async () => {
  // What comes from the socket comes when it likes, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  backEnd = await startBackEnd({ events: COUNT });
}, 30_000);
afterAll(() => backEnd.stop());

beforeEach(async () => {
  await fetch(`${backEnd.url}/dev/faults`, { method: 'DELETE' });
  services = await realServices(backEnd, 'family-garcia');
  const stop = startData(services);
  render(
    <Providers services={services}>
      <List />
    </Providers>,
  );
  ends.push(stop, services.dispose);
  await live();
  await right();
  ids = (await truth()).map(({ id }) => id);
});
const ends: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of ends.splice(0)) end();
  jest.restoreAllMocks();
});

async function truth(): Promise<readonly EventSummary[]> {
  const answer = await fetch(`${backEnd.url}/api/v2/events?limit=50`);
  return ((await answer.json()) as EventPage).items;
}

const shown = (): readonly string[] => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '');

const live = (): Promise<void> =>
  waitFor(() => expect(services.cable.connection.get().state).toBe('live'), {
    timeout: 20_000,
    interval: 20,
  });

/** Zero rows are wrong, within the time that was promised. */
async function right(within = RIGHT_WITHIN): Promise<void> {
  await screen.findAllByRole('listitem', {}, { timeout: 5_000 });
  const wanted = (await truth()).map(wordsOf);
  await waitFor(() => expect(shown()).toEqual(wanted), { timeout: within, interval: 20 });
}

const dev = (path: string, body: unknown) => backEnd.dev(path, body);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** So many changes at random: what managers do all day. */
async function change(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const id = ids[Math.floor(Math.random() * ids.length)];
    const isText = Math.random() < 0.2;
    await (isText
      ? dev(`events/${id}/text`, { title: `Supper ${Math.floor(Math.random() * 1_000)}` })
      : dev(`events/${id}/capacity`, { capacity: 60 + Math.floor(Math.random() * 200) }));
  }
}

const faults: readonly (readonly [string, () => Promise<void>])[] = [
  ['nothing', () => change(15)],
  [
    'a drop',
    async () => {
      await dev('faults', { cable: 'cut' });
      await change(10);
      await live();
    },
  ],
  [
    'ten messages lost, and a drop',
    async () => {
      await dev('faults', { cable: 'lose', times: 10 });
      await change(10);
      await dev('faults', { cable: 'cut' });
      await waitFor(() => expect(services.cable.connection.get().state).not.toBe('live'));
      await live();
    },
  ],
  [
    'messages in reverse',
    async () => {
      await dev('faults', { cable: 'keep_back' });
      await change(15);
      await dev('faults', { cable: 'release', order: 'reverse' });
    },
  ],
  [
    'messages twice, the newest first',
    async () => {
      await dev('faults', { cable: 'keep_back' });
      await change(15);
      await dev('faults', { cable: 'release', order: 'newest_first_twice' });
    },
  ],
  [
    'messages from before a drop that come after it',
    async () => {
      await dev('faults', { cable: 'keep_back' });
      await change(10);
      await dev('faults', { cable: 'cut' });
      await change(5);
      await live();
      await dev('faults', { cable: 'release', order: 'twice' });
    },
  ],
  [
    'a restart that is announced',
    async () => {
      await dev('faults', { cable: 'disconnect', reason: 'server_restart' });
      await change(10);
      await live();
    },
  ],
  [
    'a session that ended',
    async () => {
      await dev('faults', { cable: 'disconnect', reason: 'unauthorized', reconnect: false });
      await change(10);
      await live();
    },
  ],
  [
    'messages and frames of no known shape',
    async () => {
      await dev('faults', {
        inject: { channel: 'EventsChannel', message: { type: 'event.exploded', id: 7 } },
        times: 20,
      });
      await dev('faults', { inject: { channel: 'EventsChannel', message: null } });
      for (const raw of ['', '{', 'null', '[]', '{"type":"__proto__"}', '<html>'])
        await dev('faults', { raw });
      await change(5);
    },
  ],
  [
    'a page that slept',
    async () => {
      const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await change(15);
      state.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
  ],
  [
    'a proxy’s page in place of the answer after a drop',
    async () => {
      await dev('faults', { cable: 'cut' });
      await change(5);
      await dev('faults', { call: 'listEvents', kind: 'html', times: 1 });
      await live();
      await pause(4_000);
    },
  ],
  [
    'a socket that hangs',
    async () => {
      await dev('faults', { cable: 'silence' });
      await change(10);
      await waitFor(() => expect(services.cable.connection.get().state).toBe('stale'), { timeout: 9_000 });
      await live();
    },
  ],
];

describe('every row is right two seconds after', () => {
  it.each(faults)(
    '%s',
    async (_, happens) => {
      await happens();
      await right();
    },
    30_000,
  );
});

describe('a reconnect', () => {
  it('costs exactly one reading, and one connection', async () => {
    await pause(2_500);
    for (let count = 0; count < 3; count += 1) {
      const before = services.asked.length;
      await dev('faults', { cable: 'cut' });
      await waitFor(() => expect(services.cable.connection.get().state).not.toBe('live'), { interval: 5 });
      await live();
      await pause(2_500);
      expect(services.asked.slice(before)).toEqual(['/api/v2/events?limit=50']);
    }
    const stats = (await (await fetch(`${backEnd.url}/dev/stats`)).json()) as {
      sockets: { open: number };
      subscriptions: Record<string, number>;
    };
    expect(stats.sockets.open).toBe(1);
    expect(Object.values(stats.subscriptions)).toEqual([1]);
    expect(liveFor(services).missed).toBe(0);
  }, 30_000);
});
