/** How a React shell shows Events, under a strict compiler. Each mistake is marked, and has to be found. */
import { loadRemote } from '@module-federation/runtime';
import type { Platform } from 'events-remote';
import { MountedEvents, RemoteEvents, type RemoteProblemProps } from 'events-remote/react';
import { guardRemotes } from 'events-remote/shell';
import { useMemo, type ReactNode } from 'react';
import { Route, Routes, useRoutes, type RouteObject } from 'react-router-dom';

declare const platform: Platform;
const remotes = guardRemotes({ origins: ['https://events.example'] });

const Events = () => (
  <RemoteEvents load={() => remotes.load('events/App', loadRemote)}>
    {({ EventsApp }) => <EventsApp platform={platform} />}
  </RemoteEvents>
);
export const route: RouteObject = { path: '/events/*', Component: Events };
export const pages = (
  <Routes>
    <Route path="/events/*" element={<Events />} />
  </Routes>
);

const NotThere = ({ error, onRetry }: RemoteProblemProps) => (
  <button onClick={onRetry}>{error.message}</button>
);
export const card = (
  <RemoteEvents load={() => remotes.load('events/cards', loadRemote)} fallback={<hr />} Problem={NotThere}>
    {({ TodayCard }) => <TodayCard platform={platform} headingLevel={2} />}
  </RemoteEvents>
);
export const mounted = (
  <RemoteEvents load={() => remotes.load('events/mount', loadRemote)}>
    {({ mount }) => <MountedEvents mount={mount} platform={platform} />}
  </RemoteEvents>
);

type Routing = typeof import('events-remote/routes');
const Table = ({ createRoutes }: Pick<Routing, 'createRoutes'>): ReactNode =>
  useRoutes(useMemo(() => createRoutes(platform), [createRoutes]));
export const table = (
  <RemoteEvents load={() => remotes.load<Routing>('meals/routes', loadRemote)}>
    {({ createRoutes }) => <Table createRoutes={createRoutes} />}
  </RemoteEvents>
);

export const mistakes = [
  // @ts-expect-error the type of another expose
  () => remotes.load<typeof import('events-remote/cards')>('events/mount', loadRemote),
  // @ts-expect-error what this expose does not have
  () => remotes.load('events/mount', loadRemote).then(({ EventsApp }) => EventsApp),
  // @ts-expect-error nothing to load
  <RemoteEvents key="1">{() => 'Events'}</RemoteEvents>,
  // @ts-expect-error a fallback is drawn, not called
  <RemoteEvents key="2" load={async () => 1} fallback={() => 'Wait'} children={(one) => one} />,
];
// What is of another remote goes with any id.
export const others: Promise<{ readonly shop: string }> = remotes.load('shop/Shop', async () => ({
  shop: 'open',
}));
