import { useCallback, useSyncExternalStore } from 'react';
import { MINUTE } from '~/lib/instants';
import { useServices } from '~/platform/services';

/**
 * Whether a moment (epoch milliseconds, on the server's clock) is past; `false` for none. The caller renders again only at that moment.
 */
export function useIsPast(moment: number | undefined): boolean {
  const { clock } = useServices();
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (moment === undefined) return () => undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const check = () => {
        clearTimeout(timer);
        onChange();
        const left = moment - clock.now();
        // In steps: time goes on while the device sleeps, and timers do not.
        if (left > 0) timer = setTimeout(check, Math.min(left + 5, MINUTE));
      };
      check();
      // A correction of the clock may move the moment.
      const unsubscribe = clock.subscribe(check);
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
    [clock, moment],
  );
  return useSyncExternalStore(subscribe, () => moment !== undefined && clock.now() >= moment);
}
