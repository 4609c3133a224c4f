import { writable, type Readable } from '~/lib/readable';
import { openDecoder, type Decoder, type StartWorker } from './decoder';

/**
 * Why there is no picture. `refused`: by the person, the browser or the page's policy. `busy`: another app has the camera. `lost`: it was taken away
 * while it ran. `unreadable`: what reads the codes could not be loaded.
 */
export type NoCamera = 'refused' | 'none' | 'busy' | 'lost' | 'unreadable';

export interface Camera {
  readonly id: string;
  /** As the device calls it; may be empty. */
  readonly label: string;
}

export type ScannerState =
  | { readonly status: 'off' }
  | { readonly status: 'starting' }
  | { readonly status: 'failed'; readonly reason: NoCamera }
  | ScannerOn;

interface ScannerOn {
  readonly status: 'on';
  /** The one in use. */
  readonly camera: string;
  readonly cameras: readonly Camera[];
  /** `undefined`: this camera has none. */
  readonly torch: boolean | undefined;
  /** The device sends no picture for now: another app, or a switch at its side. */
  readonly isMuted: boolean;
}

export interface Scanner {
  readonly state: Readable<ScannerState>;
  /** Starts the camera with this id, else the one that faces away from the person. The browser may ask the person first. Never rejects. */
  start(camera: string | null): Promise<void>;
  stop(): void;
  setTorch(isOn: boolean): Promise<void>;
  /** Releases the camera, for good. */
  dispose(): void;
}

export interface ScannerOptions {
  /** Shows what the camera sees. */
  readonly video: HTMLVideoElement;
  readonly startWorker: StartWorker;
  /** Called with the text of a code when it comes into view. Until it settles nothing else is read. */
  readonly onCode: (text: string) => Promise<void>;
}

/** At most so often a picture is read, in ms, and after each the device rests a while. */
const PERIOD = 80;
const REST = 25;
/** Width and height of what is read, in pixels: a ticket fills a good part of it. */
const MOST_PIXELS = 720;
/** A code has left the view when it was not read for so long, in ms: a hand that shakes is no second visit. */
const FORGOTTEN = 3_000;

const off: ScannerState = { status: 'off' };

/** Whether this device has a camera, as far as a page may know without asking. */
export async function hasCamera(): Promise<boolean> {
  return (await listCameras()).length > 0;
}

/** Whether the camera can be started without a question to the person. */
async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // Not every browser knows this permission.
    return false;
  }
}

/** Calls `onChange` when a camera may have come or gone. Returns a stop function. */
export function watchCameras(onChange: () => void): () => void {
  // Missing on pages that are not secure.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  devices?.addEventListener('devicechange', onChange);
  return () => devices?.removeEventListener('devicechange', onChange);
}

async function listCameras(): Promise<readonly Camera[]> {
  try {
    const all = await navigator.mediaDevices.enumerateDevices();
    return all
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  } catch {
    return [];
  }
}

/** Opens the camera when asked to, and reads one picture after the other while the page is seen. */
export function createScanner(options: ScannerOptions): Scanner {
  return new CameraScanner(options);
}

/** The lib of TypeScript does not know the torch. */
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };
type TorchConstraints = MediaTrackConstraintSet & { readonly torch: boolean };

class CameraScanner implements Scanner {
  readonly state = writable<ScannerState>(off);
  readonly #options: ScannerOptions;
  readonly #sightings = new Sightings();
  readonly #stopWatching: () => void;
  /** Of the scanner, and of the run that is going on. */
  readonly #life = new AbortController();
  #running = new AbortController();
  #track: MediaStreamTrack | undefined;
  #camera: string | null = null;
  /** Opened before anybody starts the camera: by then there may be no network to load it from. */
  #decoder: Promise<Decoder> | undefined;

  constructor(options: ScannerOptions) {
    this.#options = options;
    this.#openDecoder().catch(() => undefined);
    this.#stopWatching = watchCameras(() => void this.#afterChange());
    document.addEventListener('visibilitychange', this.#onVisible);
  }

  async start(camera: string | null): Promise<void> {
    this.#release();
    this.#camera = camera;
    const { signal } = (this.#running = new AbortController());
    this.state.set({ status: 'starting' });
    try {
      const track = await this.#openCamera(camera, signal);
      const cameras = await listCameras();
      const decoder = await this.#openDecoder();
      if (signal.aborted) return;
      this.state.set({
        status: 'on',
        camera: track.getSettings().deviceId ?? '',
        cameras,
        torch: hasTorch(track) ? false : undefined,
        isMuted: track.muted,
      });
      void this.#readPictures(decoder, signal);
    } catch (error) {
      if (!signal.aborted) this.#fail(error instanceof NoPicture ? error.reason : reasonOf(error));
    }
  }

  stop(): void {
    this.#release();
    this.state.set(off);
  }

  async setTorch(isOn: boolean): Promise<void> {
    const torch: TorchConstraints = { torch: isOn };
    try {
      await this.#track?.applyConstraints({ advanced: [torch] });
      this.#show({ torch: isOn });
    } catch {
      // The device refuses: the button shows what is.
    }
  }

  dispose(): void {
    this.stop();
    this.#life.abort();
    void this.#decoder?.then((decoder) => decoder.dispose()).catch(() => undefined);
    this.#stopWatching();
    document.removeEventListener('visibilitychange', this.#onVisible);
  }

  async #openDecoder(): Promise<Decoder> {
    try {
      return await (this.#decoder ??= openDecoder(this.#options.startWorker, this.#life.signal));
    } catch {
      this.#decoder = undefined;
      throw new NoPicture('unreadable');
    }
  }

  async #openCamera(camera: string | null, signal: AbortSignal): Promise<MediaStreamTrack> {
    // Missing on pages that are not secure.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) throw new NoPicture('none');
    const stream = await devices.getUserMedia({
      audio: false,
      video: {
        ...(camera === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: camera } }),
        width: { ideal: 1280 },
        height: { ideal: 720 },
      },
    });
    const [track] = stream.getVideoTracks();
    if (!track) throw new NoPicture('none');
    if (signal.aborted) {
      track.stop();
      signal.throwIfAborted();
    }
    this.#track = track;
    // `stop` of our own sends no such event.
    track.addEventListener('ended', () => this.#fail('lost'), { signal });
    for (const change of ['mute', 'unmute'])
      track.addEventListener(change, () => this.#show({ isMuted: track.muted }), { signal });
    const { video } = this.#options;
    video.srcObject = stream;
    // Refused when the video leaves the page at once.
    video.play().catch(() => undefined);
    return track;
  }

  /** One picture at a time: a slow device reads fewer, and none waits in a queue. */
  async #readPictures(decoder: Decoder, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const began = performance.now();
      const frame = await takePicture(this.#options.video);
      const codes = await (frame && decoder.read(frame).catch(() => null));
      if (signal.aborted) return;
      if (codes === null) {
        this.#decoder = undefined;
        return this.#fail('unreadable');
      }
      const code = this.#sightings.newOf(codes ?? [], performance.now());
      if (code !== undefined) {
        // A failure of the caller is reported like any other, and the next one is read.
        await new Promise<void>((resolve) => void this.#options.onCode(code).finally(resolve));
        this.#sightings.keep(code, performance.now());
      }
      await pause(Math.max(REST, PERIOD - (performance.now() - began)));
    }
  }

  #fail(reason: NoCamera): void {
    this.#release();
    this.state.set({ status: 'failed', reason });
  }

  /** What was taken away comes back by itself. */
  async #afterChange(): Promise<void> {
    const state = this.state.get();
    const isMissing = state.status === 'failed' && (state.reason === 'lost' || state.reason === 'none');
    if (isMissing && (await isCameraAllowed()) && (await hasCamera())) return this.start(this.#camera);
    if (state.status === 'on') this.#show({ cameras: await listCameras() });
  }

  /** Some devices take the camera from a page that is not seen. */
  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible') void this.#afterChange();
  };

  #show(change: Partial<ScannerOn>): void {
    const state = this.state.get();
    if (state.status === 'on') this.state.set({ ...state, ...change });
  }

  #release(): void {
    this.#running.abort();
    this.#track?.stop();
    this.#track = undefined;
    this.#options.video.srcObject = null;
  }
}

class NoPicture extends Error {
  override readonly name = 'NoPicture';
  readonly reason: NoCamera;
  constructor(reason: NoCamera) {
    super(`No picture: ${reason}.`);
    this.reason = reason;
  }
}

const reasons: Readonly<Record<string, NoCamera>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotSupportedError: 'none',
};

/** What is left is the device's: another app has the camera, or it does not start. */
const reasonOf = (error: unknown): NoCamera => reasons[(error as Error | undefined)?.name ?? ''] ?? 'busy';

function hasTorch(track: MediaStreamTrack): boolean {
  // Missing in older browsers.
  const capabilities = (track as Partial<MediaStreamTrack>).getCapabilities?.call(track);
  return Boolean((capabilities as TorchCapabilities | undefined)?.torch);
}

/** The square in the middle, which is what the screen shows. `undefined` while there is no picture, or nobody sees the page. */
async function takePicture(video: HTMLVideoElement): Promise<ImageBitmap | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (document.visibilityState !== 'visible' || video.readyState < video.HAVE_CURRENT_DATA || width === 0)
    return undefined;
  const side = Math.min(width, height);
  const small = Math.min(side, MOST_PIXELS);
  return createImageBitmap(video, (width - side) / 2, (height - side) / 2, side, side, {
    resizeWidth: small,
    resizeHeight: small,
  }).catch(() => undefined);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Codes in view are answered once, however long they stay there. */
class Sightings {
  readonly #seenAt = new Map<string, number>();
  #last: string | undefined;

  keep(code: string, now: number): void {
    this.#seenAt.set(code, now);
  }

  /** The code that has come into view, if there is one. `now` in ms. */
  newOf(codes: readonly string[], now: number): string | undefined {
    const isNew = (code: string): boolean => now - (this.#seenAt.get(code) ?? -Infinity) >= FORGOTTEN;
    // Of several tickets in view the one that was answered last stays the answer.
    const isAnswered = this.#last !== undefined && codes.includes(this.#last) && !isNew(this.#last);
    const code = isAnswered ? undefined : codes.find((one) => one.trim() !== '' && isNew(one));
    for (const [seen, at] of this.#seenAt) if (now - at >= FORGOTTEN) this.#seenAt.delete(seen);
    for (const seen of codes) if (this.#seenAt.has(seen) || seen === code) this.#seenAt.set(seen, now);
    this.#last = code ?? this.#last;
    return code;
  }
}
