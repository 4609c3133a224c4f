import { createInstance } from '@module-federation/runtime';
import { askWorker } from 'events-remote/offline';

const entry = document.querySelector('meta[name="events-manifest"]').content;
const federation = createInstance({ name: 'offline_page', remotes: [{ name: 'events', entry }] });

// Until the server has answered, the person whom this device last knew; `undefined` where it knew none.
let person = JSON.parse(localStorage.getItem('person') ?? 'null') ?? undefined;
let token;
const listeners = new Set();

async function readSession() {
  try {
    const response = await fetch('/dev/session');
    if (!response.ok) return false;
    ({ person, csrf_token: token } = await response.json());
  } catch {
    return false;
  }
  localStorage.setItem('person', JSON.stringify(person));
  for (const listener of listeners) listener();
  return person !== null;
}
void readSession();
addEventListener('online', readSession);

const platform = {
  contractVersion: '1.8.0',
  basePath: '/events',
  session: {
    get: () => person,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew: readSession,
    csrfToken: () => token,
  },
  offline: { isStored: (part) => askWorker({ type: 'is-stored', part }) },
};
const { mount } = await federation.loadRemote('events/mount');
await mount(document.querySelector('#place'), { platform }).ready;

// The page is there: now the worker may use the network. A browser that stores nothing works without it.
try {
  const address = `/service-worker.js?${new URLSearchParams({ events: entry })}`;
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  // Of this page what it loaded itself, for a worker that has no list of it.
  active.postMessage({ page: [...document.scripts].map(({ src }) => src) });
  await askWorker({ type: 'store-events' });
} catch (error) {
  console.info('No service worker:', String(error));
}
