import { screen, waitFor, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { constant } from '~/lib/readable';
import { anEvent, aPage, live, someDays } from '../../tests/support/build';
import { fakeShell } from '../../tests/support/fake-platform';
import { cell, focused, openCalendar, supper } from '../../tests/support/open-calendar';

const forty = Array.from({ length: 40 }, (_, index) =>
  anEvent({ title: `Lunch ${index + 1}`, starts_at: '2026-11-24T11:00:00Z' }),
);

describe('the month', () => {
  it('has a cell for each day, named with its full date and count, and events with their full date', async () => {
    const { services } = openCalendar([supper]);
    expect(await cell(/^Saturday, November 21, today, 1 event$/)).toHaveAttribute('aria-current', 'date');
    expect(screen.getAllByRole('gridcell')).toHaveLength(35);
    expect(screen.getByRole('heading', { level: 2, name: 'November 2026' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    const link = screen.getByRole('link', {
      name: 'Harvest supper, Saturday, November 21, 6:30\u00a0PM to 8:00\u00a0PM GMT+1',
    });
    expect(link).toHaveAttribute('href', `/events/${supper.id}`);
    expect(services.shell.titles.at(-1)).toBe('Calendar');
  });

  it('starts the week as the locale does', async () => {
    openCalendar([supper], { locale: 'es' });
    expect(await cell(/^sábado, 21 de noviembre, hoy, 1 evento$/)).toBeVisible();
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('lunes');
  });

  it('shows three events of a full day and opens the others', async () => {
    const { user, location } = openCalendar(forty);
    const tuesday = await cell(/^Tuesday, November 24, 40 events$/);
    expect(within(tuesday).getAllByRole('link')).toHaveLength(3);
    await user.click(
      within(tuesday).getByRole('button', { name: '37 more events on Tuesday, November 24: open the day' }),
    );
    const sheet = await screen.findByRole('dialog', { name: 'Tuesday, November 24' });
    await waitFor(() => expect(location()).toBe('/events?date=2026-11-24&open=1'));
    expect(await within(sheet).findByText('40 events')).toBeVisible();
    expect(within(sheet).getAllByRole('link')).toHaveLength(40);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(location()).not.toMatch(/open/));
  });

  it('opens a day from a link', async () => {
    openCalendar([supper], { route: '/events/calendar?date=2026-11-21&open=1' });
    const sheet = await screen.findByRole('dialog', { name: 'Saturday, November 21, today' });
    expect(await within(sheet).findByRole('link', { name: /Harvest supper/ })).toBeVisible();
  });

  it('marks what is cancelled and what is one’s own, in words', async () => {
    openCalendar([
      anEvent({ title: 'Called off', state: 'cancelled' }),
      anEvent({ title: 'Ours', mine: { registration_id: 'reg_1', state: 'confirmed', people: 2 } as never }),
    ]);
    expect(await screen.findByRole('link', { name: /^Called off, .*, Cancelled$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Ours, .*, Confirmed$/ })).toBeVisible();
  });

  it('marks what has ended and what is full, in words and with a sign', async () => {
    const full = { capacity: 40, free: 0, waiting: 2, waitlist_limit: 10 };
    openCalendar([
      anEvent({ title: 'Early soup', starts_at: '2026-11-21T06:00:00Z', ends_at: '2026-11-21T07:00:00Z' }),
      anEvent({ title: 'Last week', starts_at: '2026-11-14T06:00:00Z', seats: full }),
      anEvent({ title: 'Packed supper', seats: full }),
      anEvent({ title: 'Open supper' }),
    ]);
    const past = await screen.findByRole('link', { name: /^Early soup, .*, Ended$/ });
    expect(past.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('link', { name: /^Last week, .*, Ended$/ })).toBeVisible();
    const packed = screen.getByRole('link', { name: /^Packed supper, .*, Full$/ });
    expect(within(packed).getByText('Full')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Open supper, .*GMT\+1$/ })).not.toHaveTextContent('Full');
  });

  it('names the zone in a cell only where the clock differs from the viewer’s', async () => {
    openCalendar([supper, anEvent({ title: 'Far lunch', time_zone: 'Asia/Kolkata' })], {
      shell: fakeShell({ timeZone: constant('Europe/Madrid') }),
    });
    expect(await screen.findByRole('link', { name: /^Harvest supper/ })).toHaveTextContent(
      /^6:30pm Harvest supper$/,
    );
    expect(screen.getByRole('link', { name: /^Far lunch/ })).toHaveTextContent(/GMT\+5:30/);
  });

  it('follows what changes live', async () => {
    const { services } = openCalendar([supper]);
    await screen.findByRole('link', { name: /^Harvest supper/ });
    services.cable.send('EventsChannel', {
      type: 'event.changed',
      event: live(supper, { state: 'cancelled' }),
    });
    expect(await screen.findByRole('link', { name: /^Harvest supper.*Cancelled$/ })).toBeVisible();
  });

  it('keeps the filters and leaves the dates to itself', async () => {
    const { services, user, location } = openCalendar([supper], {
      route: '/events/calendar?diets=vegan&from=2020-01-01',
    });
    await cell(/November 21/);
    expect(services.api.requestsOf('listDays').at(-1)?.input.query).toEqual({
      diets: 'vegan',
      from: '2026-11-01',
      to: '2026-12-05',
      per_day: '3',
    });
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(location()).toMatch(/date=2026-12-21&diets=vegan/));
  });
});

describe('the week', () => {
  const week = '/events/calendar?view=week&date=';

  it('shows each day’s events, and what goes on over midnight on both days', async () => {
    const night = anEvent({
      title: 'Night kitchen',
      starts_at: '2026-11-20T19:00:00Z',
      ends_at: '2026-11-21T01:00:00Z',
    });
    openCalendar([night, supper], { route: `${week}2026-11-21` });
    const friday = await cell(/^Friday, November 20, yesterday, 1 event$/);
    expect(
      within(friday).getByRole('link', {
        name: /^Night kitchen, Friday, November 20, 8:00\u00a0PM to 2:00\u00a0AM the next day/,
      }),
    ).toBeVisible();
    const saturday = await cell(/^Saturday, November 21, today, 1 event$/);
    expect(
      within(saturday).getByRole('link', { name: /^Night kitchen, continued from the day before/ }),
    ).toBeVisible();
    expect(within(saturday).getByText('Now, 11:00 AM')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: /^November 15.–.21, 2026$/ })).toBeVisible();
  });

  it.each([
    ['the present hour', '2026-11-21', /^Now, 11:00\sAM$/],
    ['the first event of the day in another week', '2026-11-28', /Soup lunch/],
  ])('opens at %s', async (_, date, text) => {
    const shown: (string | null)[] = [];
    const scroll = jest.fn(function scrollIntoView(this: HTMLElement) {
      shown.push(this.textContent);
    });
    Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
    const lunch = anEvent({ title: 'Soup lunch', starts_at: '2026-11-28T12:00:00Z' });
    openCalendar([supper, lunch], { route: `${week}${date}` });
    await waitFor(() => expect(shown).toEqual([expect.stringMatching(text)]));
    Object.assign(HTMLElement.prototype, { scrollIntoView: undefined });
  });

  it('counts a crowd instead of drawing it, and opens the day', async () => {
    const { user } = openCalendar(forty, { route: `${week}2026-11-24` });
    const tuesday = await cell(/^Tuesday, November 24, 40 events$/);
    expect(within(tuesday).getAllByRole('link')).toHaveLength(2);
    await user.click(
      within(tuesday).getByRole('button', {
        name: '38 more events at 12:00\u00a0PM on Tuesday, November 24: open the day',
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Tuesday, November 24' })).toBeVisible();
  });

  it.each([
    ['2026-03-29', 'Europe/Paris', 'Clocks go forward: 2:00 AM to 3:00 AM doesn’t happen'],
    ['2026-10-25', 'Europe/Paris', 'Clocks go back: 2:00 AM to 3:00 AM happens twice'],
    ['2026-03-08', 'America/New_York', 'Clocks go forward: 2:00 AM to 3:00 AM doesn’t happen'],
    ['2026-11-01', 'America/New_York', 'Clocks go back: 1:00 AM to 2:00 AM happens twice'],
  ])('of %s in %s says what the clocks do', async (date, zone, words) => {
    openCalendar([supper], { route: `${week}${date}`, shell: fakeShell({ timeZone: constant(zone) }) });
    expect(await screen.findByText(new RegExp(`^[^.]+\\. ${words}$`))).toBeVisible();
  });

  it.each(['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])(
    'of %s in Tokyo has nothing to say',
    async (date) => {
      openCalendar([supper], {
        route: `${week}${date}`,
        shell: fakeShell({ timeZone: constant('Asia/Tokyo') }),
      });
      await screen.findByRole('grid');
      expect(screen.queryByText(/Clocks go/)).not.toBeInTheDocument();
    },
  );

  it('moves by day and week, and goes to the week of a day outside', async () => {
    const { user } = openCalendar([supper], { route: `${week}2026-11-21` });
    (await cell(/November 21/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026-11-22');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('2026-11-15');
    expect(screen.getByRole('heading', { level: 2, name: /^November 15.–.21, 2026$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(screen.getByRole('heading', { level: 2, name: /^November 8.–.14, 2026$/ })).toBeVisible();
  });
});

describe('the list', () => {
  it('begins today in this month, shows the days before when asked, and views keep the day', async () => {
    const { user, location, services } = openCalendar([supper], {
      route: '/events/calendar?date=2026-11-21',
    });
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    expect(await screen.findByRole('list', { name: 'Saturday, November 21, today' })).toBeVisible();
    const read = () => services.api.requestsOf('listEvents').at(-1)?.input.query;
    expect(read()).toMatchObject({ from: '2026-11-21', to: '2026-11-30' });
    await waitFor(() => expect(location()).toMatch(/view=agenda/));
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(await cell(/November 21/)).toBeVisible();

    await user.click(screen.getByRole('radio', { name: 'List' }));
    await user.click(await screen.findByRole('button', { name: 'Show the days before today' }));
    await waitFor(() => expect(read()).toMatchObject({ from: '2026-11-01', to: '2026-11-30' }));
    expect(screen.queryByRole('button', { name: 'Show the days before today' })).toBeNull();
  });
});

describe('when there is nothing to show', () => {
  it.each(['month', 'week', 'agenda'])(
    'the %s says where the next event is, and goes there',
    async (view) => {
      const later = anEvent({ title: 'Spring fair', starts_at: '2027-03-28T10:00:00Z' });
      const { user } = openCalendar([later], {
        route: `/events/calendar?view=${view}`,
        handlers: {
          listEvents: ({ query }) =>
            aPage((query?.to ?? '') > '2027-03-28' ? [later] : [], {
              earliest_day: '2027-03-28',
              latest_day: '2027-03-28',
            }),
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Go to Sunday, March 28, 2027' }));
      expect(await screen.findByRole('link', { name: /^Spring fair/ })).toBeVisible();
    },
  );

  it('because of filters offers to clear them', async () => {
    const { user, location } = openCalendar([], { route: '/events/calendar?diets=kosher' });
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(location()).toBe('/events/calendar'));
  });

  it('because the server failed keeps the controls and tries again', async () => {
    let broken = true;
    const { user } = openCalendar([], {
      handlers: {
        listDays: () => {
          if (broken) throw new Failure('unavailable');
          return someDays([supper]);
        },
      },
    });
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Next month' })).toBeVisible();
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Harvest supper/ })).toBeVisible();
  });
});
