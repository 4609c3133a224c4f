import { render, type RenderResult } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { orStored, startDevice } from '~/data/device';
import { LinksProvider } from '~/data/links';
import { createQueries } from '~/data/queries';
import { startData } from '~/data/start';
import { findStored } from '~/data/stored-reads';
import { pathBuilders } from '~/domain/paths';
import { screenPaths } from '~/domain/screens';
import { messages as firstEnglish } from '~/i18n/en';
import { messages as firstSpanish } from '~/i18n/es';
import { messages as laterEnglish } from '~/i18n/lazy-en';
import { messages as laterSpanish } from '~/i18n/lazy-es';
import { messages as managersEnglish } from '~/i18n/manage-en';
import { messages as managersSpanish } from '~/i18n/manage-es';
import { I18nProvider, MoreMessages, useMessages } from '~/i18n/provider';
import { QueryClientProvider } from '~/lib/query';
import { MemoryRouter, useLocation, useNavigate } from '~/lib/router';
import { ServicesProvider, type Services } from '~/platform/services';
import { UiProvider } from '~/ui/provider';
import { fakeApi, type FakeApi } from './fake-api';
import { fakeCable, type FakeCable } from './fake-cable';
import {
  fakeClock,
  fakeDevice,
  fakeShell,
  fakeTelemetry,
  type FakeClock,
  type FakeShell,
  type FakeTelemetry,
} from './fake-platform';

const paths = pathBuilders(screenPaths, '/events');
const english = { ...firstEnglish, ...laterEnglish };
const spanish = { ...firstSpanish, ...laterSpanish };

export interface FakeServices extends Services {
  readonly api: FakeApi;
  readonly cable: FakeCable;
  readonly clock: FakeClock;
  readonly shell: FakeShell;
  readonly telemetry: FakeTelemetry;
}

export interface RenderOptions {
  readonly api?: FakeApi;
  readonly cable?: FakeCable;
  readonly shell?: FakeShell;
  readonly clock?: FakeClock;
  readonly device?: Services['device'];
  readonly telemetry?: FakeTelemetry;
  readonly locale?: 'en' | 'en-GB' | 'es';
  /** The screen is a manager's: it has their words as well. */
  readonly isManager?: boolean;
  /** Where the person is, with the base path `/events`: `/events/evt_1?ref=ABC`. */
  readonly route?: string;
}

export interface Rendered extends RenderResult {
  readonly services: FakeServices;
  readonly user: UserEvent;
  /** Path and query of the router at this moment. */
  location(): string;
}

/** Does not ask each element above for its `pointer-events` before it presses: sheets are not loaded here. */
export const aUser = (): UserEvent => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

export function fakeServices(options: RenderOptions = {}): FakeServices {
  const clock = options.clock ?? fakeClock();
  const services: FakeServices = {
    api: options.api ?? fakeApi(),
    cable: options.cable ?? fakeCable(),
    clock,
    shell: options.shell ?? fakeShell(),
    device: options.device ?? fakeDevice(clock.now),
    telemetry: options.telemetry ?? fakeTelemetry(),
    queries: createQueries({
      retryDelay: () => 0,
      persister: orStored((query) => findStored(services, query)),
    }),
  };
  ends.push(startData(services), startDevice(services), () => services.queries.clear());
  return services;
}

/** The providers around what is tested, as `app` puts them. */
export function Providers({
  services,
  locale = 'en',
  route = '/events',
  isManager = false,
  children,
}: ProvidersProps): ReactNode {
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <I18nProvider
          locale={locale}
          messages={locale === 'es' ? spanish : english}
          timeZone={services.shell.timeZone.get()}
          now={services.clock.now}
        >
          <MemoryRouter initialEntries={[route]}>
            <LinksProvider paths={paths}>
              <Ui locale={locale}>
                <Suspense fallback={<p>Waiting for data</p>}>
                  {isManager ? <ManagerWords locale={locale}>{children}</ManagerWords> : children}
                </Suspense>
              </Ui>
              <Location />
            </LinksProvider>
          </MemoryRouter>
        </I18nProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

interface ProvidersProps extends Pick<RenderOptions, 'locale' | 'route' | 'isManager'> {
  readonly services: Services;
  readonly children: ReactNode;
}

function ManagerWords({
  locale,
  children,
}: {
  readonly locale: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <MoreMessages messages={locale === 'es' ? managersSpanish : managersEnglish}>{children}</MoreMessages>
  );
}

function Ui({ locale, children }: { readonly locale: string; readonly children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  const t = useMessages();
  const go = (href: string) => {
    const isOurs = href.startsWith('/events');
    if (isOurs) void navigate(href);
    return isOurs;
  };
  return (
    <UiProvider
      locale={locale}
      container={document.body}
      navigate={go}
      closeLabel={t('common.close')}
      incompleteText={t('common.incomplete')}
    >
      {children}
    </UiProvider>
  );
}

function Location(): ReactNode {
  const { pathname, search } = useLocation();
  return <data data-testid="location" value={pathname + search} />;
}

/** Renders with fakes of everything outside: `renderWith(<EventPage eventId="evt_1" />, { api: fakeApi({ showEvent: … }) })`. */
export function renderWith(element: ReactNode, options: RenderOptions = {}): Rendered {
  const services = fakeServices(options);
  const { locale, route, isManager } = options;
  const result = render(
    <Providers
      services={services}
      {...(locale && { locale })}
      {...(route && { route })}
      {...(isManager && { isManager })}
    >
      {element}
    </Providers>,
  );
  return {
    ...result,
    services,
    user: aUser(),
    location: () =>
      result.container.querySelector('data[data-testid="location"]')?.getAttribute('value') ?? '',
  };
}
