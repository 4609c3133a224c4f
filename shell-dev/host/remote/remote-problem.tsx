import { CloudOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../words/words';
import { RemoteFailure } from './shell-plugin';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

const isOutdated = (error: Error): boolean => error instanceof RemoteFailure && error.isOutdated;

/** In words: what happened, what stays true, what to do. */
export function RemoteProblem({ error, onRetry }: Props): ReactNode {
  const { remote } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const outcome = error instanceof RemoteFailure ? error.outcome : 'crashed';
  const { title, text } = remote[isOutdated(error) ? 'outdated' : outcome];
  // What does not fit stays so, and the page's policy came with the page: only a new page changes either.
  const canRetry = outcome !== 'skew' && outcome !== 'csp';
  return (
    <section className="shell-problem" role="alert" data-outcome={outcome}>
      <CloudOff className="shell-problem-icon" size={32} aria-hidden />
      <h1 ref={heading} className="shell-subtitle" tabIndex={-1}>
        {title}
      </h1>
      <p className="shell-text">{text}</p>
      {canRetry ? (
        <button type="button" className="shell-button" onClick={onRetry}>
          {remote.retry}
        </button>
      ) : (
        <button type="button" className="shell-button" onClick={() => location.reload()}>
          {remote.reload}
        </button>
      )}
      <details className="shell-details">
        <summary className="shell-summary">{remote.details}</summary>
        <pre className="shell-code">{error.message}</pre>
      </details>
    </section>
  );
}
