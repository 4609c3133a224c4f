import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { CheckInConflict, CheckInConflicts } from '~/api/manage/door';
import { Failure } from '~/lib/failure';
import { aPromise, type Handlers } from '../../tests/support/fake-api';
import { openBoard } from '../../tests/support/open-board';

const aConflict = (overrides: Partial<CheckInConflict> = {}): CheckInConflict => ({
  id: '6f1c2a34-0000-4000-8000-000000000001',
  kind: 'in',
  count: 4,
  change: 1,
  registration_id: 'reg_1' as CheckInConflict['registration_id'],
  code: null,
  contact_name: 'Lucía García',
  people: 4,
  inside: 4,
  door: 'Garden door',
  device_id: 'phone',
  by: 'Eli',
  at: '2026-11-21T09:40:00Z',
  received_at: '2026-11-21T09:55:00Z',
  device_result: 'ok',
  result: 'party_exceeded',
  last_entry: { at: '2026-11-21T09:31:00Z', door: 'Main door' },
  seats: null,
  can: ['acknowledge', 'undo'],
  ...overrides,
});
const unknown = aConflict({
  id: '6f1c2a34-0000-4000-8000-000000000002',
  count: 2,
  change: 0,
  registration_id: null,
  code: 'K7PQ2XYZ',
  contact_name: '',
  people: 0,
  inside: 0,
  device_result: 'not_on_list',
  result: 'unknown',
  last_entry: null,
  can: ['acknowledge'],
});
const all = (...items: CheckInConflict[]): CheckInConflicts => ({ items, total: items.length });

const openWith = (handlers: Handlers) => openBoard({ id: 'evt_1', state: 'live' }, {}, handlers);
/** Opened: at first it is one line. */
async function lane(): Promise<HTMLElement> {
  const found = await screen.findByRole('region', { name: 'Check-ins to review' });
  const open = within(found).queryByRole('button', { name: 'Review' });
  if (open) await userEvent.click(open);
  return found;
}
const cards = async () => within(await lane()).getAllByRole('article');

it('says who passed, what the device showed and what the server decided', async () => {
  const { container } = await openWith({ listConflicts: all(aConflict(), unknown) });
  const [first, second] = await cards();
  expect(within(await lane()).getByText('2 entries')).toBeVisible();
  expect(first).toHaveTextContent('Lucía García');
  expect(first).toHaveTextContent('Let 4 people in');
  expect(first).toHaveTextContent('Garden door, 10:40 CET, Eli');
  expect(first).toHaveTextContent('More than the party');
  expect(first).toHaveTextContent('Checked in: Main door, 10:31 CET');
  expect(first).toHaveTextContent('1 person counted as inside');
  expect(first).toHaveTextContent('4 of 4 inside');
  expect(second).toHaveTextContent('Unknown ticket K7PQ2XYZ');
  expect(second).toHaveTextContent('Let 2 people in, after it showed “Not on this list”');
  expect(within(second as HTMLElement).queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

it('is one line until it is opened, says what each means, and settles all at once', async () => {
  let left = [aConflict(), unknown];
  const { user, api } = await openWith({
    listConflicts: all(...left),
    settleConflict: ({ params }: { params: { checkInId: string } }) =>
      all(...(left = left.filter(({ id }) => id !== params.checkInId))),
  } as unknown as Handlers);
  const found = await screen.findByRole('region', { name: 'Check-ins to review' });
  expect(within(found).queryByRole('article')).toBeNull();
  expect(within(found).getByText('2 entries')).toBeVisible();
  const [first, second] = await cards();
  expect(first).toHaveTextContent('Only as many as it has are counted.');
  expect(second).toHaveTextContent('No ticket has this code.');
  await user.click(screen.getByRole('button', { name: 'Leave all 2 as they are' }));
  expect(await screen.findByText('No check-ins left to review.')).toBeVisible();
  expect(screen.getByText('Lucía García: left as it is')).toBeVisible();
  expect(api.requestsOf('settleConflict')).toMatchObject(
    [aConflict(), unknown].map(({ id }) => ({ input: { params: { checkInId: id } } })),
  );
});

it('says that not all were settled, and goes on with those that are left', async () => {
  const { user, api } = await openWith({
    listConflicts: all(aConflict(), unknown),
    settleConflict: ({ params }: { params: { checkInId: string } }) => {
      if (params.checkInId === unknown.id) throw new Failure('unavailable', { status: 503 });
      return all(unknown);
    },
  } as unknown as Handlers);
  await lane();
  api.on({ listConflicts: all(unknown) });
  await user.click(screen.getByRole('button', { name: 'Leave all 2 as they are' }));
  expect(await screen.findByText('Not all of them were saved')).toBeVisible();
  api.on({ settleConflict: all(), listConflicts: all() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No check-ins left to review.')).toBeVisible();
});

it('counts a party that had cancelled and was let in', async () => {
  const cancelled = aConflict({ result: 'cancelled', change: 0, can: ['acknowledge', 'count'] });
  const { user, api } = await openWith({ listConflicts: all(cancelled), settleConflict: all() });
  await lane();
  await user.click(screen.getByRole('button', { name: 'Count as inside: Lucía García' }));
  expect(await screen.findByText('Lucía García: counted as inside')).toHaveFocus();
  expect(api.requestsOf('settleConflict')).toMatchObject([{ input: { body: { action: 'count' } } }]);
});

it('is not there without entries, or where the back end has no doors', async () => {
  const { api } = await openWith({ listConflicts: all() });
  await waitFor(() => expect(api.requestsOf('listConflicts')).not.toEqual([]));
  await screen.findByRole('region', { name: 'Door' });
  expect(screen.queryByRole('region', { name: 'Check-ins to review' })).toBeNull();
});

it('settles an entry once, says so with the focus on it, and moves no other', async () => {
  const answer = aPromise<CheckInConflicts>();
  const { user, api } = await openWith({
    listConflicts: all(aConflict(), unknown),
    settleConflict: () => answer.promise,
  });
  await lane();
  await user.dblClick(screen.getByRole('button', { name: 'Undo check-in: Lucía García' }));
  expect(screen.getByRole('button', { name: /^Leave as it is: Unknown ticket/ })).toBeDisabled();
  answer.resolve(all(unknown));
  const done = await screen.findByText('Lucía García: undone');
  expect(done).toHaveFocus();
  expect(api.requestsOf('settleConflict')).toMatchObject([
    { input: { params: { checkInId: aConflict().id }, body: { action: 'undo' } } },
  ]);
  const names = (await cards()).map((card) => within(card).getByRole('heading').textContent);
  expect(names).toEqual(['Lucía García', 'Unknown ticket K7PQ2XYZ']);
  expect(within(await lane()).getByText('1 entry')).toBeVisible();
});

it('sends the same again after an answer that was lost, and ends with nothing to check', async () => {
  const { user, api } = await openWith({
    listConflicts: all(aConflict()),
    settleConflict: new Failure('timeout'),
  });
  await user.click(await within(await lane()).findByRole('button', { name: 'Leave as it is: Lucía García' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Lucía García: not saved');
  expect(notice).toHaveFocus();
  api.on({ settleConflict: all(), listConflicts: all() });
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lucía García: left as it is')).toHaveFocus();
  expect(screen.getByText('No check-ins left to review.')).toBeVisible();
  const keys = api.requestsOf('settleConflict').map(({ options }) => options.idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('says that a lost answer is settled, once the server does', async () => {
  const { user, api, services } = await openWith({
    listConflicts: all(aConflict()),
    settleConflict: new Failure('timeout'),
  });
  await user.click(await within(await lane()).findByRole('button', { name: 'Leave as it is: Lucía García' }));
  await screen.findByRole('alert');
  api.on({ listConflicts: all() });
  services.cable.send('ManagedEventChannel', { type: 'conflicts.changed', total: 0 });
  expect(await screen.findByText('Lucía García: already reviewed')).toBeVisible();
});

it('shows entries of a device that has come back', async () => {
  const { api, services } = await openWith({ listConflicts: all() });
  await waitFor(() => expect(api.requestsOf('listConflicts')).not.toEqual([]));
  await waitFor(() => expect(services.cable.channels()).toContain('ManagedEventChannel'));
  api.on({ listConflicts: all(aConflict()) });
  services.cable.send('ManagedEventChannel', { type: 'conflicts.changed', total: 1 });
  expect(await cards()).toHaveLength(1);
});

it('says that they could not be loaded, and reads them again', async () => {
  const { user, api } = await openWith({ listConflicts: new Failure('unavailable', { status: 503 }) });
  const notice = await screen.findByText('The check-ins to review couldn’t be loaded');
  api.on({ listConflicts: all(aConflict()) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
  expect(notice).not.toBeInTheDocument();
});

it('says of a walk-in which seats the device knew of, and which the server had', async () => {
  const walkIn = aConflict({
    kind: 'walk_in',
    count: 2,
    change: 2,
    contact_name: 'Sam Walker',
    result: 'sold_out',
    last_entry: null,
    seats: { device: 2, server: 0 },
  });
  await openWith({ listConflicts: all(walkIn) });
  const [card] = await cards();
  expect(card).toHaveTextContent(/The device.*Let 2 people in as a walk-in.*2 seats left.*The server/);
  expect(card).toHaveTextContent(/The server.*Not enough seats.*No seats left.*2 people counted as inside/);
  expect(within(card as HTMLElement).getByRole('button', { name: 'Undo walk-in: Sam Walker' })).toBeVisible();
});
