import { useEffect, useState } from 'react';
import { useServices } from '~/platform/services';

/**
 * Whether somebody is signed in again after the server had refused a session (`isSignedOut`): in this tab, in another one, or because the
 * shell renewed it. What was said about it is not true any more then.
 */
export function useSignedInAgain(isSignedOut: boolean): boolean {
  const services = useServices();
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (!isSignedOut) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    import(/* webpackChunkName: "late-session" */ './watch-session')
      .then(({ watchSignIn }) => {
        if (!isOver) stop = watchSignIn(services, () => setBack(true));
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
      setBack(false);
    };
  }, [services, isSignedOut]);
  return isSignedOut && isBack;
}
