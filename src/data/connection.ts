import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Connection } from '~/platform/cable';
import { useServices } from '~/platform/services';

/** Whether what is on the screen follows the server by itself. `off`: no live connection is wanted or given, data is polled. */
export function useConnection(): Connection {
  const { connection } = useServices().cable;
  return useSyncExternalStore(connection.subscribe, connection.get);
}

/** Calls `act` when the connection is live again, as long as somebody waits for it. */
export function useWhenBack(isWaiting: boolean, act: () => void): void {
  const { state } = useConnection();
  const before = useRef(state);
  useEffect(() => {
    const isBack = before.current !== state && state === 'live';
    before.current = state;
    if (isWaiting && isBack) act();
  }, [state, isWaiting, act]);
}
