import type { Services } from '~/platform/services';
import { onOwner } from './start';

/**
 * Drops what the device stores for a person when somebody else signs in, or when the server confirms that nobody is signed in. Returns a
 * stop function. In a file of its own, because cards store nothing on the device.
 */
export function startDevice(services: Services): () => void {
  const { device } = services;
  let stopConfirming = (): void => undefined;

  const stop = onOwner(services, (now) => {
    stopConfirming();
    if (now === null) stopConfirming = whenSignedOut(services, () => void device.deleteOthers(undefined));
    else void device.deleteOthers(now);
  });

  return () => {
    stop();
    stopConfirming();
  };
}

/** Loaded when it is needed: few pages ever sign out. */
function whenSignedOut(services: Services, onConfirmed: () => void): () => void {
  let isStopped = false;
  let stop = (): void => undefined;
  import(/* webpackChunkName: "lazy-session" */ './watch-session')
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
