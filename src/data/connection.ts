import { useSyncExternalStore } from 'react';
import type { Connection } from '~/platform/cable';
import { useServices } from '~/platform/services';

/** Whether what is on the screen follows the server by itself. `off`: no live connection is wanted or given, data is polled. */
export function useConnection(): Connection {
  const { connection } = useServices().cable;
  return useSyncExternalStore(connection.subscribe, connection.get);
}
