import { CloudOff } from 'lucide-react';
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { RemoteFailure } from '~/federation/package/shell-plugin';
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
  routes: [{ path: `${prefixes.events}/*`, element: <RemoteArea load={loadApp} /> }],
});

export interface LazyModule<Props = object> {
  readonly default: ComponentType<Props>;
}

async function loadApp(): Promise<LazyModule> {
  const { EventsApp } = await loadExpose('App');
  return {
    default: function App(): ReactNode {
      return <EventsApp platform={usePlatform()} />;
    },
  };
}

/** Shows an area that is loaded at run time. The shell stays usable while its code is slow, broken or missing. */
export function RemoteArea({ load }: { readonly load: () => Promise<LazyModule> }): ReactNode {
  const { attempt, Loaded, retry } = useLazy(load);
  useTeardown();
  return (
    <AreaBoundary key={attempt} onRetry={retry}>
      <Suspense fallback={<Loading />}>
        <Loaded />
      </Suspense>
    </AreaBoundary>
  );
}

/** A lazy component that was rejected stays rejected, so each retry creates a new one. Key the boundary by `attempt`. */
export function useLazy<Props>(load: () => Promise<LazyModule<Props>>) {
  const [state, setState] = useState(() => ({ attempt: 0, Loaded: lazy(load) }));
  return { ...state, retry: () => setState({ attempt: state.attempt + 1, Loaded: lazy(load) }) };
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

interface ProblemProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
  /** Shown instead of the children. */
  readonly Problem?: ComponentType<ProblemProps>;
}

/** Catches errors of an area: its code did not load, or it threw. */
export class AreaBoundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: Error): void {
    if (!(error instanceof RemoteFailure)) addReport('error', error.message, error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, onRetry, Problem = RemoteProblem } = this.props;
    return error ? <Problem error={error} onRetry={onRetry} /> : children;
  }
}

/** Says what happened, what still works, and what to do. */
export function RemoteProblem({ error, onRetry }: ProblemProps): ReactNode {
  const { remote } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const isFailure = error instanceof RemoteFailure;
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
