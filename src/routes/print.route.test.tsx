import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { registrationId } from '~/api/fields';
import type { Board } from '~/api/manage/board';
import { Route, Routes } from '~/lib/router';
import { anEventDetail } from '../../tests/support/build';
import { aBoard, aDoor, aGuest, aManagedEvent } from '../../tests/support/build-managed';
import { fakeApi } from '../../tests/support/fake-api';
import { renderWith } from '../../tests/support/render';
import { PrintRoute } from './print.route';

const event = anEventDetail({ id: 'evt_1', title: 'Harvest supper' });

const as = (id: string) => v.parse(registrationId, id);
const receipts: Board['receipts'] = [
  {
    change: 'his_7',
    kind: 'cancelled',
    at: '2026-11-20T16:02:00Z',
    is_sent: true,
    notices: 12,
    seen: 10,
    answers: [],
    unseen: [
      { registration_id: as('reg_1'), name: 'Ngozi', phone: '+34612345678' },
      { registration_id: as('reg_2'), name: '', phone: '' },
    ],
  },
  {
    change: 'his_6',
    kind: 'choice',
    at: '2026-11-20T15:02:00Z',
    is_sent: true,
    notices: 1,
    seen: 1,
    answers: [],
    unseen: [],
  },
];

const openSheet = (query: string, guest: Parameters<typeof aGuest>[0] = {}) =>
  renderWith(
    <Routes>
      <Route path="/events/manage/:eventId/print/roster" element={<PrintRoute />} />
    </Routes>,
    {
      route: `/events/manage/evt_1/print/roster${query}`,
      isManager: true,
      api: fakeApi({
        showDoor: aDoor({ event: { title: 'Harvest supper', starts_local: '2026-11-21T18:30' } }),
        showEvent: event,
        showManaged: aManagedEvent({ id: 'evt_1', title: 'Harvest supper' }),
        showBoard: aBoard('evt_1', { receipts }),
        listGuests: {
          items: [aGuest({ id: 'reg_9', contact_name: 'Sam', walk_in: true, ...guest })],
          next_cursor: null,
          total: 1,
        },
      }),
    },
  );

it('has the ticket of one party alone, to show or to print', async () => {
  openSheet('?ticket=reg_9');
  expect(await screen.findByRole('heading', { level: 1, name: 'Harvest supper' })).toBeVisible();
  expect(screen.getByText('K7PQ 2XYZ')).toBeVisible();
  expect(screen.getByText('Sam')).toBeVisible();
  expect(screen.getByText('Show this code at the door.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('says so where that party has no ticket', async () => {
  openSheet('?ticket=reg_8');
  expect(await screen.findByText('This party has no ticket, or is no longer on the list.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

it('says of each note what it answers', async () => {
  openSheet('', { note: 'A birthday', access_needs: 'A ramp' });
  const sam = await screen.findByRole('rowheader', { name: /Sam/ });
  expect(sam).toHaveTextContent('Note: A birthday');
  expect(sam).toHaveTextContent('Access needs: A ramp');
});

it('has whom to call, by what they were told', async () => {
  openSheet('?sheet=unseen');
  const table = await screen.findByRole('table', { name: 'Cancelled' });
  expect(screen.getByText(/^12 notices, .* · 10 seen · 2 not seen: call$/)).toBeVisible();
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Ngozi+34612345678', 'No name']);
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Go to the board' })).toHaveAttribute(
    'href',
    '/events/manage/evt_1',
  );
});

it('has everybody without a choice', async () => {
  openSheet('');
  expect(await screen.findByRole('rowheader', { name: /Sam/ })).toBeVisible();
});

it('has twenty empty lines for codes and people, which helpers may print, too', async () => {
  const { api } = openSheet('?sheet=empty').services;
  expect(await screen.findByRole('heading', { level: 1, name: 'Harvest supper' })).toBeVisible();
  expect(screen.getByText('Saturday, November 21, 6:30 PM')).toBeVisible();
  const sheet = within(screen.getByRole('table', { name: '20 empty lines for the door' }));
  expect(sheet.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Line',
    'Code',
    'People',
    'Name, time or note',
    'Typed in',
  ]);
  expect(sheet.getAllByRole('rowheader')).toHaveLength(20);
  expect(screen.getByRole('link', { name: 'Go to the door' })).toHaveAttribute(
    'href',
    '/events/manage/evt_1/door',
  );
  expect(api.requestsOf('listGuests')).toEqual([]);
});
