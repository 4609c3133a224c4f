import { act, screen, waitFor } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import type { OutboxStore } from '~/platform/outbox';
import { ShiftRoute } from '~/routes/shift.route';
import { aShift } from '../../tests/support/build-shift';
import { fakeApi } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { memoryOutboxStore, poorOutboxStores } from '../../tests/support/memory-outbox';
import { renderWith } from '../../tests/support/render';
import { sampled } from '../../tests/support/sampled';
import { StoredEntries } from './stored-entries';

let mockDisk: OutboxStore = memoryOutboxStore();
jest.mock('~/platform/outbox/outbox-store', () => ({
  ...jest.requireActual<object>('~/platform/outbox/outbox-store'),
  openOutboxStore: () => mockDisk,
}));

const kept = /^Saved on this device: “Done”/;
const done = { name: 'Done' };
const online = () => act(async () => globalThis.dispatchEvent(new Event('online')));

let disk: ReturnType<typeof memoryOutboxStore>;
beforeEach(() => {
  disk = memoryOutboxStore();
  mockDisk = disk;
});
afterEach(() => localStorage.clear());

/** A shift that began after the device had last read it, on a device without a network. */
const begun = aShift({
  starts_at: '2026-11-19T17:00:00Z',
  ends_at: '2026-11-19T20:00:00Z',
  can: ['release'],
  my_claim: {
    id: 'clm_1',
    lock_version: 3,
    state: 'claimed',
    at: '2026-11-18T09:00:00Z',
    asked_again: false,
    reason: null,
    weekly: false,
  },
});
const answered = {
  ...begun,
  version: 9,
  can: [],
  my_claim: begun.my_claim && { ...begun.my_claim, state: 'done' as const, lock_version: 4 },
};

function open() {
  const api = fakeApi({ showShift: begun, actOnShift: new Failure('offline') });
  const page = (path = `help/${begun.id}`) =>
    renderWith(
      <>
        <StoredEntries />
        <Routes>
          <Route path="/events/help/:shiftId" element={<ShiftRoute />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </>,
      {
        api,
        route: `/events/${path}`,
        isManager: true,
        shell: fakeShell({ session: { id: 'driver-sam', name: 'Sam' } }),
      },
    );
  return { api, page, ...page() };
}

it('keeps how a shift went through a reload, asks no more, and sends it once from any page', async () => {
  const { api, user, page, unmount } = open();
  await user.click(await screen.findByRole('button', done));
  expect(await screen.findByText(kept)).toHaveFocus();
  expect(screen.queryByRole('button', done)).toBeNull();
  expect(screen.queryByText('Thank you. The organiser can see it.')).toBeNull();

  unmount();
  const again = page();
  expect(await screen.findByText(kept)).toBeVisible();
  again.unmount();
  page('elsewhere');
  const before = api.requestsOf('actOnShift').length;
  api.on({ actOnShift: new Failure('timeout') });
  await online();
  await waitFor(() => expect(api.requestsOf('actOnShift')).toHaveLength(before + 1));
  api.on({ actOnShift: answered });
  await online();
  await waitFor(() => expect(disk.disk).toEqual([]));
  const sent = api.requestsOf('actOnShift').slice(before);
  expect(sent.at(-1)?.input.body).toEqual({ action: 'answer', answer: 'done', lock_version: 3 });
  expect(new Set(sent.map(({ options }) => options.idempotencyKey)).size).toBe(1);
});

it('shows the shift as it is once the answer has arrived', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', done));
  await screen.findByText(kept);
  api.on({ actOnShift: answered, showShift: answered });
  await online();
  await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
  expect(screen.queryByRole('button', done)).toBeNull();
});

it('shows an answer back that came too late, until the person has read it', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', done));
  await screen.findByText(kept);
  const current = {
    ...answered,
    my_claim: answered.my_claim && { ...answered.my_claim, state: 'did_not_go' as const },
  };
  const refused = { status: 409, code: 'bad_state', params: { state: 'did_not_go', allowed: [] }, current };
  api.on({ actOnShift: new Failure('conflict', refused), showShift: current });
  await online();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Friday supper: your answer came too late');
  expect(alert).toHaveTextContent('You said “Done” offline.');
  expect(await screen.findByText('Didn’t go')).toBeVisible();
  expect(screen.queryByText(kept)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close: Friday supper' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(disk.disk).toEqual([]);
});

it('keeps no release: others count on it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'I can’t make it' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Ill');
  await user.click(screen.getByRole('button', { name: 'Give it back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline. Not sent.');
  expect(disk.disk).toEqual([]);
});

it.each(sampled(Object.entries(poorOutboxStores)))(
  'says only that it is not sent where the store is %s',
  async (_, store) => {
    mockDisk = store();
    const { user } = open();
    await user.click(await screen.findByRole('button', done));
    expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent(
      'You’re offline. Not sent.',
    );
    await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
    expect(screen.getByRole('button', done)).toBeVisible();
  },
  30_000,
);
