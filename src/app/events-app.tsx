import {
  lazy,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { speaksContract } from '~/domain/contract-version';
import { MissingShare } from '~/domain/missing-share';
import { screens, type Screen, type ScreenId } from '~/domain/screens';
import { loadMessages } from '~/i18n/messages';
import { pageLocale } from '~/lib/browser';
import { ErrorBoundary } from '~/lib/error-boundary';
import { isCodeFault } from '~/lib/failure';
import {
  useInRouterContext,
  useLocation,
  useParams,
  useResolvedPath,
  useRoutes,
  type RouteObject,
} from '~/lib/router';
import { ensureTemporal } from '~/lib/temporal';
import { createDeploy } from '~/platform/deploy';
import type { Platform } from '~/platform/shell';
import { build } from './build';
import { attemptPerPlatform, ContractGate, useOtherReact } from './entry';
import { fetchCode } from './fetch-code';
import {
  type ExplainedError,
  loadProblem,
  plainLanguage,
  plainMessages,
  unstyled,
  warnDevelopers,
} from './load-problem';
import { BaseContext, basePathOf, ScreenOutletContext, preloadScreen, screenAt } from './screen-loading';
import { isRouterShared } from './shared-modules';
import type { MountState } from './use-mount-services';

export interface EventsAppProps {
  /** What the shell hands over. Keep the object the same between renders: a new one restarts Events. */
  readonly platform?: Platform | undefined;
}

/** The root component. Expects a router around it, at a splat route: `<Route path="events/*" element={<EventsApp />} />`. */
export function EventsApp(props: EventsAppProps): ReactNode {
  return (
    useOtherReact(props, props.platform) ?? (
      <InsideRouter platform={props.platform}>
        <Table platform={props.platform} />
      </InsideRouter>
    )
  );
}

function Table({ platform }: EventsAppProps): ReactNode {
  const routes = useMemo(() => createRoutes(platform), [platform]);
  const { pathname } = useResolvedPath('.');
  const rest = useParams()['*'];
  const screen = useRoutes(routes);
  return <BaseContext value={basePathOf(pathname, rest)}>{screen}</BaseContext>;
}

/**
 * The route table, in the portable subset that means the same under `createBrowserRouter` and under `useRoutes`:
 * no loaders, no `lazy`, no `errorElement`. Mount it as children of a route at the base path.
 */
export function createRoutes(platform?: Platform): RouteObject[] {
  return [
    {
      id: 'events',
      Component: entryFor(platform),
      handle: { titleKey: 'nav.label', needs: [], nav: true, crumb: true },
      children: [
        ...screens.map(routeOf),
        { id: 'events.not-found', path: '*', Component: outletFor('not-found') },
      ],
    },
  ];
}

function routeOf({ id, path, titleKey, needs, nav }: Screen & { readonly id: ScreenId }): RouteObject {
  const common = {
    id: `events.${id}`,
    Component: outletFor(id),
    handle: { titleKey, needs, nav, crumb: true },
  };
  return path === '' ? { ...common, index: true } : { ...common, path };
}

function outletFor(screen: ScreenId | 'not-found'): ComponentType {
  return function Outlet() {
    return useContext(ScreenOutletContext)(screen);
  };
}

const loadRoot = () =>
  fetchCode(() => import(/* webpackChunkName: "root" */ './root')).then(({ Root }) => ({ default: Root }));

/**
 * Preloads what a screen needs (`path` under the base path), for an idle moment before somebody goes there. Shows nothing, requests no
 * data and reports no failure: the screen loads it again when it is opened, and reports what fails then.
 */
export function prepare(platform?: Platform, path = '/'): void {
  if (!speaksContract(platform?.contractVersion, build.contractVersion)) return;
  loadRoot().catch(ignore);
  preloadAt(platform, path);
}

const ignore = (): void => undefined;

/**
 * Preloads what an address needs while the root, which would request it, is still loading: the screen's code, the catalogues, Temporal
 * where the browser has none. Each is requested again where it is used, and a failure is reported there.
 */
function preloadAt(platform: Platform | undefined, rest: string): void {
  const screen = screenAt(rest);
  const locale = localeOf(platform);
  if (screen) preloadScreen(screen, locale);
  loadMessages(locale).catch(ignore);
  ensureTemporal().catch(ignore);
}

/** The platform is not validated yet, so anything may be in it. */
function localeOf(platform: Platform | undefined): string {
  try {
    const locale: unknown = platform?.locale?.get();
    if (typeof locale === 'string' && locale !== '') return locale;
  } catch {
    // The page's own language is as good a guess.
  }
  return pageLocale();
}

const beginAttempt = () => ({ Root: lazy(loadRoot), mountState: {} satisfies MountState });
const useAttempt = attemptPerPlatform(beginAttempt);

/** Checks that the contract versions of the shell and Events are compatible, before anything else of Events is fetched. */
function entryFor(platform: Platform | undefined): ComponentType {
  function Entry() {
    const rest = useRest();
    const [{ Root, mountState }, attempt] = useAttempt(platform);
    useState(() => {
      if (speaksContract(platform?.contractVersion, build.contractVersion)) preloadAt(platform, rest);
    });
    return (
      <ErrorBoundary
        onError={(error) => warnDevelopers(error, platform)}
        onRetry={() => attempt(beginAttempt())}
        fallback={(error, retry) => <LoadProblemPage error={error} onRetry={retry} />}
      >
        <ContractGate shell={platform?.contractVersion}>
          <Suspense fallback={<Loading />}>
            <Root platform={platform} mountState={mountState} />
          </Suspense>
        </ContractGate>
      </ErrorBoundary>
    );
  }
  return function EventsEntry(props: object) {
    return (
      useOtherReact(props, platform) ?? (
        <InsideRouter platform={platform}>
          <Entry />
        </InsideRouter>
      )
    );
  };
}

/** What of the address lies under the base path. */
function useRest(): string {
  const base = basePathOf(useResolvedPath('.').pathname, useParams()['*']);
  return decodeURI(useLocation().pathname).slice(base.length) || '/';
}

function Loading(): ReactNode {
  return <div data-area="events" role="status" aria-label={plainMessages().loading} />;
}

interface InsideRouterProps {
  readonly platform: unknown;
  readonly children: ReactNode;
}

/** Says what is missing where there is no router around Events, or one that it does not see: every hook of the router would throw. */
function InsideRouter({ platform, children }: InsideRouterProps): ReactNode {
  return useInRouterContext() ? children : <NoRouter platform={platform} />;
}

/** `<EventsApp>` or the route table is rendered outside of any router. A card needs none. */
class MissingRouter extends Error implements ExplainedError {
  readonly explanation = {
    en: 'Events finds no router around it. It has to be inside the shell’s router.',
    es: 'Eventos no encuentra ningún enrutador a su alrededor. Tiene que estar dentro del de la plataforma.',
  };

  constructor() {
    super(
      'Events finds no router around it. Put <EventsApp> inside the router of react-router-dom, or use ./mount.',
    );
    this.name = 'MissingRouter';
  }
}

/** Events has another copy of the router than the one around it. */
class UnsharedRouter extends MissingShare implements ExplainedError {
  readonly explanation = {
    en: 'Events finds no router around it, because the shell does not share react-router-dom.',
    es: 'Eventos no encuentra ningún enrutador a su alrededor, porque la plataforma no comparte react-router-dom.',
  };

  constructor() {
    super(['react-router-dom'], { kind: 'other-router' });
  }
}

function NoRouter({ platform }: { readonly platform: unknown }): ReactNode {
  const [error] = useState(() => (isRouterShared() ? new MissingRouter() : new UnsharedRouter()));
  useEffect(() => warnDevelopers(error, platform), [error, platform]);
  return <LoadProblemPage error={error} onRetry={ignore} />;
}

// Apart from the other plain messages: a card, which loads those, never asks for a reload.
const reloadMessages = {
  en: {
    newVersionTitle: 'There is a new version of Events',
    newVersion: 'Reload the page to go on with it.',
    reload: 'Reload',
  },
  es: {
    newVersionTitle: 'Hay una versión nueva de Eventos',
    newVersion: 'Recarga la página para seguir con ella.',
    reload: 'Recargar',
  },
} as const;

interface LoadProblemPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of the whole of Events: what happened, in plain elements, because neither style nor catalogue may have arrived. */
function LoadProblemPage({ error, onRetry }: LoadProblemPageProps): ReactNode {
  const messages = reloadMessages[plainLanguage()];
  const { title, detail, again } = loadProblem(error);
  const isOutdated = useIsOutdated(error);
  return (
    <div role="alert" data-area="events" data-problem="">
      <h2 style={unstyled}>{isOutdated ? messages.newVersionTitle : title}</h2>
      <p style={unstyled}>{isOutdated ? messages.newVersion : detail}</p>
      {again && !isOutdated && (
        <button type="button" style={unstyled} onClick={onRetry}>
          {again}
        </button>
      )}
      {/* What blocks code may be in the page itself: a security policy, a cache. Only a reload helps against that. */}
      {again && (
        <button type="button" style={unstyled} onClick={() => location.reload()}>
          {messages.reload}
        </button>
      )}
    </div>
  );
}

declare const __webpack_public_path__: string;

/** Whether a deploy removed the file that failed: then no further try can fetch it. */
function useIsOutdated(error: unknown): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!isCodeFault(error)) return;
    let isHere = true;
    const { newerBuild } = createDeploy(__webpack_public_path__, build.sha);
    void newerBuild().then((newer) => isHere && setOutdated(newer === true));
    return () => {
      isHere = false;
    };
  }, [error]);
  return isOutdated;
}
