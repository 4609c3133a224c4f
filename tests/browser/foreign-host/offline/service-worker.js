/** A service worker without a library, as the integrator's README has it. The page registers it with the manifest's address. */
import { isFile, offlineWorker } from 'events-remote/offline';

const isOfServer = ({ pathname }) => /^\/(?:api|dev|cable)(?:\/|$)/.test(pathname);
const isOwn = (html) => html.includes('name="events-manifest"');

const offline = offlineWorker({
  manifest: new URL(location.href).searchParams.get('events'),
  page: { stored: () => caches.match('/index.html'), isOwn },
});

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  offline.onMessage(event);
  if (event.data.page) event.waitUntil(storePage(event.data.page));
});

/** Stores the page for everybody with the files that it loads: all of them or none. */
async function storePage(files) {
  const urls = ['/index.html', ...files];
  const [page, ...rest] = await Promise.all(urls.map((url) => fetch(url, { cache: 'no-cache' })));
  if (!page.ok || !isOwn(await page.clone().text()) || !rest.every(isFile)) return;
  const cache = await caches.open('page');
  await Promise.all([page, ...rest].map((response, index) => cache.put(urls[index], response)));
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (offline.isOfEvents(request)) event.respondWith(offline.answerEvents(event));
  // What the server answers is never stored.
  else if (url.origin !== location.origin || isOfServer(url) || request.method !== 'GET') return;
  else if (request.mode === 'navigate') event.respondWith(offline.answerPage(event));
  else event.respondWith(offline.networkFirst(event, { isOwn: isFile, stored: () => caches.match(request) }));
});
