import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { Failure, type FailureKind } from '~/lib/failure';
import { focusManager, onlineManager } from '~/lib/query';
import { anEvent, aPage } from '../../tests/support/build';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeCable } from '../../tests/support/fake-cable';
import { renderWith } from '../../tests/support/render';
import { useEventPages } from './events.pages';
import { useHasFailedReading, QueryBoundary } from './query-boundary';
import { useRefetchPending } from './retry-reads';

const supper = anEvent({ title: 'Harvest supper' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  jest.useRealTimers();
});

function Rows(): ReactNode {
  return useEventPages({}).events.map(({ id, title }) => <p key={id}>{title}</p>);
}

function Page(): ReactNode {
  const isFailed = useHasFailedReading();
  const askAgain = useRefetchPending();
  return (
    <>
      <p>{isFailed ? 'Something failed' : 'All is well'}</p>
      <button type="button" onClick={askAgain}>
        Again
      </button>
      <QueryBoundary subject="" catches={() => true} show={({ kind }) => <p>Words for {kind}</p>}>
        <Suspense fallback={<p>Placeholder</p>}>
          <Rows />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function open(listEvents: NonNullable<Handlers['listEvents']>) {
  const { services } = renderWith(<Page />, { api: fakeApi({ listEvents }), cable: fakeCable() });
  return { services, asked: () => services.api.requestsOf('listEvents').length };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe.each<FailureKind>(['misconfigured', 'unavailable', 'timeout', 'malformed', 'offline'])(
  'a reading that failed as %s',
  (kind) => {
    it('is asked for again by itself, later each time, and comes without a placeholder', async () => {
      const { services, asked } = open(new Failure(kind));
      await screen.findByText(`Words for ${kind}`);
      await screen.findByText('Something failed');
      const inTheEnd = async (ms: number) => {
        const before = asked();
        await pass(ms);
        return asked() - before;
      };
      const early = await inTheEnd(15_000);
      expect(early).toBeGreaterThan(1);
      await pass(120_000);
      const late = await inTheEnd(60_000);
      expect(late).toBeGreaterThan(0);
      expect(late / 60).toBeLessThan(early / 15);
      expect(screen.getByText(`Words for ${kind}`)).toBeVisible();

      const seen: string[] = [];
      const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      services.api.on({ listEvents: aPage([supper]) });
      await pass(40_000);
      watch.disconnect();
      expect(screen.getByText('Harvest supper')).toBeVisible();
      expect(screen.getByText('All is well')).toBeVisible();
      expect(seen.join()).not.toContain('Placeholder');
    });
  },
);

it('asks nothing while nobody looks, and at once when somebody does', async () => {
  const { services, asked } = open(new Failure('misconfigured'));
  await screen.findByText('Words for misconfigured');
  focusManager.setFocused(false);
  await pass(3_000);
  const before = asked();
  await pass(300_000);
  expect(asked()).toBe(before);
  services.api.on({ listEvents: aPage([supper]) });
  focusManager.setFocused(true);
  await pass(0);
  expect(screen.getByText('Harvest supper')).toBeVisible();
});

it('asks at once when the connection is back', async () => {
  const { services } = open(new Failure('unavailable'));
  await screen.findByText('Words for unavailable');
  services.api.on({ listEvents: aPage([supper]) });
  services.cable.reconnect();
  await pass(0);
  expect(screen.getByText('Harvest supper')).toBeVisible();
});

it('gives up a question that hangs on the former network, and asks at once on the next', async () => {
  const { services } = open(new Failure('unavailable'));
  await screen.findByText('Words for unavailable');
  services.api.on({ listEvents: () => new Promise<never>(() => undefined) });
  await pass(5_000);
  services.api.on({ listEvents: aPage([supper]) });
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await pass(0);
  expect(screen.getByText('Harvest supper')).toBeVisible();
});

it('says something else when it fails in another way', async () => {
  const { services } = open(new Failure('misconfigured'));
  await screen.findByText('Words for misconfigured');
  services.api.on({ listEvents: new Failure('outdated-server') });
  await pass(5_000);
  expect(screen.getByText('Words for outdated-server')).toBeVisible();
});

it('waits as long as the server asked for', async () => {
  const { asked } = open(new Failure('too-many', { retryAfter: 20 }));
  await screen.findByText('Words for too-many');
  await pass(15_000);
  expect(asked()).toBe(1);
  await pass(10_000);
  expect(asked()).toBe(2);
});

it('asks no more when it is off the screen', async () => {
  const { services, unmount } = renderWith(<Page />, {
    api: fakeApi({ listEvents: new Failure('misconfigured') }),
  });
  await screen.findByText('Words for misconfigured');
  unmount();
  await pass(60_000);
  expect(services.api.requestsOf('listEvents')).toHaveLength(1);
});

it('gives up what hangs for a new request, whose answer is shown', async () => {
  const { services, asked } = open(() => new Promise(() => undefined));
  await screen.findByText('Placeholder');
  await pass(0);
  services.api.on({ listEvents: aPage([supper]) });
  fireEvent.click(screen.getByText('Again'));
  await pass(0);
  expect(asked()).toBe(2);
  expect(services.api.requestsOf('listEvents')[0]?.options.signal?.aborted).toBe(true);
  expect(screen.getByText('Harvest supper')).toBeVisible();
});

it('refused for a session that ended comes as soon as the shell’s session changes', async () => {
  const { services, asked } = open(new Failure('signed-out'));
  await screen.findByText('Words for signed-out');
  await pass(100);
  services.api.on({ listEvents: aPage([supper]) });
  act(() => services.shell.session.set({ id: 'family-garcia', name: 'Lucía' }));
  await pass(100);
  expect(screen.getByText('Harvest supper')).toBeVisible();
  expect(asked()).toBe(2);
});

it('refused to a visitor is not asked for again before the shell says more', async () => {
  const { services, asked } = open(new Failure('signed-out'));
  act(() => services.shell.session.set(null));
  await screen.findByText('Words for signed-out');
  const before = asked();
  await pass(600_000);
  expect(asked()).toBe(before);
});
