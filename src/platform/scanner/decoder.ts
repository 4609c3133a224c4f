import { within } from '~/lib/within';

/** Starts our own worker. Rejects where the page or the browser allows none. */
export type StartWorker = (
  scripts: readonly URL[],
  signal: AbortSignal,
) => Promise<{ readonly worker: Worker; readonly stop: () => void }>;

export interface Decoder {
  /** The texts of the QR codes in a picture, which it closes. Empty while one reader is replaced by the next. Rejects once none is left. */
  read(frame: ImageBitmap): Promise<readonly string[]>;
  dispose(): void;
}

interface Reader {
  readonly read: (frame: ImageBitmap) => Promise<readonly string[]>;
  readonly stop?: () => void;
}

/** The browser's own, which Chromium has on Android and macOS. */
interface NativeDetector {
  detect(frame: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR = 'qr_code';
/** Longest time for one picture, in ms. A reader that takes longer is broken. */
const MAX_MS = 5_000;

async function openNative(): Promise<Reader> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  // Without Google's services a phone has the interface, and no format.
  if (!Native || !(await Native.getSupportedFormats()).includes(QR)) throw new Error('No native reader.');
  const detector = new Native({ formats: [QR] });
  return {
    async read(frame) {
      const codes = await detector.detect(frame);
      frame.close();
      return codes.map(({ rawValue }) => rawValue);
    },
  };
}

async function openWorker(start: StartWorker, signal: AbortSignal): Promise<Reader> {
  const { worker, stop } = await start([new URL('./qr.worker.ts', import.meta.url)], signal);
  const read = (frame: ImageBitmap): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
      // A policy that forbids workers appears as an error without a message.
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(frame, [frame]);
    });
  return { read, stop };
}

async function openOnPage(): Promise<Reader> {
  const { readFrame } = await import(/* webpackChunkName: "lazy-qr" */ './read-frame');
  return { read: async (frame) => readFrame(frame) };
}

/** Reads by the first that works: the browser's own reader, ours in a worker, ours on the page. Rejects when none can be loaded. */
export async function openDecoder(startWorker: StartWorker, signal: AbortSignal): Promise<Decoder> {
  const left = [openNative, () => openWorker(startWorker, signal), openOnPage];

  async function openNext(): Promise<Reader> {
    const open = left.shift();
    if (!open) throw new Error('No reader of codes is left.');
    return open().catch((error: unknown) => {
      signal.throwIfAborted();
      if (left.length === 0) throw error;
      return openNext();
    });
  }

  let reader = await openNext();
  return {
    async read(frame) {
      try {
        return await within(MAX_MS, signal, () => reader.read(frame));
      } catch {
        signal.throwIfAborted();
        reader.stop?.();
        reader = await openNext();
        return [];
      }
    },
    dispose: () => reader.stop?.(),
  };
}
