/** Whatever receives the messages of a stream under its own identifier. */
export interface Listener {
  readonly identifier: string;
  send(frame: string): void;
}

/** Who listens to which stream. */
export class Streams<L extends Listener = Listener> {
  readonly #listeners = new Map<string, Set<L>>();

  add(stream: string, listener: L): () => void {
    const listeners = this.#listeners.get(stream) ?? new Set<L>();
    this.#listeners.set(stream, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(stream) === listeners) this.#listeners.delete(stream);
    };
  }

  of(stream: string): readonly L[] {
    return [...(this.#listeners.get(stream) ?? [])];
  }

  has(stream: string): boolean {
    return this.#listeners.has(stream);
  }
}
