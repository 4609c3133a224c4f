import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { RemoteEvents } from 'events-remote/react';
import { guardRemotes } from 'events-remote/shell';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';

const entry = document.querySelector('meta[name="events-manifest"]').content;
const remotes = guardRemotes({ origins: [new URL(entry).origin] });
registerPlugins([remotes.plugin]);
registerRemotes([{ name: 'events', entry }]);

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
createRoot(document.querySelector('#root')).render(<RouterProvider router={router} />);
