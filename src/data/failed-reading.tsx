import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { isFailure, mayPass } from '~/lib/failure';
import { writable, type Writable } from '~/lib/readable';
import { useServices, type Services } from '~/platform/services';
import type { Failed } from './keep-asking';

const loadKeepAsking = () => import(/* webpackChunkName: "late-keep-asking" */ './keep-asking');
const isSignedOut = (error: unknown): boolean => isFailure(error) && error.kind === 'signed-out';
const ignore = (): void => undefined;

/** Milliseconds until what asks again is itself asked for again. */
const AGAIN_AFTER = 4_000;

/** Fetches what asks again ahead of the failure, when it could not be had. A page on which all is well never needs it. */
export const warmFailedReading = (): void => void loadKeepAsking().catch(ignore);

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
    let isOver = false;
    let stop: (() => void) | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(again);
      loadKeepAsking().then(
        ({ keepAsking }) => {
          if (!isOver) stop ??= keepAsking(services, { error, isThere }, () => retry.current());
        },
        // Without a network the code does not come either.
        () => {
          if (!isOver) again = setTimeout(begin, AGAIN_AFTER);
        },
      );
    };
    begin();
    addEventListener('online', begin);
    return () => {
      isOver = true;
      removeEventListener('online', begin);
      clearTimeout(again);
      stop?.();
    };
  }, [services, error, isThere]);
  return children;
}
