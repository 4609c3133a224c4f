import { screen, waitFor, within } from '@testing-library/react';
import type { EventDays, EventSummary } from '~/data/types';
import { Failure } from '~/lib/failure';
import { aHousehold, anEvent, aPage, live, someDays } from '../../tests/support/build';
import { aPromise, fakeApi } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { constant } from '~/lib/readable';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { CalendarRoute } from './calendar.route';

type DaysQuery = { from: string; to: string; per_day?: string | undefined };
const supper = anEvent({ title: 'Harvest supper', starts_at: '2026-11-21T17:30:00Z' });
const forty = Array.from({ length: 40 }, (_, index) =>
  anEvent({ title: `Lunch ${index + 1}`, starts_at: '2026-11-24T11:00:00Z' }),
);

/** The days of these events, at most as many of each as is asked for, within the range that is asked for. */
const daysOf =
  (events: readonly EventSummary[]) =>
  ({ query }: { query: DaysQuery }): EventDays => {
    const all = someDays(events);
    const days = all.days.filter(({ day }) => day >= query.from && day <= query.to);
    return {
      ...all,
      days: days.map((day) => ({ ...day, events: day.events.slice(0, Number(query.per_day)) })),
    };
  };

function open(
  events: readonly EventSummary[],
  options: RenderOptions & { handlers?: Parameters<typeof fakeApi>[0] } = {},
) {
  const { handlers, ...rest } = options;
  const api = fakeApi({
    listDays: daysOf(events),
    listEvents: ({ query }) =>
      aPage(events.filter(({ day }) => day >= (query?.from ?? '') && day <= (query?.to ?? '9'))),
    listPlaces: { items: [] },
    showHousehold: aHousehold(),
    ...handlers,
  });
  return renderWith(<CalendarRoute />, { api, ...rest });
}
const cell = (name: RegExp) => screen.findByRole('gridcell', { name });
const focused = () => document.activeElement?.getAttribute('data-day');

describe('the month', () => {
  it('has a cell for each day, named with its full date and count, and events with their full date', async () => {
    const { services } = open([supper]);
    expect(await cell(/^Saturday, November 21, today, 1 event$/)).toHaveAttribute('aria-current', 'date');
    expect(screen.getAllByRole('gridcell')).toHaveLength(35);
    expect(screen.getByRole('heading', { level: 2, name: 'November 2026' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    const link = screen.getByRole('link', {
      name: 'Harvest supper, Saturday, November 21, 6:30 PM to 8:00 PM GMT+1',
    });
    expect(link).toHaveAttribute('href', `/events/${supper.id}`);
    expect(services.shell.titles.at(-1)).toBe('Calendar');
  });

  it('starts the week as the locale does', async () => {
    open([supper], { locale: 'es' });
    expect(await cell(/^sábado, 21 de noviembre, hoy, 1 evento$/)).toBeVisible();
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('lunes');
  });

  it('shows three events of a full day and opens the others', async () => {
    const { user, location } = open(forty);
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
    open([supper], { route: '/events/calendar?date=2026-11-21&open=1' });
    const sheet = await screen.findByRole('dialog', { name: 'Saturday, November 21, today' });
    expect(await within(sheet).findByRole('link', { name: /Harvest supper/ })).toBeVisible();
  });

  it('marks what is cancelled and what is one’s own, in words', async () => {
    open([
      anEvent({ title: 'Called off', state: 'cancelled' }),
      anEvent({ title: 'Ours', mine: { registration_id: 'reg_1', state: 'confirmed', people: 2 } as never }),
    ]);
    expect(await screen.findByRole('link', { name: /^Called off, .*, Cancelled$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Ours, .*, Confirmed$/ })).toBeVisible();
  });

  it('follows what changes live', async () => {
    const { services } = open([supper]);
    await screen.findByRole('link', { name: /^Harvest supper/ });
    services.cable.send('EventsChannel', {
      type: 'event.changed',
      event: live(supper, { state: 'cancelled' }),
    });
    expect(await screen.findByRole('link', { name: /^Harvest supper.*Cancelled$/ })).toBeVisible();
  });

  it('keeps the filters and leaves the dates to itself', async () => {
    const { services, user, location } = open([supper], {
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

describe('the keyboard', () => {
  it('moves by day, week, month and year, and to the edges of the week', async () => {
    const { user, location } = open([supper]);
    await user.click(await cell(/November 18/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    (await cell(/November 18/)).focus();
    const press = async (keys: string, day: string) => {
      await user.keyboard(keys);
      expect(focused()).toBe(day);
    };
    await press('{ArrowRight}', '2026-11-19');
    await press('{ArrowLeft}{ArrowLeft}', '2026-11-17');
    await press('{ArrowDown}', '2026-11-24');
    await press('{ArrowUp}{ArrowUp}', '2026-11-10');
    await press('{Home}', '2026-11-08');
    await press('{End}', '2026-11-14');
    await press('{PageDown}', '2026-12-14');
    await press('{PageUp}{PageUp}', '2026-10-14');
    await press('{Shift>}{PageDown}{/Shift}', '2027-10-14');
    await press('{Shift>}{PageUp}{/Shift}', '2026-10-14');
    await press('t', '2026-11-21');
    expect(screen.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
    await press('{PageDown}', '2026-12-21');
    await waitFor(() => expect(location()).toMatch(/date=2026-12-21/));
  });

  it('crosses the edge of a month, and both changes of clocks, a day at a time', async () => {
    const { user } = open([supper], { route: '/events/calendar?date=2026-10-24' });
    (await cell(/October 24/)).focus();
    for (const day of ['25', '26', '27', '28', '29', '30', '31']) {
      await user.keyboard('{ArrowRight}');
      expect(focused()).toBe(`2026-10-${day}`);
    }
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026-11-01');
    expect(screen.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026-11-02');
  });

  it('turns arrows around where text runs right to left', async () => {
    open([supper]);
    document.body.setAttribute('dir', 'rtl');
    const { user } = { user: (await import('@testing-library/user-event')).userEvent.setup() };
    (await cell(/November 21/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026-11-20');
    document.body.removeAttribute('dir');
  });

  it('has one stop for the grid, then the events of that day; Escape goes back, Enter opens the day', async () => {
    const next = anEvent({ title: 'Sunday lunch', starts_at: '2026-11-22T11:00:00Z' });
    const { user } = open([supper, next]);
    const today = await cell(/November 21/);
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([today]);
    today.focus();
    await user.tab();
    expect(screen.getByRole('link', { name: /Harvest supper/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(today).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('link', { name: /Sunday lunch/ })).not.toHaveFocus();
    today.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Saturday, November 21, today' })).toBeVisible();
  });

  it('does not wait for the days of the next month', async () => {
    const later = aPromise<EventDays>();
    const { user } = open([], {
      handlers: { listDays: ({ query }) => (query.from < '2026-11-15' ? someDays([supper]) : later.promise) },
    });
    (await cell(/November 21/)).focus();
    await user.keyboard('{PageDown}');
    expect(focused()).toBe('2026-12-21');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    later.resolve(someDays([anEvent({ title: 'Solstice soup', starts_at: '2026-12-21T18:00:00Z' })]));
    expect(await screen.findByRole('link', { name: /^Solstice soup/ })).toBeVisible();
    expect(focused()).toBe('2026-12-21');
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
    open([night, supper], { route: `${week}2026-11-21` });
    const friday = await cell(/^Friday, November 20, yesterday, 1 event$/);
    expect(
      within(friday).getByRole('link', {
        name: /^Night kitchen, Friday, November 20, 8:00 PM to 2:00 AM the next day/,
      }),
    ).toBeVisible();
    const saturday = await cell(/^Saturday, November 21, today, 1 event$/);
    expect(
      within(saturday).getByRole('link', { name: /^Night kitchen, continued from the day before/ }),
    ).toBeVisible();
    expect(within(saturday).getByText('Now, 11:00 AM')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: /^November 15.–.21, 2026$/ })).toBeVisible();
  });

  it('counts a crowd instead of drawing it, and opens the day', async () => {
    const { user } = open(forty, { route: `${week}2026-11-24` });
    const tuesday = await cell(/^Tuesday, November 24, 40 events$/);
    expect(within(tuesday).getAllByRole('link')).toHaveLength(2);
    await user.click(
      within(tuesday).getByRole('button', {
        name: '38 more events at 12:00 PM on Tuesday, November 24: open the day',
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Tuesday, November 24' })).toBeVisible();
  });

  it.each([
    ['2026-03-29', 'Europe/Paris', 'Clocks go forward: 2:00 AM to 3:00 AM does not happen'],
    ['2026-10-25', 'Europe/Paris', 'Clocks go back: 2:00 AM to 3:00 AM happens twice'],
    ['2026-03-08', 'America/New_York', 'Clocks go forward: 2:00 AM to 3:00 AM does not happen'],
    ['2026-11-01', 'America/New_York', 'Clocks go back: 1:00 AM to 2:00 AM happens twice'],
  ])('of %s in %s says what the clocks do', async (date, zone, words) => {
    open([supper], { route: `${week}${date}`, shell: fakeShell({ timeZone: constant(zone) }) });
    expect(await screen.findByText(new RegExp(`^[^.]+\\. ${words}$`))).toBeVisible();
  });

  it.each(['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])(
    'of %s in Tokyo has nothing to say',
    async (date) => {
      open([supper], { route: `${week}${date}`, shell: fakeShell({ timeZone: constant('Asia/Tokyo') }) });
      await screen.findByRole('grid');
      expect(screen.queryByText(/Clocks go/)).not.toBeInTheDocument();
    },
  );

  it('moves by day and week, and goes to the week of a day outside', async () => {
    const { user } = open([supper], { route: `${week}2026-11-21` });
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
  it('is everything of the month, and views keep the day', async () => {
    const { user, location, services } = open([supper], { route: '/events/calendar?date=2026-11-21' });
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    expect(await screen.findByRole('list', { name: 'Saturday, November 21, today' })).toBeVisible();
    expect(services.api.requestsOf('listEvents').at(-1)?.input.query).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
    });
    await waitFor(() => expect(location()).toMatch(/view=agenda/));
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(await cell(/November 21/)).toBeVisible();
  });
});

describe('when there is nothing to show', () => {
  it.each(['month', 'week', 'agenda'])(
    'the %s says where the next event is, and goes there',
    async (view) => {
      const later = anEvent({ title: 'Spring fair', starts_at: '2027-03-28T10:00:00Z' });
      const { user } = open([later], {
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
    const { user, location } = open([], { route: '/events/calendar?diets=kosher' });
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(location()).toBe('/events/calendar'));
  });

  it('because the server failed keeps the controls and tries again', async () => {
    let broken = true;
    const { user } = open([], {
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
