import { CloudOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../words/words';
import { RemoteFailure } from './outcome';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** In words: what happened, what stays true, what to do. */
export function RemoteProblem({ error, onRetry }: Props): ReactNode {
  const { remote } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const outcome = error instanceof RemoteFailure ? error.outcome : 'crashed';
  const { title, text } = remote[outcome];
  // A shared module that does not fit is final: a second load would come back with React missing inside.
  const canRetry = outcome !== 'skew';
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
