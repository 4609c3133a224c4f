import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { Platform } from '~/platform/shell';
import { attemptOf } from './attempt';
import type { CardContentProps } from './card-root';
import { LoadBoundary } from './load-boundary';
import { asBrowsersDraw, loadProblem } from './load-problem';
import { plainWords } from './plain-words';
import { Understanding } from './understanding';
import { useOtherReact } from './use-other-react';
import type { Kept } from './use-own-services';

export interface CardProps {
  /** What the shell hands over. Keep the object the same between renders: a new one starts the card anew. */
  readonly platform?: Platform | undefined;
  /** How deep the card's heading stands in your page. Default 2. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** A part of Events for another area's page. Its code comes by itself, and whatever fails fails inside its own box. */
export function cardOf(loadContent: () => Promise<ComponentType<CardContentProps>>) {
  const load = async () => {
    const [{ CardRoot }, Content] = await Promise.all([
      import(/* webpackChunkName: "card-root" */ './card-root'),
      loadContent(),
    ]);
    return {
      default: ({ platform, headingLevel = 2, kept }: CardProps & { readonly kept: Kept }) => (
        <CardRoot platform={platform} level={headingLevel} Content={Content} kept={kept} />
      ),
    };
  };
  const begin = () => ({ Loaded: lazy(load), kept: {} satisfies Kept });
  const useAttempt = attemptOf(begin);
  function Card(props: CardProps): ReactNode {
    // React keeps the rejection of a lazy component for ever: each attempt needs a new one.
    const [{ Loaded, kept }, attempt] = useAttempt(props.platform);
    return (
      <LoadBoundary
        platform={props.platform}
        onRetry={() => attempt(begin())}
        show={(error, retry) => <CardProblem error={error} onRetry={retry} />}
      >
        <Understanding shell={props.platform?.contractVersion}>
          <Suspense fallback={<div data-area="events" role="status" aria-label={plainWords().loading} />}>
            <Loaded {...props} kept={kept} />
          </Suspense>
        </Understanding>
      </LoadBoundary>
    );
  }
  return function EventsCard(props: CardProps): ReactNode {
    return useOtherReact(props, props.platform) ?? <Card {...props} />;
  };
}

interface CardProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** One quiet line, in plain elements: neither our style nor our words may have arrived. */
function CardProblem({ error, onRetry }: CardProblemProps): ReactNode {
  const { title, detail, again } = loadProblem(error);
  const isFinal = again === undefined;
  useEffect(() => {
    if (isFinal) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isFinal, onRetry]);
  return (
    <p role="status" data-area="events" data-card="" data-problem="">
      {isFinal ? detail : `${title}. `}
      {!isFinal && (
        <button type="button" style={asBrowsersDraw} onClick={onRetry}>
          {again}
        </button>
      )}
    </p>
  );
}
