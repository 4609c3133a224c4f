import { CloudOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
// Other shells import these from the npm package: `events-remote/react` and `events-remote/shell`.
import { RemoteEvents, type RemoteProblemProps } from '~/federation/package/react';
import { RemoteFailure } from '~/federation/package/shell-plugin';
import type { Platform } from '~/platform/shell';
import { prefixes } from '../areas';
import { useMessages } from '../messages';
import { usePlatform, useTeardown } from '../platform';
import { addReport } from '../reports';
import { loadExpose } from './load-remote';

/** How Events is added to the shell's router. */
export interface EventsRoutes {
  readonly routes: RouteObject[];
  readonly patchRoutesOnNavigation?: PatchRoutesOnNavigationFunction;
}

/** `EventsApp` at a splat route, which suits most shells. */
export const eventsAtSplat = (): EventsRoutes => ({
  routes: [
    {
      path: `${prefixes.events}/*`,
      element: (
        <EventsArea load={() => loadExpose('App')}>
          {({ EventsApp }, platform) => <EventsApp platform={platform} />}
        </EventsArea>
      ),
    },
  ],
});

interface EventsAreaProps<T> {
  readonly load: () => Promise<T>;
  readonly children: (loaded: T, platform: Platform | undefined) => ReactNode;
}

/** A page that is loaded at run time. The shell stays usable while its code is slow, broken or missing. */
export function EventsArea<T>({ load, children }: EventsAreaProps<T>): ReactNode {
  const platform = usePlatform();
  useTeardown();
  return (
    <RemoteEvents load={load} fallback={<Loading />} Problem={RemoteProblem}>
      {(loaded) => children(loaded, platform)}
    </RemoteEvents>
  );
}

export function Loading(): ReactNode {
  const { remote } = useMessages();
  return (
    <div className="shell-loading" role="status">
      <span className="shell-loading-dots" aria-hidden="true" />
      {remote.loading}
    </div>
  );
}

/** Says what happened, what still works, and what to do. */
export function RemoteProblem({ error, onRetry }: RemoteProblemProps): ReactNode {
  const { remote } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const isFailure = error instanceof RemoteFailure;
  useEffect(() => {
    if (!isFailure) addReport('error', error.message, error);
  }, [error, isFailure]);
  const outcome = isFailure ? error.outcome : 'crashed';
  const { title, text } = remote[isFailure && error.isOutdated ? 'outdated' : outcome];
  // A version mismatch and a Content-Security-Policy change only with a new page.
  const canRetry = outcome !== 'skew' && outcome !== 'csp';
  return (
    <section className="shell-problem" role="alert" data-outcome={outcome}>
      <CloudOff className="shell-problem-icon" size={32} aria-hidden />
      <h1 ref={heading} className="shell-subtitle" tabIndex={-1}>
        {title}
      </h1>
      <p className="shell-text">{text}</p>
      <button type="button" className="shell-button" onClick={canRetry ? onRetry : () => location.reload()}>
        {canRetry ? remote.retry : remote.reload}
      </button>
      <details className="shell-details">
        <summary className="shell-summary">{remote.details}</summary>
        <pre className="shell-code">{error.message}</pre>
      </details>
    </section>
  );
}
