import { clientsClaim } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { OfflineDocument, OfflineFile } from '~/federation/offline-document';
import type { WorkerMessage } from './offline';

/** What TypeScript's library for pages lacks. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<WorkerMessage> & ExtendableEvent) => void,
  ): void;
}
declare const self: WorkerScope;
/** This shell's own files, written by the build. */
declare const __SHELL_FILES__: readonly PrecacheEntry[];

/** The page for everybody: it names no person. */
const PAGE = '/index.html';
/** A network that takes longer to send a page is taken for none. */
const PAGE_MS = 4_000;
const remote = new URL('.', new URL(self.location.href).searchParams.get('events') ?? '/').href;

clientsClaim();
precacheAndRoute([...__SHELL_FILES__], { directoryIndex: '', cleanURLs: false });

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data.type === 'store-remote') event.waitUntil(storeRemote().catch(() => undefined));
  if (data.type === 'take-over') event.waitUntil(takeOver(data.scripts));
});

/** Replaces the active worker, and with it the stored files, when the one page that is open is made of the files of this worker. */
async function takeOver(scripts: readonly string[]): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1 && scripts.every((url) => getCacheKeyForURL(url))) await self.skipWaiting();
}

// Pages: from the network while there is one. What the back end answers is never touched: it has no route here.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^\/(?:api|dev|cable)(?:\/|$)/.test(url.pathname),
  ({ request }) => fetch(request, { signal: AbortSignal.timeout(PAGE_MS) }).catch(storedPage),
);

/** The stored page under a nonce of its own: one that is used twice is no secret. */
async function storedPage(): Promise<Response> {
  const page = await matchPrecache(PAGE);
  if (!page) return Response.error();
  const policy = page.headers.get('content-security-policy') ?? '';
  const text = await page.text();
  const old = /'nonce-([^']+)'/.exec(policy)?.[1];
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const renewed = (words: string): string => (old === undefined ? words : words.replaceAll(old, nonce));
  const headers = new Headers(page.headers);
  headers.set('content-security-policy', renewed(policy));
  return new Response(renewed(text), { headers });
}

// Events. Names with a hash are stored for good; the manifest and the entry only stand in for a network that is not there.
const CACHE = 'events';
const DOCUMENT = `${remote}offline.json`;

const keyOf = ({ url, revision }: OfflineFile): string =>
  new URL(revision === null ? url : `${url}?revision=${revision}`, remote).href;

interface StoredFile {
  readonly buildId: string;
  readonly response: Response;
}

async function stored(url: string): Promise<StoredFile | undefined> {
  const cache = await caches.open(CACHE);
  const document = (await (await cache.match(DOCUMENT))?.json()) as OfflineDocument | undefined;
  const file = document?.files.find((one) => remote + one.url === url);
  // What is not of the present build may be of the one before.
  const response = await cache.match(file ? keyOf(file) : url);
  return response && { buildId: document?.buildId ?? '', response };
}

/** The build of which each page has the manifest: its entry must be of the same. */
const buildOfPage = new Map<string, string>();

registerRoute(
  // A page that asks past every cache has a reason.
  ({ url, request }) =>
    url.href.startsWith(remote) && request.cache !== 'no-store' && request.cache !== 'reload',
  async ({ url, request, event }) => {
    const { href } = url;
    const page = (event as Event & { readonly clientId: string }).clientId;
    if (/\.[0-9a-f]{8}\.\w+$/.test(href)) return (await stored(href))?.response ?? fetch(request);
    const isManifest = href === `${remote}mf-manifest.json`;
    try {
      const response = await fetch(request);
      if (isManifest) buildOfPage.set(page, await buildIn(response.clone()));
      return response;
    } catch (error) {
      const file = await stored(href);
      if (isManifest && file) buildOfPage.set(page, file.buildId);
      if (!file || file.buildId !== (buildOfPage.get(page) ?? file.buildId)) throw error;
      return file.response;
    }
  },
);

const buildIn = (manifest: Response): Promise<string> =>
  manifest.json().then(
    ({ metaData }: { metaData?: { events?: { buildId?: string } } }) => metaData?.events?.buildId ?? '',
    () => '',
  );

/** Stores the files of the build that is deployed, those of the one before beside them for pages that are open, and no others. */
async function storeRemote(): Promise<void> {
  const response = await fetch(DOCUMENT, { cache: 'no-cache' });
  if (!response.ok) return;
  const text = await response.clone().text();
  const document = JSON.parse(text) as OfflineDocument;
  const cache = await caches.open(CACHE);
  const before = await (await cache.match(DOCUMENT))?.text();
  // This shell shares every module.
  const needed = document.files.filter(({ parts }) => !parts.every((part) => part === 'shared'));
  // One after the other: what the open page asks for does not wait for it.
  for (const file of needed) {
    const key = keyOf(file);
    if (await cache.match(key)) continue;
    const { url, revision, integrity } = file;
    const cacheMode = revision === null ? 'default' : 'no-cache';
    const sent = await fetch(remote + url, {
      integrity,
      cache: cacheMode,
      credentials: 'omit',
      priority: 'low',
    });
    if (!sent.ok) throw new Error(`${url}: ${sent.status}`);
    await cache.put(key, sent);
  }
  // Last: it says that all the files are there.
  if (before === text) return;
  await cache.put(DOCUMENT, response);
  const ofBefore = before === undefined ? [] : (JSON.parse(before) as OfflineDocument).files;
  const present = new Set([DOCUMENT, ...[...ofBefore, ...needed].map(keyOf)]);
  for (const { url } of await cache.keys()) if (!present.has(url)) await cache.delete(url);
}
