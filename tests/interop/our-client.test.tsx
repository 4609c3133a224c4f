import { createConsumer } from '@rails/actioncable';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { memo, type ReactNode } from 'react';
import { calls } from '~/api/calls';
import type { EventMessage } from '~/api/channels';
import type { EventPage, EventSummary } from '~/api/event.schema';
import { useEventPages } from '~/data/events.pages';
import { subjects } from '~/data/live/subjects';
import { useFollow, useNewest } from '~/data/live/use-live';
import { startData } from '~/data/start';
import { described } from '~/domain/backend-versions';
import { isFailure } from '~/lib/failure';
import { createCable, type Cable } from '~/platform/cable';
import { createApi } from '~/platform/http';
import { cutWires, wireAt } from '../../shell-dev/platform/testing/wire';
import { keepCookie } from '../support/cookie-socket';
import { realServices, type RealServices } from '../support/real-services';
import { Providers } from '../support/render';
import { contest } from './contest';

const wordsOf = ({ id, version, seats }: EventSummary): string => `${id} v${version} ${seats.capacity}`;

const Row = memo(function Row({ event }: { event: EventSummary }): ReactNode {
  return <li>{wordsOf(useNewest(event))}</li>;
});

function List(): ReactNode {
  useFollow(subjects.events);
  return (
    <ul>
      {useEventPages({}).events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </ul>
  );
}

const ends: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of ends.splice(0)) end();
  jest.restoreAllMocks();
  cutWires();
});

const nobody = { onMessage: () => undefined, onConfirmed: () => undefined };
const expectNone = (error: unknown): void => {
  throw error as Error;
};
const soon = { timeout: 15_000, interval: 20 };
const until = (holds: () => boolean): Promise<void> => waitFor(() => expect(holds()).toBe(true), soon);

// What comes from the socket comes when it likes, as in a browser.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

/** Our cable, data and API against our reference back end and against a real Rails server. */
contest((server, name) => {
  async function truth(): Promise<readonly EventSummary[]> {
    const answer = await fetch(`${server().url}/api/v2/events?limit=50`);
    return ((await answer.json()) as EventPage).items;
  }
  const shown = () => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '');
  const right = () =>
    waitFor(async () => {
      const rows = await truth();
      expect(shown()).toEqual(rows.map(wordsOf));
    }, soon);

  it('says which versions of our contract it speaks', async () => {
    const { api, dispose } = await realServices(server(), null);
    ends.push(dispose);
    expect(await api.request(calls.showBackend, {})).toEqual(described);
  });

  async function visit(): Promise<RealServices> {
    const services = await realServices(server(), 'family-garcia');
    const stop = startData(services);
    ends.push(stop, services.dispose);
    render(
      <Providers services={services}>
        <List />
      </Providers>,
    );
    await until(() => services.cable.connection.get().state === 'live');
    await right();
    return services;
  }

  const grow = async ({ id, seats }: EventSummary, by: number): Promise<void> => {
    await server().dev(`events/${id}/capacity`, { capacity: seats.capacity + by });
  };

  /** Rails sends in any order it likes; ours has to be asked to. */
  async function burst(): Promise<number> {
    if (name === 'Rails') {
      await server().dev('burst', { times: 50 });
      return 50 * 20;
    }
    await server().dev('faults', { cable: 'keep_back' });
    const rows = await truth();
    for (let by = 1; by <= 5; by += 1) await Promise.all(rows.map((row) => grow(row, by)));
    await server().dev('faults', { cable: 'release', order: 'newest_first_twice' });
    return 2 * 5 * rows.length;
  }

  it('rows are right after a burst that arrives in another order, and nothing of it is missing', async () => {
    const services = await visit();
    const heard: EventMessage[] = [];
    ends.push(
      services.cable.follow(subjects.events.topic(''), {
        onMessage: (message) => heard.push(message),
        onConfirmed: () => undefined,
      }),
    );
    const sent = await burst();
    await until(() => heard.length === sent);
    await right();
    // What reached the screen came from the socket: no reading was needed for it.
    expect(inversionsIn(heard)).toBeGreaterThan(0);
    expect(services.cable.counters.malformed).toBe(0);
  });

  it('comes back after a restart, on one socket, and shows what changed in the meantime', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.2);
    const services = await visit();
    const { generation } = services.cable.connection.get();
    const [row] = await truth();
    if (!row) throw new Error('no events');
    await server().dev('faults', { cable: 'disconnect', reason: 'server_restart' });
    await until(() => services.cable.connection.get().state === 'stale');
    await grow(row, 3);
    await until(() => services.cable.connection.get().state === 'live');
    await right();
    expect(services.cable.connection.get().generation).toBe(generation + 1);
    const stats = (await (await fetch(`${server().url}/dev/stats`)).json()) as {
      subscriptions: Record<string, number>;
    };
    const ours = Object.entries(stats.subscriptions).filter(([identifier]) =>
      identifier.includes('"client":"events"'),
    );
    expect(ours).toEqual([['{"channel":"EventsChannel","client":"events"}', 1]]);
  });

  function cable(renewSession: () => Promise<boolean>): Cable {
    const made = createCable({
      source: { url: () => `${server().url.replace('http', 'ws')}/cable` },
      renewSession,
      onFault: expectNone,
    });
    ends.push(() => made.dispose());
    return made;
  }

  it('hears on the consumer of a shell, however often it leaves and comes back at once', async () => {
    const consumer = createConsumer(`${server().url.replace('http', 'ws')}/cable`);
    ends.push(() => consumer.disconnect());
    const onShell = (): Cable =>
      createCable({ source: { consumer }, renewSession: async () => false, onFault: expectNone });
    const heard: EventMessage[][] = [];
    for (let round = 0; round < 10; round += 1) {
      // As React does in its strict mode, and a hand that cannot decide.
      for (let time = 0; time < 3; time += 1) {
        const left = onShell();
        left.follow(subjects.events.topic(''), nobody);
        left.dispose();
      }
      const made = onShell();
      const mine: EventMessage[] = [];
      heard.push(mine);
      made.follow(subjects.events.topic(''), { ...nobody, onMessage: (message) => mine.push(message) });
      await until(() => made.connection.get().state === 'live');
      const [row] = await truth();
      if (row) await grow(row, 1);
      await until(() => mine.length > 0);
      made.dispose();
    }
    expect(heard.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it('reports a rejection, and nothing else', async () => {
    keepCookie(server().url, (await server().signIn(null)).cookie);
    const told: string[] = [];
    const made = cable(async () => false);
    made.follow(subjects.household.topic(''), {
      onMessage: () => told.push('message'),
      onConfirmed: () => told.push('confirmed'),
      onRejected: () => told.push('rejected'),
    });
    await until(() => told.length > 0);
    expect(told).toEqual(['rejected']);
    expect(made.connection.get().state).toBe('live');
  });

  it('asks for a session where its own is over, and is live with the new one', async () => {
    keepCookie(server().url, 'events_session=of-last-year');
    const { cookie } = await server().signIn('family-garcia');
    const states: string[] = [];
    const made = cable(async () => {
      states.push(made.connection.get().state);
      keepCookie(server().url, cookie);
      return true;
    });
    made.follow(subjects.household.topic(''), nobody);
    await until(() => made.connection.get().state === 'live');
    expect(states).toEqual(['auth']);
  });

  /** How the server may meet a token that is not good any more; the reference back end has one way, Rails has three. */
  const families = name === 'Rails' ? ['/api/family', '/bare', '/null'] : ['/api/family'];
  it.each(families)(
    'a write under %s fetches a fresh token where its own is wrong, and is done once',
    async (family) => {
      const asked: number[] = [];
      let token = 'of-last-year';
      const { cookie, csrfToken } = await server().signIn('family-lind');
      const keys = new Set<string>();
      const api = createApi({
        main: `${server().url}/api/v2`,
        family: `${server().url}${family}`,
        fetch: () => async (input, init) => {
          const headers = init?.headers as Record<string, string>;
          keys.add(headers['Idempotency-Key'] ?? '');
          const answer = await fetch(input, { ...init, headers: { ...headers, Cookie: cookie } });
          asked.push(answer.status);
          return answer;
        },
        csrfToken: () => token,
        renewSession: async () => {
          token = csrfToken;
          return true;
        },
      });
      const body = { party: { adults: 1, children: 0, infants: 0 }, mode: 'dine_in' } as const;
      const write = () => api.request(calls.holdSeats, { params: { eventId: 'evt_open' }, body });
      expect(await write()).toMatchObject({ state: 'held' });
      expect([asked.length, asked.at(-1), keys.size]).toEqual([2, 200, 1]);
      expect(asked[0]).toBe({ '/api/family': 403, '/bare': 422, '/null': 401 }[family]);

      // Where a fresh one does not help either, it is said, and not tried for ever.
      token = 'of-last-year';
      const never = createApi({
        main: '',
        family: `${server().url}${family}`,
        fetch: () => (input, init) =>
          fetch(input, {
            ...init,
            headers: { ...(init?.headers as Record<string, string>), Cookie: cookie },
          }),
        csrfToken: () => 'wrong',
        renewSession: async () => true,
      });
      const refusal: unknown = await never
        .request(calls.holdSeats, { params: { eventId: 'evt_open' }, body })
        .catch((error: unknown) => error);
      expect(isFailure(refusal) && refusal.kind).toBe(family === '/bare' ? 'invalid' : 'signed-out');
    },
  );

  it('is live again after the server was stopped and started, which it announced', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.1);
    const made = cable(async () => false);
    const heard: EventMessage[] = [];
    made.follow(subjects.events.topic(''), {
      onMessage: (message) => heard.push(message),
      onConfirmed: () => undefined,
    });
    await until(() => made.connection.get().state === 'live');
    const wire = await wireAt(server().url);
    wire.subscribe({ channel: 'EventsChannel' });
    await wire.frame(1);
    await server().stopForNow();
    await wire.closed();
    expect(wire.frames.slice(2).map((frame) => JSON.parse(frame) as unknown)).toEqual([
      { type: 'disconnect', reason: 'server_restart', reconnect: true },
    ]);
    expect(made.connection.get().state).not.toBe('live');
    await server().startAgain();
    await until(() => made.connection.get().state === 'live');
    const [row] = await truth();
    if (!row) throw new Error('no events');
    await grow(row, 1);
    await until(() => heard.length > 0);
    expect(heard[0]).toMatchObject({
      type: 'event.changed',
      event: { id: row.id, version: row.version + 1 },
    });
  });
});

/** How often an older word of an event came after a newer one. */
function inversionsIn(messages: readonly EventMessage[]): number {
  const newest = new Map<string, number>();
  let count = 0;
  for (const message of messages) {
    const { id, version } = message.type === 'event.removed' ? message : message.event;
    const before = newest.get(id) ?? 0;
    if (version < before) count += 1;
    newest.set(id, Math.max(before, version));
  }
  return count;
}
