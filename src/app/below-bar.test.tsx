import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDoorList } from '~/data/door.queries';
import { useEvent } from '~/data/events.queries';
import { keys } from '~/data/keys';
import { QueryBoundary } from '~/data/query-boundary';
import { Failure } from '~/lib/failure';
import { anEventDetail, aRegistration } from '../../tests/support/build';
import { aDoor } from '../../tests/support/build-managed';
import { aNotice } from '../../tests/support/build-notice';
import { fakeApi } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell, NOW } from '../../tests/support/fake-platform';
import { renderWith } from '../../tests/support/render';
import { BelowBar, Reload } from './below-bar';

function Event(): ReactNode {
  return <p>{useEvent('evt_supper').title}</p>;
}

jest.mock('~/platform/seal', () => ({
  canSeal: () => true,
  newSealKey: async () => ({}),
  seal: async (_: unknown, plain: unknown) => ({ plain }),
  unseal: async (_: unknown, { plain }: { plain: unknown }) => plain,
}));

function Door({ eventId }: { readonly eventId: string }): ReactNode {
  return <p>{useDoorList(eventId).event.title}</p>;
}

it('says of which day the screen is, when this device had stored it', async () => {
  const device = fakeDevice(() => NOW - 26 * 3_600_000);
  const key = JSON.stringify(keys.event('family-garcia', 'evt_supper'));
  const detail = anEventDetail({ id: 'evt_supper', title: 'Supper' });
  await device.put('reads', 'family-garcia', `event ${key}`, detail);
  const { services } = renderWith(
    <>
      <BelowBar mark={null} />
      <Event />
    </>,
    { api: fakeApi({ showEvent: new Failure('offline') }), device },
  );
  expect(await screen.findByText('Supper')).toBeVisible();
  const age = /What you see is from \w{3}, \w{3} \d{1,2}, /;
  expect(await screen.findByText(age)).toBeVisible();

  services.api.on({ showEvent: detail });
  await act(() => services.queries.invalidateQueries({}));
  expect(screen.queryByText(age)).toBeNull();
});

it('does not say how old it is where there is nothing to see', async () => {
  const device = fakeDevice();
  const key = JSON.stringify(keys.notices('family-garcia'));
  await device.put('reads', 'family-garcia', `notices ${key}`, { value: [] });
  const { services } = renderWith(
    <>
      <BelowBar mark={null} />
      <QueryBoundary subject="" show={() => <p>No event</p>}>
        <Event />
      </QueryBoundary>
    </>,
    {
      api: fakeApi({ listNotices: new Failure('offline'), showEvent: new Failure('offline') }),
      device,
    },
  );
  expect(await screen.findByText('No event')).toBeVisible();
  await waitFor(() => expect(services.queries.getQueryData(keys.notices('family-garcia'))).toBeDefined());
  await act(async () => services.cable.set({ state: 'offline', liveUntil: NOW }));
  expect(screen.queryByText(/What you see is from/)).toBeNull();
});

it('tells without a network what this device had stored of the household’s events', async () => {
  const device = fakeDevice();
  const key = JSON.stringify(keys.notices('family-garcia'));
  const notice = aNotice('cancelled', aRegistration({ event: { title: 'Supper' } }));
  await device.put('reads', 'family-garcia', `notices ${key}`, { value: [notice] });
  const { services } = renderWith(<BelowBar mark={null} />, {
    api: fakeApi({ listNotices: new Failure('offline') }),
    device,
  });
  expect(await screen.findByRole('region')).toHaveTextContent(/Supper.* is cancelled/);
  // What the server says later takes its place, and is stored.
  services.api.on({ listNotices: { items: [] } });
  await act(() => services.queries.invalidateQueries({}));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  await waitFor(async () =>
    expect((await device.get('reads', 'family-garcia', `notices ${key}`))?.value).toMatchObject({
      value: [],
    }),
  );
});

it('reads again what this device had stored of the household once the server is back, and says no longer that it is old', async () => {
  const device = fakeDevice();
  const key = JSON.stringify(keys.notices('family-garcia'));
  const notice = aNotice('cancelled', aRegistration({ event: { title: 'Supper' } }));
  await device.put('reads', 'family-garcia', `notices ${key}`, { value: [notice] });
  const { services } = renderWith(<BelowBar mark={null} />, {
    api: fakeApi({ listNotices: new Failure('offline'), listRegistrations: new Failure('offline') }),
    device,
  });
  services.cable.set({ state: 'offline', liveUntil: NOW });
  expect(await screen.findByText(/^Offline\. What you see is from/)).toBeVisible();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  services.api.on({
    listNotices: () => answered.then(() => ({ items: [] })) as never,
    listRegistrations: { items: [] },
  });
  services.cable.set({ state: 'live', generation: 2 });
  expect(await screen.findByText(/^Refreshing\. What you see is from/)).toBeVisible();
  answer();
  await waitFor(() => expect(services.cable.channels()).toEqual(['HouseholdChannel']));
  services.cable.confirm();
  await waitFor(() => expect(screen.queryByText(/What you see is from/)).toBeNull());
});

it('holds back a reload, in words, while something waits to be sent', async () => {
  localStorage.setItem('events-outbox', 'door/evt_supper');
  renderWith(<Reload />);
  const words = 'First wait until everything on this device has been sent.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload anyway' })).toBeVisible();
  act(() => {
    localStorage.clear();
    // As another tab tells it, which has sent everything.
    dispatchEvent(new StorageEvent('storage', { key: 'events-outbox' }));
  });
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
});

it('leads to the doors of this device while the server is out of reach, and not while it answers', async () => {
  const device = fakeDevice();
  const shell = fakeShell({ session: { id: 'door-eli', name: 'Eli' } });
  const door = aDoor();
  // jsdom has no keys.
  Object.assign(globalThis, { CryptoKey: class {} });
  const atDoor = renderWith(<Door eventId={door.event.id} />, {
    api: fakeApi({ showDoor: door }),
    device,
    shell,
  });
  expect(await screen.findByText(door.event.title)).toBeVisible();
  atDoor.unmount();

  const { services } = renderWith(<BelowBar mark={null} />, { device, shell });
  await waitFor(() => expect(document.body).not.toHaveTextContent('These doors work'));
  // A store that is slow to start is asked again.
  device.isAvailable.set(false);
  services.cable.set({ state: 'offline', liveUntil: NOW });
  await act(async () => undefined);
  act(() => device.isAvailable.set(true));
  expect(await screen.findByText('No network? These doors work without it')).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(`^${door.event.title}, `) })).toHaveAttribute(
    'href',
    `/events/manage/${door.event.id}/door`,
  );
  services.cable.set({ state: 'live', liveUntil: undefined });
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
