import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Notice } from '~/api/notices';
import { NoticeBar } from '~/features/notices/notice-bar';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import type { OutboxStore } from '~/platform/outbox';
import { MineRoute } from '~/routes/mine.route';
import { aNotice } from '../../tests/support/build-notice';
import { memoryOutboxStore, poorOutboxStores } from '../../tests/support/memory-outbox';
import { supper } from '../../tests/support/open-mine';
import { renderWith } from '../../tests/support/render';
import { sampled } from '../../tests/support/sampled';
import { seatServer } from '../../tests/support/seat-server';

let mockDisk: OutboxStore = memoryOutboxStore();
jest.mock('~/platform/outbox/outbox-store', () => ({
  ...jest.requireActual<object>('~/platform/outbox/outbox-store'),
  openOutboxStore: () => mockDisk,
}));

const kept = /^Not sent yet. Your answer is kept on this device/;
const cancelled = supper({ state: 'cancelled', cancelled_by: 'event' }, { state: 'cancelled' });
const moved = supper({ needs_reconfirm: true });
const asks = ['still_coming', 'change', 'cancel'];
const online = () => act(async () => globalThis.dispatchEvent(new Event('online')));

let disk: ReturnType<typeof memoryOutboxStore>;
beforeEach(() => {
  disk = memoryOutboxStore();
  mockDisk = disk;
});
afterEach(() => localStorage.clear());

/** My events with one notice, and the bar above it, on a device without a network. */
function open(registration = cancelled, notice: Notice = aNotice('cancelled', registration)) {
  const server = seatServer({ registrations: [registration] });
  const at = '2026-11-21T10:00:00Z';
  const closed = { ...notice, version: 2, answers: [], answer: 'seen', seen_at: at, closed_at: at };
  server.api.on({
    listNotices: { items: [notice] },
    seeNotice: new Failure('offline'),
    changeRegistration: new Failure('offline'),
  });
  const mark = document.createElement('span');
  const page = () =>
    renderWith(
      <>
        <NoticeBar mark={mark} />
        <Routes>
          <Route path="/events/mine" element={<MineRoute />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </>,
      { api: server.api, route: '/events/mine' },
    );
  return { api: server.api, closed, mark, page, ...page() };
}

async function sayYes(user: UserEvent): Promise<void> {
  // Until the notice is here, the reservation asks by itself.
  await screen.findAllByText(/^It was /);
  await user.click(screen.getByRole('button', { name: 'Yes, we are coming' }));
}

it('keeps that a notice was seen through a reload, asks no more, and sends it once', async () => {
  const { api, user, closed, mark, page, unmount } = open();
  await user.click(await screen.findByRole('button', { name: /^Got it/ }));
  const line = await screen.findByText(kept);
  expect(line).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Got it/ })).toBeNull();
  await waitFor(() => expect(mark).toBeEmptyDOMElement());
  await user.click(screen.getByRole('button', { name: /^News/ }));
  expect(screen.getByText(/Your answer isn’t sent yet/)).toBeVisible();

  unmount();
  page();
  expect(await screen.findByText(kept)).toBeVisible();
  const before = api.requestsOf('seeNotice').length;
  api.on({ seeNotice: closed, listNotices: { items: [closed] } });
  await online();
  await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
  expect(api.requestsOf('seeNotice')).toHaveLength(before + 1);
  expect(api.requestsOf('seeNotice').at(-1)?.input).toMatchObject({ body: { version: 1 } });
  expect(screen.queryByRole('button', { name: /^Got it/ })).toBeNull();
  expect(disk.disk).toEqual([]);
});

it('keeps that the household still comes, and repeats a lost answer under the same key', async () => {
  const { api, user } = open(moved, aNotice('time_place', moved, { answers: asks }));
  await sayYes(user);
  expect(await screen.findByText(kept)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Fewer of us' })).toBeNull();
  const offline = api.requestsOf('changeRegistration').length;
  api.on({ changeRegistration: new Failure('timeout') });
  await online();
  await waitFor(() => expect(api.requestsOf('changeRegistration')).toHaveLength(offline + 1));
  api.on({ changeRegistration: { ...moved, needs_reconfirm: false, version: 9, lock_version: 9 } });
  await online();
  await waitFor(() => expect(disk.disk).toEqual([]));
  const sent = api.requestsOf('changeRegistration').slice(offline);
  expect(new Set(sent.map(({ options }) => options.idempotencyKey)).size).toBe(1);
  expect(sent.at(-1)?.input.body).toEqual({ lock_version: moved.lock_version, reconfirm: true });
});

it('shows an answer back that came too late, until the person has read it', async () => {
  const { api, user } = open(moved, aNotice('time_place', moved, { answers: asks }));
  await sayYes(user);
  await screen.findByText(kept);
  const current = { ...moved, version: 9, lock_version: 9 };
  api.on({ changeRegistration: new Failure('conflict', { status: 409, code: 'stale', current }) });
  await online();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Supper.*: your answer came too late/);
  expect(alert).toHaveTextContent('Nobody counts on that answer.');
  // The question is open again, about what is so now.
  expect(await screen.findByRole('button', { name: 'Yes, we are coming' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Close: / }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(disk.disk).toEqual([]);
});

it('takes for said what somebody else of the household has already said', async () => {
  const { api, user } = open(moved, aNotice('time_place', moved, { answers: asks }));
  await sayYes(user);
  await screen.findByText(kept);
  const current = { ...moved, needs_reconfirm: false, version: 9, lock_version: 9 };
  api.on({
    listNotices: { items: [] },
    changeRegistration: new Failure('conflict', { status: 409, code: 'stale', current }),
  });
  await online();
  await waitFor(() => expect(disk.disk).toEqual([]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(sampled(Object.entries(poorOutboxStores)))(
  'says only that it is not sent where the store is %s',
  async (_, store) => {
    mockDisk = store();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Got it/ }));
    expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent(
      'You’re offline. Not sent.',
    );
    await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
    expect(screen.getByRole('button', { name: /^Got it/ })).toBeVisible();
  },
  30_000,
);

it('keeps nothing of which nobody knows whether it arrived', async () => {
  const { api, user } = open();
  api.on({ seeNotice: new Failure('timeout') });
  await user.click(await screen.findByRole('button', { name: /^Got it/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(disk.disk).toEqual([]);
});
