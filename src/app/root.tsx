import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nProvider as ControlsI18n, RouterProvider as ControlsRouter } from 'react-aria-components';
import { LinksProvider } from '~/data/links';
import { formatLocaleOf, languageOf, loadMessages } from '~/i18n/messages';
import { I18nProvider } from '~/i18n/provider';
import type { Readable } from '~/lib/readable';
import { Outlet, useHref, useNavigate, useResolvedPath } from '~/lib/router';
import { ensureTemporal } from '~/lib/temporal';
import { createDeploy } from '~/platform/deploy';
import { ServicesProvider, type Services } from '~/platform/services';
import type { Platform } from '~/platform/shell';
import { PortalArea } from '~/ui/portal';
import '~/ui/tokens.css';
import { build } from './build';
import { createServices } from './create-services';
import { Frame } from './frame';
import { createLease } from './lease';
import css from './frame.module.css';
import { NotFoundView, ScreenView } from './screen-view';
import { BaseContext, SlotContext } from './slot';

const temporal = ensureTemporal();

/** Everything of ours that needs services: made once per mount, ended with it. */
export function Root({ platform }: { readonly platform: Platform | undefined }): ReactNode {
  const lease = useMemo(() => createLease(() => createServices(platform)), [platform]);
  const services = lease.get();
  useEffect(() => lease.hold(), [lease]);
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

function useReadable<T>({ get, subscribe }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get);
}

/** The element that all of our style hangs on. */
function Area({ services: { shell }, children }: { readonly services: Services; readonly children: ReactNode }): ReactNode {
  const theme = useReadable(shell.theme);
  const locale = useReadable(shell.locale);
  return (
    <div
      data-area="events"
      data-theme={theme === 'auto' ? undefined : theme}
      lang={languageOf(locale)}
      className={css.area}
    >
      {children}
    </div>
  );
}

function Inside({ services }: { readonly services: Services }): ReactNode {
  const { shell } = services;
  use(temporal);
  const locale = useReadable(shell.locale);
  const timeZone = useReadable(shell.timeZone);
  const theme = useReadable(shell.theme);
  const messages = use(loadMessages(locale));
  const own = useContext(BaseContext);
  const resolved = useResolvedPath('.').pathname.replace(/\/+$/, '');
  const base = own ?? resolved;

  return (
    <I18nProvider locale={locale} messages={messages} timeZone={timeZone}>
      <ControlsI18n locale={formatLocaleOf(locale)}>
        <LinksProvider base={base}>
          <Controls services={services} base={base}>
            <PortalArea container={shell.portalContainer} theme={theme} lang={languageOf(locale)}>
              <Screens services={services} />
            </PortalArea>
          </Controls>
        </LinksProvider>
      </ControlsI18n>
    </I18nProvider>
  );
}

const hrefIn = (base: string) =>
  function useOwnHref(to: string): string {
    const ours = useHref(to);
    return isUnder(base, to) ? ours : to;
  };
const isUnder = (base: string, to: string): boolean =>
  to === base || ['/', '?', '#'].some((end) => to.startsWith(base + end));

/** Links of the controls go through the shell's router inside the base path, and through the shell's navigation outside of it. */
function Controls({ services: { shell }, base, children }: { readonly services: Services; readonly base: string; readonly children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  const useOwnHref = useMemo(() => hrefIn(base), [base]);
  const go = (to: string): void => {
    if (isUnder(base, to)) void navigate(to);
    else if (shell.navigate) shell.navigate(to);
    else location.assign(to);
  };
  return (
    <ControlsRouter navigate={go} useHref={useOwnHref}>
      {children}
    </ControlsRouter>
  );
}

declare const __webpack_public_path__: string;

function Screens({ services }: { readonly services: Services }): ReactNode {
  const deploy = useMemo(
    () => createDeploy(__webpack_public_path__, build.sha, () => services.shell.api.fetch),
    [services],
  );
  const slot = useMemo(
    () => (screen: Parameters<React.ContextType<typeof SlotContext>>[0]) =>
      screen === 'not-found' ? <NotFoundView /> : <ScreenView key={screen} id={screen} newerBuild={deploy.newerBuild} />,
    [deploy],
  );
  return (
    <Frame>
      <SlotContext value={slot}>
        <Outlet />
      </SlotContext>
    </Frame>
  );
}
