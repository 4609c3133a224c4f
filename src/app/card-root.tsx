import '~/ui/tokens.css';
import { Suspense, use, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { useAskAgain } from '~/data/ask-again';
import { QueriesProvider } from '~/data/queries-provider';
import { pathsUnder, type Paths } from '~/data/paths-under';
import { CardWordsProvider, loadCardMessages, useCardWords } from '~/i18n/card-words';
import { ServicesProvider, type Services } from '~/platform/services';
import type { Platform, Shell } from '~/platform/shell';
import { NavigationProvider, type Navigate } from '~/ui/navigation';
import { SlowProvider } from '~/ui/skeleton';
import { Area } from './area';
import { light } from './card-makers';
import { useOwnServices, type Kept } from './use-own-services';
import { useReadable } from './use-readable';

export interface CardContentProps {
  readonly paths: Paths | undefined;
  readonly level: 2 | 3 | 4;
}

export interface CardRootProps {
  readonly platform: Platform | undefined;
  readonly level: 2 | 3 | 4;
  readonly Content: ComponentType<CardContentProps>;
  readonly kept: Kept;
}

/** What one card needs from the outside: services, words and ways of its own, and nothing of the pages'. */
export function CardRoot({ platform, level, Content, kept }: CardRootProps): ReactNode {
  const services = useOwnServices(platform, light, kept);
  useEffect(() => sayUnlinked(services.shell, platform), [services, platform]);
  return (
    <ServicesProvider value={services}>
      <QueriesProvider queries={services.queries}>
        <Area services={services} isCard>
          <Suspense>
            <Inside services={services} level={level} Content={Content} />
          </Suspense>
        </Area>
      </QueriesProvider>
    </ServicesProvider>
  );
}

type InsideProps = Omit<CardRootProps, 'platform' | 'kept'> & { readonly services: Services };

function Inside({ services: { shell, clock }, level, Content }: InsideProps): ReactNode {
  const locale = useReadable(shell.locale);
  const timeZone = useReadable(shell.timeZone);
  const messages = use(loadCardMessages(locale));
  const paths = useMemo(() => waysInto(shell), [shell]);
  return (
    <CardWordsProvider locale={locale} messages={messages} timeZone={timeZone} now={clock.now}>
      <NavigationProvider navigate={navigateBy(shell)}>
        <SaysWhenSlow>
          <Content paths={paths} level={level} />
        </SaysWhenSlow>
      </NavigationProvider>
    </CardWordsProvider>
  );
}

const unlinked = new WeakSet<object>();
const noPlatform = {};

/** Tells developers, once for each platform object, that the card has no links and what it needs for them. */
function sayUnlinked(shell: Shell, platform: object = noPlatform): void {
  if (waysInto(shell) || unlinked.has(platform)) return;
  unlinked.add(platform);
  const error = new Error('Events: a card has no links without platform.basePath, for example "/events".');
  console.warn(error.message);
  shell.reporter?.(error, { area: 'events', where: 'card' });
}

function SaysWhenSlow({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useCardWords();
  const onRetry = useAskAgain();
  const words = useMemo(() => ({ text: t('card.slow'), retryLabel: t('card.retry'), onRetry }), [t, onRetry]);
  return <SlowProvider value={words}>{children}</SlowProvider>;
}

/** A card is outside our routes: only the shell knows where Events is, and without it there is no link. */
function waysInto({ basePath, hrefFor }: Shell): Paths | undefined {
  const base = basePath ?? hrefFor('events')?.replace(/[?#].*$/, '');
  return base === undefined ? undefined : pathsUnder(base.replace(/\/+$/, ''));
}

const navigateBy =
  ({ navigate }: Shell): Navigate =>
  (href) => {
    if (!navigate) return false;
    navigate(href);
    return true;
  };
