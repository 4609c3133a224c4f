import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
// Other shells import this from the npm package: `events-remote/offline`.
import {
  isFile,
  offlineWorker,
  type PageMessageEvent,
  type RequestEvent,
} from '~/federation/package/offline';
import type { TakeOver } from './offline';

/** What TypeScript's library for pages lacks. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
}
declare const self: WorkerScope;
/** This shell's own files, written by the build. */
declare const __SHELL_FILES__: readonly PrecacheEntry[];

/** The page for everybody: it names no person. */
const PAGE = '/index.html';
const isOwn = (html: string): boolean => html.includes('events-manifest');

const offline = offlineWorker({
  manifest: new URL(self.location.href).searchParams.get('events') ?? '/mf-manifest.json',
  // This shell shares every module.
  needs: ({ parts }) => !parts.every((part) => part === 'shared'),
  page: { stored: storedPage, isOwn },
});

clientsClaim();
// What a portal sends in place of a file is not stored: the worker is then not installed, and the next page tries again.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      const isPage = new URL(request.url).pathname === PAGE;
      const isOurs = isPage ? isOwn(await response.clone().text()) : isFile(response);
      return isOurs ? response : null;
    },
  },
]);
precacheAndRoute([...__SHELL_FILES__], { directoryIndex: '', cleanURLs: false });

self.addEventListener('message', (event) => {
  offline.onMessage(event);
  const { type, scripts } = event.data as TakeOver;
  if (type === 'take-over') event.waitUntil(takeOver(scripts));
});

/** Replaces the active worker, and with it the stored files, when the one page that is open is made of the files of this worker. */
async function takeOver(scripts: readonly string[]): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1 && scripts.every((url) => getCacheKeyForURL(url))) await self.skipWaiting();
}

registerRoute(
  // What the back end answers is never touched: it has no route here.
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(?:api|dev|cable)(?:\/|$)/.test(url.pathname),
  ({ event }) => offline.answerPage(event as unknown as RequestEvent),
);
registerRoute(
  ({ request }) => offline.isOfEvents(request),
  ({ event }) => offline.answerEvents(event as unknown as RequestEvent),
);

/** The stored page under a nonce of its own: one that is used twice is no secret. */
async function storedPage(): Promise<Response | undefined> {
  const page = await matchPrecache(PAGE);
  if (!page) return undefined;
  const policy = page.headers.get('content-security-policy') ?? '';
  const text = await page.text();
  const old = /'nonce-([^']+)'/.exec(policy)?.[1];
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const renewed = (words: string): string => (old === undefined ? words : words.replaceAll(old, nonce));
  const headers = new Headers(page.headers);
  headers.set('content-security-policy', renewed(policy));
  return new Response(renewed(text), { headers });
}
