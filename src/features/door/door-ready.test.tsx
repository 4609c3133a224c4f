import { act, screen } from '@testing-library/react';
import { fakeShell } from '../../../tests/support/fake-platform';
import { memoryOutboxStore } from '../../../tests/support/memory-outbox';
import { openDoor } from '../../../tests/support/open-door';

// jsdom has no IndexedDB.
const mockDisk = memoryOutboxStore();
jest.mock('~/platform/outbox/outbox-store', () => ({
  ...jest.requireActual<object>('~/platform/outbox/outbox-store'),
  openOutboxStore: () => mockDisk,
}));

// jsdom has no encryption, without which nothing is stored: a browser test reads it back.
const mockIsDoorStored = jest.fn(async () => true);
jest.mock('~/data/door.queries', () => ({
  ...jest.requireActual<object>('~/data/door.queries'),
  isDoorStored: () => mockIsDoorStored(),
}));

const session = { id: 'door-eli', name: 'Eli' };
const persistence = { persisted: async () => false, persist: jest.fn(async () => true) };
beforeEach(() => Object.assign(navigator, { storage: persistence }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  Reflect.deleteProperty(globalThis, 'matchMedia');
  jest.restoreAllMocks();
});

const ready = () => screen.findByText('Ready without a network');
const notReady = () => screen.findByText('Not ready without a network');

it('is ready once code, tickets and room for scans are there and the browser was asked to keep them', async () => {
  openDoor();
  expect(await ready()).toBeVisible();
  expect(persistence.persist).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/may clear/)).toBeNull();
});

it('says that the browser may clear what it does not promise to keep', async () => {
  Object.assign(navigator, {
    storage: { ...persistence, persisted: () => Promise.reject(new Error('old')) },
  });
  openDoor();
  expect(await ready()).toBeVisible();
  expect(screen.getByText(/^This browser may clear what is stored/)).toBeVisible();
});

it('says that the app is not stored until the worker of the shell has stored it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let isStored = false;
  const storesCode = async () => isStored;
  openDoor({}, {}, { shell: fakeShell({ session, storesCode }) });
  expect(await notReady()).toBeVisible();
  expect(screen.getByText(/^The app isn’t stored on this device/)).toBeVisible();
  isStored = true;
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await ready()).toBeVisible();
  expect(screen.queryByText(/^The app isn’t stored/)).toBeNull();
  jest.useRealTimers();
});

it('says that tickets and scans are not stored where they cannot be read back', async () => {
  mockIsDoorStored.mockResolvedValueOnce(false);
  jest.spyOn(mockDisk, 'rows').mockRejectedValue(new Error('no room'));
  openDoor();
  expect(await notReady()).toBeVisible();
  expect(screen.getByText(/^The list of tickets isn’t stored on this device/)).toBeVisible();
  expect(screen.getByText('This browser can’t store scans.')).toBeVisible();
  expect(screen.queryByText(/^The app isn’t stored/)).toBeNull();
});

it('says what an iPhone does otherwise, and there alone', async () => {
  const { unmount } = openDoor();
  await ready();
  expect(screen.queryByText('On an iPhone or iPad')).toBeNull();
  unmount();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)');
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  openDoor();
  await ready();
  expect(screen.getByText('On an iPhone or iPad')).toBeVisible();
  expect(screen.getByText(/^Add this site to the Home Screen/)).toBeVisible();
});
