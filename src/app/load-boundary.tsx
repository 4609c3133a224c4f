import { Component, useEffect, useState, type ReactNode } from 'react';
import { createDeploy } from '~/platform/deploy';
import { build } from './build';
import { isCodeFault } from './code-fault';
import { loadProblem } from './load-problem';
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

interface ProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

declare const __webpack_public_path__: string;

function LoadProblem({ error, onRetry }: ProblemProps): ReactNode {
  const words = plainWords();
  const { title, detail, again } = loadProblem(error);
  const isOutdated = useIsOutdated(error);
  return (
    <div role="alert" data-area="events" data-problem="">
      <h2>{isOutdated ? words.newVersionTitle : title}</h2>
      <p>{isOutdated ? words.newVersion : detail}</p>
      {again && !isOutdated && (
        <button type="button" onClick={onRetry}>
          {again}
        </button>
      )}
      {/* What keeps code away may be in the page itself: a security policy, a cache. Only a new page is rid of that. */}
      {again && (
        <button type="button" onClick={() => location.reload()}>
          {words.reload}
        </button>
      )}
    </div>
  );
}

/** A deploy took away what was asked for: trying again would find it gone for ever. */
function useIsOutdated(error: unknown): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!isCodeFault(error)) return;
    let isHere = true;
    const { newerBuild } = createDeploy(__webpack_public_path__, build.sha);
    void newerBuild().then((newer) => isHere && setOutdated(newer === true));
    return () => {
      isHere = false;
    };
  }, [error]);
  return isOutdated;
}
