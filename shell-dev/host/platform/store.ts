import { useSyncExternalStore } from 'react';

/** A value that changes, in the shape the contract between shell and remotes speaks: `get` + `subscribe`. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(change: (previous: T) => T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const store: Store<T> = {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    update: (change) => store.set(change(value)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

/** One field of a store of fields, as a store's reading side. */
export function pick<T, K extends keyof T>(store: Store<T>, key: K): Pick<Store<T[K]>, 'get' | 'subscribe'> {
  return {
    get: () => store.get()[key],
    subscribe(listener) {
      let last = store.get()[key];
      return store.subscribe(() => {
        const next = store.get()[key];
        if (Object.is(last, next)) return;
        last = next;
        listener();
      });
    },
  };
}

export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
