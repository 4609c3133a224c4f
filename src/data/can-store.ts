import { useSyncExternalStore } from 'react';
import { useServices } from '~/platform/services';

/** Whether this device answers what is asked of its store. One that hung, as a slow one may at its start, does again later. */
export function useCanStore(): boolean {
  const { isAvailable } = useServices().device;
  return useSyncExternalStore(isAvailable.subscribe, isAvailable.get);
}
