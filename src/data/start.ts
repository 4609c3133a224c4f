import type { Services } from '~/platform/services';
import { liveFor } from './live';
import { ownerNow } from './me';

/**
 * Starts what `data` does by itself for one mount. When another person signs in, or nobody is, everything read for the former leaves memory
 * at once. From the device it goes when another person signs in, or when the server confirms that nobody is signed in. Returns an
 * unsubscribe function; may be started again.
 */
export function startData(services: Services): () => void {
  const { shell, queries, device } = services;
  const live = liveFor(services);
  let owner = ownerNow(services);
  let stopConfirming = (): void => undefined;

  const stop = shell.session.subscribe(() => {
    const now = ownerNow(services);
    if (now === owner) return;
    owner = now;
    live.forget();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== now });
    stopConfirming();
    if (now === null) stopConfirming = whenSignedOut(services, () => void device.forgetOthers(undefined));
    else void device.forgetOthers(now);
  });

  return () => {
    stop();
    stopConfirming();
    live.stop();
  };
}

/** Few pages ever need it, so it is loaded then. */
function whenSignedOut(services: Services, onConfirmed: () => void): () => void {
  let isStopped = false;
  let stop = (): void => undefined;
  import(/* webpackChunkName: "late-sign-out" */ './confirm-sign-out')
    .then(({ confirmSignOut }) => {
      if (!isStopped) stop = confirmSignOut(services, onConfirmed);
    })
    // Without a network: what is stored stays, until somebody signs in.
    .catch(() => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}
