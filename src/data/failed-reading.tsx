import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { isFailure, mayPass } from '~/lib/failure';
import { onlineManager } from '~/lib/query';
import { writable, type Writable } from '~/lib/readable';
import { useServices, type Services } from '~/platform/services';

// A page on which all is well never needs it.
const loadKeepAsking = () => import(/* webpackChunkName: "late-keep-asking" */ './keep-asking');
const isSignedOut = (error: unknown): boolean => isFailure(error) && error.kind === 'signed-out';
const ignore = (): void => undefined;

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

export interface FailedReadingProps {
  readonly error: unknown;
  /** Draws the part again: what failed was read in the meantime, or failed in another way. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/**
 * Around the words for a reading that failed: asks again by itself, later each time, as long as somebody looks at the page, and at once
 * when the connection is back or somebody returns. The words stay until the answer is there.
 */
export function FailedReading({ error, onRetry, children }: FailedReadingProps): ReactNode {
  const services = useServices();
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useFailedReading();
  useEffect(() => {
    if (!mayPass(error) && !isSignedOut(error)) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = () =>
      void loadKeepAsking().then(({ keepAsking }) => {
        if (!isOver) stop ??= keepAsking(services, error, () => retry.current());
      }, ignore);
    begin();
    // Without a network the code does not come either.
    const forget = onlineManager.subscribe((isOnline) => isOnline && begin());
    return () => {
      isOver = true;
      forget();
      stop?.();
    };
  }, [services, error]);
  return children;
}

/** Requests again everything that is still pending, and gives up the earlier requests. */
export function useAskAgain(): () => void {
  const { queries } = useServices();
  return useCallback(
    () => void loadKeepAsking().then(({ askAgain }) => askAgain(queries), ignore),
    [queries],
  );
}
