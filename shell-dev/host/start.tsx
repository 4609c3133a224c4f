import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { RemoteFailure } from '~/federation/package/shell-plugin';
import type { Platform } from '~/platform/shell';
import { prefixes } from './areas';
import { eventsAtSplat, type EventsRoutes } from './events/events-area';
import { prefetchEvents, prepareEvents, registerEvents } from './events/load-remote';
import { openSignIn } from './frame/sign-in';
import { setPageTitle } from './messages';
import { reflectNetwork } from './network';
import { elementById, meta, nonce } from './page';
import { createPlatform, PlatformProvider } from './platform';
import { createShellRouter } from './router';
import { startSession } from './session';
import { followAppearance, removeSettingsFromUrl, requestedPerson } from './settings';
import './style/base.css';
import './style/frame.css';
import './style/areas.css';
import './style/bar.css';
import './style/inspect.css';

/** Replaced by tests (`tests/support/host`); the shell itself starts without arguments. */
export interface Replacements {
  readonly eventsRoutes?: (platform: Platform | undefined) => EventsRoutes;
  readonly providePlatform?: (create: () => Platform) => Platform | undefined;
  readonly startWorker?: () => Promise<void>;
}

export async function start({
  eventsRoutes = eventsAtSplat,
  providePlatform = (create) => create(),
  startWorker = startServiceWorker,
}: Replacements = {}): Promise<void> {
  const person = requestedPerson();
  removeSettingsFromUrl();
  followAppearance();
  reflectNetwork();
  registerEvents();
  // A URL of Events needs the remote's code: the download starts while the shell is still getting ready.
  const isInEvents = `${location.pathname}/`.startsWith(`${prefixes.events}/`);
  if (isInEvents) prefetchEvents();
  await Promise.all([startSession(person), startErrorReporting()]);

  // The router gets the platform, and the platform navigates with the router.
  let router: ReturnType<typeof createShellRouter> | undefined;
  const platform = providePlatform(() =>
    createPlatform({
      navigate: (to) => void router?.navigate(to),
      signIn: openSignIn,
      setTitle: setPageTitle,
      portalContainer: elementById('shell-portals'),
      nonce,
    }),
  );
  router = createShellRouter(eventsRoutes(platform));

  createRoot(elementById('shell'), { onCaughtError: logUnlessExplained }).render(
    <StrictMode>
      <PlatformProvider value={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </StrictMode>,
  );
  whenIdle(() => {
    if (!isInEvents) prepareEvents(platform);
    void startWorker();
  });
}

/** In a production build. A development build is never answered by one. */
async function startServiceWorker(): Promise<void> {
  try {
    const { registerWorker, unregisterWorker } = await import('./offline');
    await (process.env['NODE_ENV'] === 'production' ? registerWorker() : unregisterWorker());
  } catch (error) {
    // Site data is blocked, or the network is gone: the page works without.
    console.info('[shell-dev] No service worker:', error);
  }
}

/** Starts Sentry if the server configured a DSN. Only the shell calls `init`; Events reports through the shared client. */
async function startErrorReporting(): Promise<void> {
  const dsn = meta('sentry-dsn');
  if (!dsn) return;
  const Sentry = await import('@sentry/browser');
  // Adds module metadata to each frame, so that a transport for several projects can tell whose error it is.
  Sentry.init({ dsn, environment: 'shell-dev', integrations: [Sentry.moduleMetadataIntegration()] });
}

/** Waits until the page itself has loaded. Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  const wait = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
    else setTimeout(task, 500);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** A remote that did not load is explained on the page; every other error is logged. */
function logUnlessExplained(error: unknown): void {
  if (!(error instanceof RemoteFailure)) console.error(error);
}
