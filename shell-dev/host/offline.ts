import { manifestUrl } from './events/load-remote';

/** What a page tells the service worker. */
export type WorkerMessage =
  /** See whether Events was deployed, and store its files. */
  | { readonly type: 'store-remote' }
  /** To a newer worker: replace the active one if this page, made of `scripts`, can live with it. */
  | { readonly type: 'take-over'; readonly scripts: readonly string[] };

const tell = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message);

/** Registers the service worker, and has it store what Events needs without a network. Called while the page is idle. */
export async function registerWorker(): Promise<void> {
  // Missing where the page is not secure.
  if (!('serviceWorker' in navigator)) return;
  const address = `/service-worker.js?${new URLSearchParams({ events: manifestUrl })}`;
  const { waiting } = await navigator.serviceWorker.register(trusted(address), { updateViaCache: 'none' });
  const scripts = [...document.scripts].map(({ src }) => src);
  tell(waiting, {
    type: 'take-over',
    scripts: scripts.filter((url) => url.startsWith(`${location.origin}/`)),
  });
  const { active } = await navigator.serviceWorker.ready;
  tell(active, { type: 'store-remote' });
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return trustedTypes?.createPolicy('shell', { createScriptURL: (own) => own }).createScriptURL(url) ?? url;
}

/** Takes away the worker of a preview on this port: it would answer a development build with files of production. */
export async function unregisterWorker(): Promise<void> {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await registration.unregister();
}
