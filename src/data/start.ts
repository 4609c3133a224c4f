import type { Services } from '~/platform/services';
import { liveFor } from './live';
import { ownerNow } from './me';

/**
 * Starts what `data` does by itself for one mount: when another person signs in, or nobody is, everything read for the former goes
 * from memory and from the device. Returns the way to stop; may be started again.
 */
export function startData(services: Services): () => void {
  const { shell, queries, device } = services;
  const live = liveFor(services);
  let owner = ownerNow(services);

  const stop = shell.session.subscribe(() => {
    const now = ownerNow(services);
    if (now === owner) return;
    owner = now;
    live.forget();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== now });
    void device.forgetOthers(now ?? undefined);
  });

  return () => {
    stop();
    live.stop();
  };
}
