interface Caller {
  readonly waiting: (() => void)[];
  /** Milliseconds of the thread that it had, counted from those who ask the least. */
  used: number;
}

/**
 * Shares the one thread among those who ask: each request begins in a turn of its own, so that others are heard in between, and the caller who
 * had the least time so far comes next. Many requests at once, or dear ones, make their own caller wait, and nobody else.
 */
export class FairTurns {
  readonly #now: () => number;
  readonly #callers = new Map<string, Caller>();
  /** Whose request has the present turn, and since when. */
  #turn: { readonly key: string; readonly began: number } | undefined;
  /** The time had by the caller who came last: newcomers begin with it. */
  #least = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Runs `work` when it is the turn of `key`. Only what it does before it first waits is counted. */
  take<T>(key: string, work: () => Promise<T> | T): Promise<T> {
    return new Promise((resolve, reject) => {
      const caller = this.#callers.get(key) ?? { waiting: [], used: this.#least };
      this.#callers.set(key, caller);
      caller.waiting.push(() => void (async () => work())().then(resolve, reject));
      if (!this.#turn) this.#next();
    });
  }

  #next(): void {
    this.#endTurn();
    const first = this.#first();
    if (!first) return;
    const [key, caller] = first;
    this.#least = caller.used;
    this.#turn = { key, began: this.#now() };
    caller.waiting.shift()?.();
    // After what has come from the network since.
    setImmediate(() => this.#next());
  }

  #endTurn(): void {
    if (!this.#turn) return;
    const { key, began } = this.#turn;
    this.#turn = undefined;
    const caller = this.#callers.get(key);
    if (!caller) return;
    caller.used += this.#now() - began;
  }

  #first(): [string, Caller] | undefined {
    let first: [string, Caller] | undefined;
    for (const [key, caller] of this.#callers) {
      const isWaiting = caller.waiting.length > 0;
      // Who asks for nothing does not save up.
      if (!isWaiting && caller.used <= this.#least) this.#callers.delete(key);
      if (isWaiting && caller.used < (first?.[1].used ?? Infinity)) first = [key, caller];
    }
    if (!first) this.#callers.clear();
    return first;
  }
}
