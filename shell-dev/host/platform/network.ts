import { settings, type NetworkMode } from './settings';

/** Answers of the API arrive this much later on the slow network. */
const SLOW_ANSWER_MS = 1_800;
/** Frames of the cable arrive this much later on the slow network. */
export const SLOW_FRAME_MS = 700;

export const networkMode = (): NetworkMode => settings.get().network;

const pause = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason ?? new DOMException('The request was aborted.', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

/** The `fetch` that the shell hands to its areas: the browser's, behind the network switch. */
export const shellFetch: typeof fetch = async (input, init) => {
  const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
  if (networkMode() === 'slow') await pause(SLOW_ANSWER_MS, signal);
  if (networkMode() === 'offline') {
    await pause(30, signal);
    throw new TypeError('Failed to fetch');
  }
  return fetch(input, init);
};

/** Makes the browser say that it is offline when the switch says so, too: `navigator.onLine` and the two events. */
export function reflectNetwork(): () => void {
  const browser = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => networkMode() !== 'offline' && browser?.get?.call(navigator) !== false,
  });
  let wasOffline = networkMode() === 'offline';
  return settings.subscribe(() => {
    const isOffline = networkMode() === 'offline';
    if (isOffline === wasOffline) return;
    wasOffline = isOffline;
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
  });
}
