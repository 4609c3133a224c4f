import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { startStoredReads } from '~/data/stored-reads';
import { Failure } from '~/lib/failure';
import { Route, Routes } from '~/lib/router';
import { anOffer } from '../../tests/support/build-offer';
import { fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeDevice, fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { KitchenRoute } from './kitchen.route';

/** Tones that were played. */
let heard = 0;
const stops: (() => void)[] = [];
const locks: { release: () => void }[] = [];

beforeEach(() => {
  heard = 0;
  locks.splice(0);
  class FakeAudioContext {
    state = 'running';
    currentTime = 0;
    destination = {};
    resume = async () => undefined;
    createGain = () => ({ gain: { value: 1 }, connect: (next: unknown) => next });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => void (heard += 1),
      stop: () => undefined,
    });
  }
  const lock = () => {
    const sentinel = new EventTarget();
    const held = { release: () => act(() => void sentinel.dispatchEvent(new Event('release'))) };
    locks.push(held);
    return Object.assign(sentinel, { release: async () => undefined });
  };
  Object.assign(globalThis, { AudioContext: FakeAudioContext });
  Object.assign(navigator, { wakeLock: { request: async () => lock() } });
  let full: Element | null = null;
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
  document.documentElement.requestFullscreen = async () => {
    full = document.documentElement;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  document.exitFullscreen = async () => {
    full = null;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const [of, name] of [
    [navigator, 'wakeLock'],
    [globalThis, 'AudioContext'],
    [document, 'fullscreenElement'],
    [document, 'exitFullscreen'],
    [document.documentElement, 'requestFullscreen'],
  ] as const)
    Reflect.deleteProperty(of, name);
});

const restaurants = [{ id: 'rst_potager', name: 'Le Petit Potager' }];

async function open(handlers: Handlers, options: RenderOptions = {}) {
  const api = fakeApi(handlers);
  const shell = fakeShell({ session: { id: 'partner-noor', name: 'Noor' } });
  const page = renderWith(
    <Routes>
      <Route path="/events/kitchen" element={<KitchenRoute />} />
    </Routes>,
    {
      api,
      route: '/events/kitchen',
      isManager: true,
      locale: 'en-GB',
      shell,
      ...options,
    },
  );
  stops.push(startStoredReads(page.services));
  await screen.findByRole('heading', { level: 1, name: 'Kitchen' });
  return { ...page, api };
}

it('is armed by one press, says large what is not, and rings until somebody of the kitchen has answered', async () => {
  const known = anOffer();
  const { user, api, services, container } = await open({ listOffers: { restaurants, items: [known] } });
  await user.click(await screen.findByRole('button', { name: 'Start the evening' }));
  // The bell, once.
  expect(heard).toBe(3);
  expect(await screen.findByText('Sound is on, and the screen stays on.')).toBeVisible();
  // An invitation that was there before rings no bell.
  expect(screen.queryByText(/^New invitation/)).not.toBeInTheDocument();

  const fresh = anOffer({ id: 'off_2', event: { title: 'Market lunch' } });
  api.on({ listOffers: { restaurants, items: [known, fresh] } });
  services.cable.send('KitchenChannel', { type: 'offer.changed', id: 'off_2', version: 1 });
  const card = within(await screen.findByRole('alert'));
  expect(card.getByText('New invitation: Market lunch')).toBeVisible();
  expect(card.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/events/kitchen/off_2');
  expect(heard).toBeGreaterThanOrEqual(6);
  expect((await axe(container)).violations).toEqual([]);

  // On another tablet.
  api.on({ listOffers: { restaurants, items: [known, { ...fresh, state: 'declined', can: [] }] } });
  services.cable.send('KitchenChannel', { type: 'offer.changed', id: 'off_2', version: 2 });
  await waitFor(() => expect(screen.queryByText(/^New invitation/)).not.toBeInTheDocument());

  locks[0]?.release();
  await act(async () => document.exitFullscreen());
  expect(await screen.findByText('Not working: the screen may turn off and not full screen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the evening' }));
  expect(screen.getByRole('button', { name: 'Start the evening' })).toBeVisible();
});

it('opens without a network from what was stored', async () => {
  const device = fakeDevice();
  const { unmount } = await open({ listOffers: { restaurants, items: [anOffer()] } }, { device });
  await screen.findByRole('link', { name: 'Harvest supper' });
  await waitFor(async () => expect(await device.getAll('reads', 'partner-noor')).toHaveLength(1));
  unmount();
  await open({ listOffers: new Failure('offline') }, { device });
  expect(await screen.findByRole('link', { name: 'Harvest supper' })).toBeVisible();
});
