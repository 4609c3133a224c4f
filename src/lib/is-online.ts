import { useSyncExternalStore } from 'react';
import { onlineManager } from './query';

const watchNetwork = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = (): boolean => navigator.onLine;

/** Whether the browser has a network. `true` says little; without one, nothing leaves. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watchNetwork, isOnline);
}
