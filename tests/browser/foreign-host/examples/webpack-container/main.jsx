import { guardRemotes } from 'events-remote/shell';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';

const entry = document.querySelector('meta[name="events-manifest"]').content;
const remotes = guardRemotes({ origins: [new URL(entry).origin] });

// The script leaves its container as `events`. After a failure the next call asks again.
async function loadRemote(id) {
  const src = new URL('remoteEntry.js', entry);
  const ask = (onload, onerror) =>
    document.head.append(Object.assign(document.createElement('script'), { src, onload, onerror }));
  if (!window.events) await new Promise(ask);
  await __webpack_init_sharing__('default');
  await window.events.init(__webpack_share_scopes__.default);
  return (await window.events.get(id.replace('events', '.')))();
}

const Frame = () => (
  <>
    <Link to="/">Home</Link> <Link to="/events">Events</Link>
    <Outlet />
  </>
);
const NotThere = () => (
  <p role="alert">
    Events is not there just now. <Link to="">Try again</Link>
  </p>
);
const events = {
  path: '/events/*',
  loader: () => remotes.load('events/App', loadRemote),
  shouldRevalidate: () => false,
  Component: () => createElement(useLoaderData().EventsApp, { platform }),
  ErrorBoundary: NotThere,
};
const home = { path: '*', element: <h1>Home</h1> };
const router = createBrowserRouter([{ Component: Frame, HydrateFallback: Frame, children: [home, events] }]);
const platform = { contractVersion: '1.4.0', navigate: (to) => router.navigate(to) };
createRoot(document.querySelector('#app')).render(<RouterProvider router={router} />);
