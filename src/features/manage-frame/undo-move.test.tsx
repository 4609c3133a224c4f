import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSendMove } from '~/data/plan';
import { Failure } from '~/lib/failure';
import { Link, Route, Routes } from '~/lib/router';
import { aManagedEvent } from '../../../tests/support/build-managed';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeClock, NOW } from '../../../tests/support/fake-platform';
import { renderWith } from '../../../tests/support/render';
import { EventFrame, ManageFrame } from './manage-frame';

const undo_until = new Date(NOW + 30_000).toISOString();
const moved = aManagedEvent({ id: 'evt_1', title: 'Soup', lock_version: 2, undo_until });
const button = () => screen.queryByRole('button', { name: 'Undo' });

function openEvent(here: 'board' | 'edit') {
  const clock = fakeClock();
  const api = fakeApi({
    showManaged: moved,
    undoMove: new Failure('conflict', { code: 'bad_state' }),
  });
  const frame = (
    <EventFrame eventId="evt_1" here={here}>
      <p>Here</p>
    </EventFrame>
  );
  return { ...renderWith(frame, { isManager: true, clock, api }), clock };
}

/** Where an event is moved, as the planner does it. */
function Mover(): ReactNode {
  const { send } = useSendMove();
  const change = { lock_version: 1, starts_local: '2026-11-27T18:30' };
  return (
    <ManageFrame here="plan">
      <button type="button" onClick={() => send({ eventId: 'evt_1', change })}>
        Move
      </button>
    </ManageFrame>
  );
}

describe('T17: the undo of a move', () => {
  it('follows to the next screen, and is gone once it is done', async () => {
    const screens = (
      <>
        <Link to="/events/manage">Table</Link>
        <Routes>
          <Route path="/events/manage/calendar" element={<Mover />} />
          <Route path="/events/manage" element={<ManageFrame here="manage">The table</ManageFrame>} />
        </Routes>
      </>
    );
    const undone = aManagedEvent({ id: 'evt_1', title: 'Soup', lock_version: 3 });
    const api = fakeApi({ changeEvent: moved, undoMove: undone });
    const { user } = renderWith(screens, { isManager: true, api, route: '/events/manage/calendar' });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(api.requestsOf('changeEvent')).toHaveLength(1));
    // Where it was made it is offered by the screen itself.
    expect(button()).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Table' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(button()).not.toBeInTheDocument());
    expect(api.requestsOf('undoMove')[0]?.input.body).toEqual({ lock_version: 2 });
  });

  it('stands on the board of the event, also for a move of another manager, and says why it came too late', async () => {
    const { user } = openEvent('board');
    expect(await screen.findByText(/^Soup moved to Friday, November 27/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It’s too late to undo');
  });

  it('is gone when its time is over', async () => {
    const { clock } = openEvent('board');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    act(() => clock.set(NOW + 31_000));
    await waitFor(() => expect(button()).not.toBeInTheDocument());
  });

  it('never stands beside a form that is open', async () => {
    openEvent('edit');
    expect(await screen.findByRole('heading', { level: 1, name: /^Soup/ })).toBeVisible();
    expect(button()).not.toBeInTheDocument();
  });
});
