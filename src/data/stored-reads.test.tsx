import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Failure } from '~/lib/failure';
import { useServices } from '~/platform/services';
import { anEvent, anEventDetail, aPage } from '../../tests/support/build';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell, NOW } from '../../tests/support/fake-platform';
import { fakeServices, renderWith } from '../../tests/support/render';
import { useEventPages } from './events.pages';
import { prefetchEvent, useEvent } from './events.queries';
import { QueryBoundary } from './query-boundary';
import { shownStored, startStoredReads } from './stored-reads';

const owner = 'family-garcia';
const supper = anEvent({ id: 'evt_supper', title: 'Supper' });
const detail = anEventDetail({ id: 'evt_supper', title: 'Supper' });
const offline: Handlers = { listEvents: new Failure('offline'), showEvent: new Failure('offline') };

function List(): ReactNode {
  return (
    <p>{`List: ${useEventPages({})
      .events.map(({ title }) => title)
      .join(', ')}`}</p>
  );
}
function Event(): ReactNode {
  return <p>{`Event: ${useEvent('evt_supper').title}`}</p>;
}
function Page(): ReactNode {
  const services = useServices();
  useEffect(() => startStoredReads(services), [services]);
  const readable = shownStored(services);
  const stored = useSyncExternalStore(readable.subscribe, readable.get);
  return (
    <>
      <p>{stored ? `As of ${new Date(stored.since).toISOString()}` : 'From the server'}</p>
      {stored?.isRefreshing && <p>Refreshing</p>}
      <QueryBoundary subject="" show={({ kind }) => <p>{`Failed: ${kind}`}</p>}>
        <List />
        <Event />
      </QueryBoundary>
    </>
  );
}

/** A device on which a person has seen both. */
async function seenBefore(): Promise<ReturnType<typeof fakeDevice>> {
  const device = fakeDevice();
  const api = fakeApi({ listEvents: aPage([supper]), showEvent: detail });
  const page = renderWith(<Page />, { api, device });
  await screen.findByText('List: Supper');
  expect(screen.getByText('From the server')).toBeVisible();
  await waitFor(async () => expect(await device.getAll('reads', owner)).toHaveLength(2));
  page.unmount();
  return device;
}

describe('what was read last', () => {
  it('is shown without a network, with its age, until the server answers', async () => {
    const device = await seenBefore();
    const { services } = renderWith(<Page />, { api: fakeApi(offline), device });
    expect(await screen.findByText('List: Supper')).toBeVisible();
    expect(await screen.findByText('Event: Supper')).toBeVisible();
    expect(screen.getByText(`As of ${new Date(NOW).toISOString()}`)).toBeVisible();
    const [list] = services.queries.getQueryCache().findAll({ queryKey: ['events'] });
    expect(list?.state.dataUpdatedAt).toBe(NOW);
    // What a screen writes into the cache is no answer of the server.
    act(() => void services.queries.setQueryData(list?.queryKey ?? [], { ...(list?.state.data as object) }));
    expect(screen.getByText(`As of ${new Date(NOW).toISOString()}`)).toBeVisible();

    services.api.on({
      listEvents: aPage([anEvent({ ...supper, title: 'Dinner', version: 9, content_version: 9 })]),
      showEvent: detail,
    });
    await act(() => services.queries.invalidateQueries({}));
    expect(await screen.findByText('List: Dinner')).toBeVisible();
    expect(screen.getByText('From the server')).toBeVisible();
  });

  it('is shown while the server takes long, and said to be refreshed', async () => {
    const device = await seenBefore();
    jest.useFakeTimers();
    try {
      let answer = (): void => undefined;
      const api = fakeApi({
        listEvents: () =>
          new Promise((resolve) => {
            answer = () => resolve(aPage([anEvent({ ...supper, title: 'Dinner' })]));
          }),
        showEvent: detail,
      });
      renderWith(<Page />, { api, device });
      await act(() => jest.advanceTimersByTimeAsync(2_500));
      expect(screen.getByText('List: Supper')).toBeVisible();
      expect(screen.getByText(`As of ${new Date(NOW).toISOString()}`)).toBeVisible();
      expect(screen.getByText('Refreshing')).toBeVisible();
      answer();
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText('List: Dinner')).toBeVisible();
      expect(screen.getByText('From the server')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['is hidden', 'ends'])('is stored at the latest when the page %s', async (how) => {
    const device = fakeDevice();
    const put = jest.spyOn(device, 'put');
    const api = fakeApi({ showEvent: detail });
    const services = fakeServices({ api, device });
    const stop = startStoredReads(services);
    await prefetchEvent(services, 'evt_supper');
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    api.on({ showEvent: { ...detail, title: 'Dinner' } });
    await services.queries.refetchQueries({});
    expect(put).toHaveBeenCalledTimes(1);
    if (how === 'ends') stop();
    else {
      const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new globalThis.Event('visibilitychange'));
      hidden.mockRestore();
    }
    expect(put).toHaveBeenCalledTimes(2);
    expect(put.mock.lastCall?.[3]).toMatchObject({ title: 'Dinner' });
    stop();
  });

  it('is not shown in place of a refusal', async () => {
    const device = await seenBefore();
    const api = fakeApi({ listEvents: aPage([supper]), showEvent: new Failure('invalid') });
    renderWith(<Page />, { api, device });
    expect(await screen.findByText('Failed: invalid')).toBeVisible();
  });

  it('is of one person', async () => {
    const device = await seenBefore();
    const shell = fakeShell({ session: { id: 'family-lind' } });
    renderWith(<Page />, { api: fakeApi(offline), device, shell });
    expect(await screen.findByText('Failed: offline')).toBeVisible();
  });

  it('leaves nothing of a visitor', async () => {
    const device = fakeDevice();
    const put = jest.spyOn(device, 'put');
    const api = fakeApi({ showEvent: detail });
    const visitor = fakeServices({ api, device, shell: fakeShell({ session: null }) });
    const person = fakeServices({ api, device });
    const stops = [visitor, person].map(startStoredReads);
    await prefetchEvent(visitor, 'evt_supper');
    await prefetchEvent(person, 'evt_supper');
    // The visitor's would have been written first.
    await waitFor(() => expect(put).toHaveBeenCalled());
    expect(put.mock.calls.map(([, whose]) => whose)).toEqual([owner]);
    for (const stop of stops) stop();
  });

  it('that somebody meddled with on the device is not believed', async () => {
    const device = await seenBefore();
    for (const { key } of await device.getAll('reads', owner))
      await device.put('reads', owner, key, { title: '<script>' });
    renderWith(<Page />, { api: fakeApi(offline), device });
    expect(await screen.findByText('Failed: offline')).toBeVisible();
  });

  it('gives way to what was read later: fifty events stay', async () => {
    let now = NOW;
    const device = fakeDevice(() => (now += 1_000));
    const api = fakeApi({ showEvent: ({ params }) => anEventDetail({ id: params.eventId }) });
    const services = fakeServices({ api, device });
    const stop = startStoredReads(services);
    for (let at = 0; at < 53; at += 1) {
      await prefetchEvent(services, `evt_${at}`);
      await waitFor(async () =>
        expect((await device.getAll('reads', owner)).some(({ key }) => key.includes(`evt_${at}"`))).toBe(
          true,
        ),
      );
    }
    await waitFor(async () => expect(await device.getAll('reads', owner)).toHaveLength(50));
    stop();
    const keys = (await device.getAll('reads', owner)).map(({ key }) => key).join();
    expect(keys).not.toContain('"evt_2"');
    expect(keys).toContain('"evt_3"');
  });
});
