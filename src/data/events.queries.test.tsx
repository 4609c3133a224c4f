import { screen, waitFor } from '@testing-library/react';
import { Component, memo, type ReactNode } from 'react';
import type { EventFilter, EventSummary } from '~/api/event.schema';
import { Failure, isFailure, type FailureKind } from '~/lib/failure';
import { aPage, anEvent, anEventDetail, live, someDays, someSeats } from '../../tests/support/build';
import { fakeApi } from '../../tests/support/fake-api';
import { fakeCable } from '../../tests/support/fake-cable';
import { renderWith } from '../../tests/support/render';
import { prefetchBrowse, useEventPages } from './events.pages';
import { useEvent, useEventDays, usePlaces } from './events.queries';
import { keys } from './keys';
import { subjects } from './live/subjects';
import { useFollow, useIsHighlighted, useNewest } from './live/use-live';

const painted: string[] = [];
beforeEach(() => painted.splice(0));
afterEach(() => jest.restoreAllMocks());

const Row = memo(function Row({ event }: { event: EventSummary }): ReactNode {
  const { title, seats, day } = useNewest(event);
  const changed = useIsHighlighted(event.id);
  painted.push(title);
  return <li>{`${title}: ${seats.free} left, ${day}${changed ? ', changed' : ''}`}</li>;
});

function List({ filter = { q: 'supper' } }: { filter?: EventFilter }): ReactNode {
  useFollow(subjects.events);
  const { events, total, hasMore, fetchMore } = useEventPages(filter);
  return (
    <>
      <ul aria-label={`${total} events`}>
        {events.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ul>
      {hasMore && <button onClick={fetchMore}>More</button>}
    </>
  );
}

function Page({ eventId }: { eventId: string }): ReactNode {
  useFollow(subjects.event, eventId);
  const { title, seats, dishes } = useEvent(eventId);
  return <p>{`${title}: ${seats.free} left, ${dishes.length} dishes`}</p>;
}

class Net extends Component<{ children: ReactNode }, { kind?: string }> {
  override state: { kind?: string } = {};
  static getDerivedStateFromError(error: unknown) {
    return { kind: isFailure(error) ? error.kind : String(error) };
  }
  override render(): ReactNode {
    return this.state.kind ? <p>Failed: {this.state.kind}</p> : this.props.children;
  }
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const changed = (event: object) => ({ type: 'event.changed', event });

describe('a list of events', () => {
  it('shows newer seats as the cable tells them, and renders that row alone', async () => {
    const [one, other] = [anEvent({ title: 'Supper' }), anEvent({ title: 'Breakfast' })];
    const { services } = renderWith(<List />, { api: fakeApi({ listEvents: aPage([one, other]) }) });
    expect(await screen.findByText('Supper: 12 left, 2026-11-27')).toBeVisible();
    painted.splice(0);

    services.cable.send('EventsChannel', changed(live(one, { seats: someSeats({ free: 9 }) })));
    expect(await screen.findByText('Supper: 9 left, 2026-11-27, changed')).toBeVisible();
    expect(painted).not.toContain('Breakfast');
  });

  it('is not led astray by what is old, twice, or of no known shape', async () => {
    const event = anEvent({ title: 'Supper', version: 5 });
    const { services } = renderWith(<List />, { api: fakeApi({ listEvents: aPage([event]) }) });
    await screen.findByText(/12 left/);
    const at = (version: number, free: number) =>
      changed(live(event, { version, seats: someSeats({ free }) }));
    for (const message of [
      at(8, 3),
      at(6, 11),
      at(8, 3),
      { type: 'event.exploded' },
      changed({ id: 'x' }),
      null,
      at(7, 7),
    ]) {
      services.cable.send('EventsChannel', message);
    }
    expect(await screen.findByText(/3 left/)).toBeVisible();
    expect(services.cable.counters.malformed).toBe(3);
  });

  it('keeps what the cable told when an older answer comes after it', async () => {
    const event = anEvent({ title: 'Supper', version: 5 });
    const { services } = renderWith(<List />, { api: fakeApi({ listEvents: aPage([event]) }) });
    await screen.findByText(/12 left/);
    services.cable.send('EventsChannel', changed(live(event, { version: 9, seats: someSeats({ free: 1 }) })));
    await screen.findByText(/1 left/);
    services.cable.reconnect();
    await waitFor(() => expect(services.api.requestsOf('listEvents').length).toBeGreaterThan(1));
    expect(rows()).toEqual([expect.stringMatching(/^Supper: 1 left/)]);
  });

  it('is read again after the confirmation, and right after a gap', async () => {
    const event = anEvent({ title: 'Supper' });
    const cable = fakeCable({ confirms: false });
    const { services } = renderWith(<List />, { api: fakeApi({ listEvents: aPage([event]) }), cable });
    await screen.findByText(/12 left/);
    services.api.on({ listEvents: aPage([{ ...event, version: 7, seats: someSeats({ free: 2 }) }]) });
    services.cable.confirm();
    expect(await screen.findByText(/2 left/)).toBeVisible();
    expect(services.api.requestsOf('listEvents')).toHaveLength(2);
  });

  it('leaves out an event that was taken away', async () => {
    const [one, other] = [anEvent({ title: 'Supper' }), anEvent({ title: 'Breakfast' })];
    const { services } = renderWith(<List />, { api: fakeApi({ listEvents: aPage([one, other]) }) });
    await screen.findByText(/Supper/);
    services.cable.send('EventsChannel', { type: 'event.removed', id: one.id, version: 4 });
    await waitFor(() => expect(rows()).toHaveLength(1));
    services.cable.send('EventsChannel', changed(live(one, { version: 3 })));
    expect(rows()).toEqual([expect.stringContaining('Breakfast')]);
  });

  it.each<EventFilter>([{ q: 'supper' }, { from: 'today' }, { from: '2026-11-26' }])(
    'with %p is read again when the cable tells of events that it does not hold, one after the other',
    async (filter) => {
      const [one, other, third] = [
        anEvent({ title: 'Supper' }),
        anEvent({ title: 'New lunch' }),
        anEvent({ title: 'Late tea' }),
      ];
      const { services } = renderWith(<List filter={filter} />, {
        api: fakeApi({ listEvents: aPage([one]) }),
      });
      await screen.findByText(/Supper/);
      services.api.on({ listEvents: aPage([one, other]) });
      services.cable.send('EventsChannel', changed(live(other)));
      expect(await screen.findByText(/New lunch/)).toBeVisible();
      services.api.on({ listEvents: aPage([one, other, third]) });
      services.cable.send('EventsChannel', changed(live(third)));
      expect(await screen.findByText(/Late tea/)).toBeVisible();
    },
    12_000,
  );

  it('is read again when something changed that the cable does not bring, or the event moved', async () => {
    const event = anEvent({ title: 'Supper' });
    const { services } = renderWith(<List />, { api: fakeApi({ listEvents: aPage([event]) }) });
    await screen.findByText(/Supper/);
    const renamed = { ...event, title: 'Feast', version: 2, content_version: 2 };
    services.api.on({ listEvents: aPage([renamed]) });
    services.cable.send('EventsChannel', changed(live(event, { version: 2, content_version: 2 })));
    expect(await screen.findByText(/Feast/)).toBeVisible();

    services.cable.send(
      'EventsChannel',
      changed(live(renamed, { starts_at: '2026-11-28T17:30:00Z', ends_at: '2026-11-28T19:00:00Z' })),
    );
    expect(await screen.findByText(/2026-11-28/)).toBeVisible();
  });

  it('goes on page by page, and holds no event twice', async () => {
    const [one, two, three] = [
      anEvent({ title: 'One' }),
      anEvent({ title: 'Two' }),
      anEvent({ title: 'Three' }),
    ];
    const api = fakeApi({
      listEvents: ({ query }) =>
        query.cursor ? aPage([two, three], { total: 3 }) : aPage([one, two], { next_cursor: 'c1', total: 3 }),
    });
    const { user } = renderWith(<List />, { api });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByText(/Three/);
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('list', { name: '3 events' })).toBeVisible();
    expect(api.requestsOf('listEvents').map(({ input }) => input.query)).toContainEqual({
      q: 'supper',
      cursor: 'c1',
      limit: '200',
    });
  });

  it('can be read before its page is on the screen', async () => {
    const api = fakeApi({ listEvents: aPage([anEvent()]) });
    const { services } = renderWith(<p>Elsewhere</p>, { api });
    await prefetchBrowse(services, { q: 'supper' });
    expect(services.queries.getQueryData(keys.pages('family-garcia', { q: 'supper' }))).toBeDefined();
  });

  it.each<[FailureKind, number]>([
    ['unavailable', 3],
    ['timeout', 3],
    ['offline', 1],
    ['forbidden', 1],
    ['malformed', 1],
    ['too-many', 1],
  ])('that cannot be read (%s) is asked for %i times, and then says why', async (kind, times) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = fakeApi({ listEvents: new Failure(kind) });
    renderWith(
      <Net>
        <List />
      </Net>,
      { api },
    );
    expect(await screen.findByText(`Failed: ${kind}`)).toBeVisible();
    expect(api.requestsOf('listEvents')).toHaveLength(times);
  });
});

describe('the days of a calendar', () => {
  function Days(): ReactNode {
    const { days } = useEventDays({ from: '2026-11-01', to: '2026-11-30' }, 3);
    return <p>{days.map(({ day, count }) => `${day}: ${count}`).join('; ')}</p>;
  }

  it('are read with so many of each', async () => {
    const api = fakeApi({
      listDays: someDays([anEvent(), anEvent(), anEvent({ starts_at: '2026-11-29T10:00:00Z' })]),
    });
    renderWith(<Days />, { api });
    expect(await screen.findByText('2026-11-27: 2; 2026-11-29: 1')).toBeVisible();
    expect(api.requests[0]?.input.query).toEqual({ from: '2026-11-01', to: '2026-11-30', per_day: '3' });
  });
});

describe('one event', () => {
  const event = anEventDetail({ title: 'Supper', version: 5 });

  it('follows its own channel, and is read whole when its content changed', async () => {
    const { services } = renderWith(<Page eventId={event.id} />, { api: fakeApi({ showEvent: event }) });
    await screen.findByText('Supper: 12 left, 1 dishes');
    expect(services.cable.channels()).toEqual(['EventChannel']);
    services.cable.send('EventChannel', changed(live(event, { seats: someSeats({ free: 4 }) })));
    await screen.findByText('Supper: 4 left, 1 dishes');

    services.api.on({
      showEvent: { ...event, version: 7, content_version: 2, dishes: [], seats: someSeats({ free: 4 }) },
    });
    services.cable.send(
      'EventChannel',
      changed(live(event, { version: 7, content_version: 2, seats: someSeats({ free: 4 }) })),
    );
    expect(await screen.findByText('Supper: 4 left, 0 dishes')).toBeVisible();
  });

  it('that is taken away while it is shown says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { services } = renderWith(
      <Net>
        <Page eventId={event.id} />
      </Net>,
      { api: fakeApi({ showEvent: event }) },
    );
    await screen.findByText(/Supper/);
    services.api.on({ showEvent: new Failure('gone') });
    services.cable.send('EventChannel', { type: 'event.removed', id: event.id, version: 9 });
    expect(await screen.findByText('Failed: gone')).toBeVisible();
  });

  it('stays on the screen when reading it again fails', async () => {
    const { services } = renderWith(
      <Net>
        <Page eventId={event.id} />
      </Net>,
      { api: fakeApi({ showEvent: event }) },
    );
    await screen.findByText(/Supper/);
    services.api.on({ showEvent: new Failure('offline') });
    services.cable.reconnect();
    await waitFor(() => expect(services.api.requestsOf('showEvent').length).toBeGreaterThan(1));
    expect(screen.getByText(/Supper/)).toBeVisible();
  });
});

describe('places', () => {
  function Places({ q }: { q: string }): ReactNode {
    const { places, isLoading } = usePlaces(q);
    return <p>{`${isLoading ? 'loading ' : ''}${places.map(({ name }) => name).join()}`}</p>;
  }
  it('are found by a part of their name', async () => {
    const api = fakeApi({
      listPlaces: { items: [{ id: 'plc_1', name: 'Hall', city: 'Toulouse', country: 'FR', events: 3 }] },
    });
    renderWith(<Places q="ha" />, { api });
    expect(await screen.findByText('Hall')).toBeVisible();
    expect(api.requests[0]?.input.query).toEqual({ q: 'ha', limit: '50' });
  });
});
