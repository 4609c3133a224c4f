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
        const left = moment - clock.now();
        if (left <= 0) return tell();
        // In steps: what the server says of the time may move the moment nearer.
        timer = setTimeout(look, Math.min(left + 5, MINUTE));
      };
      look();
      return () => clearTimeout(timer);
    },
    [clock, moment],
  );
  return useSyncExternalStore(subscribe, () => moment !== undefined && clock.now() >= moment);
}
