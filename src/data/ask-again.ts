import { useCallback } from 'react';
import { useServices } from '~/platform/services';

/** Requests again everything that is still pending, and gives up the earlier requests. */
export function useAskAgain(): () => void {
  const { queries } = useServices();
  return useCallback(() => {
    const waiting = queries
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
    for (const query of waiting) {
      // What waits keeps waiting, now for the next response.
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
  }, [queries]);
}
