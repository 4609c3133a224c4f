import '~/ui/tokens.css';
import { Suspense, use, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { useRefetchPending } from '~/data/retry-reads';
import { cardPaths, pathBuilders, type CardPaths } from '~/domain/paths';
import type { CardContentProps } from '~/features/cards/card';
import { CardMessagesProvider, loadCardMessages, useCardMessages } from '~/i18n/card-messages';
import { QueryClientProvider } from '~/lib/query';
import { constant } from '~/lib/readable';
import type { Device } from '~/platform/device';
import { ServicesProvider, type Services } from '~/platform/services';
import type { Platform, Shell } from '~/platform/shell';
import type { Telemetry, TelemetryOptions } from '~/platform/telemetry';
import { NavigationProvider, type Navigate } from '~/ui/navigation';
import { SlowProvider } from '~/ui/skeleton';
import { Area, useReadable } from './area';
import type { Makers } from './create-services';
import { useMountServices, type MountState } from './use-mount-services';

export interface CardRootProps extends Pick<CardContentProps, 'level'> {
  readonly platform: Platform | undefined;
  readonly Content: ComponentType<CardContentProps>;
  readonly mountState: MountState;
}

/** The providers of one card: services, messages and links of its own, and nothing of the pages'. */
export function CardRoot({ platform, level, Content, mountState }: CardRootProps): ReactNode {
  const services = useMountServices(platform, cardMakers, mountState);
  useEffect(() => warnWithoutLinks(services.shell, platform), [services, platform]);
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <Area services={services} isCard>
          <Suspense>
            <Inside services={services} level={level} Content={Content} />
          </Suspense>
        </Area>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

type InsideProps = Omit<CardRootProps, 'platform' | 'mountState'> & { readonly services: Services };

function Inside({ services: { shell }, level, Content }: InsideProps): ReactNode {
  const locale = useReadable(shell.locale);
  const timeZone = useReadable(shell.timeZone);
  const messages = use(loadCardMessages(locale));
  const paths = useMemo(() => pathsInto(shell), [shell]);
  return (
    <CardMessagesProvider locale={locale} messages={messages} timeZone={timeZone}>
      <NavigationProvider navigate={navigateBy(shell)}>
        <SlowNotice>
          <Content paths={paths} level={level} />
        </SlowNotice>
      </NavigationProvider>
    </CardMessagesProvider>
  );
}

function SlowNotice({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useCardMessages();
  const onRetry = useRefetchPending();
  const notice = useMemo(
    () => ({ text: t('card.slow'), retryLabel: t('card.retry'), onRetry }),
    [t, onRetry],
  );
  return <SlowProvider value={notice}>{children}</SlowProvider>;
}

/** A card is outside our routes: only the shell knows where Events is, and without that there are no links. */
function pathsInto({ basePath, hrefFor }: Shell): CardPaths | undefined {
  const base = basePath ?? hrefFor('events')?.replace(/[?#].*$/, '');
  return base === undefined ? undefined : pathBuilders(cardPaths, base.replace(/\/+$/, ''));
}

const navigateBy =
  ({ navigate }: Shell): Navigate =>
  (href) => {
    if (!navigate) return false;
    navigate(href);
    return true;
  };

const warned = new WeakSet<object>();
const noPlatform = {};

/** Reports to developers, once for each platform object, that the card has no links and what it needs for them. */
function warnWithoutLinks(shell: Shell, platform: object = noPlatform): void {
  if (pathsInto(shell) || warned.has(platform)) return;
  warned.add(platform);
  const error = new Error('Events: a card has no links without platform.basePath, for example "/events".');
  console.warn(error.message);
  shell.reporter?.(error, { area: 'events', where: 'card' });
}

/** A card stores nothing on the device: its links lead to the tickets that Events stores there. */
const noDevice: Device = {
  put: async () => false,
  get: async () => undefined,
  getAll: async () => [],
  getKeys: async () => [],
  delete: async () => false,
  deleteOthers: async () => undefined,
  isAvailable: constant(false),
  dispose: () => undefined,
};

/** Telemetry that is fetched with the first report: a card that works never pays for it. */
function lazyTelemetry(options: TelemetryOptions): Telemetry {
  let opened: Promise<Telemetry> | undefined;
  const open = () =>
    (opened ??= import(/* webpackChunkName: "lazy-telemetry" */ '~/platform/telemetry').then(
      ({ createTelemetry }) => createTelemetry(options),
    ));
  return {
    report: (error, context) =>
      open()
        .then((telemetry) => telemetry.report(error, context))
        .catch(() => undefined),
    note: () => undefined,
    dispose: () => void opened?.then((telemetry) => telemetry.dispose()).catch(() => undefined),
  };
}

/** The adapters of a card, without those that only a page is worth. */
export const cardMakers: Makers = {
  createTelemetry: lazyTelemetry,
  createDevice: () => noDevice,
  asksBackend: false,
};
