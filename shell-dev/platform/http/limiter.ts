import { Refused } from '../rules/refused';
import { costs, type Limits, type Pace } from './limits';

/** Requests that may come now, refilled as time passes. Real time, whatever the clock of the rules says. */
export class TokenBucket {
  readonly #pace: Pace;
  #tokens: number;
  #at: number;

  constructor(pace: Pace, now: number = performance.now()) {
    this.#pace = pace;
    this.#tokens = pace.burst;
    this.#at = now;
  }

  /** Seconds after which it is worth asking again; 0: go ahead. What is refused costs nothing. */
  take(cost: number, now: number = performance.now()): number {
    const { burst, perSecond } = this.#pace;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    if (this.#tokens < 1) return Math.max(1, Math.ceil((1 - this.#tokens) / perSecond));
    this.spend(cost);
    return 0;
  }

  /** Takes tokens even when there are none, so that later requests wait longer. */
  spend(cost: number): void {
    this.#tokens -= cost;
  }
}

/** Buckets that are remembered. One that is not used for six seconds is full again, so nothing is lost with the longest unused. */
const MOST_BUCKETS = 10_000;

/** A bucket for each key, in bounded memory. */
export class Buckets {
  readonly #pace: Pace;
  /** The longest unused first. */
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  get size(): number {
    return this.#buckets.size;
  }

  of(key: string): TokenBucket {
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#pace);
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [longestUnused] = this.#buckets.keys();
    if (this.#buckets.size > MOST_BUCKETS && longestUnused !== undefined) this.#buckets.delete(longestUnused);
    return bucket;
  }
}

/** Who asks, as far as the limits go. */
export interface Requester {
  readonly address: string;
  /** Only a session that exists: a cookie can claim any other. */
  readonly sessionId: string | null;
  /** It sent a cookie of no session. */
  readonly hasWrongCookie: boolean;
}

/** How fast anybody may ask: by address, and within it by session. */
export class Limiter {
  readonly #addresses: Buckets;
  readonly #sessions: Buckets;
  readonly #visitors: Buckets;

  constructor({ address, session, visitors }: Limits) {
    this.#addresses = new Buckets(address);
    this.#sessions = new Buckets(session);
    this.#visitors = new Buckets(visitors);
  }

  /** Counts a request. Throws 429 with the seconds after which it is worth asking again. */
  request({ address, sessionId, hasWrongCookie }: Requester): void {
    throwIfLimited(this.#addresses.of(address).take(costs.request));
    if (sessionId !== null) throwIfLimited(this.#sessions.of(sessionId).take(costs.request));
    else throwIfLimited(this.#visitors.of(address).take(hasWrongCookie ? costs.wrongCookie : costs.request));
  }

  /** Whether an address may bring a secret, whoever is signed in there. Throws 429. */
  mayGuess(address: string): void {
    throwIfLimited(this.#visitors.of(address).take(costs.request));
  }

  /** Counts a guess at a secret that an address holds: the next ones come slowly. */
  wrongSecret(address: string): void {
    this.#visitors.of(address).spend(costs.wrongSecret);
  }
}

function throwIfLimited(retryAfter: number): void {
  if (retryAfter > 0) throw new Refused('too_many', { retryAfter });
}
