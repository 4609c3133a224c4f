'use client';

import { Component, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type * as mounting from '~/exposes/mount';
import type { Platform } from '~/platform/shell/platform';
import { RemoteFailure } from './shell-plugin';

export interface RemoteEventsProps<T> {
  /** Called for each attempt. The load of `guardRemotes` settles within ten seconds: `() => remotes.load('events/App', loadRemote)`. */
  readonly load: () => Promise<T>;
  /** Draws what was loaded. */
  readonly children: (loaded: T) => ReactNode;
  /** Shown until then: one line in English or Spanish, by the `lang` of the page. */
  readonly fallback?: ReactNode;
  /** Shown when loading failed, or when what was drawn threw: one line, and a button that tries again or reloads the page. */
  readonly Problem?: ComponentType<RemoteProblemProps>;
}

export interface RemoteProblemProps {
  /** A `RemoteFailure`, where loading failed with the load of `guardRemotes`. */
  readonly error: Error;
  readonly onRetry: () => void;
}

/**
 * Loads a part of Events and draws it. The page around it is there at once and stays, whether the remote is slow, down or broken:
 *
 *   <RemoteEvents load={() => remotes.load('events/App', loadRemote)}>
 *     {({ EventsApp }) => <EventsApp platform={platform} />}
 *   </RemoteEvents>
 */
export function RemoteEvents<T>({
  load,
  children,
  fallback = <Loading />,
  Problem = NotThere,
}: RemoteEventsProps<T>): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const onRetry = (): void => setAttempt((before) => before + 1);
  return (
    <Boundary key={attempt} Problem={Problem} onRetry={onRetry}>
      <Attempt load={load} fallback={fallback} Problem={Problem} onRetry={onRetry}>
        {children}
      </Attempt>
    </Boundary>
  );
}

type AttemptProps<T> = Required<RemoteEventsProps<T>> & Pick<RemoteProblemProps, 'onRetry'>;

function Attempt<T>({ load, children, fallback, Problem, onRetry }: AttemptProps<T>): ReactNode {
  const [end, setEnd] = useState<{ readonly loaded: T } | { readonly error: Error }>();
  // Another function at each drawing, very often, which is no reason to load again.
  const first = useRef(load);
  useEffect(() => {
    let isGone = false;
    first.current().then(
      (loaded) => !isGone && setEnd({ loaded }),
      (error: unknown) => !isGone && setEnd({ error: toError(error) }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (!end) return fallback;
  // Not thrown: React would write on the console what is said here.
  return 'error' in end ? <Problem error={end.error} onRetry={onRetry} /> : children(end.loaded);
}

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

type BoundaryProps = Pick<RemoteProblemProps, 'onRetry'> & {
  readonly Problem: ComponentType<RemoteProblemProps>;
  readonly children: ReactNode;
};

class Boundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: toError(thrown) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, Problem, onRetry } = this.props;
    return error ? <Problem error={error} onRetry={onRetry} /> : children;
  }
}

const words = {
  en: {
    loading: 'Events is loading …',
    notThere: 'Events is not there just now.',
    outdated: 'There is a new version of Events.',
    retry: 'Try again',
    reload: 'Reload the page',
  },
  es: {
    loading: 'Events se está cargando…',
    notThere: 'Events no está disponible en este momento.',
    outdated: 'Hay una versión nueva de Events.',
    retry: 'Intentar de nuevo',
    reload: 'Recargar la página',
  },
};
const wordsOfPage = (): typeof words.en =>
  typeof document !== 'undefined' && /^es\b/i.test(document.documentElement.lang) ? words.es : words.en;

/** A server that draws it knows no page. */
const Loading = (): ReactNode => (
  <p role="status" suppressHydrationWarning>
    {wordsOfPage().loading}
  </p>
);

function NotThere({ error, onRetry }: RemoteProblemProps): ReactNode {
  const { notThere, outdated, retry, reload } = wordsOfPage();
  const { outcome, isOutdated } = error instanceof RemoteFailure ? error : {};
  // Versions that do not fit and a security policy change with a new page only.
  const needsPage = outcome === 'skew' || outcome === 'csp';
  return (
    <p role="alert">
      {isOutdated ? outdated : notThere}{' '}
      <button type="button" onClick={needsPage ? () => location.reload() : onRetry}>
        {needsPage ? reload : retry}
      </button>
    </p>
  );
}

export interface MountedEventsProps {
  /** Of `./mount`. */
  readonly mount: typeof mounting.mount;
  readonly platform?: Platform | undefined;
}

/** Draws Events into an element with a React and a router of its own, for a shell that has another React or shares none. */
export function MountedEvents({ mount, platform }: MountedEventsProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    return mount(place.current, platform ? { platform } : {}).unmount;
  }, [mount, platform]);
  return <div ref={place} />;
}
