import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { guardRemotes } from 'events-remote/shell';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';

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
