import { act, screen, waitFor } from '@testing-library/react';
import type { CheckInBatch } from '~/api/manage/door';
import { ErrorBoundary } from '~/lib/error-boundary';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aDoor, aDoorTicket } from '../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell } from '../../tests/support/fake-platform';
import { memoryDisk } from '../../tests/support/memory-disk';
import { atEachDoor } from '../../tests/support/open-door';
import { renderWith } from '../../tests/support/render';
import { DoorRoute } from './door.route';

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);

atEachDoor();

const eli = { id: 'door-eli', name: 'Eli' };
const ticket = aDoorTicket();
const judge = ({ body }: { body: CheckInBatch }) => ({
  results: body.commands.map(({ id, count }) => ({
    id,
    result: 'ok',
    change: count,
    ticket: { ...ticket, version: 2, inside: count },
    last_entry: null,
    other_event: null,
  })),
  counts: { version: 2, inside: 4, doors: [] },
  seats: { version: 1, free: 10 },
});

/** The page of a door, on which a party is checked in and the door has a name of its own. */
async function atDoor() {
  const door = aDoor({ tickets: [ticket, aDoorTicket({ id: 'reg_2' as never, name: 'Ben Cho' })] });
  const api = fakeApi({ showDoor: door, sendCheckIns: judge } as unknown as Handlers);
  const shell = fakeShell({ session: eli });
  const device = fakeDevice();
  await device.put('door', eli.id, 'evt_1', 'a list');
  const rendered = renderWith(
    <ErrorBoundary fallback={() => <p>No page</p>}>
      <Routes>
        <Route path="/events/manage/:eventId/door" element={<DoorRoute />} />
      </Routes>
    </ErrorBoundary>,
    { api, shell, device, isManager: true, route: '/events/manage/evt_1/door' },
  );
  const { user } = rendered;
  await user.clear(await screen.findByRole('textbox', { name: 'This door' }));
  await user.type(screen.getByRole('textbox', { name: 'This door' }), 'Garden');
  await checkIn('luc', 'Lucía G.');
  await screen.findByText('4 checked in');
  await waitFor(() => expect(memoryDisk.disk).toEqual([]));

  async function checkIn(typed: string, name: string): Promise<void> {
    await user.type(screen.getByRole('searchbox', { name: 'Ticket code or name' }), typed);
    await user.click(await screen.findByRole('button', { name: `Choose ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Check in 4 people' }));
  }
  async function signOut(): Promise<void> {
    const signedOut = new Failure('signed-out', { status: 401 });
    api.on({
      showDoor: signedOut,
      sendCheckIns: signedOut,
      showMe: { can: [], signed_in: false },
    } as unknown as Handlers);
    await act(async () => shell.session.set(null));
  }
  return { ...rendered, api, shell, door, device, checkIn, signOut };
}

it('goes on when the session ends, and sends what it let in once the same person is back', async () => {
  const { api, shell, door, device, checkIn, signOut } = await atDoor();
  await signOut();
  expect(screen.getByText('You’re signed out, and this door goes on')).toBeVisible();
  expect(screen.getByText('4 checked in')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'This door' })).toHaveValue('Garden');
  const before = api.requestsOf('sendCheckIns').length;
  await checkIn('ben', 'Ben C.');
  await waitFor(() => expect(memoryDisk.disk).toMatchObject([{ owner: 'door-eli', problem: 'signed-out' }]));
  expect(screen.getByText('Checked on this phone')).toBeVisible();
  expect(screen.getByText(/^1 waiting/)).toBeVisible();
  expect(api.requestsOf('sendCheckIns')).toHaveLength(before);
  expect(await device.getKeys('door', eli.id)).toContain('evt_1');

  api.on({ showDoor: door, sendCheckIns: judge } as unknown as Handlers);
  await act(async () => shell.session.set(eli));
  await waitFor(() => expect(memoryDisk.disk).toEqual([]));
  expect(screen.queryByText(/signed out/)).toBeNull();
  expect(api.requestsOf('sendCheckIns').at(-1)?.input.body).toMatchObject({
    commands: [{ registration_id: 'reg_2', door: 'Garden', device_result: 'ok' }],
  });
});

it('removes the list of who signed out on purpose, and keeps what is not sent until they are back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, api, shell, device, checkIn, signOut } = await atDoor();
  await signOut();
  await checkIn('ben', 'Ben C.');
  await user.click(screen.getByRole('button', { name: 'Remove the list from this device' }));
  await waitFor(async () => expect(await device.getKeys('door', eli.id)).toEqual([]));
  expect(await screen.findByText('No page')).toBeVisible();
  expect(memoryDisk.disk).toHaveLength(1);
  api.on({ sendCheckIns: judge } as unknown as Handlers);
  await act(async () => shell.session.set(eli));
  await waitFor(() => expect(memoryDisk.disk).toEqual([]));
});

it('shows nothing of the door to another person who signs in', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, shell, device, signOut } = await atDoor();
  await signOut();
  api.on({ showDoor: new Failure('forbidden', { status: 403 }) } as unknown as Handlers);
  await act(async () => shell.session.set({ id: 'family-ben', name: 'Ben' }));
  expect(await screen.findByRole('heading', { name: 'You’re not a helper at this door' })).toBeVisible();
  expect(screen.getByText(/^Only managers and the helpers of this event can check people in/)).toBeVisible();
  expect(await device.getKeys('door', eli.id)).toEqual([]);
});

it('tells a helper whose door it is not any more at once, and keeps no list of it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, services, device } = await atDoor();
  api.on({ showDoor: new Failure('forbidden', { status: 403, code: 'forbidden' }) } as unknown as Handlers);
  services.cable.reject('DoorChannel');
  expect(await screen.findByRole('heading', { name: 'This door isn’t yours any more' })).toBeVisible();
  expect(screen.getByText(/^You gave the shift back, or a manager took it back\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to My events' })).toBeVisible();
  expect(await device.getKeys('door', eli.id)).not.toContain('evt_1');
});

it('keeps its list when something on the way refuses it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, services, device } = await atDoor();
  api.on({ showDoor: new Failure('forbidden', { status: 403 }) } as unknown as Handlers);
  await act(() => services.queries.refetchQueries());
  expect(await device.getKeys('door', eli.id)).toContain('evt_1');
});
