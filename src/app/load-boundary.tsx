import { Component, type ReactNode } from 'react';
import { ContractMismatch } from '~/domain/contract-version';
import { plainWords } from './plain-words';

interface Props {
  readonly children: ReactNode;
  /** Makes the children anew; a lazy component keeps its rejection, so the caller must make a new one. */
  readonly onRetry: () => void;
}
interface State {
  readonly error: unknown;
}

/** The outermost net, in plain elements: it must hold when neither our style nor our catalogue arrived. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    // No service is there yet to report to; the shell's own handlers hear of it.
    globalThis.reportError?.(error);
  }

  private readonly retry = (): void => {
    this.setState({ error: undefined });
    this.props.onRetry();
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <LoadProblem error={error} onRetry={this.retry} />;
  }
}

interface PlatformProblem {
  readonly field: string;
  readonly expected: string;
  readonly received: string;
}

// By name: importing the class would pull the whole platform into the first chunk.
const isPlatformProblem = (error: unknown): error is PlatformProblem =>
  error instanceof Error && error.name === 'PlatformMismatch';

function LoadProblem({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactNode {
  const words = plainWords();
  if (error instanceof ContractMismatch) {
    return <Problem title={words.mismatchTitle} detail={words.mismatch(error.shell, error.remote)} />;
  }
  if (isPlatformProblem(error)) {
    return (
      <Problem
        title={words.platformTitle}
        detail={words.platform(error.field, error.expected, error.received)}
      />
    );
  }
  return (
    <Problem title={words.failedTitle} detail={words.failed} action={{ label: words.again, act: onRetry }} />
  );
}

interface ProblemProps {
  readonly title: string;
  readonly detail: string;
  readonly action?: { readonly label: string; readonly act: () => void };
}

function Problem({ title, detail, action }: ProblemProps): ReactNode {
  return (
    <div role="alert" data-area="events" data-problem="">
      <h2>{title}</h2>
      <p>{detail}</p>
      {action && (
        <button type="button" onClick={action.act}>
          {action.label}
        </button>
      )}
    </div>
  );
}
