/** How a shell uses the exposes. Each mistake is marked, and has to be found. */
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

declare function loadRemote<T>(id: string): Promise<T | null>;
declare const element: HTMLElement;

const platform: import('events/mount').Platform = {
  basePath: '/events',
  session: { get: () => null, subscribe: () => () => undefined },
  theme: 'dark',
};
// @ts-expect-error a field that does not exist
const misspelt: import('events/mount').Platform = { basepath: '/events' };
// @ts-expect-error a value that copies what changes
const copied: import('events/mount').Platform = { locale: 'en' };

export async function mounting(): Promise<void> {
  const events = await loadRemote<typeof import('events/mount')>('events/mount');
  if (!events) return;
  const mounted = events.mount(element, { platform, router: 'memory', initialPath: '/mine' });
  mounted.update({ platform });
  await mounted.ready;
  mounted.go('/calendar');
  mounted.unmount();
  // @ts-expect-error a path is text
  mounted.go({ to: '/calendar' });
  // @ts-expect-error not an element
  events.mount(5);
  // @ts-expect-error a router that does not exist
  events.mount(element, { router: 'hash' });
  // @ts-expect-error options of another kind
  events.mount(element, platform);
  // @ts-expect-error a method that does not exist
  mounted.destroy();
}

export async function rendering(): Promise<readonly [RouteObject[], ReactNode]> {
  const app = await loadRemote<typeof import('events/App')>('events/App');
  const table = await loadRemote<typeof import('events/routes')>('events/routes');
  if (!app || !table) throw new Error('Not there.');
  app.prepare(platform, '/calendar');
  // @ts-expect-error a property of another name
  app.EventsApp({ shell: platform });
  // @ts-expect-error an expose that is called otherwise
  table.routesFor(platform);
  // @ts-expect-error a table is a list
  const table404: string = table.createRoutes(platform);
  return [
    [...table.routes, ...table.createRoutes(platform)],
    app.EventsApp({ platform, ...(table404 && {}) }),
  ];
}

export async function cards(): Promise<ReactNode> {
  const { mountCard, NextEventsCard, TodayCard } =
    (await loadRemote<typeof import('events/cards')>('events/cards'))!;
  const card = mountCard(element, 'next-events', { platform, headingLevel: 2 });
  card.update({ headingLevel: 3 });
  await card.ready;
  card.unmount();
  // @ts-expect-error a card that does not exist
  mountCard(element, 'tomorrow');
  const props: import('events/cards').CardProps = { platform, headingLevel: 3 };
  // @ts-expect-error there is no such level
  TodayCard({ headingLevel: 1 });
  // @ts-expect-error not a platform
  NextEventsCard({ platform: 'events' });
  return NextEventsCard(props) ?? TodayCard({});
}

export async function menu(): Promise<readonly string[]> {
  const contract = (await loadRemote<typeof import('events/contract')>('events/contract'))!;
  const { paths, routes, areas, build, speaksContract } = contract;
  // @ts-expect-error an event has an id
  paths.event();
  // @ts-expect-error which is text
  paths.event({ eventId: 7 });
  // @ts-expect-error a view that does not exist
  paths.calendar({ view: 'year' });
  // @ts-expect-error a path that does not exist
  paths.tickets();
  // @ts-expect-error a screen that does not exist
  const isHome = routes[0].id === 'home';
  const known: 'browse' = routes[0].id;
  const area: import('events/contract').Area = 'manager';
  const isSpoken: boolean = speaksContract('1.0.0', contract.contractVersion);
  return [
    known,
    area,
    areas.drivers.path,
    build.sha,
    paths.ticket({ registrationId: 'r1' }),
    `${isSpoken}${isHome}`,
  ];
}

export const unused = [misspelt, copied];
