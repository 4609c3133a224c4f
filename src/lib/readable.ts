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

type Listener<A extends readonly unknown[]> = (...args: A) => unknown;

const reporters = new Set<(error: unknown) => void>();

/** Sets where `callEach` reports errors; returns a function that takes it back. Of several, the first is used. */
export function reportThrown(report: (error: unknown) => void): () => void {
  reporters.add(report);
  return () => void reporters.delete(report);
}

/** Calls each listener with the same arguments. When one throws, the error is reported and the rest are still called. */
export function callEach<A extends readonly unknown[]>(listeners: Iterable<Listener<A>>, ...args: A): void {
  // A copy, because a listener may remove itself or add another.
  for (const listener of Array.from(listeners)) {
    try {
      listener(...args);
    } catch (error) {
      const [report = console.error] = reporters;
      report(error);
    }
  }
}

/** The same function for an emitter that is not ours: what it throws is reported and does not reach the emitter. */
export const guarded =
  <A extends readonly unknown[]>(listener: Listener<A>): ((...args: A) => void) =>
  (...args) =>
    callEach([listener], ...args);
