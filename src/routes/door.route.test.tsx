import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { CheckInAnswer, CheckInBatch } from '~/api/manage/door';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { aDoor, aDoorTicket } from '../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { memoryOutboxStore } from '../../tests/support/memory-outbox';
import { renderWith } from '../../tests/support/render';
import { DoorRoute } from './door.route';

// jsdom has no IndexedDB.
const mockDisk = memoryOutboxStore();
jest.mock('~/platform/outbox/outbox-store', () => ({ openOutboxStore: () => mockDisk }));
afterEach(() => mockDisk.disk.splice(0));

const ticket = aDoorTicket({ allergens: ['nuts'] });
const door = aDoor({ tickets: [ticket] });

function open(judge: Partial<CheckInAnswer> = {}, handlers: Handlers = {}) {
  const api = fakeApi({
    showDoor: door,
    sendCheckIns: ({ body }: { body: CheckInBatch }) => ({
      results: body.commands.map(({ id, count }) => ({
        id,
        result: 'ok',
        change: count,
        ticket: { ...ticket, version: 2, inside: count },
        last_entry: null,
        other_event: null,
        ...judge,
      })),
      counts: { version: 2, inside: 2, doors: [{ door: 'Main door', people: 2 }] },
    }),
    ...handlers,
  } as unknown as Handlers);
  return {
    api,
    ...renderWith(
      <Routes>
        <Route path="/events/manage/:eventId/door" element={<DoorRoute />} />
      </Routes>,
      {
        api,
        isManager: true,
        route: '/events/manage/evt_1/door',
        shell: fakeShell({ session: { id: 'door-eli', name: 'Eli' } }),
      },
    ),
  };
}

const field = () => screen.findByRole('searchbox', { name: 'Ticket code or name' });

it('lets in part of a party that is found by name, and says who must not eat what', async () => {
  const { user, container, api } = open();
  await user.type(await field(), 'luc');
  await user.click(screen.getByRole('button', { name: 'Choose Lucía G.' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Lucía G.' }));
  await user.click(sheet.getByRole('button', { name: 'One person fewer' }));
  await user.click(sheet.getByRole('button', { name: 'One person fewer' }));
  await user.click(sheet.getByRole('button', { name: 'Check in 2 people' }));
  expect(await screen.findByText('2 checked in')).toBeVisible();
  expect(screen.getByText('2 of 4 inside')).toBeVisible();
  expect(screen.getByText('Allergy: nuts')).toBeVisible();
  expect(screen.getByText('2 people inside, 2 through this door')).toBeVisible();
  expect(api.requestsOf('sendCheckIns')).toMatchObject([
    {
      input: { body: { commands: [{ kind: 'in', count: 2, registration_id: 'reg_1', door: 'Main door' }] } },
    },
  ]);
  await waitFor(() => expect(mockDisk.disk).toEqual([]));
  expect((await axe(container)).violations).toEqual([]);
});

it('says where somebody came in before', async () => {
  const { user } = open({
    result: 'already_in',
    change: 0,
    last_entry: { at: '2026-11-21T08:45:00Z', door: 'Garden door' },
  });
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  expect(await screen.findByText('Already in')).toBeVisible();
  expect(screen.getByText(/^Checked in .* at Garden door$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Undo|Let/ })).toBeNull();
});

it('lets nobody pass whom it cannot store', async () => {
  mockDisk.isFull = true;
  const { user } = open();
  await user.type(await field(), 'K7PQ2XYZ{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not checked in: this device has no room left');
  expect(screen.queryByText(/checked in$/)).toBeNull();
  mockDisk.isFull = false;
});

it('says what to do where no list was ever downloaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open({}, { showDoor: new Failure('unavailable', { status: 503 }) });
  expect(await screen.findByText('This device has no list of tickets for this event')).toBeVisible();
});
