import { act, screen, waitFor, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { anEvent } from '../../tests/support/build';
import { aManagedEvent } from '../../tests/support/build-managed';
import { anImpact, aPlanEvent, aPlanLane, aPlanPage } from '../../tests/support/build-plan';
import type { Handlers } from '../../tests/support/fake-api';
import { fakeClock, NOW } from '../../tests/support/fake-platform';
import { barn, chip, focusOn, openPlan, WEEK } from '../../tests/support/open-plan';

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
    const opened = openPlan({ clock, route: WEEK, handlers: { ...movable, ...handlers } });
    await focusOn(/^Open supper/);
    await opened.user.keyboard(' {ArrowRight}{ArrowUp}{Enter}');
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
    expect(
      screen.getByText('Families get a notice in Events in a minute, unless you undo this.'),
    ).toBeVisible();
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
    await user.keyboard(' {ArrowRight}{Enter}');
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
    const { user, services } = openPlan();
    services.api.on({ changeEvent: new Failure('offline') });
    await focusOn(/^Harvest supper/);
    await user.keyboard(' {ArrowRight}{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. Not sent.');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(services.api.requestsOf('changeEvent')).toHaveLength(2);
  });

  it('what another manager does appears', async () => {
    const { services } = openPlan();
    await chip(/^Harvest supper/);
    const moved = aPlanEvent({ id: 'evt_supper', title: 'Winter supper', state: 'draft' });
    services.api.on({ listPlan: aPlanPage([aPlanLane('plc_hall', 'Parish hall', [moved])]) });
    const live = anEvent({ id: 'evt_supper', state: 'draft', version: 2 });
    services.cable.send('ManageChannel', { type: 'event.changed', event: live });
    expect(await screen.findByRole('button', { name: /^Winter supper/ })).toBeVisible();
  });

  it('a refusal says why, and the event is where it was', async () => {
    const { user } = openPlan();
    await focusOn(/^Harvest supper/);
    await user.keyboard(' {ArrowRight}{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Harvest supper wasn’t moved');
    expect(alert).toHaveTextContent('Someone changed it in the meantime.');
    expect(await chip(/^Harvest supper, Friday, November 27/)).toBeVisible();
  });
});
