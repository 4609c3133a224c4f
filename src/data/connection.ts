import { useSyncExternalStore } from 'react';
import { onlineManager } from '~/lib/query';
import type { Connection } from '~/platform/cable';
import { useServices } from '~/platform/services';

/** Whether what is on the screen follows the server by itself. `off`: no live connection is wanted or given, data is polled. */
export function useConnection(): Connection {
  const { connection } = useServices().cable;
  return useSyncExternalStore(connection.subscribe, connection.get);
}

const watchNetwork = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => navigator.onLine;

/** Whether the browser has a network. `true` says little; without one, nothing leaves. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watchNetwork, isOnline);
}
