import { createStore, useStore } from '../platform/store';

const key = 'shell-dev.panel';
const isOpen = createStore(localStorage.getItem(key) === 'open');

export const usePanelOpen = (): boolean => useStore(isOpen);

export function togglePanel(): void {
  isOpen.update((before) => !before);
  localStorage.setItem(key, isOpen.get() ? 'open' : 'closed');
}
