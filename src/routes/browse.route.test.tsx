import { screen, waitFor, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { Link, Route, Routes } from '~/lib/router';
import { aHousehold, anEvent, aPage, live, someSeats } from '../../tests/support/build';
import { aPromise, fakeApi } from '../../tests/support/fake-api';
import { fakeClock, fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import type { EventPage } from '~/data/types';
import { BrowseRoute } from './browse.route';

const supper = anEvent({ title: 'Harvest supper', starts_at: '2026-11-21T17:30:00Z' });
const lunch = anEvent({ title: 'Sunday lunch', starts_at: '2026-11-22T11:00:00Z' });

function open(handlers: Parameters<typeof fakeApi>[0] = {}, options: RenderOptions = {}) {
  const api = fakeApi({
    listEvents: aPage([supper, lunch]),
    listPlaces: { items: [] },
    showHousehold: aHousehold(),
    ...handlers,
  });
  return renderWith(<BrowseRoute />, { api, ...options });
}

const asked = (services: ReturnType<typeof open>['services']) =>
  services.api.requestsOf('listEvents').map(({ input }) => input.query);
const lastAsked = (services: ReturnType<typeof open>['services']) => asked(services).at(-1);
const row = (name: RegExp) => screen.findByRole('link', { name });

describe('the list', () => {
  it('shows events by day with hours, place, kitchen, mode, diets and seats', async () => {
    const { services } = open();
    const list = await screen.findByRole('list', { name: 'Saturday, November 21, today' });
    expect(screen.getByRole('list', { name: 'Sunday, November 22, tomorrow' })).toBeVisible();
    expect(within(list).getByText('6:30 PM')).toBeVisible();
    expect(within(list).getByText('8:00 PM')).toBeVisible();
    expect(within(list).getByText('St Anne’s Hall, Toulouse')).toBeVisible();
    expect(within(list).getByText('Chez Amina · Eat there or collect')).toBeVisible();
    expect(within(list).getByText('Vegetarian · Halal')).toBeVisible();
    expect(within(list).getByText('12 left')).toBeVisible();
    expect(screen.getByText('2 events')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'What’s on' })).toBeVisible();
    expect(services.shell.titles.at(-1)).toBe('What’s on');
    expect(lastAsked(services)).toEqual({ from: 'today', limit: '50' });
  });

  it('names a row by title, full date with zone, and seats, and leads to its page', async () => {
    open();
    const link = await row(/^Harvest supper, Saturday, November 21, 6:30 PM to 8:00 PM GMT\+1, 12 left$/);
    expect(link).toHaveAttribute('href', `/events/${supper.id}`);
  });

  it('names the zone only where the clock is not the viewer’s', async () => {
    const abroad = anEvent({
      title: 'Brooklyn brunch',
      time_zone: 'America/New_York',
      starts_at: '2026-11-21T16:00:00Z',
    });
    open({ listEvents: aPage([supper, abroad]) });
    const list = await screen.findByRole('list', { name: 'Saturday, November 21, today' });
    expect(within(list).getByText('11:00 AM')).toBeVisible();
    expect(within(list).getByText('EST')).toBeVisible();
    expect(within(list).queryByText('GMT+1')).not.toBeInTheDocument();
  });

  it.each([
    ['few seats', { seats: someSeats({ free: 2 }) }, '', '2 left'],
    ['too few for the party', { seats: someSeats({ free: 2 }) }, '?party=4', '2 left for your 4'],
    ['full with a waitlist', { seats: someSeats({ free: 0, waiting: 3 }) }, '', 'Full · waitlist 3'],
    ['full', { seats: someSeats({ free: 0, waitlist_limit: 0 }) }, '', 'Full'],
    ['over', { starts_at: '2026-11-21T07:00:00Z' }, '?from=2026-11-21', 'Over'],
    ['closed', { registration_closes_at: '2026-11-21T09:00:00Z' }, '', 'Registration closed'],
    ['not open yet', { registration_opens_at: '2026-11-23T09:00:00Z' }, '', 'Opens Mon, Nov 23'],
    ['opening today', { registration_opens_at: '2026-11-21T12:00:00Z' }, '', 'Opens 1:00 PM GMT+1'],
    ['happening now', { starts_at: '2026-11-21T09:30:00Z' }, '', 'Happening now'],
    [
      'cancelled, explained',
      { state: 'cancelled', cancel_reason: 'The oven broke' },
      '',
      'Cancelled: The oven broke',
    ],
    [
      'own tickets',
      { mine: { registration_id: 'reg_1', state: 'confirmed', people: 4 } as never },
      '',
      'You have 4 seats',
    ],
    [
      'own place in the queue',
      { mine: { registration_id: 'reg_1', state: 'waitlisted', people: 2 } as never },
      '',
      'You wait for 2 seats',
    ],
  ] satisfies [string, Parameters<typeof anEvent>[0], string, string][])(
    'says of %s',
    async (_, event, query, words) => {
      open({ listEvents: aPage([anEvent(event)]) }, { route: `/events${query}` });
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it('leaves out what is over today until it is asked for', async () => {
    const breakfast = anEvent({ title: 'Early breakfast', starts_at: '2026-11-21T06:00:00Z' });
    const { user, location } = open({ listEvents: aPage([breakfast, supper]) });
    await row(/Harvest supper/);
    expect(screen.queryByRole('link', { name: /Early breakfast/ })).not.toBeInTheDocument();
    expect(screen.getByText('1 event')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show what is over today' }));
    expect(await row(/Early breakfast.*Over/)).toBeVisible();
    await waitFor(() => expect(location()).toBe('/events?from=2026-11-21'));
  });

  it('goes on to the next page when all of the first is over', async () => {
    const early = Array.from({ length: 50 }, () => anEvent({ starts_at: '2026-11-21T05:00:00Z' }));
    open({
      listEvents: ({ query }) =>
        query?.cursor ? aPage([supper], { total: 51 }) : aPage(early, { next_cursor: 'two', total: 51 }),
    });
    expect(await row(/Harvest supper/)).toBeVisible();
    expect(screen.getByText('1 event')).toBeVisible();
  });

  it('says when today is over and nothing else is planned', async () => {
    open({ listEvents: aPage([anEvent({ starts_at: '2026-11-21T05:00:00Z' })]) });
    expect(await screen.findByText(/What was on today is over/)).toBeVisible();
  });

  it('is asked for again when the day is over', async () => {
    const clock = fakeClock(Date.parse('2026-11-21T22:59:59.900Z'));
    const { services } = open({ listEvents: aPage([lunch]) }, { clock });
    await row(/Sunday lunch/);
    const before = asked(services).length;
    services.api.on({
      listEvents: aPage([lunch, anEvent({ title: 'Late soup', starts_at: lunch.starts_at })]),
    });
    clock.set(Date.parse('2026-11-21T23:00:00.050Z'));
    await row(/Late soup/);
    expect(asked(services)).toHaveLength(before + 1);
    expect(screen.getByRole('list', { name: 'Sunday, November 22, today' })).toBeVisible();
  });

  it('shows seats as they change', async () => {
    const { services } = open();
    await row(/Harvest supper.*12 left/);
    services.cable.send('EventsChannel', {
      type: 'event.changed',
      event: live(supper, { seats: someSeats({ free: 1 }) }),
    });
    expect(await row(/Harvest supper.*1 left/)).toBeVisible();
    expect(await row(/Sunday lunch.*12 left/)).toBeVisible();
  });

  it('speaks Spanish', async () => {
    open(
      { listEvents: aPage([anEvent({ seats: someSeats({ free: 2 }) })]) },
      { locale: 'es', route: '/events?party=4' },
    );
    expect(await screen.findByText('Quedan 2 y sois 4')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Qué hay' })).toBeVisible();
  });
});

describe('filters', () => {
  it('come from the URL, what is invalid left out', async () => {
    const { services } = open({}, { route: '/events?diets=vegan,nonsense&party=99&from=2026-12-01&mine=1' });
    await row(/Harvest supper/);
    expect(lastAsked(services)).toEqual({ from: '2026-12-01', diets: 'vegan', mine: '1', limit: '50' });
  });

  it('go into the URL as they are set, and are listed as chips that take them away', async () => {
    const { user, location, services } = open();
    await row(/Harvest supper/);
    await user.click(await screen.findByRole('checkbox', { name: 'Vegan' }));
    await user.click(screen.getByRole('checkbox', { name: 'Collect' }));
    await waitFor(() => expect(location()).toBe('/events?modes=collect&diets=vegan'));
    await waitFor(() => expect(lastAsked(services)).toMatchObject({ modes: 'collect', diets: 'vegan' }));

    const chips = screen.getByRole('list', { name: 'Active filters' });
    await user.click(within(chips).getByRole('button', { name: 'Remove filter: Collect' }));
    await waitFor(() => expect(location()).toBe('/events?diets=vegan'));
    expect(within(chips).getByRole('button', { name: 'Remove filter: Vegan' })).toHaveFocus();
    await user.click(within(chips).getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(location()).toBe('/events'));
  });

  it('answer at once, while the list of the new ones is still on its way', async () => {
    const later = aPromise<EventPage>();
    const { user } = open({
      listEvents: ({ query }) => (query?.diets ? later.promise : aPage([supper, lunch])),
    });
    await row(/Harvest supper/);
    await user.click(await screen.findByRole('checkbox', { name: 'Vegan' }));
    expect(screen.getByRole('checkbox', { name: 'Vegan' })).toBeChecked();
    expect(await row(/Harvest supper/)).toBeVisible();
    later.resolve(aPage([lunch]));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Harvest supper/ })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('1 event')).toBeVisible();
  });

  it('search by text after a pause, and at once on Enter or on leaving the box', async () => {
    const { user, location } = open();
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    await user.type(box, '  rice  soup');
    await waitFor(() => expect(location()).toBe('/events?q=rice+soup'));
    expect(box).toHaveValue('  rice  soup');
    await user.clear(box);
    await user.type(box, 'bread{Enter}');
    await waitFor(() => expect(location()).toBe('/events?q=bread'));
    await user.type(box, ' rolls');
    await user.tab();
    await waitFor(() => expect(location()).toBe('/events?q=bread+rolls'));
  });

  it('offer dates by name and a range', async () => {
    const { user, location } = open();
    await row(/Harvest supper/);
    await user.click(await screen.findByRole('checkbox', { name: 'This weekend' }));
    await waitFor(() => expect(location()).toBe('/events?from=2026-11-21&to=2026-11-22'));
    await user.click(screen.getByRole('checkbox', { name: 'Next 7 days' }));
    await waitFor(() => expect(location()).toBe('/events?from=2026-11-21&to=2026-11-27'));
    await user.click(screen.getByRole('checkbox', { name: 'Next 7 days' }));
    await waitFor(() => expect(location()).toBe('/events'));
    await user.type(screen.getByLabelText('From'), '2026-03-01');
    await waitFor(() => expect(location()).toBe('/events?from=2026-03-01'));
    await user.type(screen.getByLabelText('To'), '2026-02-01');
    expect(screen.getByText(/The last day is before the first/)).toBeVisible();
    await waitFor(() => expect(location()).toBe('/events?from=2026-03-01'));
  });

  it('fit the household that is signed in', async () => {
    const { user, location } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'All 3 of us' }));
    await waitFor(() => expect(location()).toBe('/events?party=3'));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(location()).toBe('/events?party=4'));
    await user.click(screen.getByRole('checkbox', { name: 'Only events I am part of' }));
    await waitFor(() => expect(location()).toBe('/events?party=4&mine=1'));
  });

  it('do not offer a visitor what only a household has', async () => {
    open({}, { shell: fakeShell({ session: null }) });
    await screen.findByRole('checkbox', { name: 'Vegan' });
    expect(screen.queryByRole('checkbox', { name: 'Only events I am part of' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /of us/ })).not.toBeInTheDocument();
  });

  it('find a place by part of its name', async () => {
    const places = [
      { id: 'plc_hall', name: 'Town hall', city: 'Albi', country: 'FR', events: 12 },
      { id: 'plc_yard', name: 'The yard', city: 'Toulouse', country: 'FR', events: 3 },
    ];
    const { user, location } = open({
      listPlaces: ({ query }) => ({
        items: places.filter(({ name }) => name.toLowerCase().includes(query?.q ?? '')) as never,
      }),
    });
    await row(/Harvest supper/);
    await user.type(await screen.findByRole('combobox', { name: 'Place' }), 'yard');
    await user.click(await screen.findByRole('option', { name: /The yard/ }));
    await waitFor(() => expect(location()).toBe('/events?place=plc_yard'));
    expect(screen.getByRole('button', { name: 'Remove filter: The yard' })).toBeVisible();
  });

  it('open in a sheet that says what would be left, and Back closes it', async () => {
    const { user, location } = open();
    await row(/Harvest supper/);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filter events' });
    await waitFor(() => expect(location()).toBe('/events?panel=filters'));
    expect(await within(sheet).findByRole('button', { name: 'Show 2 events' })).toBeVisible();
    await user.click(within(sheet).getByRole('checkbox', { name: 'Halal' }));
    await user.click(within(sheet).getByRole('button', { name: 'Show 2 events' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/events?diets=halal'));
  });
});

describe('an empty list', () => {
  const nothing = (extent: Partial<EventPage> = {}) => ({ listEvents: aPage([], extent) });

  it('because of filters offers to clear them', async () => {
    const { user, location } = open(nothing(), { route: '/events?diets=kosher' });
    expect(await screen.findByText('No event matches all of these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(location()).toBe('/events'));
  });

  it('after the last event offers that one', async () => {
    const { user, location } = open(nothing({ earliest_day: '2025-01-01', latest_day: '2025-03-12' }));
    expect(
      await screen.findByText(
        'Nothing is planned from here on. The last one was on Wednesday, March 12, 2025.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Wednesday, March 12, 2025' }));
    await waitFor(() => expect(location()).toBe('/events?from=2025-03-12'));
  });

  it('without any event says so', async () => {
    open(nothing());
    expect(await screen.findByText(/There are no events yet/)).toBeVisible();
  });
});

describe('when the server does not play along', () => {
  it.each([
    ['unavailable', 'The trouble is on our side. Nothing you did is lost.'],
    ['malformed', /Something between us and the server changed it/],
    ['offline', /This page was not saved on this device/],
  ] as const)('%s: says so, keeps the filters, and tries again', async (kind, words) => {
    let broken = true;
    const { user } = open({
      listEvents: () => {
        if (broken) throw new Failure(kind, { requestId: 'req-7' });
        return aPage([supper]);
      },
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words)).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await row(/Harvest supper/)).toBeVisible();
  });

  it('comes by itself once the connection is back', async () => {
    let broken = true;
    const { services } = open({
      listEvents: () => {
        if (broken) throw new Failure('offline');
        return aPage([supper]);
      },
    });
    await screen.findByRole('alert');
    broken = false;
    services.cable.reconnect();
    expect(await row(/Harvest supper/)).toBeVisible();
  });

  it('keeps the last good list when reading it again fails', async () => {
    let broken = false;
    const { services } = open({
      listEvents: () => {
        if (broken) throw new Failure('unavailable');
        return aPage([supper]);
      },
    });
    await row(/Harvest supper/);
    broken = true;
    void services.queries.refetchQueries();
    expect(await screen.findByText(/The list could not be refreshed. What you see is from/)).toBeVisible();
    expect(await row(/Harvest supper/)).toBeVisible();
  });

  it('offers the next page again when it did not come', async () => {
    let broken = true;
    const { user } = open({
      listEvents: ({ query }) => {
        if (!query?.cursor) return aPage([supper], { next_cursor: 'two', total: 2 });
        if (broken) throw new Failure('unavailable');
        return aPage([lunch], { total: 2 });
      },
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The next events did not arrive.')).toBeVisible();
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await row(/Sunday lunch/)).toBeVisible();
  });
});

describe('coming back from an event', () => {
  it('gives focus to the row that was opened', async () => {
    let isFirst = true;
    const api = fakeApi({
      // What was read before is enough: the server is slow when the person comes back.
      listEvents: () => {
        const answer = isFirst ? aPage([supper, lunch]) : aPromise<EventPage>().promise;
        isFirst = false;
        return answer;
      },
      listPlaces: { items: [] },
      showHousehold: aHousehold(),
    });
    function Event() {
      return <Link to={-1 as never}>Back</Link>;
    }
    const { user } = renderWith(
      <Routes>
        <Route path="/events" element={<BrowseRoute />} />
        <Route path="/events/:eventId" element={<Event />} />
      </Routes>,
      { api, route: '/events?diets=halal' },
    );
    await user.click(await row(/Sunday lunch/));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    await waitFor(async () => expect(await row(/Sunday lunch/)).toHaveFocus());
  });
});
