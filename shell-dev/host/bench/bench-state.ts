import { readStored, store } from '../platform/browser-storage';
import { createStore, useStore } from '../platform/store';

const key = 'shell-dev.panel';
const isOpen = createStore(readStored('localStorage', key) === 'open');

export const usePanelOpen = (): boolean => useStore(isOpen);

export function togglePanel(): void {
  isOpen.update((before) => !before);
  store('localStorage', key, isOpen.get() ? 'open' : 'closed');
}
