import { callEach } from './call-each';

/** A value that changes: read it, or subscribe. The shape of every changing value at the seam. */
export interface Readable<T> {
  get(): T;
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface Writable<T> extends Readable<T> {
  /** Listeners are called only when the value differs (`Object.is`). */
  set(value: T): void;
}

export function constant<T>(value: T): Readable<T> {
  return { get: () => value, subscribe: () => () => undefined };
}

export function writable<T>(initial: T): Writable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      callEach(listeners);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
