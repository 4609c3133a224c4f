import type { Desk } from './desk';
import type { Status } from './status';

/** How a connection is had: our own, or the shell's. */
export interface Line {
  /** Something is followed, or nothing any more. */
  want(isWanted: boolean): void;
  /** The server answered a subscription. */
  answered(): void;
  /** Action Cable says that the connection is gone. */
  disconnected(willReturn: boolean): void;
  /** The shell says that its session changed: `isAnother` when another person is signed in, or nobody. */
  sessionChanged(isAnother: boolean): void;
  stop(): void;
}

export interface LineParts {
  readonly desk: Desk;
  readonly status: Status;
  readonly now: () => number;
  readonly random: () => number;
  /** Asks for a fresh session, at most once in half a minute. `false`: none was had, or it is too soon to ask. */
  readonly renew: () => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
}

/** No frame for so long (ms) means that nobody is there any more: servers ping every three seconds. */
export const SILENCE = 7_000;

/**
 * One round of clients that return after a restart, in ms. Shorter, and chance alone brings more than a quarter of a thousand into one
 * second: five seconds did now and then.
 */
export const ROUND = 5_500;
/** For about a minute a restart may still be a short one. */
export const ROUNDS = 11;

const RENEW_EVERY = 30_000;

export function renewSeldom(renewSession: () => Promise<boolean>, now: () => number): () => Promise<boolean> {
  let askedAt = -Infinity;
  return async () => {
    if (now() - askedAt < RENEW_EVERY) return false;
    askedAt = now();
    return renewSession().catch(() => false);
  };
}
