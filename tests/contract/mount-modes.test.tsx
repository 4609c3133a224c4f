import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  MemoryRouter,
  Route,
  RouterProvider,
  Routes,
  useRoutes,
} from 'react-router-dom';
import { calls } from '~/api/calls';
import { createRoutes, EventsApp } from '~/app/events-app';
import { mount } from '~/app/mount';
import { constant } from '~/lib/readable';
import type { Platform } from '~/platform/shell';
import { aHousehold, anEvent, anEventDetail, aPage, aRegistration } from '../support/build';
import { json } from '../support/fake-server';

const supper = anEvent({ id: 'evt_supper', title: 'Harvest supper' });
const ticket = aRegistration({ id: 'reg_1' });

/** The server, as far as these screens ask for it. */
const answers: readonly (readonly [RegExp, unknown])[] = [
  [/\/events\?/, aPage([supper])],
  [/\/events$/, aPage([supper])],
  [/\/events\/days/, { days: [], earliest_day: null, latest_day: null }],
  [/\/events\/evt_supper$/, anEventDetail({ id: 'evt_supper', title: 'Harvest supper' })],
  [/\/household$/, aHousehold()],
  [/\/registrations$/, { items: [ticket] }],
  [/\/registrations\/reg_1$/, ticket],
  [/\/places/, { items: [] }],
];

const fetchFake = (async (input: RequestInfo | URL) => {
  const path =
    new URL(String(input), 'https://shell.example').pathname +
    new URL(String(input), 'https://shell.example').search;
  const found = answers.find(([pattern]) => pattern.test(path));
  return found ? json(found[1]) : json({ code: 'not_found', message: 'No such thing' }, { status: 404 });
}) as typeof fetch;

const platform: Platform = {
  contractVersion: '1.0.0',
  cable: null,
  api: { fetch: fetchFake },
  session: { ...constant({ id: 'family-garcia' }) },
  locale: constant('en'),
  timeZone: 'Europe/Paris',
};

type Mode = (at: string, shell?: Platform) => ReactNode;
const splat = (shell?: Platform) => <EventsApp platform={shell} />;

function Table({ shell }: { readonly shell: Platform | undefined }): ReactNode {
  // Made once: another table at each render would be another Events at each render.
  const [table] = useState(() => [{ path: '/events', children: createRoutes(shell) }]);
  return useRoutes(table);
}

const modes: Readonly<Record<string, Mode>> = {
  'children of a data router': (at, shell = platform) => (
    <RouterProvider
      router={createMemoryRouter([{ path: '/events', children: createRoutes(shell) }], {
        initialEntries: [at],
      })}
    />
  ),
  'own-path child under a layout': (at, shell = platform) => (
    <RouterProvider
      router={createMemoryRouter(
        [{ path: '/', children: [{ path: 'events', children: createRoutes(shell) }] }],
        { initialEntries: [at] },
      )}
    />
  ),
  'the app at a splat of <Routes>': (at, shell = platform) => (
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="events/*" element={splat(shell)} />
      </Routes>
    </MemoryRouter>
  ),
  'the app at a splat of a data router': (at, shell = platform) => (
    <RouterProvider
      router={createMemoryRouter([{ path: '/events/*', element: splat(shell) }], { initialEntries: [at] })}
    />
  ),
  'the table through useRoutes': (at, shell = platform) => (
    <MemoryRouter initialEntries={[at]}>
      <Table shell={shell} />
    </MemoryRouter>
  ),
};

const screensAt: readonly (readonly [string, RegExp])[] = [
  ['/events', /what’s on/i],
  ['/events/calendar', /calendar|november|2026|week|month/i],
  ['/events/mine', /my events/i],
  ['/events/evt_supper', /harvest supper/i],
  ['/events/evt_supper/register', /harvest supper|reserve seats/i],
  ['/events/mine/reg_1', /./],
  ['/events/nowhere/at/all', /this page is not here/i],
];

describe.each(Object.entries(modes))('mounted as %s', (_name, mode) => {
  it.each(screensAt)('%s shows its own screen', async (at, heading) => {
    render(mode(at));
    expect(await screen.findByRole('heading', { level: 1, name: heading }, { timeout: 5_000 })).toBeVisible();
  });

  it('builds links under the base path, from any depth', async () => {
    render(mode('/events/evt_supper/register'));
    const ways = await screen.findByRole('navigation', { name: 'Events' }, { timeout: 5_000 });
    const links = within(ways)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/events', '/events/calendar', '/events/mine']);
  });

  it('goes on without a reload, with the title under the focus', async () => {
    render(mode('/events/calendar'));
    const ways = await screen.findByRole('navigation', { name: 'Events' }, { timeout: 5_000 });
    await act(() => userEvent.click(within(ways).getByRole('link', { name: 'My events' })));
    const title = await screen.findByRole('heading', { level: 1, name: /my events/i });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('keeps its mouth shut about a shell that gives nothing', async () => {
    render(mode('/events/nowhere/at/all', {}));
    expect(await screen.findByRole('heading', { name: /this page is not here/i })).toBeVisible();
  });

  it('names the field that a shell got wrong', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(mode('/events', { ...platform, basePath: 'events' } as Platform));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /platform\.basePath: expected .* received "events"/,
    );
    quiet.mockRestore();
  });

  it.each([
    ['x', '"x"'],
    [[], 'an array'],
    [Promise.resolve(platform), 'a promise'],
  ])('says that a platform is no object: %p', async (given, received) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(mode('/events', given as Platform));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `platform: expected an object, received ${received}.`,
    );
    quiet.mockRestore();
  });

  it('names a contract version that is none', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(mode('/events', { ...platform, contractVersion: 1 as never }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'platform.contractVersion: expected a version such as 1.0.0, received 1.',
    );
    quiet.mockRestore();
  });

  it('refuses a shell of another contract, with both versions', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(mode('/events', { ...platform, contractVersion: '7.0.0' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/7\.0\.0.*1\.0\.0/);
    quiet.mockRestore();
  });
});

describe('a shell with a basename', () => {
  it('gets links that carry it', async () => {
    const router = createBrowserRouter([{ path: '/events/*', element: splat(platform) }], {
      basename: '/app',
    });
    history.replaceState(null, '', '/app/events/calendar');
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '/events/*', element: splat(platform) }], {
          basename: '/app',
          initialEntries: ['/app/events/calendar'],
        })}
      />,
    );
    const ways = await screen.findByRole('navigation', { name: 'Events' }, { timeout: 5_000 });
    expect(within(ways).getAllByRole('link')[0]).toHaveAttribute('href', '/app/events');
    await act(() => userEvent.click(within(ways).getByRole('link', { name: 'My events' })));
    expect(await screen.findByRole('heading', { level: 1, name: /my events/i })).toBeVisible();
    router.dispose();
  });
});

describe('./mount', () => {
  it('brings its own router, and takes everything away again', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const mounted = mount(host, { platform, initialPath: 'evt_supper' });
    expect(
      await screen.findByRole('heading', { level: 1, name: /harvest supper/i }, { timeout: 5_000 }),
    ).toBeVisible();
    mounted.unmount();
    mounted.unmount();
    await waitFor(() => expect(host).toBeEmptyDOMElement());
    host.remove();
  });

  it('draws a page for a path with a line break in it, which its router knows no route for', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const mounted = mount(host, { platform, initialPath: 'evt%0A_none/%E2%80%A8' });
    expect(await within(host).findByRole('heading', { level: 1 }, { timeout: 5_000 })).toBeVisible();
    mounted.unmount();
    host.remove();
  });

  it('refuses another contract before anything is fetched', () => {
    expect(() => mount(document.createElement('div'), { platform: { contractVersion: '9' } })).toThrow(
      /contract 9/,
    );
  });

  it.each([
    ['x', 'platform: expected an object, received "x".'],
    [{ basePath: 5 }, 'received 5.'],
    [{ basePath: 'events' }, 'received "events".'],
    [{ basePath: '/events/' }, 'received "/events/".'],
  ])('says in its place that a platform is wrong: %p', async (given, words) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = document.createElement('div');
    document.body.append(host);
    const mounted = mount(host, { platform: given as never });
    expect(await within(host).findByRole('alert')).toHaveTextContent(words);
    mounted.unmount();
    host.remove();
    quiet.mockRestore();
  });

  it('may be taken away while its code is still on the way', async () => {
    const host = document.createElement('div');
    const mounted = mount(host, { platform });
    mounted.unmount();
    await mounted.ready;
    expect(host).toBeEmptyDOMElement();
  });
});

it('the table uses nothing that one of the ways to mount it does not know', () => {
  const banned = ['loader', 'action', 'lazy', 'errorElement', 'ErrorBoundary', 'shouldRevalidate', 'element'];
  const seen = JSON.stringify(createRoutes(), (key, value: unknown) => {
    expect(banned).not.toContain(key);
    return value;
  });
  expect(seen).toContain('"path":":eventId"');
  expect(Object.keys(calls)).not.toHaveLength(0);
});
