import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Offer } from '~/api/manage/kitchen';
import { Failure } from '~/lib/failure';
import { takenSecret, takeSecret } from '~/lib/link-fragment';
import { Route, Routes } from '~/lib/router';
import { anAcceptedOffer, anAnswer, anOffer } from '../../tests/support/build-offer';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell } from '../../tests/support/fake-platform';
import { memoryDisk } from '../../tests/support/memory-disk';
import { renderWith } from '../../tests/support/render';
import { OfferRoute } from './offer.route';

jest.mock('~/platform/outbox/outbox-store', () =>
  jest.requireActual<object>('../../tests/support/memory-disk'),
);

afterEach(() => {
  memoryDisk.disk.splice(0);
  jest.useRealTimers();
});

const SECRET = 'S'.repeat(43);
const gone = new Failure('gone', { status: 410, code: 'gone' });
const linked = (offer: Offer) => ({ link: { id: 'lnk_1', csrf_token: 'csrf-of-link' }, offer });
const accepted = anAcceptedOffer({ can: ['prepare', 'report_late'], answer: { ...anAnswer() } });

function openLinked(
  handlers: Handlers = {},
  { hash = `#link=${SECRET}`, person = '', device = fakeDevice() } = {},
) {
  const offer = linked(anOffer());
  const api = fakeApi({ openKitchenLink: offer, showLinkedOffer: offer, ...handlers });
  const session = person ? { id: 'manager-ruth', name: person } : null;
  const page = renderWith(
    <Routes>
      <Route path="/events/kitchen/:offerId" element={<OfferRoute />} />
    </Routes>,
    {
      api,
      device,
      route: `/events/kitchen/off_1${hash}`,
      isManager: true,
      locale: 'en-GB',
      shell: fakeShell({ session }),
    },
  );
  return { ...page, api, device };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('answers for the kitchen by a link, without anybody signed in', async () => {
  const { api, user, container } = openLinked({ answerLinkedOffer: accepted });
  expect(await screen.findByText('You answer for Le Petit Potager by a link')).toBeVisible();
  expect(screen.getByText('Updated every 5 seconds')).toBeVisible();
  expect(screen.queryByText(/signed in as/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Kitchen' })).not.toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('button', { name: 'Decline', hidden: false }));
  const sent = await waitFor(() => {
    const [one] = api.requestsOf('answerLinkedOffer');
    if (!one) throw new Error('Nothing was sent');
    return one;
  });
  expect(sent.input.body).toMatchObject({ action: 'decline', lock_version: 1 });
  expect(sent.options).toMatchObject({ csrfToken: 'csrf-of-link' });
  // Nothing is asked as a person of the kitchen.
  expect(api.requestsOf('showOffer')).toEqual([]);
  expect(api.requestsOf('listOffers')).toEqual([]);
});

it('exchanges the secret once, and it is in no title, key, query or storage', async () => {
  const { api, services, device } = openLinked();
  await screen.findByText('You answer for Le Petit Potager by a link');
  const [opened, ...again] = api.requestsOf('openKitchenLink');
  expect(opened?.input).toEqual({ params: { offerId: 'off_1' }, body: { secret: SECRET } });
  expect(again).toEqual([]);
  const keys = services.queries
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash);
  const stored = await Promise.all([
    device.getAll('preferences', 'link'),
    device.getAll('reads', 'link:lnk_1'),
  ]);
  const rest = [
    keys,
    stored,
    services.shell.titles,
    services.shell.announced,
    opened?.options,
    memoryDisk.disk,
  ];
  expect(JSON.stringify(rest)).not.toContain(SECRET);
  expect(takenSecret()).toBeUndefined();
});

it('opens again by its cookie, and says as whom it acts where somebody is signed in', async () => {
  const device = fakeDevice();
  const first = openLinked({}, { device, person: 'Ruth' });
  await screen.findByText('You answer for Le Petit Potager by a link');
  first.unmount();
  const { api } = openLinked({}, { device, person: 'Ruth', hash: '' });
  expect(
    await screen.findByText(
      'You’re signed in as Ruth. What you do here is done for the kitchen, not as Ruth.',
    ),
  ).toBeVisible();
  expect(api.requestsOf('openKitchenLink')).toEqual([]);
});

it('is the page of who is signed in on a device without a link', async () => {
  const { api } = openLinked(
    { showOffer: anOffer(), listOffers: { restaurants: [], items: [] } },
    { hash: '', person: 'Noor' },
  );
  await title('Harvest supper');
  expect(screen.queryByText(/by a link/)).not.toBeInTheDocument();
  expect(api.requestsOf('showLinkedOffer')).toEqual([]);
});

it.each([
  ['revoked, over, another offer’s or guessed', `#link=${SECRET}`, gone],
  ['of a back end that has none', `#link=${SECRET}`, new Failure('not-found', { status: 404 })],
  ['cut short', '#link=abc', gone],
])('says one sentence where it opens nothing: %s', async (_, hash, failure) => {
  openLinked({ openKitchenLink: failure }, { hash });
  await title('This link doesn’t open anything');
  expect(
    screen.getByText('It may have ended, or not be complete. Ask the organiser for a new one.'),
  ).toBeVisible();
});

it('ends within five seconds when it is revoked, and deletes what was stored', async () => {
  const device = fakeDevice();
  const { api, user } = openLinked(
    {
      openKitchenLink: linked(accepted),
      showLinkedOffer: linked(accepted),
      cookLinkedOffer: new Failure('offline'),
      previewLinkedCook: new Failure('offline'),
    },
    { device },
  );
  await user.click(await screen.findByRole('button', { name: '10 min late' }));
  await user.click(await screen.findByRole('button', { name: 'Report it' }));
  await waitFor(() => expect(memoryDisk.disk).toHaveLength(1));
  expect(memoryDisk.disk[0]?.owner).toBe('link:lnk_1');
  await device.put('reads', 'link:lnk_1', 'kitchen offer', accepted);
  api.on({ showLinkedOffer: gone, cookLinkedOffer: gone });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link has ended' }, { timeout: 5_500 }),
  ).toBeVisible();
  await waitFor(() => expect(memoryDisk.disk).toEqual([]));
  await waitFor(async () => expect(await device.getKeys('reads', 'link:lnk_1')).toEqual([]));
  expect(await device.getKeys('preferences', 'link')).toEqual([]);
}, 15_000);

it('stays as it was without a network, and says since when', async () => {
  const { api } = openLinked();
  await screen.findByText('Updated every 5 seconds');
  api.on({ showLinkedOffer: new Failure('offline') });
  expect(await screen.findByText(/^No connection\. Last updated at /, {}, { timeout: 5_500 })).toBeVisible();
  await title('Harvest supper');
}, 15_000);

it('takes the secret out of the address past whatever a monitor has put around the history', () => {
  const noted: unknown[] = [];
  const { replaceState } = history;
  history.replaceState = (...change) => {
    noted.push(change);
    replaceState.apply(history, change);
  };
  location.hash = `#link=${SECRET}`;
  act(takeSecret);
  expect([location.href.includes(SECRET), takenSecret(), noted]).toEqual([false, SECRET, []]);
  history.replaceState = replaceState;
});
