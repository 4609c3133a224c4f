/** Something made on demand and ended when nobody has held it for a moment. */
export interface Lease<T> {
  /** The thing itself, made at the first call. Reading it holds nothing. */
  get(): T;
  /** Holds it until the returned function is called. */
  hold(): () => void;
}

/**
 * Bridges React's habit of unmounting and mounting again at once (StrictMode, a moved subtree): the thing survives that,
 * and still ends when it is really left.
 */
export function createLease<T extends { dispose(): void }>(make: () => T): Lease<T> {
  let made: T | undefined;
  let holders = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;

  return {
    get: () => (made ??= make()),
    hold() {
      holders += 1;
      clearTimeout(ending);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders -= 1;
        if (holders > 0) return;
        ending = setTimeout(() => {
          const ended = made;
          made = undefined;
          ended?.dispose();
        });
      };
    },
  };
}
