import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '~/lib/error-boundary';
import type { Platform } from '~/platform/shell';
import type { CardContentProps } from './card-root';
import { attemptPerPlatform, ContractGate, useOtherReact } from './entry';
import { loadProblem, plainMessages, unstyled, warnDevelopers } from './load-problem';
import type { MountState } from './use-mount-services';

export interface CardProps {
  /** What the shell hands over. Keep the object the same between renders: a new one restarts the card. */
  readonly platform?: Platform | undefined;
  /** How deep the card's heading stands in your page. Default 2. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** A part of Events for another area's page. It loads its own code, and whatever fails fails inside its own box. */
function createCard(loadContent: () => Promise<ComponentType<CardContentProps>>) {
  const load = async () => {
    const [{ CardRoot }, Content] = await Promise.all([
      import(/* webpackChunkName: "card-root" */ './card-root'),
      loadContent(),
    ]);
    return {
      default: ({
        platform,
        headingLevel = 2,
        mountState,
      }: CardProps & { readonly mountState: MountState }) => (
        <CardRoot platform={platform} level={headingLevel} Content={Content} mountState={mountState} />
      ),
    };
  };
  const begin = () => ({ Loaded: lazy(load), mountState: {} satisfies MountState });
  const useAttempt = attemptPerPlatform(begin);
  function Card(props: CardProps): ReactNode {
    // React keeps the rejection of a lazy component for ever: each attempt needs a new one.
    const [{ Loaded, mountState }, attempt] = useAttempt(props.platform);
    return (
      <ErrorBoundary
        onError={(error) => warnDevelopers(error, props.platform)}
        onRetry={() => attempt(begin())}
        fallback={(error, retry) => <CardProblem error={error} onRetry={retry} />}
      >
        <ContractGate shell={props.platform?.contractVersion}>
          <Suspense fallback={<div data-area="events" role="status" aria-label={plainMessages().loading} />}>
            <Loaded {...props} mountState={mountState} />
          </Suspense>
        </ContractGate>
      </ErrorBoundary>
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

/** One quiet line, in plain elements: neither style nor catalogue may have arrived. */
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
        <button type="button" style={unstyled} onClick={onRetry}>
          {again}
        </button>
      )}
    </p>
  );
}

/** For a family's own page: its tickets, what needs an answer, its places in queues, and what is coming up if there is room. */
export const NextEventsCard = createCard(() =>
  import(/* webpackChunkName: "card-next" */ '~/features/cards/next-events').then((m) => m.NextEvents),
);

/** For those who work: what is on today, with the seats that are left at this moment. */
export const TodayCard = createCard(() =>
  import(/* webpackChunkName: "card-today" */ '~/features/cards/today').then((m) => m.Today),
);
