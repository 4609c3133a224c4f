import { useEffect, useState, type ReactNode } from 'react';
import { createDeploy } from '~/platform/deploy';
import { build } from './build';
import { isCodeFault } from '~/lib/code-fault';
import { asBrowsersDraw, loadProblem } from './load-problem';
import { plainWords } from './plain-words';

interface ProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In place of the whole of Events: what happened, in plain elements and words. */
export function LoadProblemPage({ error, onRetry }: ProblemProps): ReactNode {
  const words = plainWords();
  const { title, detail, again } = loadProblem(error);
  const isOutdated = useIsOutdated(error);
  return (
    <div role="alert" data-area="events" data-problem="">
      <h2 style={asBrowsersDraw}>{isOutdated ? words.newVersionTitle : title}</h2>
      <p style={asBrowsersDraw}>{isOutdated ? words.newVersion : detail}</p>
      {again && !isOutdated && (
        <button type="button" style={asBrowsersDraw} onClick={onRetry}>
          {again}
        </button>
      )}
      {/* What keeps code away may be in the page itself: a security policy, a cache. Only a new page is rid of that. */}
      {again && (
        <button type="button" style={asBrowsersDraw} onClick={() => location.reload()}>
          {words.reload}
        </button>
      )}
    </div>
  );
}

declare const __webpack_public_path__: string;

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
