import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { pageNonce } from './nonce';
import { prefixes } from './platform/areas';
import { CONTRACT_VERSION, createPlatform } from './platform/create-platform';
import { followAppearance } from './platform/appearance';
import { reflectNetwork } from './platform/network';
import { PlatformProvider } from './platform/platform-context';
import { startErrorReporting } from './platform/sentry';
import { startSession } from './platform/session';
import { cleanAddress, settings, takePersonAsked } from './platform/settings';
import { askWhoIsThere } from './shell/sign-in';
import { setPageTitle } from './shell/page-title';
import { prepareEvents, registerEvents, warmUp } from './remote/load-remote';
import { RemoteFailure } from './remote/shell-plugin';
import { createShellRouter } from './shell/router';
import './style/base.css';
import './style/frame.css';
import './style/areas.css';
import './style/bench.css';
import './style/panel.css';

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

const isUnder = (prefix: string): boolean =>
  location.pathname === prefix || location.pathname.startsWith(`${prefix}/`);

/** Once everything that the page itself wants is there. Not every browser says when it is idle. */
function whenIdle(act: () => void): void {
  const wait = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
    else setTimeout(act, 500);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** A remote that did not load is on the page in words, and noted in the panel; the console hears of everything else. */
function sayUnlessShown(error: unknown): void {
  if (!(error instanceof RemoteFailure)) console.error(error);
}

export async function start(): Promise<void> {
  const person = takePersonAsked();
  cleanAddress();
  followAppearance();
  reflectNetwork();
  registerEvents(pageNonce, CONTRACT_VERSION);
  // Whoever comes to Events will want its code: it begins to arrive while the shell is still getting ready.
  const isInEvents = isUnder(prefixes.events);
  if (isInEvents && settings.get().mount === 'app') warmUp();
  await Promise.all([startSession(person), startErrorReporting()]);

  // Late by one step on purpose: the areas are told how to navigate before there is a router to do it.
  let router: ReturnType<typeof createShellRouter> | undefined;
  const platform = createPlatform({
    navigate: (to) => void router?.navigate(to),
    signIn: askWhoIsThere,
    setTitle: setPageTitle,
    portalContainer: part('shell-portals'),
    nonce: pageNonce,
  });
  router = createShellRouter(settings.get().mount, platform);

  createRoot(part('shell'), { onCaughtError: sayUnlessShown }).render(
    <StrictMode>
      <PlatformProvider value={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </StrictMode>,
  );
  if (!isInEvents) whenIdle(() => prepareEvents(platform));
}
