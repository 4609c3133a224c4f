import { Refused } from '../rules/refused';

export interface Pace {
  /** How many requests may come at once. */
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const MOST_BUCKETS = 10_000;

/** How fast one session may ask. Real time, whatever the clock of the rules says. */
export class Limiter {
  readonly #pace: Pace;
  readonly #buckets = new Map<string, Bucket>();

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Throws the refusal, with the seconds after which it is worth asking again. */
  take(who: string, now: number = performance.now()): void {
    const { burst, perSecond } = this.#pace;
    const bucket = this.#buckets.get(who) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    if (this.#buckets.size >= MOST_BUCKETS) this.#buckets.clear();
    this.#buckets.set(who, bucket);
    if (bucket.tokens < 1) {
      throw new Refused('too_many', { retryAfter: Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)) });
    }
    bucket.tokens -= 1;
  }
}
