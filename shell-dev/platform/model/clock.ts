/** What time it is for the rules. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** The machine's clock, which development may move ahead so that holds and offers run out without waiting. */
export class MovableClock implements Clock {
  #offset = 0;
  readonly #real: () => number;

  constructor(real: () => number = Date.now) {
    this.#real = real;
  }

  now(): number {
    return this.#real() + this.#offset;
  }

  advance(ms: number): void {
    this.#offset += ms;
  }

  get offset(): number {
    return this.#offset;
  }
}
