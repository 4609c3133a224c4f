/** How a shell uses what `events-remote` brings besides the types of the exposes. */
import { loadRemote, registerPlugins } from '@module-federation/runtime';
import { areas, contractVersion, paths, routes, speaksContract, type Platform } from 'events-remote';
import { guardRemotes, RemoteFailure, type Outcome } from 'events-remote/shell';
import { fakePlatform, fakeRemote } from 'events-remote/testing';
import { createElement, type ReactNode } from 'react';
import { useLoaderData, type RouteObject } from 'react-router-dom';

const guard = guardRemotes({ origins: ['https://events.example'] });
registerPlugins([guard.plugin]);
// @ts-expect-error origins are a list
guardRemotes({ origins: 'https://events.example' });

export async function open(element: HTMLElement, platform: Platform): Promise<Outcome | undefined> {
  try {
    const { mount } = await guard.load('events/mount', loadRemote);
    mount(element, { platform });
    // @ts-expect-error not an element
    mount(5);
    return undefined;
  } catch (error) {
    // @ts-expect-error an outcome that does not exist
    if (error instanceof RemoteFailure && error.outcome === 'missing') return undefined;
    return error instanceof RemoteFailure ? error.outcome : 'down';
  }
}

declare const platform: Platform;
type Events = typeof import('events-remote/App');

export const route: RouteObject = {
  path: '/events/*',
  loader: () => guard.load<Events>('events/App', loadRemote),
  shouldRevalidate: () => false,
  Component: EventsPage,
};

function EventsPage(): ReactNode {
  const { EventsApp } = useLoaderData<Events>();
  // @ts-expect-error a property of another name
  createElement(EventsApp, { shell: platform });
  return createElement(EventsApp, { platform });
}

export async function test(element: HTMLElement): Promise<void> {
  const fake = fakePlatform({ basePath: '/events' }, { locale: 'es' });
  fake.change({ session: null, theme: 'dark' });
  // @ts-expect-error a theme that does not exist
  fake.change({ theme: 'sepia' });
  const remote = fakeRemote();
  const stand: typeof loadRemote = remote.loadRemote;
  const events = await stand<typeof import('events-remote/mount')>('events/mount');
  events?.mount(element, { platform: fake.platform });
  remote.fail('skew', { isOutdated: true });
  // @ts-expect-error an outcome that does not exist
  remote.fail('gone');
  const platform: Platform | undefined = remote.platform;
  const ids: readonly string[] = [...remote.loaded, ...remote.calls.map(({ name }) => name)];
  void [platform, ids];
}

// @ts-expect-error an event has an id
paths.event();
export const data: readonly unknown[] = [
  areas.drivers.path,
  contractVersion,
  routes[0].id,
  speaksContract(undefined, '1.0.0'),
];
