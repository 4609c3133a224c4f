import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { aManagedEvent } from '../../tests/support/build-managed';
import { anImpact, aPlanEvent, aPlanLane, aPlanPage } from '../../tests/support/build-plan';
import type { Handlers } from '../../tests/support/fake-api';
import { barn, bodyOf, chip, focusOn, openPlan, supper, WEEK } from '../../tests/support/open-plan';

describe('the planner', () => {
  it('is a month of days, each with its events, named with when and where', async () => {
    const { services } = openPlan();
    const grid = await screen.findByRole('grid', { name: /^November 2026\./ });
    expect(within(grid).getAllByRole('row')).toHaveLength(6);
    const friday = within(grid).getByRole('gridcell', { name: 'Friday, November 27, 1 event' });
    expect(
      within(friday).getByRole('button', {
        name: /^Harvest supper, Friday, November 27, 6:30\u00a0PM to 8:00\u00a0PM GMT\+1, Parish hall, Draft$/,
      }),
    ).toBeVisible();
    expect(services.shell.titles.at(-1)).toBe('Planner');
  });

  it('draws a day with what cannot happen first and the others by time, and the list of the day alike', async () => {
    const at = (hour: number, more = {}) =>
      aPlanEvent({
        id: `evt_${hour}`,
        title: `At ${hour}`,
        starts_local: `2026-11-27T${hour}:00`,
        ends_local: `2026-11-27T${hour + 2}:00`,
        ...more,
      });
    const full = [
      at(11),
      at(13, { clashes: ['restaurant'] }),
      at(15),
      at(17, { clashes: ['place'] }),
      at(19, { clashes: ['place'] }),
    ];
    const { user } = openPlan({
      handlers: { listPlan: aPlanPage([barn, aPlanLane('plc_hall', 'Parish hall', full)]) },
    });
    const friday = await screen.findByRole('gridcell', {
      name: /^Friday, November 27, 5 events, 2 are at the same place/,
    });
    const shown = within(friday).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^5pm.*At 17Parish hall$/),
      expect.stringMatching(/^7pm.*At 19Parish hall$/),
      expect.stringMatching(/^11am.*At 11Parish hall$/),
    ]);
    const more = within(friday).getByRole('button', {
      name: /^2 more events on Friday, November 27: open the day$/,
    });
    await user.click(more);
    const day = within(await screen.findByRole('dialog', { name: 'Friday, November 27' }));
    expect(day.getAllByRole('listitem').map(({ textContent }) => /At \d+/.exec(textContent)?.[0])).toEqual([
      'At 17',
      'At 19',
      'At 11',
      'At 13',
      'At 15',
    ]);
    expect(day.getAllByText('Another event is at the same place at this time')[0]).toBeVisible();
    expect(day.getByText('The kitchen also cooks for another event at this time')).toBeVisible();
    await user.click(day.getByRole('button', { name: /At 17/ }));
    expect(await screen.findByRole('dialog', { name: 'At 17' })).toBeVisible();
  });

  it('marks the events that need their manager, also among those that have no room, and says why', async () => {
    const at = (hour: number) =>
      aPlanEvent({
        id: `evt_${hour}`,
        title: `At ${hour}`,
        starts_local: `2026-11-27T${hour}:00`,
        ends_local: `2026-11-27T${hour + 1}:00`,
      });
    const [soon, now, unknown] = [
      { kind: 'no_food', urgency: 'soon' },
      { kind: 'diets_short', urgency: 'now' },
      null,
    ] as const;
    const { user } = openPlan({
      handlers: {
        listPlan: aPlanPage([aPlanLane('plc_hall', 'Parish hall', [at(11), at(13), at(15), at(17)])]),
        listNeeds: {
          items: [
            { event_id: 'evt_11', needs: [unknown] },
            { event_id: 'evt_13', needs: [soon, unknown] },
            { event_id: 'evt_17', needs: [now, soon] },
          ],
        },
      },
    });
    const friday = await screen.findByRole('gridcell', {
      name: /^Friday, November 27, 4 events, 2 need you$/,
    });
    expect(within(friday).getByRole('button', { name: /^At 13, .*, needs you: No food yet$/ })).toBeVisible();
    expect(within(friday).getByRole('button', { name: /^At 11,/ })).not.toHaveAccessibleName(/needs you/);
    expect(screen.getByText(/^2 of these need you:/)).toHaveTextContent('2 of these need you:1 now1 soon');
    expect(
      within(friday)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/At 17Diets not covered$/),
      expect.stringMatching(/At 13No food yet$/),
      expect.stringMatching(/At 11Parish hall$/),
    ]);
    await user.click(within(friday).getByRole('button', { name: /open the day$/ }));
    const day = within(await screen.findByRole('dialog', { name: 'Friday, November 27' }));
    expect(day.getByText('Diets not covered and No food yet')).toBeVisible();
  });

  it('follows what events need, and marks none where the server does not say', async () => {
    const { services } = openPlan({
      handlers: {
        listNeeds: () => {
          throw new Failure('not-found');
        },
      },
    });
    expect(await chip(/^Harvest supper, .*Draft$/)).toBeVisible();
    services.api.on({
      listNeeds: { items: [{ event_id: 'evt_supper', needs: [{ kind: 'no_food', urgency: 'now' }] }] },
    });
    services.cable.confirm('ManageChannel');
    expect(await chip(/^Harvest supper, .*needs you: No food yet$/)).toBeVisible();
  });

  it('is a week of lanes, a row for each place and its events in the cells of their days', async () => {
    openPlan({ route: WEEK });
    const grid = await screen.findByRole('grid', { name: /^November 22/ });
    expect(within(grid).getAllByRole('row')).toHaveLength(3);
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(8);
    const row = within(grid).getByRole('row', { name: /Parish hall/ });
    const cells = within(row).getAllByRole('gridcell');
    expect(cells.map((cell) => within(cell).queryAllByRole('button').length)).toEqual([0, 0, 0, 0, 0, 1, 0]);
  });

  it('does not name an event that nobody ended as happening now', async () => {
    const times = { starts_local: '2026-11-20T18:30', ends_local: '2026-11-20T20:00' };
    const forgotten = aPlanEvent({ title: 'Long supper', state: 'live', ...times });
    openPlan({ handlers: { listPlan: aPlanPage([aPlanLane('plc_hall', 'Parish hall', [forgotten])]) } });
    expect(await chip(/^Long supper, .* Past its end$/)).toBeVisible();
  });

  it('asks for what the URL says', async () => {
    const { services } = openPlan({
      route: '/events/manage/calendar?view=week&date=2026-12-02&by=restaurant&q=soup&state=draft&empty=1',
    });
    await screen.findByRole('grid');
    expect(services.api.requestsOf('listPlan')[0]?.input.query).toEqual({
      by: 'restaurant',
      empty: '1',
      from: '2026-11-28',
      limit: '20',
      per_day: '12',
      q: 'soup',
      state: 'draft',
      to: '2026-12-05',
    });
  });

  it('says that nothing is planned, and shows what failed with a way on', async () => {
    const { user, services } = openPlan({ handlers: { listPlan: new Failure('unavailable') } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    services.api.on({ listPlan: aPlanPage([]) });
    await user.click(again);
    expect(await screen.findByText('Nothing is planned in November 2026.')).toBeVisible();
  });
});

describe('on a narrow screen', () => {
  it('a month says how many events a day has, and lists the chosen one; a week is a list from today on', async () => {
    const narrow = jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ ...new DOMRect(), width: 390, height: 88 });
    const past = aPlanEvent({
      title: 'Early lunch',
      starts_local: '2026-11-22T12:00',
      ends_local: '2026-11-22T13:00',
    });
    const { user } = openPlan({
      route: '/events/manage/calendar?date=2026-11-26',
      handlers: { listPlan: aPlanPage([barn, aPlanLane('plc_hall', 'Parish hall', [past, supper])]) },
    });
    expect(await screen.findByText('No events on this day.')).toBeVisible();
    await user.click(screen.getByRole('gridcell', { name: 'Friday, November 27, 1 event' }));
    const friday = await screen.findByRole('list', { name: 'Friday, November 27' });
    expect(within(friday).getByRole('button', { name: /Harvest supper.*Parish hall.*Draft/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(await screen.findByRole('list', { name: 'Friday, November 27' })).toBeVisible();
    narrow.mockRestore();
  });
});

it('leads from an empty month to the next event and to a new one', async () => {
  const later = aManagedEvent({ id: 'evt_later', day: '2027-03-03' });
  const { user, location } = openPlan({
    handlers: {
      listPlan: aPlanPage([]),
      listManaged: { items: [later], next_cursor: null, total: 1 },
    },
  });
  expect(await screen.findByText(/The next one is on Wednesday, March 3, 2027/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New event' })).toHaveAttribute('href', '/events/manage/new');
  await user.click(screen.getByRole('button', { name: 'Go to Wednesday, March 3, 2027' }));
  await waitFor(() => expect(location()).toBe('/events/manage/calendar?date=2027-03-03'));
});

describe('moving by keyboard', () => {
  it('goes from event to event, picks one up, carries it over days and lanes and drops it', async () => {
    const opened = openPlan({ route: WEEK });
    const { user, services } = opened;
    await focusOn(/^Soup lunch/);
    await user.keyboard('{ArrowDown}');
    expect(await chip(/^Harvest supper/)).toHaveFocus();
    await user.keyboard(' ');
    const bar = screen.getByRole('group', { name: 'Moving Harvest supper' });
    expect(bar).toHaveFocus();
    expect(services.shell.announced.at(-1)).toMatch(/^Harvest supper picked up\. Friday, November 27/);
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(within(bar).getByText(/^Saturday, November 28, 6:30 PM to 8:00 PM GMT\+1, Barn$/)).toBeVisible();
    expect(within(bar).getByText('Soup lunch is at the same place, 6:00 PM to 7:00 PM')).toBeVisible();
    expect(services.shell.announced.at(-1)).toMatch(/Barn\. Soup lunch is at the same place/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodyOf(opened)).toBeDefined());
    expect(bodyOf(opened)).toEqual({
      params: { eventId: 'evt_supper' },
      body: {
        lock_version: 1,
        starts_local: '2026-11-28T18:30',
        ends_local: '2026-11-28T20:00',
        fold: 0,
        place: barn.place,
      },
    });
  });

  it('Escape leaves it where it was and gives the focus back', async () => {
    const { user, services } = openPlan();
    await focusOn(/^Harvest supper/);
    await user.keyboard(' {ArrowRight}{Escape}');
    expect(screen.queryByRole('group', { name: /^Moving/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await chip(/^Harvest supper/)).toHaveFocus());
    expect(services.shell.announced.at(-1)).toBe('Harvest supper wasn’t moved.');
    expect(services.api.requestsOf('changeEvent')).toHaveLength(0);
  });

  it('changes times by five minutes', async () => {
    const opened = openPlan({ route: WEEK });
    await focusOn(/^Harvest supper/);
    await opened.user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{ArrowUp}{/Shift}{Enter}');
    await waitFor(() =>
      expect(bodyOf(opened)?.body).toMatchObject({
        starts_local: '2026-11-27T18:25',
        ends_local: '2026-11-27T20:05',
      }),
    );
  });

  it('goes from day to day of a month, into a day and back', async () => {
    const { user, location } = openPlan({ route: '/events/manage/calendar?date=2026-11-26' });
    await chip(/^Harvest supper/);
    act(() => screen.getByRole('gridcell', { name: /November 26/ }).focus());
    await user.keyboard('{ArrowRight}{Tab}');
    await waitFor(async () => expect(await chip(/^Harvest supper/)).toHaveFocus());
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Harvest supper' });
    await waitFor(() => expect(dialog).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await chip(/^Harvest supper/)).toHaveFocus());
    await user.keyboard('{Escape}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /December 4/ })).toHaveFocus());
    await waitFor(() => expect(location()).toBe('/events/manage/calendar?date=2026-12-04'));
  });

  it('turns the page with what leaves it', async () => {
    const { user, location } = openPlan();
    await focusOn(/^Harvest supper/);
    await user.keyboard(' {ArrowDown}');
    await waitFor(() => expect(location()).toBe('/events/manage/calendar?date=2026-12-04'));
    expect(screen.getByRole('group', { name: 'Moving Harvest supper' })).toHaveFocus();
  });

  it('does not pick up what is over, and says why', async () => {
    const over = aPlanEvent({ title: 'Old lunch', state: 'completed', can: ['archive'] });
    const { user, services } = openPlan({
      handlers: { listPlan: aPlanPage([aPlanLane('plc_hall', 'Parish hall', [over])]) },
    });
    await focusOn(/^Old lunch/);
    await user.keyboard(' ');
    expect(services.shell.announced.at(-1)).toBe('Old lunch can’t be moved: it has ended.');
    expect(screen.queryByRole('group', { name: /^Moving/ })).not.toBeInTheDocument();
  });
});

describe('moving by dialog', () => {
  it('sends the same as keys do', async () => {
    const opened = openPlan();
    const { user } = opened;
    await user.click(await chip(/^Harvest supper/));
    const dialog = await screen.findByRole('dialog', { name: 'Harvest supper' });
    fireEvent.change(within(dialog).getByLabelText('Starts'), { target: { value: '2026-11-28T18:30' } });
    expect(within(dialog).getByRole('button', { name: 'Move' })).toBeEnabled();
    fireEvent.change(within(dialog).getByLabelText('Ends'), { target: { value: '2026-11-28T20:00' } });
    await user.selectOptions(within(dialog).getByLabelText('Place'), 'Barn');
    expect(within(dialog).getByText(/^Soup lunch is at the same place/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(bodyOf(opened)).toBeDefined());
    expect(bodyOf(opened)?.body).toEqual({
      lock_version: 1,
      starts_local: '2026-11-28T18:30',
      ends_local: '2026-11-28T20:00',
      fold: 0,
      place: barn.place,
    });
  });

  it('leads to the event and to its editor', async () => {
    const { user } = openPlan();
    await user.click(await chip(/^Harvest supper/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Harvest supper' }));
    expect(dialog.getByRole('link', { name: 'Open the event' })).toHaveAttribute(
      'href',
      '/events/manage/evt_supper',
    );
    expect(dialog.getByRole('link', { name: 'Edit everything' })).toHaveAttribute(
      'href',
      '/events/manage/evt_supper/edit',
    );
  });

  it('takes no end before the start', async () => {
    const { user } = openPlan();
    await user.click(await chip(/^Harvest supper/));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Ends'), { target: { value: '2026-11-27T18:00' } });
    expect(within(dialog).getByText('It ends before it starts.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Move' })).toBeDisabled();
  });
});

describe('a published event', () => {
  const open_ = aPlanEvent({ id: 'evt_open', title: 'Open supper' });
  const handlers: Handlers = {
    listPlan: aPlanPage([barn, aPlanLane('plc_hall', 'Parish hall', [open_])]),
    previewChange: anImpact({
      families: 3,
      people: 9,
      reconfirm: 3,
      notices: [{ who: 'families', count: 3, what: 'moved' }],
    }),
  };

  it('is moved only after a look at whom it concerns', async () => {
    const opened = openPlan({ handlers });
    const { user, services } = opened;
    await focusOn(/^Open supper/);
    await user.keyboard(' {ArrowRight}{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Move Open supper?' });
    expect(await within(question).findByText('3 families with 9 seats')).toBeVisible();
    expect(
      within(question).getByText('3 families get a notice in Events that the time has changed'),
    ).toBeVisible();
    expect(services.api.requestsOf('changeEvent')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(bodyOf(opened)?.body).toMatchObject({ notify: true, lock_version: 1 }));
  });

  it('stays where it was when the look is enough', async () => {
    const { user, services } = openPlan({ handlers });
    await focusOn(/^Open supper/);
    await user.keyboard(' {ArrowRight}{Enter}');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Don’t move' }));
    expect(await chip(/^Open supper, Friday, November 27/)).toBeVisible();
    expect(services.api.requestsOf('changeEvent')).toHaveLength(0);
  });
});
