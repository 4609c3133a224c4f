import { act, screen } from '@testing-library/react';
import { fakeShell, poorDevices } from '../../../tests/support/fake-platform';
import { memoryOutboxStore, poorOutboxStores } from '../../../tests/support/memory-outbox';
import { openDoor } from '../../../tests/support/open-door';
import { sampled } from '../../../tests/support/sampled';

// jsdom has neither IndexedDB nor encryption.
let mockDisk = memoryOutboxStore();
jest.mock('~/platform/outbox/outbox-store', () => ({
  ...jest.requireActual<object>('~/platform/outbox/outbox-store'),
  openOutboxStore: () => mockDisk,
}));
jest.mock('~/platform/seal', () => ({
  ...jest.requireActual<object>('~/platform/seal'),
  newSealKey: async () => ({}),
  seal: async (_: unknown, plain: unknown) => ({ plain }),
  unseal: (...given: Parameters<typeof mockUnseal>) => mockUnseal(...given),
}));
const mockUnseal = jest.fn(async (_: unknown, { plain }: { plain: unknown }) => plain);
Object.assign(globalThis, { CryptoKey: class {} });

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
  // What was read back is not opened again: a list may have thousands of tickets.
  mockUnseal.mockClear();
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(mockUnseal).not.toHaveBeenCalled();
  isStored = true;
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await ready()).toBeVisible();
  expect(screen.queryByText(/^The app isn’t stored/)).toBeNull();
  jest.useRealTimers();
});

describe('is not ready, and says why,', () => {
  it.each(sampled(Object.entries(poorDevices)))('where the store of lists is %s', async (_, device) => {
    openDoor({}, {}, { device: device() });
    expect(await screen.findByText('Not ready without a network', {}, { timeout: 9_000 })).toBeVisible();
    expect(screen.getByText(/^The list of tickets isn’t stored on this device/)).toBeVisible();
    expect(screen.getByText(/^1 ticket on this page only/)).toBeVisible();
    expect(screen.queryByText(/^This browser can’t store scans|^The app isn’t stored/)).toBeNull();
  });

  it.each(sampled(Object.entries(poorOutboxStores)))('where the store of scans is %s', async (_, store) => {
    mockDisk = store();
    const shell = fakeShell({ session });
    openDoor({}, {}, { shell });
    expect(await screen.findByText('This browser can’t store scans.', {}, { timeout: 9_000 })).toBeVisible();
    expect(await notReady()).toBeVisible();
    expect(screen.getByText('Online only: this device can’t store scans')).toBeVisible();
    act(() => shell.session.set(null));
    expect(await screen.findByText('You’re signed out: sign in to check people in')).toBeVisible();
    expect(screen.queryByText(/^Scans stay on this device/)).toBeNull();
    mockDisk = memoryOutboxStore();
  });
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
