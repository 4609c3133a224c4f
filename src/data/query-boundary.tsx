import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '~/lib/error-boundary';
import { Failure, isFailure, isOfPage, isReported, isSignedOut, mayPass } from '~/lib/failure';
import { useQueryErrorResetBoundary } from '~/lib/query';
import { writable, type Writable } from '~/lib/readable';
import { useServices, type Services } from '~/platform/services';
import { keepRetrying, type Failed } from './retry-reads';
import { useReport } from './shell';

export interface QueryBoundaryProps {
  readonly children: ReactNode;
  /** What is read: a change of it (other filters, another month) is a new attempt. */
  readonly subject: string;
  /** Which errors it shows. Default: failed reads that concern only this part of the page. */
  readonly catches?: ((error: unknown) => boolean) | undefined;
  /** `reference`: of the report, once there is one. */
  readonly show: (failure: Failure, retry: () => void, reference: string | undefined) => ReactNode;
}

const isOfPart = (error: unknown): boolean => isFailure(error) && !isOfPage(error);

/**
 * Keeps a failed read to its part of the page, so that filters and controls beside it stay usable, and reads again by itself. What concerns
 * the whole page (not found, not allowed, not signed in) and every error of our own code goes on to the boundary of the screen.
 */
export function QueryBoundary({
  children,
  subject,
  show,
  catches = isOfPart,
}: QueryBoundaryProps): ReactNode {
  const { reset } = useQueryErrorResetBoundary();
  const { queries } = useServices();
  const report = useReport();
  const forget = () => {
    reset();
    queries.removeQueries({ predicate: ({ state }) => state.status === 'error' && state.data === undefined });
  };
  return (
    <ErrorBoundary
      resetKey={subject}
      catches={catches}
      onError={(error) => (isReported(error) ? report(error) : undefined)}
      onRetry={forget}
      fallback={(error, retry, reference) => (
        <FailedReading error={error} onRetry={retry}>
          {show(isFailure(error) ? error : new Failure('unexpected', { cause: error }), retry, reference)}
        </FailedReading>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** How many failed readings stand on the screen of one mount. */
const counts = new WeakMap<Services, Writable<number>>();
function countFor(services: Services): Writable<number> {
  const count = counts.get(services) ?? writable(0);
  counts.set(services, count);
  return count;
}

/** Whether something on the screen could not be read, so that what one sees is not what is, whatever the cable says. */
export function useHasFailedReading(): boolean {
  const count = countFor(useServices());
  return useSyncExternalStore(count.subscribe, count.get) > 0;
}

/** Counts the caller as a failed reading while it is on the screen and `isFailed`. */
export function useFailedReading(isFailed = true): void {
  const count = countFor(useServices());
  useEffect(() => {
    if (!isFailed) return undefined;
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  }, [count, isFailed]);
}

export interface FailedReadingProps extends Failed {
  /** Draws the part again: what failed was read in the meantime, or failed in another way. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/**
 * Around the words for a reading that failed, of data or of code: asks again by itself, later each time, as long as somebody looks at the
 * page, and at once when the network is back or somebody returns. The words stay until the answer is there.
 */
export function FailedReading({ error, isThere, onRetry, children }: FailedReadingProps): ReactNode {
  const services = useServices();
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useFailedReading();
  useEffect(() => {
    if (!isThere && !mayPass(error) && !isSignedOut(error)) return undefined;
    return keepRetrying(services, { error, isThere }, () => retry.current());
  }, [services, error, isThere]);
  return children;
}
