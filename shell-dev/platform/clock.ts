/** What time it is for the rules. Development may move it ahead, so that holds and offers run out without waiting. */
export class Clock {
  #ahead = 0;
  readonly #real: () => number;

  constructor(real: () => number = Date.now) {
    this.#real = real;
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.#real() + this.#ahead;
  }

  advance(ms: number): void {
    this.#ahead += ms;
  }

  get ahead(): number {
    return this.#ahead;
  }
}
