import {
  Suspense,
  use,
  useContext,
  useEffect,
  useInsertionEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useAskAgain } from '~/data/ask-again';
import { QueriesProvider } from '~/data/queries-provider';
import { startDevice } from '~/data/start-device';
import { LinksProvider } from '~/data/links';
import { formatLocaleOf, languageOf, loadMessages, type Messages } from '~/i18n/messages';
import { I18nProvider, useMessages } from '~/i18n/provider';
import { Outlet, useHref, useNavigate, useParams, useResolvedPath } from '~/lib/router';
import { ensureTemporal } from '~/lib/temporal';
import { createDeploy } from '~/platform/deploy';
import { createDevice } from '~/platform/device';
import { ServicesProvider, type Services } from '~/platform/services';
import type { Platform } from '~/platform/shell';
import { createTelemetry } from '~/platform/telemetry';
import type { Navigate } from '~/ui/navigation';
import { createPortalContainer, dressPortalContainer } from '~/ui/portal';
import { UiProvider } from '~/ui/provider';
import { SlowProvider } from '~/ui/skeleton';
import { Area } from './area';
import { basePathOf } from './base-path';
import { build } from './build';
import { fetchCode } from './fetch-code';
import { Frame } from './frame';
import { warmProblemPage } from './problem-page';
import { NotFoundView, ScreenView } from './screen-view';
import { BaseContext, SlotContext, type Slot } from './slot';
import { useOwnServices, type Kept } from './use-own-services';
import { useReadable } from './use-readable';

interface Arrivals {
  readonly temporal: Promise<void>;
  messages(locale: string): Promise<Messages>;
}

const awaited = new WeakMap<Services, Arrivals>();

/** What a mount waits for, failures too: asked for anew at each render, one would be fetched for ever and never be shown. */
function arrivalsOf(services: Services): Arrivals {
  const known = awaited.get(services) ?? awaitArrivals();
  awaited.set(services, known);
  return known;
}

function awaitArrivals(): Arrivals {
  const known = new Map<string, Promise<Messages>>();
  return {
    temporal: fetchCode(ensureTemporal),
    messages(locale) {
      const waiting = known.get(locale) ?? fetchCode(() => loadMessages(locale));
      known.set(locale, waiting);
      return waiting;
    },
  };
}

const whole = { createTelemetry, createDevice, asksBackend: true, warm: warmProblemPage };

interface RootProps {
  readonly platform: Platform | undefined;
  readonly kept: Kept;
}

/** Everything of ours that needs services: made once per mount, ended with it. */
export function Root({ platform, kept }: RootProps): ReactNode {
  const services = useOwnServices(platform, whole, kept);
  useEffect(() => startDevice(services), [services]);
  return (
    <ServicesProvider value={services}>
      <QueriesProvider queries={services.queries}>
        <Area services={services}>
          <Suspense>
            <Inside services={services} />
          </Suspense>
        </Area>
      </QueriesProvider>
    </ServicesProvider>
  );
}

function Inside({ services }: { readonly services: Services }): ReactNode {
  const { shell, clock } = services;
  const arrivals = arrivalsOf(services);
  use(arrivals.temporal);
  const locale = useReadable(shell.locale);
  const timeZone = useReadable(shell.timeZone);
  const messages = use(arrivals.messages(locale));
  const container = usePortalContainer(services);
  const { base, navigate } = useWays(services);

  return (
    <I18nProvider locale={locale} messages={messages} timeZone={timeZone} now={clock.now}>
      <LinksProvider base={base}>
        <UiProvider locale={formatLocaleOf(locale)} container={container} navigate={navigate}>
          <Screens services={services} />
        </UiProvider>
      </LinksProvider>
    </I18nProvider>
  );
}

/** The holder of our overlays: in the shell's container or at the end of the body, as long as we are there. */
function usePortalContainer({ shell }: Services): HTMLElement {
  const theme = useReadable(shell.theme);
  const locale = useReadable(shell.locale);
  const parent = shell.portalContainer ?? document.body;
  const [container] = useState(() => createPortalContainer(parent.ownerDocument));
  // Before any effect of a dialog that is open from the start: one that does not find its holder in the document makes the whole
  // page inert, itself included.
  useInsertionEffect(() => {
    parent.append(container);
    return () => container.remove();
  }, [parent, container]);
  useEffect(
    () => dressPortalContainer(container, { theme, locale: languageOf(locale) }),
    [container, theme, locale],
  );
  return container;
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');
const isUnder = (base: string, href: string): boolean =>
  href === base || ['/', '?', '#'].some((end) => href.startsWith(base + end));

/** Where we are mounted on this origin, and how a plain click goes somewhere: by the router inside, by the shell outside. */
function useWays({ shell }: Services): { readonly base: string; readonly navigate: Navigate } {
  const told = useContext(BaseContext);
  const resolved = basePathOf(useResolvedPath('.').pathname, useParams()['*']);
  const basename = withoutSlash(useHref('/'));
  const base = basename + (told ?? resolved);
  const go = useNavigate();
  const navigate: Navigate = (href) => {
    if (isUnder(base, href)) void go(href.slice(basename.length) || '/');
    else if (shell.navigate && href.startsWith('/')) shell.navigate(href);
    else return false;
    return true;
  };
  return { base, navigate };
}

declare const __webpack_public_path__: string;

function Screens({ services }: { readonly services: Services }): ReactNode {
  const deploy = useMemo(
    () => createDeploy(__webpack_public_path__, build.sha, () => services.shell.api.fetch),
    [services],
  );
  const slot = useMemo(
    (): Slot => (screen) =>
      screen === 'not-found' ? (
        <NotFoundView />
      ) : (
        <ScreenView key={screen} id={screen} newerBuild={deploy.newerBuild} />
      ),
    [deploy],
  );
  const t = useMessages();
  const onRetry = useAskAgain();
  const slow = useMemo(
    () => ({ text: t('common.slow'), retryLabel: t('common.retry'), onRetry }),
    [t, onRetry],
  );
  return (
    <Frame>
      <SlowProvider value={slow}>
        <SlotContext value={slot}>
          <Outlet />
        </SlotContext>
      </SlowProvider>
    </Frame>
  );
}
