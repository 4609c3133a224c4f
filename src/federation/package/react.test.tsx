/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { MountedEvents, RemoteEvents } from './react';
import { RemoteFailure, type FailureOptions, type Outcome } from './shell-plugin';

/** Loads that a test settles, one after the other. */
function loads() {
  let count = 0;
  let settle: { resolve(loaded: { readonly name: string }): void; reject(error: unknown): void } | undefined;
  return {
    load: () =>
      new Promise<{ readonly name: string }>((resolve, reject) => {
        count += 1;
        settle = { resolve, reject };
      }),
    come: (name: string) => act(async () => settle?.resolve({ name })),
    fail: (error: unknown) => act(async () => settle?.reject(error)),
    get count() {
      return count;
    },
  };
}

const failure = (outcome: Outcome, options?: FailureOptions): RemoteFailure =>
  new RemoteFailure(outcome, 'Told to.', options);

afterEach(() => {
  document.documentElement.lang = 'en';
});

/** A shell whose own frame has to stay. */
const shell = (events: ReactNode): ReactNode => (
  <StrictMode>
    <nav>Platform</nav>
    {events}
  </StrictMode>
);

it('shows the shell at once, says that Events is loading, and draws what came', async () => {
  const remote = loads();
  const { rerender } = render(shell(<RemoteEvents load={remote.load}>{({ name }) => name}</RemoteEvents>));
  expect(screen.getByText('Platform')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Events is loading');
  await remote.come('The list');
  expect(screen.getByText('The list')).toBeVisible();
  const { count } = remote;
  rerender(shell(<RemoteEvents load={() => remote.load()}>{({ name }) => `${name} again`}</RemoteEvents>));
  expect(screen.getByText('The list again')).toBeVisible();
  expect(remote.count).toBe(count);
});

it('says that it failed, and tries again', async () => {
  const errors = jest.spyOn(console, 'error');
  const remote = loads();
  render(shell(<RemoteEvents load={remote.load}>{({ name }) => name}</RemoteEvents>));
  await remote.fail(failure('down'));
  expect(screen.getByRole('alert')).toHaveTextContent('Events is not there just now.');
  expect(screen.getByText('Platform')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toBeVisible();
  await remote.come('The list');
  expect(screen.getByText('The list')).toBeVisible();
  expect(errors).not.toHaveBeenCalled();
});

it.each([
  ['en', 'skew', false, 'Events is not there just now.', 'Reload the page'],
  ['en', 'skew', true, 'There is a new version of Events.', 'Reload the page'],
  ['en', 'csp', false, 'Events is not there just now.', 'Reload the page'],
  ['es-MX', 'slow', false, 'Events no está disponible en este momento.', 'Intentar de nuevo'],
  ['es', 'skew', true, 'Hay una versión nueva de Events.', 'Recargar la página'],
] as const)('offers in %s what helps: %s, outdated %p', async (lang, outcome, isOutdated, text, button) => {
  document.documentElement.lang = lang;
  const remote = loads();
  render(<RemoteEvents load={remote.load}>{({ name }) => name}</RemoteEvents>);
  await remote.fail(failure(outcome, { isOutdated }));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});

it('shows what the shell has of its own, also when what came throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const remote = loads();
  render(
    <RemoteEvents
      load={remote.load}
      fallback={<i>Wait</i>}
      Problem={({ error, onRetry }) => <button onClick={onRetry}>{error.message}</button>}
    >
      {({ name }) => {
        if (name === 'broken') throw new Error('It threw');
        return name;
      }}
    </RemoteEvents>,
  );
  expect(screen.getByText('Wait')).toBeVisible();
  await remote.come('broken');
  await userEvent.click(screen.getByRole('button', { name: 'It threw' }));
  await remote.fail('only text');
  await userEvent.click(screen.getByRole('button', { name: 'only text' }));
  await remote.come('The list');
  expect(screen.getByText('The list')).toBeVisible();
});

it('mounts what brings a React of its own into an element, and takes it out again', () => {
  const unmount = jest.fn();
  const mount = jest.fn(() => ({
    unmount,
    update: () => undefined,
    go: () => undefined,
    ready: Promise.resolve(),
  }));
  const platform = { basePath: '/events' };
  const { container, unmount: leave } = render(<MountedEvents mount={mount} platform={platform} />);
  expect(mount).toHaveBeenCalledWith(container.firstChild, { platform });
  expect(unmount).not.toHaveBeenCalled();
  leave();
  expect(unmount).toHaveBeenCalledTimes(1);
});
