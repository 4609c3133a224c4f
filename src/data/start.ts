import { callEach } from '~/lib/call-each';
import type { Services } from '~/platform/services';
import { liveFor } from './live';
import { ownerNow, type Owner } from './me';

/**
 * Starts what `data` does by itself for one mount: when another person signs in, or nobody is, everything read for the former leaves memory
 * at once. Returns an unsubscribe function; may be started again.
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

/** Calls `change` when somebody else is signed in than before. Returns an unsubscribe function. */
export function onOwner(services: Services, change: (now: Owner) => void): () => void {
  let owner = ownerNow(services);
  return services.shell.session.subscribe(() => {
    const now = ownerNow(services);
    if (now === owner) return;
    owner = now;
    change(now);
  });
}
