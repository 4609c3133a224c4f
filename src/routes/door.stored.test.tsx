import { act, screen, waitFor } from '@testing-library/react';
import type { CheckInBatch } from '~/api/manage/door';
import { StoredDoors } from '~/features/door/stored-doors';
import { Failure } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import { Route, Routes } from '~/lib/router';
import { aDoor } from '../../tests/support/build-managed';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { memoryOutboxStore } from '../../tests/support/memory-outbox';
import { renderWith } from '../../tests/support/render';
import { DoorRoute } from './door.route';

const mockSaved = jest.fn();
jest.mock('~/lib/csv', () => ({
  ...jest.requireActual<object>('~/lib/csv'),
  saveText: (...args: unknown[]) => mockSaved(...args) as unknown,
}));

// jsdom has no IndexedDB. Each test has a disk of its own: a door that still had entries to send goes on renewing its lease of the one before.
let mockDisk = memoryOutboxStore();
beforeEach(() => void (mockDisk = memoryOutboxStore()));
jest.mock('~/platform/outbox/outbox-store', () => ({
  ...jest.requireActual<object>('~/platform/outbox/outbox-store'),
  openOutboxStore: () => mockDisk,
}));

/** A row of the first version, whose commands have `said`. */
const aRow = (eventId: string) => {
  const id = newId();
  const command = {
    id,
    kind: 'in' as const,
    registration_id: 'reg_1',
    code: null,
    count: 2,
    undoes: null,
    door: 'Main door',
    scanned_at: '2026-11-21T09:30:00Z',
    said: 'ok' as const,
  };
  return {
    id,
    topic: `check-ins/${eventId}`,
    version: 1,
    key: 'reg_1',
    owner: 'door-eli',
    at: 0,
    payload: { command, ticket_id: 'reg_1', change: 2 },
    revision: 0,
    state: 'waiting' as const,
    attempts: 0,
    most: 500,
    notBefore: 0,
    problem: null,
  };
};

const isMarked = () => localStorage.getItem('events-outbox') !== null;

it('sends what a door left on this device from any page, and says so until it is sent', async () => {
  const row = aRow('evt_1');
  await mockDisk.add(row);
  const api = fakeApi({ sendCheckIns: new Failure('unavailable', { status: 503 }) });
  const { services } = await act(async () =>
    renderWith(<StoredDoors />, {
      api,
      shell: fakeShell({ session: { id: 'door-eli', name: 'Eli' } }),
    }),
  );
  expect(
    await screen.findByText(/^1 entry from a door waits on this device to be sent, the oldest from .* ago$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the door' })).toHaveAttribute(
    'href',
    '/events/manage/evt_1/door',
  );
  // It is sent again within a second, which a busy machine may take to look.
  await waitFor(() => expect(mockDisk.disk[0]?.attempts).toBeGreaterThan(0));
  await waitFor(() => expect(isMarked()).toBe(true));
  expect(api.requestsOf('sendCheckIns')).not.toHaveLength(0);
  api.on({
    sendCheckIns: {
      results: [{ id: row.id, result: 'ok', change: 2, ticket: null, last_entry: null, other_event: null }],
      counts: { version: 1, inside: 2, doors: [] },
      seats: { version: 1, free: 10 },
    },
  });
  services.cable.reconnect();
  await waitFor(() => expect(mockDisk.disk).toEqual([]));
  await waitFor(() => expect(screen.queryByText(/waits on this device/)).toBeNull());
  await waitFor(() => expect(isMarked()).toBe(false));
  expect(api.requestsOf('sendCheckIns').at(-1)).toMatchObject({
    input: { params: { eventId: 'evt_1' }, body: { commands: [{ id: row.id, device_result: 'ok' }] } },
  });
});

it('follows what is stored later, in this tab or another', async () => {
  const api = fakeApi({ sendCheckIns: new Failure('unavailable', { status: 503 }) });
  const { services } = renderWith(<StoredDoors />, {
    api,
    shell: fakeShell({ session: { id: 'door-eli', name: 'Eli' } }),
  });
  await act(async () => undefined);
  expect(screen.queryByRole('link')).toBeNull();
  for (const eventId of ['evt_1', 'evt_2']) {
    await mockDisk.add(aRow(eventId));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'events-outbox' })));
    await waitFor(() => expect(api.requestsOf('sendCheckIns').at(-1)?.input.params).toEqual({ eventId }));
  }
  expect(screen.getAllByRole('link', { name: 'Go to the door' })).toHaveLength(2);
  api.on({
    sendCheckIns: ({ body: { commands } }: { body: CheckInBatch }) => ({
      results: commands.map(({ id }) => ({
        id,
        result: 'ok',
        change: 2,
        ticket: null,
        last_entry: null,
        other_event: null,
      })),
      counts: { version: 1, inside: 2, doors: [] },
      seats: { version: 1, free: 10 },
    }),
  } as unknown as Handlers);
  services.cable.reconnect();
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

it.each([
  ['does not open', new Failure('unavailable', { status: 503 })],
  ['is open', aDoor()],
])('lets what no server takes be saved where its door %s, in one place', async (_, showDoor) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const row = aRow('evt_1');
  await mockDisk.add(row);
  const { user } = await act(async () =>
    renderWith(
      <>
        <StoredDoors />
        <Routes>
          <Route path="/events/manage/:eventId/door" element={<DoorRoute />} />
        </Routes>
      </>,
      {
        api: fakeApi({
          showDoor,
          sendCheckIns: new Failure('forbidden', { status: 403, code: 'forbidden' }),
        } as unknown as Handlers),
        isManager: true,
        route: '/events/manage/evt_1/door',
        shell: fakeShell({ session: { id: 'door-eli', name: 'Eli' } }),
      },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Save as a file' }));
  expect(mockSaved).toHaveBeenLastCalledWith(
    'check-ins.json',
    'application/json',
    expect.stringContaining(row.payload.command.id),
  );
  expect(screen.getAllByText('1 scan could not be accepted')).toHaveLength(1);
  expect(mockDisk.disk).toMatchObject([{ id: row.id, state: 'parked' }]);
});
