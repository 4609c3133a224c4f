import { act, screen, waitFor } from '@testing-library/react';
import { newId } from '~/lib/new-id';
import { Failure } from '~/lib/failure';
import { fakeApi } from '../../../tests/support/fake-api';
import { fakeShell } from '../../../tests/support/fake-platform';
import { memoryOutboxStore } from '../../../tests/support/memory-outbox';
import { renderWith } from '../../../tests/support/render';
import { StoredDoors } from './stored-doors';

// jsdom has no IndexedDB.
const mockDisk = memoryOutboxStore();
jest.mock('~/platform/outbox/outbox-store', () => ({ openOutboxStore: () => mockDisk }));

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

const isMarked = () => localStorage.getItem('events-outbox') !== null;

it('sends what a door left on this device from any page, and says so until it is sent', async () => {
  await mockDisk.add({
    id,
    topic: 'check-ins/evt_1',
    version: 1,
    key: 'reg_1',
    owner: 'door-eli',
    at: 0,
    payload: { command, ticket_id: 'reg_1', change: 2 },
    revision: 0,
    state: 'waiting',
    attempts: 0,
    faults: 0,
    notBefore: 0,
    problem: null,
  });
  const api = fakeApi({ sendCheckIns: new Failure('unavailable', { status: 503 }) });
  const { services } = await act(async () =>
    renderWith(<StoredDoors />, {
      api,
      shell: fakeShell({ session: { id: 'door-eli', name: 'Eli' } }),
    }),
  );
  expect(await screen.findByText('1 entry from a door waits on this device to be sent')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the door' })).toHaveAttribute(
    'href',
    '/events/manage/evt_1/door',
  );
  await waitFor(() => expect(api.requestsOf('sendCheckIns')).toHaveLength(1));
  await waitFor(() => expect(isMarked()).toBe(true));
  await waitFor(() => expect(mockDisk.disk[0]?.attempts).toBe(1));
  api.on({
    sendCheckIns: {
      results: [{ id, result: 'ok', change: 2, ticket: null, last_entry: null, other_event: null }],
      counts: { version: 1, inside: 2, doors: [] },
    },
  });
  services.cable.reconnect();
  await waitFor(() => expect(mockDisk.disk).toEqual([]));
  await waitFor(() => expect(screen.queryByText(/waits on this device/)).toBeNull());
  await waitFor(() => expect(isMarked()).toBe(false));
  expect(api.requestsOf('sendCheckIns').at(-1)).toMatchObject({
    input: { params: { eventId: 'evt_1' }, body: { commands: [command] } },
  });
});
