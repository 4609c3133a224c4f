import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Guest } from '~/api/manage/guests';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { anEventDetail } from '../../tests/support/build';
import { aGuest } from '../../tests/support/build-managed';
import { fakeApi, type FakeApi, type Handlers } from '../../tests/support/fake-api';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { GuestsRoute } from './guests.route';

const ben = aGuest({ id: 'reg_2', contact_name: 'Ben Okafor', code: 'ABCD2345', phone: '+34600123456' });
const waiting = aGuest({
  id: 'reg_3',
  contact_name: 'Zoe Lind',
  state: 'waitlisted',
  code: null,
  phone: '',
  waiting: 1,
  can: ['change', 'offer', 'cancel'],
});
const event = anEventDetail({
  id: 'evt_1',
  title: 'Harvest supper',
  state: 'live',
  modes: ['dine_in'],
  max_party: 6,
  seats: { capacity: 30, free: 4, waiting: 1, waitlist_limit: 5 },
});
const page = (items: readonly Guest[], next_cursor: string | null = null, total = items.length) => ({
  items: [...items],
  next_cursor,
  total,
});

async function open(
  handlers: Handlers = {},
  options: RenderOptions = {},
): Promise<ReturnType<typeof renderWith> & { readonly api: FakeApi }> {
  const api = fakeApi({ showEvent: event, listGuests: page([aGuest(), ben, waiting]), ...handlers });
  const rendered = renderWith(
    <Routes>
      <Route path="/events/manage/:eventId/guests" element={<GuestsRoute />} />
    </Routes>,
    { route: '/events/manage/evt_1/guests', ...options, api, isManager: true },
  );
  await screen.findByRole('heading', { level: 1, name: /(Guests|Asistentes)$/ });
  return { ...rendered, api };
}

/** In the order of the list, also while a dialog lies over it. */
const names = () => screen.getAllByLabelText(/^Select /).map((box) => box.getAttribute('aria-label'));

it('shows everybody by name with seats, place and code, and counts them', async () => {
  await open();
  expect(await screen.findByText('3 parties, 6 people')).toBeVisible();
  expect(names()).toEqual(['Select Ben Okafor', 'Select Lucía García', 'Select Zoe Lind']);
  expect(screen.getByText('K7PQ 2XYZ')).toBeVisible();
  expect(screen.getByText('Waitlist, place 1')).toBeVisible();
  expect(screen.getByText(/4 seats left of 30/)).toBeVisible();
});

it('finds by a part of the name, of the phone and by the code, from the first letter on', async () => {
  const { user } = await open();
  const search = await screen.findByRole('searchbox');
  for (const [typed, found] of [
    ['z', ['Select Zoe Lind']],
    ['garcia', ['Select Lucía García']],
    ['0600 123', ['Select Ben Okafor']],
    ['abcd 2345', ['Select Ben Okafor']],
  ] as const) {
    fireEvent.change(search, { target: { value: typed } });
    await waitFor(() => expect(names()).toEqual(found));
  }
  fireEvent.change(search, { target: { value: 'nobody' } });
  expect(await screen.findByText('No matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everyone' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('keeps in the address who is shown', async () => {
  const { user, location } = await open();
  await user.click(await screen.findByRole('radio', { name: /Waitlist/ }));
  await waitFor(() => expect(names()).toEqual(['Select Zoe Lind']));
  expect(location()).toContain('show=waiting');
});

it('checks a party in by one press and says so', async () => {
  const inside = aGuest({ version: 2, lock_version: 2, checked_in: 2, can: ['undo'] });
  const { user, api, services } = await open({ runGuestAction: inside });
  await user.click(await screen.findByRole('button', { name: 'Check in: Lucía García' }));
  expect(await screen.findByRole('button', { name: 'Lucía García, Checked in' })).toBeVisible();
  expect(api.requestsOf('runGuestAction')[0]?.input).toMatchObject({
    params: { registrationId: 'reg_1' },
    body: { action: 'check_in', lock_version: 1 },
  });
  expect(services.shell.announced).toContain('Lucía García is checked in.');
  const result = screen.getByText('Lucía García is checked in.');
  expect(document.activeElement).toContainElement(result);
  api.on({ runGuestAction: aGuest({ version: 3, lock_version: 3 }) });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const undone = await screen.findByText('Check-in of Lucía García undone.');
  expect(document.activeElement).toContainElement(undone);
  expect(api.requestsOf('runGuestAction')[1]?.input).toMatchObject({
    body: { action: 'undo', lock_version: 2, count: 2 },
  });
});

it('shows why a check-in cannot be undone any more', async () => {
  const inside = aGuest({ version: 2, lock_version: 2, checked_in: 2, can: ['undo'] });
  const { user, api } = await open({ runGuestAction: inside });
  await user.click(await screen.findByRole('button', { name: 'Check in: Lucía García' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  api.on({ runGuestAction: new Failure('conflict', { status: 409, code: 'stale' }) });
  await user.click(undo);
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone changed this party in the meantime');
});

it('says why seats cannot be offered, and shows how it stands', async () => {
  const { user } = await open({
    runGuestAction: new Failure('conflict', { status: 409, code: 'sold_out', params: { free: 1 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Offer seats: Zoe Lind' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not enough seats1 seat is left.');
  expect(alert).toHaveFocus();
});

it('adds a walk-in, who is inside at once while the doors are open', async () => {
  const sam = aGuest({ id: 'reg_9', contact_name: 'Sam', walk_in: true, checked_in: 1, people: 1 });
  const { user, api } = await open({ addWalkIn: sam });
  await user.click(await screen.findByRole('button', { name: 'Add a walk-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add walk-in, 1 seat' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sam');
  await user.click(dialog.getByRole('button', { name: 'Add walk-in, 1 seat' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Sam' })).toBeVisible();
  const added = screen.getByText('Sam has 1 seat. Code to show at the door:');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.activeElement).toContainElement(added);
  expect(screen.getByRole('link', { name: 'Open the ticket' })).toHaveAttribute(
    'href',
    '/events/manage/evt_1/print/roster?ticket=reg_9',
  );
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByRole('button', { name: 'Code copied' })).toBeVisible();
  expect(api.requestsOf('addWalkIn')[0]?.input.body).toMatchObject({ contact_name: 'Sam', check_in: true });
});

it('joins a party that somebody else changes while its form is open', async () => {
  const { user, services, api } = await open();
  await user.click(await screen.findByRole('button', { name: /^Lucía García, / }));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Change Lucía García' }));
  await user.type(dialog().getByRole('textbox', { name: 'Name' }), ' Ruiz');
  const theirs = aGuest({ version: 2, lock_version: 2, phone: '+34699999999' });
  api.on({ listGuests: page([theirs]) });
  services.cable.send('ManagedEventChannel', { type: 'guests.changed', id: 'reg_1', version: 2 });
  expect(await dialog().findByText('Someone changed this party in the meantime')).toBeVisible();
  expect(dialog().getByRole('textbox', { name: /^Phone/ })).toHaveValue('+34699999999');
  expect(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Lucía García Ruiz');
  api.on({ changeGuest: { ...theirs, version: 3, lock_version: 3, contact_name: 'Lucía García Ruiz' } });
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Lucía García Ruiz' })).toBeVisible();
  expect(names()).toContain('Select Lucía García Ruiz');
  expect(api.requestsOf('changeGuest')[0]?.input.body).toEqual({
    lock_version: 2,
    contact_name: 'Lucía García Ruiz',
  });
  const dialogAfter = within(screen.getByRole('dialog', { name: 'Lucía García Ruiz' }));
  const saved = await dialogAfter.findByText('Lucía García Ruiz saved.');
  expect(document.activeElement).toContainElement(saved);
  api.on({ changeGuest: { ...theirs, version: 4, lock_version: 4 } });
  await user.click(dialogAfter.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change to Lucía García undone.')).toBeVisible();
  expect(api.requestsOf('changeGuest')[1]?.input.body).toEqual({
    lock_version: 3,
    contact_name: 'Lucía García',
  });
});

it('asks before it cancels', async () => {
  const gone = aGuest({ version: 2, state: 'cancelled', code: null, can: [] });
  const { user, api } = await open({ runGuestAction: gone });
  await user.click(await screen.findByRole('button', { name: /^Lucía García, / }));
  const panel = within(await screen.findByRole('dialog', { name: 'Lucía García' }));
  expect(panel.queryByRole('button', { name: /^Cancel( reservation)?$/ })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Cancel Lucía García’s reservation' }));
  const asks = within(await screen.findByRole('alertdialog', { name: 'Cancel Lucía García’s reservation?' }));
  expect(asks.getByText('All 2 seats are offered to the waitlist.')).toBeVisible();
  expect(api.requestsOf('runGuestAction')).toHaveLength(0);
  await user.click(asks.getByRole('button', { name: 'Cancel reservation' }));
  expect(await screen.findByText('Cancelled', { selector: '[role=dialog] *' })).toBeVisible();
  expect(names()).toEqual(['Select Ben Okafor', 'Select Zoe Lind']);
});

it('does one thing to many after showing what will happen, and says afterwards what did not', async () => {
  const { user, api } = await open({
    runBulkGuestAction: ({ body }) => ({
      items: [
        {
          id: 'reg_1',
          refused: null,
          before: { state: 'confirmed', checked_in: 0 },
          after: { state: 'cancelled', checked_in: 0 },
          guest: body.dry_run ? null : aGuest({ version: 2, state: 'cancelled', code: null, can: [] }),
        },
        { id: 'reg_2', refused: 'already_checked_in', before: null, after: null, guest: null },
      ],
      free_before: 4,
      free_after: 6,
      offered: 1,
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lucía García' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben Okafor' }));
  await user.click(screen.getByRole('button', { name: 'Cancel 2 reservations' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel 2 reservations' }));
  expect(await dialog.findByText('1 party will change.')).toBeVisible();
  expect(dialog.getByText('Free seats: 4 now, 6 afterwards.')).toBeVisible();
  expect(dialog.getByText('The family gets a notice in Events straight away.')).toBeVisible();
  expect(dialog.getByText('1 party on the waitlist is offered seats.')).toBeVisible();
  expect(dialog.getByText('Ben Okafor: already checked in')).toBeVisible();
  expect(names()).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Cancel 1 reservation' }));
  expect(await dialog.findByText('1 party changed.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Select Ben Okafor', 'Select Zoe Lind']));
  expect(api.requestsOf('runBulkGuestAction').map(({ input }) => input.body)).toMatchObject([
    { dry_run: true, ids: ['reg_1', 'reg_2'] },
    { dry_run: false },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  const result = await screen.findByText('1 reservation cancelled.');
  expect(document.activeElement).toContainElement(result);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

describe('a check-in of many', () => {
  const checkInAll = async (isOneInsideBefore: boolean) => {
    const first = aGuest(isOneInsideBefore ? { checked_in: 1 } : {});
    const opened = await open({
      listGuests: page([first, ben]),
      runBulkGuestAction: ({ body }) => ({
        items: body.ids.map((id) => ({ id, refused: null, before: null, after: null, guest: null })),
        free_before: 4,
        free_after: 4,
        offered: 0,
      }),
    });
    const { user } = opened;
    await user.click(await screen.findByRole('checkbox', { name: 'Select Lucía García' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Ben Okafor' }));
    await user.click(screen.getByRole('button', { name: 'Check in 2 parties' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Check in 2 parties' }));
    await dialog.findByText('2 parties changed.');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(document.activeElement).toContainElement(await screen.findByText('2 parties checked in.'));
    return opened;
  };

  it('is seen afterwards and can be undone', async () => {
    const { user, api } = await checkInAll(false);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toContainElement(await screen.findByText('Check-in of 2 parties undone.'));
    expect(api.requestsOf('runBulkGuestAction').at(-1)?.input.body).toEqual({
      ids: ['reg_1', 'reg_2'],
      action: 'undo',
      dry_run: false,
    });
  });

  it('has no undo where that would also check out somebody who came before', async () => {
    await checkInAll(true);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

it('reads the rest of a long list while the first of it is looked at', async () => {
  await open({
    listGuests: ({ query }) =>
      query.cursor === 'next' ? page([waiting], null, 3) : page([aGuest(), ben], 'next', 3),
  });
  expect(await screen.findByRole('checkbox', { name: 'Select Zoe Lind' })).toBeInTheDocument();
  expect(screen.queryByText(/parties are here/)).not.toBeInTheDocument();
});

it('adds a party that registers while the list is shown', async () => {
  const { services, api } = await open();
  await screen.findByText('3 parties, 6 people');
  const amy = aGuest({ id: 'reg_4', contact_name: 'Amy' });
  api.on({ listGuests: ({ query }) => page(query.ids ? [amy] : [aGuest(), ben, waiting]) });
  services.cable.send('ManagedEventChannel', { type: 'guests.changed', id: 'reg_4', version: 1 });
  await waitFor(() => expect(names()[0]).toBe('Select Amy'));
  expect(api.requestsOf('listGuests').at(-1)?.input.query).toMatchObject({ ids: 'reg_4' });
});

it('has no view of unconfirmed parties while there are none', async () => {
  await open();
  await screen.findByText('3 parties, 6 people');
  expect(screen.queryByRole('radio', { name: /Still coming\? No reply/ })).not.toBeInTheDocument();
});

it('shows only who has not confirmed the new time', async () => {
  const moved = aGuest({ needs_reconfirm: true });
  await open({ listGuests: page([moved, ben]) }, { route: '/events/manage/evt_1/guests?show=unconfirmed' });
  expect(await screen.findByRole('radio', { name: 'Still coming? No reply 1' })).toBeChecked();
  expect(names()).toEqual(['Select Lucía García']);
});

it('T11: says which parties have one phone, and cancels the other after a preview', async () => {
  const lucia = aGuest();
  const other = aGuest({ id: 'reg_4', contact_name: 'Lucía G.', people: 3 });
  const { api, user } = await open({ listGuests: page([lucia, other, ben]) });
  expect(await screen.findByText('Same phone as Lucía G.')).toBeVisible();
  expect(screen.getAllByText(/^Same phone as/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Lucía García, / }));
  const panel = within(await screen.findByRole('dialog'));
  await user.click(panel.getByRole('button', { name: 'Cancel the other' }));
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(api.requestsOf('runBulkGuestAction')).toHaveLength(1));
  expect(api.requestsOf('runBulkGuestAction')[0]?.input.body).toMatchObject({
    ids: [other.id],
    action: 'cancel',
    dry_run: true,
  });
});

it('T7: marks who grew after the kitchens had counted, and shows only those', async () => {
  const grown = aGuest({ late_people: 4 });
  await open({ listGuests: page([grown, ben]) }, { route: '/events/manage/evt_1/guests?show=late' });
  expect(await screen.findByRole('radio', { name: 'Grown late 1' })).toBeChecked();
  expect(names()).toEqual(['Select Lucía García']);
  expect(screen.getByText('Late: 4 more')).toBeVisible();
});

it('is there in Spanish', async () => {
  await open({}, { locale: 'es' });
  expect(await screen.findByText('3 grupos, 6 personas')).toBeVisible();
  expect(screen.getByText('Lista de espera, puesto 1')).toBeVisible();
});
