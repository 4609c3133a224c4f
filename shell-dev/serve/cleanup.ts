/** Whatever starts something puts here what stops it; `close` stops everything, last first, whatever fails meanwhile. */
export interface Bag {
  add(stop: () => void | Promise<void>): void;
  close(): Promise<void>;
}

export function createBag(): Bag {
  const stops: (() => void | Promise<void>)[] = [];
  return {
    add: (stop) => void stops.push(stop),
    async close() {
      while (stops.length > 0) {
        try {
          await stops.pop()?.();
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}
