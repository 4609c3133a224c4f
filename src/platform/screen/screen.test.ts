/** @jest-environment jest-fixed-jsdom */
import { keepScreenOn } from './index';

/** A browser with wake locks, of which each is released by hand. */
function aBrowser() {
  const held: { release: () => Promise<void> }[] = [];
  const request = jest.fn(async () => {
    const lock = { release: async () => void held.splice(held.indexOf(lock), 1) };
    held.push(lock);
    return lock;
  });
  Object.assign(navigator, { wakeLock: { request } });
  let visibility: DocumentVisibilityState = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const turn = async (next: DocumentVisibilityState): Promise<void> => {
    visibility = next;
    // The browser releases every lock of a page that is hidden.
    if (next === 'hidden') held.splice(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };
  return { held, request, turn };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('is on while the page is visible, and is let go when the screen is left', async () => {
  const { held, turn } = aBrowser();
  const release = keepScreenOn();
  await Promise.resolve();
  expect(held).toHaveLength(1);
  await turn('hidden');
  expect(held).toHaveLength(0);
  await turn('visible');
  expect(held).toHaveLength(1);
  release();
  await Promise.resolve();
  expect(held).toHaveLength(0);
  await turn('hidden');
  await turn('visible');
  expect(held).toHaveLength(0);
});

it('is let go also when the browser grants it only after the screen was left', async () => {
  const { held } = aBrowser();
  keepScreenOn()();
  await new Promise((resolve) => setTimeout(resolve));
  expect(held).toHaveLength(0);
});

it('is done without where the browser refuses', async () => {
  Object.assign(navigator, { wakeLock: { request: () => Promise.reject(new Error('low battery')) } });
  const release = keepScreenOn();
  await Promise.resolve();
  expect(release).not.toThrow();
});
