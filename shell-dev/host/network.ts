import { settings } from './settings';

export const isOffline = (): boolean => settings.get().network === 'offline';

/** The `fetch` of the platform object: fails like a broken network while *Offline* is chosen in the developer bar. */
export const shellFetch: typeof fetch = async (input, init) => {
  if (isOffline()) throw new TypeError('Failed to fetch');
  return fetch(input, init);
};

/** Makes `navigator.onLine` and the events `online` and `offline` follow the network setting of the developer bar. */
export function reflectNetwork(): void {
  const browser = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => !isOffline() && browser?.get?.call(navigator) !== false,
  });
  let wasOffline = isOffline();
  settings.subscribe(() => {
    if (isOffline() === wasOffline) return;
    wasOffline = isOffline();
    window.dispatchEvent(new Event(wasOffline ? 'offline' : 'online'));
  });
}
