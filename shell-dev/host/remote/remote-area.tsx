import { Component, lazy, Suspense, useReducer, type ComponentType, type ReactNode } from 'react';
import { useTeardown } from '../platform/teardown';
import { note } from '../platform/reports';
import { useWords } from '../words/words';
import { RemoteFailure } from './shell-plugin';
import { RemoteProblem } from './remote-problem';

export interface AreaModule {
  readonly default: ComponentType;
}

/** One area of the platform that comes from elsewhere: it may be late, broken or gone, and the shell stays. */
export function RemoteArea({ load }: { readonly load: () => Promise<AreaModule> }): ReactNode {
  // React keeps the rejection of a lazy component for ever: each attempt needs a new one.
  const [{ attempt, Area }, tryAgain] = useReducer(
    (before: { readonly attempt: number; readonly Area: ComponentType }) => ({
      attempt: before.attempt + 1,
      Area: lazy(load),
    }),
    { attempt: 0, load },
    (start) => ({ attempt: start.attempt, Area: lazy(start.load) }),
  );
  useTeardown();
  return (
    <AreaBoundary key={attempt} onRetry={tryAgain}>
      <Suspense fallback={<Loading />}>
        <Area />
      </Suspense>
    </AreaBoundary>
  );
}

export function Loading(): ReactNode {
  const { remote } = useWords();
  return (
    <div className="shell-loading" role="status">
      <span className="shell-loading-dots" aria-hidden="true" />
      {remote.loading}
    </div>
  );
}

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Holds whatever an area throws: its code not arriving, and its code failing. */
export class AreaBoundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: Error): void {
    if (!(error instanceof RemoteFailure)) note('error', error.message, error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <RemoteProblem error={error} onRetry={this.props.onRetry} /> : this.props.children;
  }
}
