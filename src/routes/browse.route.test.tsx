import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { EventPage } from '~/api/event.schema';
import { Failure } from '~/lib/failure';
import { Link, Route, Routes } from '~/lib/router';
import { aHousehold, anEvent, aPage, live, someSeats } from '../../tests/support/build';
import { aPromise, fakeApi } from '../../tests/support/fake-api';
import { fakeTelemetry } from '../../tests/support/fake-platform';
import { lastAsked, lunch, openBrowse, row, supper } from '../../tests/support/open-browse';
import { renderWith } from '../../tests/support/render';
import { BrowseRoute } from './browse.route';

describe('the list', () => {
  it('shows events by day with hours, place, kitchen, mode, diets and seats', async () => {
    const { services } = openBrowse();
    const list = await screen.findByRole('list', { name: 'Saturday, November 21, today' });
    expect(screen.getByRole('list', { name: 'Sunday, November 22, tomorrow' })).toBeVisible();
    expect(within(list).getByText('6:30 PM')).toBeVisible();
    expect(within(list).getByText('8:00 PM')).toBeVisible();
    expect(within(list).getByText('St Anne’s Hall, Toulouse')).toBeVisible();
    expect(within(list).getByText('Chez Amina')).toBeVisible();
    expect(within(list).getByText('Eat in or take away')).toBeVisible();
    expect(within(list).getByText('Vegetarian · Halal')).toBeVisible();
    expect(within(list).getByText('12 seats left')).toBeVisible();
    expect(screen.getByText('2 events')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'What’s on' })).toBeVisible();
    expect(services.shell.titles.at(-1)).toBe('What’s on');
    expect(lastAsked(services)).toEqual({ from: 'today', limit: '50' });
  });

  it('shows the chosen picture or the event’s pattern, fetched after the texts', async () => {
    const cover = { path: '/api/v2/covers/cov_1', alt: 'Soup' };
    openBrowse({ listEvents: aPage([anEvent({ title: 'With a picture', cover }), supper]) });
    const rows = await screen.findAllByRole('listitem');
    const [picture, pattern] = rows.map((item) => within(item));
    // Decorative: the name of the row says what it is.
    const image = await picture?.findByRole('presentation');
    expect(image).toHaveAttribute('src', expect.stringMatching(/\/api\/v2\/covers\/cov_1$/));
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(pattern?.queryByRole('presentation')).not.toBeInTheDocument();
    fireEvent.error(image as HTMLElement);
    await waitFor(() => expect(picture?.queryByRole('presentation')).not.toBeInTheDocument());
  });

  it('never cuts diets: those beyond the first are counted, and read aloud', async () => {
    openBrowse({
      listEvents: aPage([anEvent({ diets: ['vegetarian', 'vegan', 'halal', 'gluten_free'] })]),
    });
    expect(await screen.findByText('Vegetarian · Vegan and 2 more')).toBeVisible();
    expect(screen.getByText(/Diets catered for: .*Halal,? and Gluten-free/)).toBeInTheDocument();
  });

  it('names a row by title, full date with zone, and seats, and leads to its page', async () => {
    openBrowse();
    const link = await row(
      /^Harvest supper, Saturday, November 21, 6:30\u00a0PM to 8:00\u00a0PM GMT\+1, 12 seats left$/,
    );
    expect(link).toHaveAttribute('href', `/events/${supper.id}`);
  });

  it('names the zone only where the clock is not the viewer’s', async () => {
    const abroad = anEvent({
      title: 'Brooklyn brunch',
      time_zone: 'America/New_York',
      starts_at: '2026-11-21T16:00:00Z',
    });
    openBrowse({ listEvents: aPage([supper, abroad]) });
    const list = await screen.findByRole('list', { name: 'Saturday, November 21, today' });
    expect(within(list).getByText('11:00 AM')).toBeVisible();
    expect(within(list).getByText('EST')).toBeVisible();
    expect(within(list).queryByText('GMT+1')).not.toBeInTheDocument();
  });

  it.each([
    ['few seats', { seats: someSeats({ free: 2 }) }, '', '2 seats left'],
    ['too few for the party', { seats: someSeats({ free: 2 }) }, '?party=4', '2 seats left for your 4'],
    ['full with a waitlist', { seats: someSeats({ free: 0, waiting: 3 }) }, '', 'Full · 3 families waiting'],
    ['full', { seats: someSeats({ free: 0, waitlist_limit: 0 }) }, '', 'Full · waitlist closed'],
    ['over', { starts_at: '2026-11-21T07:00:00Z' }, '?from=2026-11-21', 'Ended'],
    ['closed', { registration_closes_at: '2026-11-21T09:00:00Z' }, '', 'Reservations closed'],
    ['not open yet', { registration_opens_at: '2026-11-23T09:00:00Z' }, '', 'Reserve from Mon, Nov 23'],
    ['opening today', { registration_opens_at: '2026-11-21T12:00:00Z' }, '', 'Reserve from 1:00 PM'],
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
      'On the waitlist for 2',
    ],
  ] satisfies [string, Parameters<typeof anEvent>[0], string, string][])(
    'says of %s',
    async (_, event, query, words) => {
      openBrowse({ listEvents: aPage([anEvent(event)]) }, { route: `/events${query}` });
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it('T9: asks for what has not ended, and leaves out what ended since', async () => {
    const breakfast = anEvent({ title: 'Early breakfast', starts_at: '2026-11-21T06:00:00Z' });
    const pot = anEvent({
      title: 'The pot',
      starts_at: '2026-11-20T22:20:00Z',
      ends_at: '2026-11-21T10:20:00Z',
    });
    const { services } = openBrowse({ listEvents: aPage([pot, breakfast, supper]) });
    expect(await row(/The pot/)).toBeVisible();
    expect(screen.getByText('Happening now')).toBeVisible();
    await row(/Harvest supper/);
    expect(screen.queryByRole('link', { name: /Early breakfast/ })).not.toBeInTheDocument();
    expect(screen.getByText('2 events')).toBeVisible();
    expect(lastAsked(services)).toMatchObject({ from: 'today' });
  });

  it('goes on to the next page when all of the first is over', async () => {
    const early = Array.from({ length: 50 }, () => anEvent({ starts_at: '2026-11-21T05:00:00Z' }));
    openBrowse({
      listEvents: ({ query }) =>
        query?.cursor ? aPage([supper], { total: 51 }) : aPage(early, { next_cursor: 'two', total: 51 }),
    });
    expect(await row(/Harvest supper/)).toBeVisible();
    expect(screen.getByText('1 event')).toBeVisible();
  });

  it('says when today is over and nothing else is planned', async () => {
    openBrowse({ listEvents: aPage([anEvent({ starts_at: '2026-11-21T05:00:00Z' })]) });
    expect(await screen.findByText(/Today’s events have ended/)).toBeVisible();
  });

  it('shows seats as they change', async () => {
    const { services } = openBrowse();
    await row(/Harvest supper.*12 seats left/);
    services.cable.send('EventsChannel', {
      type: 'event.changed',
      event: live(supper, { seats: someSeats({ free: 1 }) }),
    });
    expect(await row(/Harvest supper.*1 seat left/)).toBeVisible();
    expect(await row(/Sunday lunch.*12 seats left/)).toBeVisible();
  });

  it('speaks Spanish', async () => {
    openBrowse(
      { listEvents: aPage([anEvent({ seats: someSeats({ free: 2 }) })]) },
      { locale: 'es', route: '/events?party=4' },
    );
    expect(await screen.findByText('Quedan 2 plazas y sois 4')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Qué hay' })).toBeVisible();
  });
});

describe('an empty list', () => {
  const nothing = (extent: Partial<EventPage> = {}) => ({ listEvents: aPage([], extent) });

  it('because of filters offers to clear them', async () => {
    const { user, location } = openBrowse(nothing(), { route: '/events?diets=kosher' });
    expect(await screen.findByText('No events match all of these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(location()).toBe('/events'));
  });

  it('after the last event offers that one', async () => {
    const { user, location } = openBrowse(nothing({ earliest_day: '2025-01-01', latest_day: '2025-03-12' }));
    expect(
      await screen.findByText(
        'Nothing is planned from here on. The last event was on Wednesday, March 12, 2025.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Wednesday, March 12, 2025' }));
    await waitFor(() => expect(location()).toBe('/events?from=2025-03-12'));
  });

  it('without any event says so', async () => {
    openBrowse(nothing());
    expect(await screen.findByText(/There are no events yet/)).toBeVisible();
  });
});

describe('when the server does not play along', () => {
  it.each([
    ['unavailable', 'Our server or your network has a problem. You haven’t lost anything.'],
    ['malformed', 'Try again in a moment.'],
    ['offline', /This page isn’t saved on this device/],
    ['misconfigured', 'Events can’t be loaded right now'],
    ['outdated-server', 'This isn’t available here yet'],
  ] as const)('%s: says so, keeps the filters, and tries again', async (kind, words) => {
    let broken = true;
    const { user } = openBrowse({
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

  it('says that it was reported only when it was, and under which reference', async () => {
    const { services } = openBrowse({ listEvents: new Failure('unexpected') });
    const alert = await screen.findByRole('alert');
    expect(await within(alert).findByText(/We’ve been notified/)).toBeVisible();
    expect(within(alert).getByText('Reference ref-1')).toBeVisible();
    expect(services.telemetry.reported).toHaveLength(1);
    cleanup();

    const unheard = openBrowse(
      { listEvents: new Failure('unexpected') },
      { telemetry: { ...fakeTelemetry(), report: async () => undefined } },
    );
    expect(await unheard.findByText('The rest of the page still works.')).toBeVisible();
    expect(unheard.queryByText(/Reference/)).not.toBeInTheDocument();
  });

  it('says in Spanish that the API is not ours', async () => {
    openBrowse({ listEvents: new Failure('misconfigured') }, { locale: 'es' });
    expect(await screen.findByText('Ahora mismo no se pueden cargar los eventos')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  it('comes by itself once the connection is back', async () => {
    let broken = true;
    const { services } = openBrowse({
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
    const { services } = openBrowse({
      listEvents: () => {
        if (broken) throw new Failure('unavailable');
        return aPage([supper]);
      },
    });
    await row(/Harvest supper/);
    broken = true;
    void services.queries.refetchQueries();
    expect(await screen.findByText(/The list couldn’t be refreshed. What you see is from/)).toBeVisible();
    expect(await row(/Harvest supper/)).toBeVisible();
  });

  it('offers the next page again when it was a no-show', async () => {
    let broken = true;
    const { user } = openBrowse({
      listEvents: ({ query }) => {
        if (!query?.cursor) return aPage([supper], { next_cursor: 'two', total: 2 });
        if (broken) throw new Failure('unavailable');
        return aPage([lunch], { total: 2 });
      },
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The next events couldn’t be loaded.')).toBeVisible();
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
