const GLOW = 2_000;

/** Remembers for two seconds what changed under a person's eyes, with one timer for all. */
export interface Glow {
  has(id: string): boolean;
  light(id: string): void;
  clear(): void;
}

/** `onFaded` hears of each when its two seconds are over. */
export function createGlow(now: () => number, onFaded: (id: string) => void): Glow {
  const until = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fade(): void {
    timer = undefined;
    const time = now();
    // In the order in which they were lit: the first that stays ends the look.
    for (const [id, end] of until) {
      if (end > time) {
        timer = setTimeout(fade, end - time);
        return;
      }
      until.delete(id);
      onFaded(id);
    }
  }

  return {
    has: (id) => until.has(id),
    light(id) {
      until.delete(id);
      until.set(id, now() + GLOW);
      timer ??= setTimeout(fade, GLOW);
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      until.clear();
    },
  };
}
