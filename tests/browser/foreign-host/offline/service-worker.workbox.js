import { isFile, offlineWorker } from 'events-remote/offline';
/** The same with Workbox, whose build writes the list of the shell's own files. */
import { clientsClaim } from 'workbox-core';
import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

const isOfServer = ({ pathname }) => /^\/(?:api|dev|cable)(?:\/|$)/.test(pathname);
const isOwn = (html) => html.includes('name="events-manifest"');

const offline = offlineWorker({
  manifest: new URL(location.href).searchParams.get('events'),
  page: { stored: () => matchPrecache('/index.html'), isOwn },
});

self.skipWaiting();
clientsClaim();
// What a portal sends in place of a file is not stored: the worker is then not installed, and the next page tries again.
const cacheWillUpdate = async ({ request, response }) => {
  const isOurs = request.url.endsWith('.html') ? isOwn(await response.clone().text()) : isFile(response);
  return isOurs ? response : null;
};
addPlugins([{ cacheWillUpdate }]);
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

addEventListener('message', offline.onMessage);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isOfServer(url),
  ({ event }) => offline.answerPage(event),
);
registerRoute(
  ({ request }) => offline.isOfEvents(request),
  ({ event }) => offline.answerEvents(event),
);
