import { useSyncExternalStore, type ComponentType } from 'react';

interface LoadState<P> {
  readonly Component: ComponentType<P> | undefined;
  readonly hasFailed: boolean;
}

export interface LazyComponent<P> {
  /** Loads the code, unless it is loaded or loading. Loads again after a failure. */
  fetch(): void;
  /** A hook: the component once it is loaded, and whether loading failed. */
  useLoadState(): LoadState<P>;
}

/**
 * A component that is not needed at once. Its code is preloaded, for example on hover. Unlike `React.lazy` it does not suspend, and it can be
 * loaded again after a failure.
 */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let state: LoadState<P> = { Component: undefined, hasFailed: false };
  let isLoading = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const settle = (next: LoadState<P>) => {
    isLoading = false;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    fetch() {
      if (state.Component || isLoading) return;
      isLoading = true;
      load().then(
        (Component) => settle({ Component, hasFailed: false }),
        () => settle({ Component: undefined, hasFailed: true }),
      );
    },
    useLoadState: () => useSyncExternalStore(subscribe, () => state),
  };
}
