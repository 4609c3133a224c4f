import { Component, type ReactNode } from 'react';
import { Failure, isFailure } from '~/lib/failure';
import { useQueryErrorResetBoundary } from '~/lib/query';
import { useServices } from '~/platform/services';
import type { Telemetry } from '~/platform/telemetry';
import { FailedReading } from './failed-reading';
import { useReport } from './report';

export interface QueryBoundaryProps {
  readonly children: ReactNode;
  /** What is read: a change of it (other filters, another month) is a new attempt. */
  readonly subject: string;
  /** Nothing is above it that may fall: it holds whatever is thrown. */
  readonly isLast?: boolean;
  /** `reference`: of the report, once it has gone somewhere. */
  readonly show: (failure: Failure, retry: () => void, reference: string | undefined) => ReactNode;
}

/**
 * Keeps a failed reading to its part of the page, so that filters and controls beside it stay usable. What concerns the whole page (not
 * found, not allowed, not signed in) and every defect of our own goes on to the screen's own boundary.
 */
export function QueryBoundary({ children, subject, show, isLast = false }: QueryBoundaryProps): ReactNode {
  const { reset } = useQueryErrorResetBoundary();
  const { queries } = useServices();
  const report = useReport();
  const forget = () => {
    reset();
    queries.removeQueries({ predicate: ({ state }) => state.status === 'error' && state.data === undefined });
  };
  return (
    <Net subject={subject} isLast={isLast} show={show} onRetry={forget} report={report}>
      {children}
    </Net>
  );
}

interface NetProps extends QueryBoundaryProps {
  readonly onRetry: () => void;
  readonly report: Telemetry['report'];
}
interface State {
  readonly error: unknown;
  readonly reference: string | undefined;
}

const fine: State = { error: undefined, reference: undefined };
const ofThePage = new Set<Failure['kind']>(['not-found', 'gone', 'forbidden', 'signed-out', 'outdated']);
const defects = new Set<Failure['kind']>([
  'malformed',
  'misconfigured',
  'unexpected',
  'invalid',
  'conflict',
  'too-large',
]);

class Net extends Component<NetProps, State> {
  override state: State = fine;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    const isOurs = isFailure(error) ? defects.has(error.kind) : this.props.isLast;
    if (!isOurs) return;
    void this.props.report(error).then((reference) => {
      if (this.state.error === error) this.setState({ reference });
    });
  }

  override componentDidUpdate(before: NetProps): void {
    if (before.subject !== this.props.subject && this.state.error !== undefined) this.retry();
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState(fine);
  };

  override render(): ReactNode {
    const { error, reference } = this.state;
    if (error === undefined) return this.props.children;
    const { isLast, show } = this.props;
    if (!isLast && (!isFailure(error) || ofThePage.has(error.kind))) throw error;
    const failure = isFailure(error) ? error : new Failure('unexpected', { cause: error });
    return (
      <FailedReading error={error} onRetry={this.retry}>
        {show(failure, this.retry, reference)}
      </FailedReading>
    );
  }
}
