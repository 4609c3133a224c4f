import { act, screen, waitFor } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { anAcceptedOffer } from '../../tests/support/build-offer';
import { fakeApi } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { memoryDisk } from '../../tests/support/memory-disk';
import { renderWith } from '../../tests/support/render';
import { StoredEntries } from './stored-entries';

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);

const report = { action: 'report_late' as const, lock_version: 1, minutes: 20 };

async function openPage(route: string, owner = 'partner-noor') {
  localStorage.setItem('events-outbox', 'cook/off_1');
  await memoryDisk.add({
    id: 'report-1',
    topic: 'cook/off_1',
    version: 1,
    key: 'off_1',
    owner,
    at: 0,
    payload: report,
    revision: 0,
    state: 'waiting',
    attempts: 0,
    most: 1,
    notBefore: 0,
    problem: null,
  });
  const api = fakeApi({ cookOffer: new Failure('unavailable', { status: 503 }) });
  await act(async () =>
    renderWith(<StoredEntries />, {
      api,
      route,
      shell: fakeShell({ session: { id: 'partner-noor', name: 'Noor' } }),
    }),
  );
  return api;
}

const waits = /^1 report from your kitchen waits on this device/;
afterEach(() => {
  memoryDisk.disk.splice(0);
  localStorage.clear();
});

it('sends what a kitchen reported without a network from any page, once, and says so until then', async () => {
  const api = await openPage('/events');
  expect(await screen.findByText(waits)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See' })).toHaveAttribute('href', '/events/kitchen/off_1');
  api.on({ cookOffer: anAcceptedOffer() });
  await act(async () => globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(waits)).not.toBeInTheDocument());
  const requests = api.requestsOf('cookOffer').map(({ input }) => input);
  expect(requests.at(-1)).toMatchObject({ params: { offerId: 'off_1' }, body: report });
  expect(memoryDisk.disk).toEqual([]);
});

it('leaves saying it to the page of the offer, where that is open', async () => {
  const api = await openPage('/events/kitchen/off_1');
  await waitFor(() => expect(api.requestsOf('cookOffer').length).toBeGreaterThan(0));
  expect(screen.queryByText(waits)).not.toBeInTheDocument();
});

it('neither sends nor shows what another person reported here', async () => {
  const api = await openPage('/events', 'partner-luca');
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(screen.queryByText(waits)).not.toBeInTheDocument();
  expect(api.requestsOf('cookOffer')).toEqual([]);
});
