/** Unit tests of a shell as its team writes them: CommonJS, and a Jest that transforms nothing. */
const { act, createElement } = require('react');
const { createRoot } = require('react-dom/client');
const { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes } = require('react-router-dom');
const { contractVersion, paths, speaksContract } = require('events-remote');
const { guardRemotes, RemoteFailure } = require('events-remote/shell');
const { fakePlatform, fakeRemote } = require('events-remote/testing');

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const guard = guardRemotes({ origins: ['https://events.example'] });

async function draw(node) {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  await act(async () => root.render(node));
  return { element, end: () => act(async () => root.unmount()) };
}

it('draws the screen at the address with EventsApp, and records what it was given', async () => {
  const remote = fakeRemote();
  const { platform } = fakePlatform();
  const { EventsApp } = await guard.load('events/App', remote.loadRemote);
  const route = createElement(Route, { path: '/events/*', element: createElement(EventsApp, { platform }) });
  const at = `/events/${paths.ticket({ registrationId: 'r1' })}`;
  const { element, end } = await draw(
    createElement(MemoryRouter, { initialEntries: [at] }, createElement(Routes, null, route)),
  );
  expect(element.textContent).toBe('Fake Events: ticket');
  expect(remote.loaded).toEqual(['events/App']);
  expect(remote.platform).toBe(platform);
  await end();
});

it('gives a route table that a data router takes', async () => {
  const { createRoutes } = await fakeRemote().loadRemote('events/routes');
  const router = createMemoryRouter([{ path: '/events', children: createRoutes() }], {
    initialEntries: ['/events/nobody/knows/this'],
  });
  const { element, end } = await draw(createElement(RouterProvider, { router }));
  expect(element.textContent).toBe('Fake Events: not-found');
  await act(async () => router.navigate(`/events/${paths.calendar()}`));
  expect(element.textContent).toBe('Fake Events: calendar');
  await end();
});

it('draws cards, and mounts them', async () => {
  const remote = fakeRemote();
  const { mountCard, TodayCard } = await remote.loadRemote('events/cards');
  const { element, end } = await draw(createElement(TodayCard));
  expect(element.textContent).toBe('Fake Events: TodayCard');
  await end();
  const place = document.body.appendChild(document.createElement('section'));
  const card = mountCard(place, 'next-events');
  await card.ready;
  expect(place.textContent).toBe('Fake Events: next-events');
  card.unmount();
  expect(place.textContent).toBe('');
  expect(remote.calls.map(({ name }) => name)).toEqual(['TodayCard', 'mountCard', 'unmount']);
});

it('mounts into an element, takes away its own and nothing else, and keeps what it was told', async () => {
  const remote = fakeRemote();
  const fake = fakePlatform();
  const { mount } = await remote.loadRemote('events/mount');
  const element = document.body.appendChild(document.createElement('main'));
  const options = { platform: fake.platform, router: 'memory', initialPath: '/mine' };
  const mounted = mount(element, options);
  await mounted.ready;
  expect(element.textContent).toBe('Fake Events: mounted at /mine');
  mounted.update({});
  mounted.go('/calendar');
  element.append('ours');
  expect(fake.tearDown()).toBe(1);
  mounted.unmount();
  expect(element.textContent).toBe('ours');
  expect(remote.calls).toEqual([
    { name: 'mount', args: [element, options] },
    { name: 'update', args: [{}] },
    { name: 'go', args: ['/calendar'] },
    { name: 'unmount', args: [] },
  ]);
});

it.each(['down', 'slow', 'corrupt', 'skew', 'csp'])('fails as a guarded load does: %s', async (outcome) => {
  const remote = fakeRemote();
  remote.fail(outcome, { isOutdated: outcome === 'skew' });
  const failure = await guard.load('events/App', remote.loadRemote).catch((error) => error);
  expect(failure).toBeInstanceOf(RemoteFailure);
  expect(failure).toMatchObject({ outcome, isOutdated: outcome === 'skew' });
  remote.recover();
  await expect(guard.load('events/contract', remote.loadRemote)).resolves.toMatchObject({ area: 'events' });
});

it('has no expose that the real one has not', async () => {
  await expect(fakeRemote().loadRemote('events/Nothing')).rejects.toThrow('"./Nothing" does not exist');
});

it('builds the paths of the screens, without a slash before them', () => {
  const eventId = 'a/b';
  expect([
    paths.browse(),
    paths.event({ eventId }),
    paths.calendar(),
    paths.calendar({ view: undefined }),
    paths.calendar({ view: 'week' }),
    paths.newEvent({ from: eventId }),
    paths.editEvent({ eventId }),
    paths.importCalendar(),
    paths.print({ eventId, what: 'roster' }),
  ]).toEqual([
    '',
    'a%2Fb',
    'calendar',
    'calendar',
    'calendar?view=week',
    'manage/new?from=a%2Fb',
    'manage/a%2Fb/edit',
    'manage/import',
    'manage/a%2Fb/print/roster',
  ]);
});

it('says of which contract it is', async () => {
  const contract = await fakeRemote().loadRemote('events/contract');
  expect(contract).toMatchObject({ contractVersion, needs: [] });
  expect(contract.missingShares()).toEqual([]);
  expect(speaksContract(contractVersion, contractVersion)).toBe(true);
});
