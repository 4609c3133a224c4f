import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { anEvent } from '../../tests/support/build';
import { aManagedEvent } from '../../tests/support/build-managed';
import { anImpact, aPlanEvent, aPlanLane, aPlanPage } from '../../tests/support/build-plan';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeClock, NOW } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { PlanRoute } from './plan.route';

const supper = aPlanEvent({ id: 'evt_supper', title: 'Harvest supper', state: 'draft' });
const lunch = aPlanEvent({
  id: 'evt_lunch',
  title: 'Soup lunch',
  place_id: 'plc_barn',
  place_name: 'Barn',
  starts_local: '2026-11-28T18:00',
  ends_local: '2026-11-28T19:00',
});
const barn = aPlanLane('plc_barn', 'Barn', [lunch]);
const hall = aPlanLane('plc_hall', 'Parish hall', [supper]);

function open(options: RenderOptions & { handlers?: Handlers } = {}) {
  const { handlers, ...rest } = options;
  const api = fakeApi({
    listPlan: aPlanPage([barn, hall]),
    changeEvent: () => {
      throw new Failure('conflict', { code: 'stale' });
    },
    previewChange: anImpact(),
    ...handlers,
  });
  return renderWith(<PlanRoute />, { api, isManager: true, route: '/events/manage/calendar', ...rest });
}
const chip = (name: RegExp) => screen.findByRole('button', { name });
const focusOn = async (name: RegExp) => {
  const found = await chip(name);
  act(() => found.focus());
};
const bodyOf = ({ services }: ReturnType<typeof open>) =>
  services.api.requestsOf('changeEvent').at(-1)?.input;

describe('the planner', () => {
  it('has a row for each place with its events, named with when and where', async () => {
    const { services } = open();
    const grid = await screen.findByRole('grid', { name: /^November 2026\./ });
    expect(within(grid).getAllByRole('row')).toHaveLength(3);
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(31);
    expect(within(grid).getByRole('rowheader', { name: /Parish hall/ })).toBeVisible();
    expect(
      await chip(
        /^Harvest supper, Friday, November 27, 6:30\u00a0PM to 8:00\u00a0PM GMT\+1, Parish hall, Draft$/,
      ),
    ).toBeVisible();
    expect(services.shell.titles.at(-1)).toBe('Planner');
  });

  it('does not name an event that nobody ended as happening now', async () => {
    const times = { starts_local: '2026-11-20T18:30', ends_local: '2026-11-20T20:00' };
    const forgotten = aPlanEvent({ title: 'Long supper', state: 'live', ...times });
    open({ handlers: { listPlan: aPlanPage([aPlanLane('plc_hall', 'Parish hall', [forgotten])]) } });
    expect(await chip(/^Long supper, .* Past its end$/)).toBeVisible();
  });

  it('asks for what the URL says', async () => {
    const { services } = open({
      route: '/events/manage/calendar?view=week&date=2026-12-02&by=restaurant&q=soup&state=draft&empty=1',
    });
    await screen.findByRole('grid');
    expect(services.api.requestsOf('listPlan')[0]?.input.query).toEqual({
      by: 'restaurant',
      empty: '1',
      from: '2026-11-28',
      limit: '20',
      per_day: '8',
      q: 'soup',
      state: 'draft',
      to: '2026-12-05',
    });
  });

  it('says that nothing is planned, and shows what failed with a way on', async () => {
    const { user, services } = open({ handlers: { listPlan: new Failure('unavailable') } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    services.api.on({ listPlan: aPlanPage([]) });
    await user.click(again);
    expect(await screen.findByText('Nothing is planned in November 2026.')).toBeVisible();
  });
});

describe('on a narrow screen', () => {
  it('is a list by day from today on, with the days before on request', async () => {
    const narrow = jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ ...new DOMRect(), width: 390, height: 88 });
    const past = aPlanEvent({
      title: 'Early lunch',
      starts_local: '2026-11-03T12:00',
      ends_local: '2026-11-03T13:00',
    });
    const { user } = open({
      handlers: { listPlan: aPlanPage([barn, aPlanLane('plc_hall', 'Parish hall', [past, supper])]) },
    });
    const friday = await screen.findByRole('list', { name: 'Friday, November 27' });
    expect(within(friday).getByRole('button', { name: /Harvest supper.*Parish hall.*Draft/ })).toBeVisible();
    expect(screen.queryByText('Early lunch')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 1 earlier event' }));
    expect(await screen.findByRole('button', { name: /Early lunch/ })).toBeVisible();
    narrow.mockRestore();
  });
});

it('leads from an empty month to the next event and to a new one', async () => {
  const later = aManagedEvent({ id: 'evt_later', day: '2027-03-03' });
  const { user, location } = open({
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
    const opened = open();
    const { user, services } = opened;
    await focusOn(/^Soup lunch/);
    await user.keyboard('{ArrowDown}');
    expect(await chip(/^Harvest supper/)).toHaveFocus();
    await user.keyboard('{Enter}');
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
    const { user, services } = open();
    await focusOn(/^Harvest supper/);
    await user.keyboard(' {ArrowRight}{Escape}');
    expect(screen.queryByRole('group', { name: /^Moving/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await chip(/^Harvest supper/)).toHaveFocus());
    expect(services.shell.announced.at(-1)).toBe('Harvest supper wasn’t moved.');
    expect(services.api.requestsOf('changeEvent')).toHaveLength(0);
  });

  it('resizes by five minutes in the week', async () => {
    const opened = open({ route: '/events/manage/calendar?view=week&date=2026-11-27' });
    await focusOn(/^Harvest supper/);
    await opened.user.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowLeft}{Enter}');
    await waitFor(() =>
      expect(bodyOf(opened)?.body).toMatchObject({
        starts_local: '2026-11-27T18:25',
        ends_local: '2026-11-27T20:05',
      }),
    );
  });

  it('turns the page with what leaves it', async () => {
    const { user, location } = open();
    await focusOn(/^Harvest supper/);
    await user.keyboard('{Enter}{PageDown}');
    await waitFor(() => expect(location()).toBe('/events/manage/calendar?date=2026-12-04'));
    expect(screen.getByRole('group', { name: 'Moving Harvest supper' })).toHaveFocus();
  });

  it('does not pick up what is over, and says why', async () => {
    const over = aPlanEvent({ title: 'Old lunch', state: 'completed', can: ['archive'] });
    const { user, services } = open({
      handlers: { listPlan: aPlanPage([aPlanLane('plc_hall', 'Parish hall', [over])]) },
    });
    await focusOn(/^Old lunch/);
    await user.keyboard('{Enter}');
    expect(services.shell.announced.at(-1)).toBe('Old lunch can’t be moved: it has ended.');
    expect(screen.queryByRole('group', { name: /^Moving/ })).not.toBeInTheDocument();
  });
});

describe('moving by dialog', () => {
  it('sends the same as keys do', async () => {
    const opened = open();
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
    const { user } = open();
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
    const { user } = open();
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
    const opened = open({ handlers });
    const { user, services } = opened;
    await focusOn(/^Open supper/);
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Move Open supper?' });
    expect(await within(question).findByText('3 families with 9 seats')).toBeVisible();
    expect(within(question).getByText('3 families will read that the time has changed')).toBeVisible();
    expect(services.api.requestsOf('changeEvent')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(bodyOf(opened)?.body).toMatchObject({ notify: true, lock_version: 1 }));
  });

  it('stays where it was when the look is enough', async () => {
    const { user, services } = open({ handlers });
    await focusOn(/^Open supper/);
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Don’t move' }));
    expect(await chip(/^Open supper, Friday, November 27/)).toBeVisible();
    expect(services.api.requestsOf('changeEvent')).toHaveLength(0);
  });
});

describe('after a move', () => {
  const supperNow = aPlanEvent({ id: 'evt_open', title: 'Open supper' });
  const soon = new Date(NOW + 60_000).toISOString();
  const movable: Handlers = {
    listPlan: aPlanPage([barn, aPlanLane('plc_hall', 'Parish hall', [supperNow])]),
    previewChange: anImpact({ families: 3, notices: [{ who: 'families', count: 3, what: 'moved' }] }),
    changeEvent: aManagedEvent({ id: 'evt_open', lock_version: 2, undo_until: soon }),
    undoMove: aManagedEvent({ id: 'evt_open', lock_version: 3 }),
  };
  async function openMoved(handlers: Handlers = {}) {
    const clock = fakeClock();
    const opened = open({ clock, handlers: { ...movable, ...handlers } });
    await focusOn(/^Open supper/);
    await opened.user.keyboard('{Enter}{ArrowRight}{ArrowUp}{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    const confirm = question.getByRole('button', { name: 'Move' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await opened.user.click(confirm);
    await screen.findByText(/^Open supper moved to Saturday, November 28/);
    return { ...opened, clock };
  }

  it('undo asks nothing, sends the version of the move and gives the focus to the event', async () => {
    const { user, services } = await openMoved();
    expect(services.shell.announced.at(-1)).toMatch(
      /^Open supper moved to .*You can undo this for one minute\.$/,
    );
    expect(screen.getByText('Families are notified in a minute, unless you undo this.')).toBeVisible();
    await waitFor(async () => expect(await chip(/^Open supper/)).toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await screen.findByText(/^Open supper moved back to Friday, November 27/)).toBeVisible();
    expect(services.api.requestsOf('undoMove').map(({ input }) => input)).toEqual([
      { params: { eventId: 'evt_open' }, body: { lock_version: 2 } },
    ]);
    expect(services.api.requestsOf('changeEvent')).toHaveLength(1);
    expect(services.shell.announced.at(-1)).toMatch(/^Open supper moved back to Friday/);
    await waitFor(async () => expect(await chip(/^Open supper/)).toHaveFocus());
  });

  it('undo stays when a dialog is opened and closed', async () => {
    const { user } = await openMoved();
    await user.click(await chip(/^Soup lunch/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await focusOn(/^Open supper/);
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Don’t move' }),
    );
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('undo is gone when the notices go out, and the focus is not lost', async () => {
    const { clock } = await openMoved();
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => clock.set(NOW + 61_000));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    await waitFor(async () => expect(await chip(/^Open supper/)).toHaveFocus());
  });

  it('undo is not offered where the back end cannot', async () => {
    await openMoved({ changeEvent: aManagedEvent({ id: 'evt_open', lock_version: 2 }) });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('an undo that came too late says why', async () => {
    const { user } = await openMoved({ undoMove: new Failure('conflict', { code: 'bad_state' }) });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The move of Open supper wasn’t undone');
    expect(alert).toHaveTextContent('It’s too late to undo');
  });

  it('that could not leave the device is sent when the manager says so', async () => {
    const { user, services } = open();
    services.api.on({ changeEvent: new Failure('offline') });
    await focusOn(/^Harvest supper/);
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. Not sent.');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(services.api.requestsOf('changeEvent')).toHaveLength(2);
  });

  it('what another manager does appears', async () => {
    const { services } = open();
    await chip(/^Harvest supper/);
    const moved = aPlanEvent({ id: 'evt_supper', title: 'Winter supper', state: 'draft' });
    services.api.on({ listPlan: aPlanPage([aPlanLane('plc_hall', 'Parish hall', [moved])]) });
    const live = anEvent({ id: 'evt_supper', state: 'draft', version: 2 });
    services.cable.send('ManageChannel', { type: 'event.changed', event: live });
    expect(await screen.findByRole('button', { name: /^Winter supper/ })).toBeVisible();
  });

  it('a refusal says why, and the event is where it was', async () => {
    const { user } = open();
    await focusOn(/^Harvest supper/);
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Harvest supper wasn’t moved');
    expect(alert).toHaveTextContent('Someone changed it in the meantime.');
    expect(await chip(/^Harvest supper, Friday, November 27/)).toBeVisible();
  });
});
