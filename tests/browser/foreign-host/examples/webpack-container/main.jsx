import { RemoteEvents } from 'events-remote/react';
import { guardRemotes } from 'events-remote/shell';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';

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
const Events = () => (
  <RemoteEvents load={() => remotes.load('events/App', loadRemote)}>
    {({ EventsApp }) => <EventsApp platform={platform} />}
  </RemoteEvents>
);
const events = { path: '/events/*', Component: Events };
const home = { path: '*', element: <h1>Home</h1> };
const router = createBrowserRouter([{ Component: Frame, children: [home, events] }]);
const platform = { contractVersion: '1.4.0', navigate: (to) => router.navigate(to) };
createRoot(document.querySelector('#app')).render(<RouterProvider router={router} />);
