import {
  Suspense,
  use,
  useContext,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
  useRef,
  type RefObject,
} from 'react';
import { orStored, startDevice } from '~/data/device';
import { LinksProvider } from '~/data/links';
import { useIsReturn } from '~/data/list-return';
import { useConnection } from '~/data/live/use-live';
import { useHasFailedReading } from '~/data/query-boundary';
import { useRefetchPending } from '~/data/retry-reads';
import { pathBuilders } from '~/domain/paths';
import { screenPaths } from '~/domain/screens';
import { loadMessages, type Messages, toFormatLocale, toLanguage } from '~/i18n/messages';
import { I18nProvider, useMessages, useFormats } from '~/i18n/provider';
import { takeSecret } from '~/lib/link-fragment';
import { QueryClientProvider } from '~/lib/query';
import {
  Outlet,
  useHref,
  useNavigate,
  useParams,
  useResolvedPath,
  useLocation,
  useNavigationType,
} from '~/lib/router';
import { ensureTemporal } from '~/lib/temporal';
import { createDeploy } from '~/platform/deploy';
import { createDevice } from '~/platform/device';
import { kioskLock } from '~/platform/kiosk';
import { pendingTopics } from '~/platform/outbox';
import { ServicesProvider, type Services } from '~/platform/services';
import type { Platform } from '~/platform/shell';
import { createTelemetry } from '~/platform/telemetry';
import { Button } from '~/ui/button';
import { lazyComponent } from '~/ui/lazy-component';
import { LiveDot } from '~/ui/live-dot';
import type { Navigate } from '~/ui/navigation';
import { createPortalContainer, themePortalContainer, UiProvider } from '~/ui/provider';
import { SlowProvider } from '~/ui/skeleton';
import { Area, useReadable } from './area';
import type { BelowBarProps } from './below-bar';
import { build } from './build';
import { fetchCode } from './fetch-code';
import { Navigation } from './navigation';
import css from './root.module.css';
import { BaseContext, basePathOf, ScreenOutletContext, type ScreenOutlet } from './screen-loading';
import { NotFoundView, preloadProblemPage, ScreenView } from './screen-view';
import { useMountServices, type MountState } from './use-mount-services';

/** What a mount waits for before it shows anything. */
interface Pending {
  readonly temporal: Promise<void>;
  messages(locale: string): Promise<Messages>;
}

const pendingOf = new WeakMap<Services, Pending>();

/** Stored per mount, rejections too: requested again in each render, a failing file would be fetched for ever and never be reported. */
function usePending(services: Services): Pending {
  const known = pendingOf.get(services) ?? startLoading();
  pendingOf.set(services, known);
  return known;
}

function startLoading(): Pending {
  takeSecret();
  const catalogues = new Map<string, Promise<Messages>>();
  return {
    temporal: fetchCode(ensureTemporal),
    messages(locale) {
      const known = catalogues.get(locale) ?? fetchCode(() => loadMessages(locale));
      catalogues.set(locale, known);
      return known;
    },
  };
}

const belowBar = lazyComponent<BelowBarProps>(() =>
  import(/* webpackChunkName: "below-bar" */ './below-bar').then(({ BelowBar }) => BelowBar),
);

const pageMakers = {
  createTelemetry,
  createDevice,
  persister: (services: () => Services) =>
    orStored((query) =>
      import(/* webpackChunkName: "below-bar" */ '~/data/stored-reads')
        .then((code) =>
          code.findStored((query.meta?.['services'] as Services | undefined) ?? services(), query),
        )
        .catch(() => undefined),
    ),
  asksBackend: true,
  warm() {
    preloadProblemPage();
    belowBar.fetch();
  },
};

interface RootProps {
  readonly platform: Platform | undefined;
  readonly mountState: MountState;
}

/** The providers of all pages. Services are made once per mount and end with it. */
export function Root({ platform, mountState }: RootProps): ReactNode {
  const services = useMountServices(platform, pageMakers, mountState);
  useEffect(() => startDevice(services), [services]);
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <Area services={services}>
          <Suspense>
            <Inside services={services} />
          </Suspense>
        </Area>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

function Inside({ services }: { readonly services: Services }): ReactNode {
  const { shell, clock } = services;
  const pending = usePending(services);
  use(pending.temporal);
  const locale = useReadable(shell.locale);
  const timeZone = useReadable(shell.timeZone);
  const messages = use(pending.messages(locale));
  const container = usePortalContainer(services);
  const { base, navigate } = useNavigation(services);
  const paths = useMemo(() => pathBuilders(screenPaths, base), [base]);

  return (
    <I18nProvider locale={locale} messages={messages} timeZone={timeZone} now={clock.now}>
      <LinksProvider paths={paths}>
        <UiProvider
          locale={toFormatLocale(locale)}
          container={container}
          navigate={navigate}
          closeLabel={messages['common.close']}
          incompleteText={messages['common.incomplete']}
        >
          <Screens services={services} />
        </UiProvider>
      </LinksProvider>
    </I18nProvider>
  );
}

/** The element that holds our overlays while we are mounted: in the shell's container, or at the end of the body. */
function usePortalContainer({ shell }: Services): HTMLElement {
  const theme = useReadable(shell.theme);
  const locale = useReadable(shell.locale);
  const parent = shell.portalContainer ?? document.body;
  const [container] = useState(() => createPortalContainer(parent.ownerDocument));
  // Before any effect of a dialog that is open from the start: where its container is not in the document, it makes the whole page
  // inert, itself included.
  useInsertionEffect(() => {
    parent.append(container);
    return () => container.remove();
  }, [parent, container]);
  useEffect(
    () => themePortalContainer(container, { theme, locale: toLanguage(locale) }),
    [container, theme, locale],
  );
  return container;
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');
const isUnder = (base: string, href: string): boolean =>
  href === base || ['/', '?', '#'].some((end) => href.startsWith(base + end));

/** The base path on this origin, and what a click on a link does: inside the base path the router goes there, outside the shell. */
function useNavigation({ shell }: Services): { readonly base: string; readonly navigate: Navigate } {
  const contextBase = useContext(BaseContext);
  const resolved = basePathOf(useResolvedPath('.').pathname, useParams()['*']);
  const basename = withoutSlash(useHref('/'));
  const base = basename + (contextBase ?? resolved);
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
  const outlet = useMemo(
    (): ScreenOutlet => (screen) =>
      screen === 'not-found' ? (
        <NotFoundView />
      ) : (
        <ScreenView key={screen} id={screen} newerBuild={deploy.newerBuild} />
      ),
    [deploy],
  );
  const t = useMessages();
  const onRetry = useRefetchPending();
  const slow = useMemo(
    () => ({ text: t('common.slow'), retryLabel: t('common.retry'), onRetry }),
    [t, onRetry],
  );
  const isKiosk = useReadable(kioskLock) !== '';
  if (isKiosk) return <LockedToKiosk />;
  return (
    <Frame>
      <SlowProvider value={slow}>
        <ScreenOutletContext value={outlet}>
          <Outlet />
        </ScreenOutletContext>
      </SlowProvider>
    </Frame>
  );
}

const kiosk = lazyComponent(() =>
  // What a door has stored, a kiosk has.
  import(/* webpackChunkName: "door" */ '~/features/door/kiosk').then(({ Kiosk }) => Kiosk),
);

/** In place of every screen, of its bar and of what lies below it. */
function LockedToKiosk(): ReactNode {
  const t = useMessages();
  const { Component: Kiosk, hasFailed } = kiosk.useLoadState();
  useEffect(() => kiosk.fetch(), []);
  if (Kiosk) return <Kiosk />;
  return hasFailed ? <Button onPress={kiosk.fetch}>{t('common.retry')}</Button> : null;
}

/** The frame of every screen: navigation, whether the screen is live, and since when it is not. */
function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const screen = useTitleFocus();
  const frame = useUncoveredFocus();
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const { Component: BelowBar } = belowBar.useLoadState();
  // Where no first data comes, too, what waits on this device is shown, and the way to its doors.
  const isFailing = useHasFailedReading();
  useEffect(() => {
    if (isFailing || pendingTopics.get() !== '') belowBar.fetch();
  }, [isFailing]);
  return (
    <div ref={frame} className={css['frame']}>
      <header className={css['bar']} data-print="none">
        <Navigation markRef={setMark} />
        <Liveness hasBarBelow={BelowBar !== undefined} />
      </header>
      {BelowBar && <BelowBar mark={mark} />}
      <div ref={screen}>{children}</div>
    </div>
  );
}

const UNCOVER_AGAIN_MS = 10_000;

/** What gets the focus is never behind a bar. The code for it is loaded at the first key, because most people press none. */
function useUncoveredFocus(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = frame.current;
    if (!area) return undefined;
    let stop = (): void => area.removeEventListener('keyup', start);
    let isOver = false;
    const start = (): void => {
      stop();
      fetchCode(() => import(/* webpackChunkName: "lazy-focus" */ '~/ui/uncover-focus')).then(
        ({ uncoverFocus }) => {
          if (!isOver) stop = uncoverFocus(area);
        },
        // Without a network: not at each of the keys that a scanner types.
        () => setTimeout(() => !isOver && area.addEventListener('keyup', start), UNCOVER_AGAIN_MS),
      );
    };
    area.addEventListener('keyup', start);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return frame;
}

function Liveness({ hasBarBelow }: { readonly hasBarBelow: boolean }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { state, liveUntil } = useConnection();
  const isFailed = useHasFailedReading();
  // Without a cable of the shell, screens are read every half minute and nothing is live. Nor is a screen that could not be read.
  if (state === 'off' || (state === 'live' && isFailed)) return null;
  const time = liveUntil === undefined ? '' : formats.time(liveUntil);
  const label =
    state === 'offline' && !time ? t('connection.offlineNow') : t(`connection.${state}`, { time });
  // Where there is no room for words: while all is well, and where the bar below says what is wrong.
  const isBrief = state === 'live' || state === 'connecting' || (hasBarBelow && state !== 'auth');
  return <LiveDot state={state} label={label} isBrief={isBrief} />;
}

/**
 * After a link inside the platform, scrolls to the top and focuses the title, because the link that had the focus is gone. Waits for a title
 * that is not rendered yet. A first load, going back and the link back to a list are left to the browser
 * and to the screen.
 */
function useTitleFocus(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const isReturn = useIsReturn();
  const isByLink = useNavigationType() === 'PUSH' && !isReturn;
  const place = useRef(pathname);

  // Before the page is painted: what scrolls after that moves it away under a finger.
  useLayoutEffect(() => {
    const moved = place.current !== pathname;
    place.current = pathname;
    const area = screen.current;
    if (!area || !isByLink || !moved) return undefined;
    const link = document.activeElement;
    scrollToTop(area);
    if (focusTitle(area, link)) return undefined;
    const watch = new MutationObserver(() => focusTitle(area, link) && watch.disconnect());
    watch.observe(area, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname, isByLink]);

  return screen;
}

/** Returns whether there is a title. */
function focusTitle(area: HTMLElement, link: Element | null): boolean {
  const title = area.querySelector('h1');
  if (!title) return false;
  // The focus stays where the person has moved it since.
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement === link)
    title.focus({ preventScroll: true });
  return true;
}

/** Scrolls whatever scrolls around `element`, the page or a pane of the shell, to its top: as a new page would begin. */
function scrollToTop(element: Element): void {
  let pane: Element | null = element.parentElement;
  while (pane && !scrolls(pane)) pane = pane.parentElement;
  (pane ?? document.scrollingElement)?.scrollTo?.(0, 0);
}

function scrolls(element: Element): boolean {
  const { overflowY } = getComputedStyle(element);
  return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight;
}
