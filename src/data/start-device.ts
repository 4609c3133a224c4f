import type { Services } from '~/platform/services';
import { onOwner } from './start';

/**
 * Keeps what the device stores with its person: it goes when another person signs in, or when the server confirms that nobody is signed
 * in. Returns an unsubscribe function. A card stores nothing and does without.
 */
export function startDevice(services: Services): () => void {
  const { device } = services;
  let stopConfirming = (): void => undefined;

  const stop = onOwner(services, (now) => {
    stopConfirming();
    if (now === null) stopConfirming = whenSignedOut(services, () => void device.forgetOthers(undefined));
    else void device.forgetOthers(now);
  });

  return () => {
    stop();
    stopConfirming();
  };
}

/** Few pages ever need it, so it is loaded then. */
function whenSignedOut(services: Services, onConfirmed: () => void): () => void {
  let isStopped = false;
  let stop = (): void => undefined;
  import(/* webpackChunkName: "late-session" */ './watch-session')
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
