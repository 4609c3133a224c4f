import {
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { usePaths } from '~/data/links';
import { usePermission } from '~/data/me.queries';
import type { Prefetch } from '~/data/queries';
import { FailedReading, type FailedReadingProps } from '~/data/query-boundary';
import { useSignIn, useReport } from '~/data/shell';
import { isForManagers, type ScreenId } from '~/domain/screens';
import { errorSubject, errorMessages, type ErrorSubject } from '~/i18n/error-messages';
import type { Catalogue } from '~/i18n/messages';
import { MoreMessages, useMessages } from '~/i18n/provider';
import { blocksCookies, whenIdle } from '~/lib/browser';
import { ErrorBoundary } from '~/lib/error-boundary';
import { Failure, isCodeFault, isFailure, isReported, mayPass } from '~/lib/failure';
import { useIsOnline } from '~/lib/is-online';
import { useQueryErrorResetBoundary } from '~/lib/query';
import { useLocation, useParams, useSearchParams } from '~/lib/router';
import { useServices } from '~/platform/services';
import { Button, LinkButton } from '~/ui/button';
import { ErrorState } from '~/ui/error-state';
import { lazyComponent } from '~/ui/lazy-component';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { useReadable } from './area';
import { fetchCode, isCodeThere } from './fetch-code';
import css from './root.module.css';
import { routeTable } from './route-table';
import { loadMessagesOf, preloadScreen } from './screen-loading';

export interface ScreenViewProps {
  readonly id: ScreenId;
  readonly newerBuild: () => Promise<boolean | undefined>;
}

/** One screen inside its error boundary: its code and its data are fetched together, and what fails stays here. */
export function ScreenView({ id, newerBuild }: ScreenViewProps): ReactNode {
  const services = useServices();
  const { pathname } = useLocation();
  const params = useParams();
  const [search] = useSearchParams();
  const t = useMessages();
  const [Screen, setScreen] = useState(() => {
    // The screen makes the same queries, and says what failed.
    startQueries(id, services, params, search).catch(ignore);
    return lazyScreen(id);
  });

  return (
    <ScreenBoundary
      id={id}
      place={pathname}
      newerBuild={newerBuild}
      onRetry={(error) => isCodeFault(error) && setScreen(lazyScreen(id, { again: true }))}
    >
      <Suspense
        fallback={
          <div className={css['loading']}>
            <Loading label={t('common.loading')}>
              <Skeleton shape="title" width="half" />
              <SkeletonText lines={4} />
            </Loading>
          </div>
        }
      >
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}

const notFound = new Failure('not-found');

/** Our own 404: under the base path, and only there. */
export function NotFoundView(): ReactNode {
  return <ProblemPage error={notFound} onRetry={() => undefined} />;
}

const lazyScreens = new Map<ScreenId, LazyExoticComponent<ComponentType>>();

/** The screen's component, fetched once. `again` makes a new one: React keeps the rejection of a lazy component for ever. */
function lazyScreen(id: ScreenId, { again = false } = {}): LazyExoticComponent<ComponentType> {
  const known = lazyScreens.get(id);
  if (known && !again) return known;
  const made = lazy(async () => {
    const { page, hasFirstMessagesOnly } = routeTable[id];
    const Page = await fetchCode(page);
    return { default: hasFirstMessagesOnly ? Page : withMessages(id, Page) };
  });
  lazyScreens.set(id, made);
  return made;
}

function withMessages(id: ScreenId, Page: ComponentType): ComponentType {
  // Stored with the screen, rejections too: another attempt makes both again, and a render asks for neither twice.
  const pending = new Map<string, Promise<Catalogue>>();
  function messagesIn(locale: string): Promise<Catalogue> {
    const known = pending.get(locale) ?? fetchCode(() => loadMessagesOf(id, locale));
    pending.set(locale, known);
    return known;
  }
  return function PageWithMessages() {
    const locale = useReadable(useServices().shell.locale);
    return (
      <MoreMessages messages={use(messagesIn(locale))}>
        <Page />
      </MoreMessages>
    );
  };
}

/** Starts a screen's first queries while its code is being fetched, and then fetches the screen where people usually go from here. */
async function startQueries(
  id: ScreenId,
  ...[services, params, search]: Parameters<Prefetch>
): Promise<void> {
  const { prefetch, next } = routeTable[id];
  const { locale, session } = services.shell;
  loadMessagesOf(id, locale.get()).catch(ignore);
  if (!prefetch || (isForManagers(id) && !session.get())) return;
  // Awaited, so never within a render: filling the cache there would update other components in the middle of it.
  const start = await prefetch();
  await start(services, params, search);
  if (next) whenIdle(() => preloadScreen(next, locale.get()));
}

const ignore = (): void => undefined;

interface ScreenBoundaryProps {
  readonly id: ScreenId;
  readonly place: string;
  readonly newerBuild: () => Promise<boolean | undefined>;
  readonly onRetry: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Shows everything that a screen throws as the page, in words: a read of the page, code that did not arrive, a defect of our own. */
function ScreenBoundary({ id, place, newerBuild, onRetry, children }: ScreenBoundaryProps): ReactNode {
  const { reset } = useQueryErrorResetBoundary();
  const { queries } = useServices();
  const report = useReport();
  const forget = (error: unknown) => {
    reset();
    // A failed query holds its error; only without it is the request sent again.
    queries.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    onRetry(error);
  };
  return (
    <ErrorBoundary
      resetKey={place}
      onError={(error) => (isReported(error) ? report(error) : undefined)}
      onRetry={forget}
      fallback={(error, retry, reference) => (
        <FailedScreen error={error} onRetry={retry}>
          <ProblemPage
            error={error}
            reference={reference}
            onRetry={retry}
            newerBuild={newerBuild}
            ofManagers={isForManagers(id)}
          />
        </FailedScreen>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function FailedScreen({ error, ...props }: Omit<FailedReadingProps, 'isThere'>): ReactNode {
  const isThere = useCallback(() => isCodeThere(error), [error]);
  return <FailedReading error={error} isThere={isCodeFault(error) ? isThere : undefined} {...props} />;
}

function subjectOf(error: unknown): ErrorSubject {
  if (isCodeFault(error)) return 'code';
  return errorSubject(isFailure(error) ? error.kind : 'unexpected');
}

/** The subject in more certain words, where something else than the error is known. */
function narrowed(
  subject: ErrorSubject,
  { isOnline, isForOthers }: { readonly isOnline: boolean; readonly isForOthers: boolean },
): ErrorSubject {
  // Without a network neither code nor data can be loaded.
  if (subject === 'code' && !isOnline) return 'offline';
  if (subject === 'signed-out' && blocksCookies()) return 'cookies';
  return subject === 'forbidden' && isForOthers ? 'for-managers' : subject;
}

interface ProblemPageProps {
  readonly error: unknown;
  /** The id of the report, once it was sent. */
  readonly reference?: string | undefined;
  readonly onRetry: () => void;
  /** Whether the server has another build than the one that runs. */
  readonly newerBuild?: (() => Promise<boolean | undefined>) | undefined;
  /** Whether it is a page of managers: another person is told so, and where their own page is. */
  readonly ofManagers?: boolean;
}

/** An error as the whole page: what happened, what stays true, what to do. */
export function ProblemPage(props: ProblemPageProps): ReactNode {
  const { error, reference, onRetry, newerBuild, ofManagers } = props;
  const t = useMessages();
  const isManager = usePermission('manage_events');
  const outdated = useNewerBuild(isCodeFault(error) ? newerBuild : undefined);
  const isOnline = useIsOnline();
  const isForOthers = ofManagers === true && !isManager;
  const subject = outdated ? 'outdated' : narrowed(subjectOf(error), { isOnline, isForOthers });
  const quoted = reference ?? (isFailure(error) ? error.requestId : undefined);
  return (
    <>
      {isPassing(error) && <KnownEventCard />}
      <ErrorState
        {...errorMessages(t, subject, reference)}
        reference={
          quoted && subject !== 'not-found' ? t('common.reference', { reference: quoted }) : undefined
        }
        actions={<Actions subject={subject} onRetry={onRetry} />}
        tone={calm.has(subject) ? 'calm' : 'danger'}
        level={1}
      />
    </>
  );
}

// Where nothing broke: not there, not for this person, or the device is offline.
const calm: ReadonlySet<ErrorSubject> = new Set([
  'not-found',
  'gone',
  'forbidden',
  'for-managers',
  'signed-out',
  'cookies',
  'offline',
]);

const isPassing = (error: unknown): boolean => mayPass(error) || isCodeFault(error);

const knownEvent = lazyComponent(() =>
  import(/* webpackChunkName: "known-event" */ '~/parts/event-card').then(({ KnownEvent }) => KnownEvent),
);
const reload = lazyComponent(() =>
  import(/* webpackChunkName: "below-bar" */ './below-bar').then((code) => code.Reload),
);
/** Fetches what the page needs when the network is gone. */
export function preloadProblemPage(): void {
  knownEvent.fetch();
  reload.fetch();
}

/** The event whose page cannot be read, as a list showed it. */
function KnownEventCard(): ReactNode {
  const { eventId, registrationId } = useParams();
  const { Component } = knownEvent.useLoadState();
  useEffect(() => knownEvent.fetch(), []);
  const id = eventId ?? registrationId;
  return Component && id ? <Component key={id} id={id} /> : null;
}

function Actions({
  subject,
  onRetry,
}: {
  readonly subject: ErrorSubject;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const signIn = useSignIn();
  const { Component: Reload } = reload.useLoadState();
  if (subject === 'outdated' || subject === 'cookies') {
    return Reload ? <Reload /> : <Button onPress={() => location.reload()}>{t('error.reload')}</Button>;
  }
  if (subject === 'signed-out' && signIn) return <Button onPress={signIn}>{t('error.signIn')}</Button>;
  if (subject === 'for-managers') return <LinkButton href={paths.mine()}>{t('refusal.mine')}</LinkButton>;
  if (calm.has(subject) && subject !== 'offline') {
    return <LinkButton href={paths.browse()}>{t('error.browse')}</LinkButton>;
  }
  return (
    <>
      <Button onPress={onRetry}>{t('common.retry')}</Button>
      {/* What blocks code may be in the page itself: a security policy, a cache. Only a reload helps against that. */}
      {subject === 'code' && (
        <Button variant="quiet" onPress={() => location.reload()}>
          {t('error.reload')}
        </Button>
      )}
    </>
  );
}

function useNewerBuild(ask: (() => Promise<boolean | undefined>) | undefined): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void ask?.().then((answer) => isCurrent && setNewer(answer === true));
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return newer;
}
