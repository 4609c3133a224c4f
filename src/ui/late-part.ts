import { useSyncExternalStore, type ComponentType } from 'react';

interface Arrival<P> {
  readonly Part: ComponentType<P> | undefined;
  readonly hasFailed: boolean;
}

export interface LatePart<P> {
  /** Asks for its code, unless it is here or on its way. Asked again after a failure, it is fetched again. */
  fetch(): void;
  /** The part, once it is here. A hook. */
  useArrival(): Arrival<P>;
}

/**
 * A part of a screen that nobody needs at once: fetched ahead, when there is time for it or a hand comes near. Unlike a lazy component
 * it does not suspend, and a failure is no end.
 */
export function latePart<P>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  let arrival: Arrival<P> = { Part: undefined, hasFailed: false };
  let isOnItsWay = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const settle = (next: Arrival<P>) => {
    isOnItsWay = false;
    arrival = next;
    for (const listener of listeners) listener();
  };
  return {
    fetch() {
      if (arrival.Part || isOnItsWay) return;
      isOnItsWay = true;
      load().then(
        (Part) => settle({ Part, hasFailed: false }),
        () => settle({ Part: undefined, hasFailed: true }),
      );
    },
    useArrival: () => useSyncExternalStore(subscribe, () => arrival),
  };
}
