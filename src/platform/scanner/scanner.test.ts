/** @jest-environment jest-fixed-jsdom */
import { createScanner, type Scanner, type ScannerState } from '.';
import type { StartWorker } from './decoder';

jest.mock('./read-frame', () => ({ readFrame: () => mockOnPage() }));
let mockOnPage = (): readonly string[] => [];

/** What the camera sees now. */
let inView: readonly string[] = [];

class FakeTrack extends EventTarget {
  readyState = 'live';
  muted = false;
  readonly constraints: unknown[] = [];
  readonly capabilities: object;
  constructor(capabilities: object = {}) {
    super();
    this.capabilities = capabilities;
  }
  /** The signals of jsdom are not those of Node, which our code has here. */
  override addEventListener(
    type: string,
    listener: () => void,
    { signal }: { signal?: AbortSignal } = {},
  ): void {
    super.addEventListener(type, listener);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener));
  }
  stop = (): void => void (this.readyState = 'ended');
  getSettings = () => ({ deviceId: 'back' });
  getCapabilities = () => this.capabilities;
  applyConstraints = async (constraints: unknown) => void this.constraints.push(constraints);
}

class FakeDevices extends EventTarget {
  readonly asked: MediaStreamConstraints[] = [];
  cameras = ['back', 'front'];
  /** The camera, or why there is none. */
  next: () => FakeTrack | Promise<FakeTrack> = () => new FakeTrack();
  enumerateDevices = async () =>
    this.cameras.map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId }));
  getUserMedia = async (constraints: MediaStreamConstraints) => {
    this.asked.push(constraints);
    const track = await this.next();
    return { getVideoTracks: () => [track] };
  };
}

const refusal = (name: string) => () => {
  throw new DOMException('', name);
};
const define = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { value, configurable: true, writable: true });

let devices: FakeDevices;
let permission: PermissionState;
let scanner: Scanner | undefined;
const onCode = jest.fn<Promise<void>, [string]>();
const noWorker: StartWorker = () => Promise.reject(new Error('none'));

class Native {
  static formats = ['qr_code'];
  static getSupportedFormats = async () => Native.formats;
  detect = async () => inView.map((rawValue) => ({ rawValue }));
}

beforeEach(() => {
  jest.useFakeTimers();
  devices = new FakeDevices();
  permission = 'granted';
  inView = [];
  Native.formats = ['qr_code'];
  mockOnPage = () => inView;
  onCode.mockReset().mockResolvedValue();
  define(navigator, 'mediaDevices', devices);
  define(navigator, 'permissions', { query: async () => ({ state: permission }) });
  define(globalThis, 'BarcodeDetector', Native);
  define(globalThis, 'createImageBitmap', async () => ({ close: () => undefined }));
  define(document, 'visibilityState', 'visible');
});
afterEach(() => {
  scanner?.dispose();
  jest.useRealTimers();
});

function make(startWorker: StartWorker = noWorker): Scanner {
  const video = document.createElement('video');
  for (const [name, value] of Object.entries({
    videoWidth: 640,
    videoHeight: 480,
    readyState: 4,
    srcObject: null,
  }))
    define(video, name, value);
  video.play = async () => undefined;
  return (scanner = createScanner({ video, startWorker, onCode }));
}

async function started(startWorker?: StartWorker): Promise<Scanner> {
  const made = make(startWorker);
  const starting = made.start(null);
  await jest.advanceTimersByTimeAsync(0);
  await starting;
  return made;
}
const codes = (): readonly string[] => onCode.mock.calls.map(([code]) => code);
const state = (): ScannerState | undefined => scanner?.state.get();
const seconds = (count: number): Promise<void> => jest.advanceTimersByTimeAsync(count * 1_000);

describe('what it reads', () => {
  it('reads by the native reader where that knows QR codes', async () => {
    mockOnPage = () => ['by our own'];
    await started();
    inView = ['native'];
    await seconds(1);
    expect(codes()).toEqual(['native']);
  });

  it.each<[string, () => void]>([
    ['has no native reader', () => define(globalThis, 'BarcodeDetector', undefined)],
    ['has one without formats', () => (Native.formats = [])],
    [
      'has one that fails',
      () =>
        define(
          globalThis,
          'BarcodeDetector',
          class extends Native {
            override detect = () => Promise.reject(new Error('service unavailable'));
          },
        ),
    ],
  ])('reads in a worker where the browser %s', async (_what, arrange) => {
    arrange();
    const stop = jest.fn();
    const worker = {
      onmessage: undefined as ((message: { data: readonly string[] }) => void) | undefined,
      postMessage: () => worker.onmessage?.({ data: inView }),
    };
    const starter = jest.fn<ReturnType<StartWorker>, Parameters<StartWorker>>(async () => ({
      worker: worker as unknown as Worker,
      stop,
    }));
    await started(starter);
    mockOnPage = () => ['on the page'];
    inView = ['in the worker'];
    await seconds(1);
    expect(codes()).toEqual(['in the worker']);
    expect(starter).toHaveBeenCalledTimes(1);
    scanner?.dispose();
    await seconds(0);
    expect(stop).toHaveBeenCalled();
  });

  it('reads on the page where there is no worker, and says so where nothing reads', async () => {
    define(globalThis, 'BarcodeDetector', undefined);
    await started();
    inView = ['on the page'];
    await seconds(1);
    expect(codes()).toEqual(['on the page']);
    mockOnPage = () => {
      throw new Error('no canvas');
    };
    await seconds(1);
    expect(state()).toEqual({ status: 'failed', reason: 'unreadable' });
  });

  it('answers a code once while it stays in view, and another at once', async () => {
    await started();
    inView = ['one'];
    await seconds(10);
    expect(codes()).toEqual(['one']);
    inView = ['one', 'two'];
    await seconds(1);
    expect(codes()).toEqual(['one']);
    inView = ['two'];
    await seconds(0.2);
    expect(codes()).toEqual(['one', 'two']);
    inView = [];
    await seconds(2);
    inView = ['two'];
    await seconds(1);
    expect(codes()).toEqual(['one', 'two']);
    inView = [];
    await seconds(4);
    inView = ['two'];
    await seconds(1);
    expect(codes()).toEqual(['one', 'two', 'two']);
  });

  it('reads nothing while an answer is awaited, nor answers the same code after it', async () => {
    let settle = (): void => undefined;
    onCode.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
    await started();
    inView = ['one'];
    await seconds(5);
    inView = ['one', 'two'];
    settle();
    await seconds(1);
    expect(codes()).toEqual(['one']);
  });

  it('rests while nobody sees the page', async () => {
    await started();
    define(document, 'visibilityState', 'hidden');
    inView = ['one'];
    await seconds(5);
    expect(codes()).toEqual([]);
    define(document, 'visibilityState', 'visible');
    await seconds(1);
    expect(codes()).toEqual(['one']);
  });
});

describe('the camera', () => {
  it('is the one that faces away, or the one that was chosen', async () => {
    await started();
    await scanner?.start('front');
    expect(devices.asked.map(({ video }) => video)).toMatchObject([
      { facingMode: { ideal: 'environment' } },
      { deviceId: { ideal: 'front' } },
    ]);
    expect(state()).toMatchObject({ status: 'on', camera: 'back', torch: undefined, isMuted: false });
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('has a reason after %s: %s', async (name, reason) => {
    devices.next = refusal(name);
    await started();
    expect(state()).toEqual({ status: 'failed', reason });
  });

  it('is none on a page that is not secure', async () => {
    define(navigator, 'mediaDevices', undefined);
    await started();
    expect(state()).toEqual({ status: 'failed', reason: 'none' });
  });

  it('is released when it is turned off, also while the person is still asked', async () => {
    const track = new FakeTrack();
    devices.next = () => track;
    await started();
    scanner?.stop();
    expect([state()?.status, track.readyState]).toEqual(['off', 'ended']);
    const late = new FakeTrack();
    let allow = (_track: FakeTrack): void => undefined;
    devices.next = () => new Promise((resolve) => (allow = resolve));
    const starting = scanner?.start(null);
    await seconds(0);
    scanner?.stop();
    allow(late);
    await starting;
    expect([state()?.status, late.readyState]).toEqual(['off', 'ended']);
  });

  it('says that it was taken away, and comes back once it is there again', async () => {
    const track = new FakeTrack();
    devices.next = () => track;
    await started();
    devices.cameras = [];
    track.dispatchEvent(new Event('ended'));
    expect(state()).toEqual({ status: 'failed', reason: 'lost' });
    devices.dispatchEvent(new Event('devicechange'));
    await seconds(0);
    expect(state()).toEqual({ status: 'failed', reason: 'lost' });
    devices.next = () => new FakeTrack();
    devices.cameras = ['back'];
    permission = 'prompt';
    devices.dispatchEvent(new Event('devicechange'));
    await seconds(0);
    expect(state()).toEqual({ status: 'failed', reason: 'lost' });
    permission = 'granted';
    devices.dispatchEvent(new Event('devicechange'));
    await seconds(0);
    expect(state()?.status).toBe('on');
  });

  it('says that it sends no picture while another app has it', async () => {
    const track = new FakeTrack();
    devices.next = () => track;
    await started();
    for (const isMuted of [true, false]) {
      track.muted = isMuted;
      track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
      expect(state()).toMatchObject({ status: 'on', isMuted });
    }
  });

  it('has a light where the device has one', async () => {
    const track = new FakeTrack({ torch: true });
    devices.next = () => track;
    await started();
    expect(state()).toMatchObject({ torch: false });
    await scanner?.setTorch(true);
    expect(track.constraints).toEqual([{ advanced: [{ torch: true }] }]);
    expect(state()).toMatchObject({ torch: true });
    track.applyConstraints = () => Promise.reject(new Error('too hot'));
    await scanner?.setTorch(false);
    expect(state()).toMatchObject({ torch: true });
  });
});
