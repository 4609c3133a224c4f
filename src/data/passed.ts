import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '~/platform/services';

const MINUTE = 60_000;

/**
 * Whether a moment (epoch milliseconds, on the server's clock) has come; `false` for none. The caller renders again only at that moment.
 */
export function usePassed(moment: number | undefined): boolean {
  const { clock } = useServices();
  const subscribe = useCallback(
    (tell: () => void) => {
      if (moment === undefined) return () => undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        clearTimeout(timer);
        tell();
        const left = moment - clock.now();
        // In steps: time goes on while the device sleeps, and timers do not.
        if (left > 0) timer = setTimeout(look, Math.min(left + 5, MINUTE));
      };
      look();
      // What the server says of the time may move the moment nearer, or away.
      const stop = clock.subscribe(look);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [clock, moment],
  );
  return useSyncExternalStore(subscribe, () => moment !== undefined && clock.now() >= moment);
}
