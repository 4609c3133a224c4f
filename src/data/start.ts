import { callEach } from '~/lib/readable';
import type { Services } from '~/platform/services';
import { liveFor } from './live/live';
import { ownerNow, subscribeToOwner, type Owner } from './shell';

/**
 * Starts what `data` does by itself for one mount: when somebody else signs in, or nobody is signed in, everything that was read for the
 * former person is dropped from memory. Returns a stop function; may be started again.
 */
export function startData(services: Services): () => void {
  const { queries } = services;
  const live = liveFor(services);

  const stop = onOwner(services, (now) => {
    callEach([
      () => queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== now }),
      () => live.forget(),
    ]);
  });

  return () => {
    stop();
    live.stop();
  };
}

/** Calls `onChange` when what is here belongs to somebody else than before. Returns an unsubscribe function. */
export function onOwner(services: Services, onChange: (now: Owner) => void): () => void {
  let owner = ownerNow(services);
  return subscribeToOwner(services, () => {
    const now = ownerNow(services);
    if (now === owner) return;
    owner = now;
    onChange(now);
  });
}
