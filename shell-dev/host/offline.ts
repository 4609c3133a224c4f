import { askWorker } from '~/federation/package/offline';
import { manifestUrl } from './events/load-remote';

/** To a newer worker: replace the active one if this page, made of `scripts`, can live with it. */
export interface TakeOver {
  readonly type: 'take-over';
  readonly scripts: readonly string[];
}

/** Registers the service worker, and has it store what Events needs without a network. Called while the page is idle. */
export async function registerWorker(): Promise<void> {
  // Missing where the page is not secure.
  if (!('serviceWorker' in navigator)) return;
  const address = `/service-worker.js?${new URLSearchParams({ events: manifestUrl })}`;
  const { waiting } = await navigator.serviceWorker.register(trusted(address), { updateViaCache: 'none' });
  const scripts = [...document.scripts].map(({ src }) => src);
  waiting?.postMessage({
    type: 'take-over',
    scripts: scripts.filter((url) => url.startsWith(`${location.origin}/`)),
  } satisfies TakeOver);
  await navigator.serviceWorker.ready;
  await askWorker({ type: 'store-events' });
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
