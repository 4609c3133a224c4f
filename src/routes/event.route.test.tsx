import { act, screen, waitFor } from '@testing-library/react';
import { ErrorBoundary } from '~/lib/error-boundary';
import { Failure } from '~/lib/failure';
import { Link, useRoutes } from '~/lib/router';
import { anEventDetail, aHousehold } from '../../tests/support/build';
import { aPromise, fakeApi, type Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { renderWith, type RenderOptions } from '../../tests/support/render';
import { EventRoute } from './event.route';

function Site() {
  return useRoutes([
    { path: '/events', element: <Link to="/events/evt_supper">The list</Link> },
    { path: '/events/:eventId', Component: EventRoute },
  ]);
}
const visit = (handlers: Handlers, options: RenderOptions = {}) =>
  renderWith(<Site />, { api: fakeApi(handlers), route: '/events/evt_supper', ...options });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the page of one event', () => {
  it('shows its layout while it loads, and then the event with the ways to pass it on', async () => {
    const later = aPromise<ReturnType<typeof anEventDetail>>();
    visit({ showEvent: () => later.promise, showHousehold: aHousehold() });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(async () => later.resolve(anEventDetail({ id: 'evt_supper' })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Harvest supper' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  });

  it.each([
    ['not-found', 'Event not found'],
    ['gone', 'This event was removed'],
    ['forbidden', 'This event is by invitation'],
    ['signed-out', 'Sign in to see this event'],
  ] as const)('says in words when it is %s', async (kind, title) => {
    const { services } = visit({ showEvent: new Failure(kind) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(services.shell.titles.at(-1)).toBe(title);
    expect(services.telemetry.reported).toEqual([]);
  });

  it('helps to look for an event that is not there', async () => {
    const { user, location } = visit({ showEvent: new Failure('not-found') });
    expect(await screen.findByRole('link', { name: 'See upcoming events' })).toHaveAttribute(
      'href',
      '/events',
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'lantern soup{Enter}');
    await waitFor(() => expect(location()).toBe('/events?q=lantern+soup'));
  });

  it('offers to sign in where that may help', async () => {
    const signIn = jest.fn();
    const { user } = visit(
      { showEvent: new Failure('forbidden') },
      { shell: fakeShell({ session: null, signIn }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalled();
  });

  it('says to who is signed in that the account has no access, and does not ask to sign in', async () => {
    visit({ showEvent: new Failure('forbidden') }, { shell: fakeShell({ signIn: jest.fn() }) });
    expect(await screen.findByText(/your account isn’t one of them/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See upcoming events' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('asks again for the same person when the shell’s session changes', async () => {
    const { services } = visit({ showEvent: new Failure('signed-out') }, {});
    await screen.findByRole('heading', { name: 'Sign in to see this event' });
    services.api.on({ showEvent: anEventDetail({ id: 'evt_supper' }), showHousehold: aHousehold() });
    act(() => services.shell.session.set({ id: 'family-garcia', name: 'Lucía' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Harvest supper' })).toBeVisible();
  });

  it('reads again after signing in', async () => {
    const { services } = visit(
      { showEvent: new Failure('forbidden') },
      { shell: fakeShell({ session: null }) },
    );
    await screen.findByRole('heading', { name: 'This event is by invitation' });
    services.api.on({ showEvent: anEventDetail({ id: 'evt_supper' }), showHousehold: aHousehold() });
    act(() => services.shell.session.set({ id: 'family-garcia' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Harvest supper' })).toBeVisible();
  });

  it('reads again on coming back', async () => {
    const { services, user } = visit({ showEvent: new Failure('not-found') });
    await user.click(await screen.findByRole('link', { name: 'See upcoming events' }));
    await screen.findByText('The list');
    const failed = services.queries
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.status === 'error' });
    expect(failed).toEqual([]);
  });

  it('turns into words when it is taken away under a person’s eyes', async () => {
    const { services } = visit({
      showEvent: anEventDetail({ id: 'evt_supper' }),
      showHousehold: aHousehold(),
    });
    await screen.findByRole('heading', { level: 1, name: 'Harvest supper' });
    services.api.on({ showEvent: new Failure('gone') });
    services.cable.send('EventChannel', { type: 'event.removed', id: 'evt_supper', version: 9 });
    expect(await screen.findByRole('heading', { name: 'This event was removed' })).toBeVisible();
  });

  it.each(['unavailable', 'malformed', 'offline', 'timeout'] as const)(
    'leaves %s to the net of the screen',
    async (kind) => {
      const api = fakeApi({ showEvent: new Failure(kind) });
      renderWith(
        <ErrorBoundary fallback={(error) => <p>The net: {(error as Failure).kind}</p>}>
          <Site />
        </ErrorBoundary>,
        { api, route: '/events/evt_supper' },
      );
      expect(await screen.findByText(`The net: ${kind}`)).toBeVisible();
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    },
  );
});
