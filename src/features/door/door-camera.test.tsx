/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fakeDevice, fakeShell } from '../../../tests/support/fake-platform';
import { renderWith } from '../../../tests/support/render';
import { DoorCamera } from './door-camera';

/** How often the browser was asked for the camera. */
let asked: number;
let isRefused: boolean;
let track: EventTarget;

const define = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, configurable: true, writable: true });

const enumerateDevices = async () =>
  ['back', 'front'].map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId }));

class FakeTrack extends EventTarget {
  muted = false;
  /** The signals of jsdom are not those of Node, which our code has here. */
  override addEventListener(type: string, listener: () => void): void {
    super.addEventListener(type, listener);
  }
  stop = (): void => undefined;
  getSettings = () => ({ deviceId: 'back' });
}

async function getUserMedia() {
  asked += 1;
  if (isRefused) throw new DOMException('', 'NotAllowedError');
  track = new FakeTrack();
  return { getVideoTracks: () => [track] };
}

beforeEach(() => {
  [asked, isRefused] = [0, false];
  define(navigator, 'mediaDevices', Object.assign(new EventTarget(), { enumerateDevices, getUserMedia }));
  // What jsdom lacks.
  define(HTMLMediaElement.prototype, 'play', async () => undefined);
  define(
    globalThis,
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [];
    },
  );
});

/** A door that a helper opens on this device, once it is known how the camera was left there. */
async function openDoor(device = fakeDevice(), locale: 'en' | 'es' = 'en') {
  const read = jest.spyOn(device, 'get').mockClear();
  const { user, unmount, container, services } = renderWith(<DoorCamera onCode={async () => undefined} />, {
    device,
    locale,
    isManager: true,
    shell: fakeShell({ session: { id: 'door-eli', name: 'Eli' } }),
  });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await waitFor(() => expect(services.queries.isFetching()).toBe(0));
  await waitFor(() => expect(isOff() || isOn() || isFailed()).toBe(true));
  return { user, device, close: unmount, container };
}

const startButton = () => screen.queryByRole('button', { name: 'Scan with the camera' });
const isOff = () => startButton() !== null || screen.queryByRole('button', { name: /Escanear/ }) !== null;
const isOn = () => screen.queryByRole('button', { name: /Turn the camera off|Apagar la cámara/ }) !== null;
const isFailed = () => screen.queryByRole('alert') !== null;
const press = { start: 'Scan with the camera', stop: 'Turn the camera off' } as const;
const byItself = 'On by itself, because you left it on.';

/** What the browser says of the permission decides nothing. */
const permissions: [string, () => Promise<unknown>][] = [
  ...['granted', 'prompt', 'denied'].map((state): [string, () => Promise<unknown>] => [
    state,
    async () => ({ state }),
  ]),
  ['unknown', () => Promise.reject(new TypeError('camera is no permission'))],
];

it.each(permissions)(
  'is off at the first door, and on by itself where it was on at the last one (the permission reads %s)',
  async (_state, query) => {
    define(navigator, 'permissions', { query });
    const first = await openDoor();
    expect(asked).toBe(0);
    await first.user.click(screen.getByRole('button', { name: press.start }));
    await waitFor(() => expect(isOn()).toBe(true));
    expect(screen.queryByText(byItself)).toBeNull();
    first.close();
    await openDoor(first.device);
    expect(await screen.findByText(byItself)).toBeVisible();
    expect(isOn()).toBe(true);
    expect(asked).toBe(2);
  },
);

it('says what turning it on means, and that it came on by itself', async () => {
  const first = await openDoor();
  expect(startButton()).toHaveAccessibleDescription(
    'Once on, it comes on by itself the next time you open a door on this device.',
  );
  expect((await axe(first.container)).violations).toEqual([]);
  await first.user.click(screen.getByRole('button', { name: press.start }));
  await waitFor(() => expect(isOn()).toBe(true));
  first.close();
  const { container } = await openDoor(first.device);
  expect(await screen.findByRole('status')).toHaveTextContent(byItself);
  expect((await axe(container)).violations).toEqual([]);
});

it('keeps room for its button only until it is known that there is none', async () => {
  define(navigator, 'mediaDevices', Object.assign(new EventTarget(), { enumerateDevices: async () => [] }));
  const { container } = renderWith(<DoorCamera onCode={async () => undefined} />, { isManager: true });
  const room = () => container.querySelector('.cameraWait');
  expect(room()).not.toBeNull();
  await waitFor(() => expect(room()).toBeNull());
  expect(startButton()).toBeNull();
});

it('is off where it was turned off at the last door', async () => {
  const first = await openDoor();
  await first.user.click(screen.getByRole('button', { name: press.start }));
  await first.user.click(await screen.findByRole('button', { name: press.stop }));
  first.close();
  await openDoor(first.device);
  expect(isOff()).toBe(true);
  expect(asked).toBe(1);
});

it('is off at the next door where it was refused, by a press or by itself', async () => {
  const first = await openDoor();
  await first.user.click(screen.getByRole('button', { name: press.start }));
  await waitFor(() => expect(isOn()).toBe(true));
  first.close();
  isRefused = true;
  const second = await openDoor(first.device);
  expect(await screen.findByRole('alert')).toHaveTextContent('The camera isn’t allowed');
  second.close();
  const third = await openDoor(first.device);
  expect(isOff()).toBe(true);
  await third.user.click(screen.getByRole('button', { name: press.start }));
  await screen.findByRole('alert');
  third.close();
  await openDoor(first.device);
  expect(isOff()).toBe(true);
  expect(asked).toBe(3);
});

it('comes on by itself after it was taken away while a door was open', async () => {
  const first = await openDoor();
  await first.user.click(screen.getByRole('button', { name: press.start }));
  await waitFor(() => expect(isOn()).toBe(true));
  act(() => void track.dispatchEvent(new Event('ended')));
  expect(await screen.findByRole('alert')).toHaveTextContent('The camera stopped');
  first.close();
  await openDoor(first.device);
  expect(isOn()).toBe(true);
});

it('says the same in Spanish', async () => {
  const first = await openDoor(fakeDevice(), 'es');
  const start = screen.getByRole('button', { name: 'Escanear con la cámara' });
  expect(start).toHaveAccessibleDescription(/^Una vez encendida, se encenderá sola la próxima vez/);
  await first.user.click(start);
  await waitFor(() => expect(isOn()).toBe(true));
  first.close();
  await openDoor(first.device, 'es');
  expect(await screen.findByText('Se ha encendido sola porque la dejaste encendida.')).toBeVisible();
});
