import { useEffect } from 'react';
import { topics } from '~/api/topics';
import { useServices } from '~/platform/services';
import { createFollowing } from './following';
import { manageKeys } from './manage-keys';
import { ownerNow } from './me';
import { createResync } from './resync';

/** Keeps a series in step with the server while the caller is on the screen: whatever happens to one of its dates, it is read again. */
export function useFollowSeries(seriesId: string): void {
  const services = useServices();
  useEffect(() => {
    const { cable, queries } = services;
    const queryKey = () => manageKeys.series(ownerNow(services), seriesId);
    const resync = createResync(() => queries.refetchQueries({ queryKey: queryKey(), type: 'active' }));
    const following = createFollowing({
      cable,
      topic: topics.manage,
      resync,
      // Whether an event is new to the series only the server can say.
      apply: () => resync.ask(),
    });
    const leave = following.join();
    return () => {
      leave();
      following.stop();
      resync.cancel();
    };
  }, [services, seriesId]);
}
