/** A service worker without a library, by the rules of the integrator's README. The page registers it with the manifest's address. */
const remote = new URL('.', new URL(location.href).searchParams.get('events')).href;
const LIST = `${remote}offline.json`;

/** Where a file is in the store. A name with a hash is its own key; of the others each revision has one. */
const keyOf = ({ url, revision }) => remote + url + (revision === null ? '' : `?revision=${revision}`);
const isOfServer = (url) => /^\/(?:api|dev|cable)(?:\/|$)/.test(new URL(url).pathname);
const readList = async (cache) => (await cache.match(LIST))?.json();

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => event.waitUntil(storePage(event.data.page).then(storeEvents)));

async function storePage(urls) {
  const cache = await caches.open('page');
  await cache.addAll(['/', ...urls.filter((url) => !isOfServer(url))]);
}

/** Stores the build that is deployed, and names it the present one once it is whole. Files of the build before stay. */
async function storeEvents() {
  const response = await fetch(LIST, { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok) return;
  const cache = await caches.open('events');
  const before = await readList(cache);
  const { buildId, files } = await response.clone().json();
  for (const file of files) {
    if (await cache.match(keyOf(file))) continue;
    const { url, integrity, revision } = file;
    const mode = revision === null ? 'default' : 'no-cache';
    const sent = await fetch(remote + url, { integrity, cache: mode, credentials: 'omit' });
    if (!sent.ok) throw new Error(`${url}: ${sent.status}`);
    await cache.put(keyOf(file), sent);
  }
  if (before?.buildId === buildId) return;
  await cache.put(LIST, response);
  const present = new Set([LIST, ...[...(before?.files ?? []), ...files].map(keyOf)]);
  for (const { url } of await cache.keys()) if (!present.has(url)) await cache.delete(url);
}

addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  // Events looks past every cache when it has a reason; what the server answers is never stored here.
  if (request.method !== 'GET' || request.cache === 'reload' || request.cache === 'no-store') return;
  if (request.url.startsWith(remote)) event.respondWith(fileOfEvents(request, clientId));
  else if (new URL(request.url).origin === location.origin && !isOfServer(request.url))
    event.respondWith(fileOfPage(request));
});

const fileOfPage = (request) =>
  fetch(request).catch(
    async () => (await caches.match(request.mode === 'navigate' ? '/' : request)) ?? Response.error(),
  );

/** The build of which each page got its manifest. */
const buildOf = new Map();

async function fileOfEvents(request, page) {
  const { url } = request;
  const cache = await caches.open('events');
  // Names with a hash, also those of the build before.
  const known = await cache.match(url);
  if (known && url !== LIST) return known;
  const isManifest = url === `${remote}mf-manifest.json`;
  try {
    const response = await fetch(request);
    if (isManifest) buildOf.set(page, (await response.clone().json()).metaData.events.buildId);
    return response;
  } catch (error) {
    const { buildId, files } = (await readList(cache)) ?? { files: [] };
    const file = files.find((one) => remote + one.url === url);
    const stored = file && (await cache.match(keyOf(file)));
    if (stored && isManifest) buildOf.set(page, buildId);
    // Never the entry of another build than the manifest's.
    if (!stored || (buildOf.get(page) ?? buildId) !== buildId) throw error;
    return stored;
  }
}
