import { writable, type Readable } from '~/lib/readable';
import type { Connection, ConnectionState } from './cable';
import type { SubscriptionRegistry } from './subscription-registry';

/** What keeps the subscriptions connected: a connection of our own, or the shell's. */
export interface CableConnection {
  /** Called with `true` when the first topic is followed, and with `false` when none is any more. */
  want(isWanted: boolean): void;
  /** Called when the server confirms or rejects a subscription. */
  subscriptionSettled(): void;
  /** Called when Action Cable reports that its connection closed. */
  disconnected(willReconnect: boolean): void;
  /** Called when the shell's session changed; `isOtherUser` when somebody else, or nobody, is signed in now. */
  sessionChanged(isOtherUser: boolean): void;
  stop(): void;
}

export interface ConnectionOptions {
  readonly registry: SubscriptionRegistry;
  readonly status: Status;
  readonly now: () => number;
  readonly random: () => number;
  /** Requests a new session, at most every 30 s. `false`: none was granted, or it is too soon to ask. */
  readonly renew: () => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
}

/** Longest time without a frame, in ms. Servers ping every three seconds. */
export const SILENCE_LIMIT = 7_000;

/**
 * Length of one round of reconnecting after a server restart, in ms. Each client tries once a round, at a random moment. With 5,000 chance
 * alone sometimes puts more than a quarter of a thousand clients into one second.
 */
export const RECONNECT_ROUND = 5_500;
/** Rounds before the pace slows down: about a minute, in which most restarts are over. */
export const RECONNECT_ROUNDS = 11;

const RENEW_INTERVAL = 30_000;

export function throttleRenewal(
  renewSession: () => Promise<boolean>,
  now: () => number,
): () => Promise<boolean> {
  let lastRenewalAt = -Infinity;
  return async () => {
    if (now() - lastRenewalAt < RENEW_INTERVAL) return false;
    lastRenewalAt = now();
    return renewSession().catch(() => false);
  };
}

const OFFLINE_AFTER = 10_000;

/** The connection state as users see it. */
export interface Status {
  readonly connection: Readable<Connection>;
  /** The first connection is being opened; `offline` at once where the browser has no network to open it on. */
  connecting(): void;
  /** The server responded: a new generation, unless the state is live already. */
  live(): void;
  /** Frames arrive again on the same socket: live, without a new generation. */
  framesResumed(): void;
  /** No frames since `at` (epoch ms). Becomes `offline` unless it is live again within ten seconds. */
  lost(at: number, isOffline: boolean): void;
  unauthorized(at: number): void;
  off(): void;
  stop(): void;
}

export function createStatus(now: () => number): Status {
  const connection = writable<Connection>({ state: 'off', liveUntil: undefined, generation: 0 });
  let offlineTimer: ReturnType<typeof setTimeout> | undefined;

  function enter(state: ConnectionState, change: Partial<Connection> = {}): void {
    if (connection.get().state === state) return;
    clearTimeout(offlineTimer);
    connection.set({ ...connection.get(), state, ...change });
    if (state === 'connecting' || state === 'stale')
      offlineTimer = setTimeout(() => enter('offline'), OFFLINE_AFTER);
  }
  const liveUntil = (at: number) => (connection.get().state === 'live' ? { liveUntil: at } : {});

  return {
    connection,
    connecting() {
      if (connection.get().state === 'off') enter(navigator.onLine ? 'connecting' : 'offline');
    },
    live: () => enter('live', { liveUntil: now(), generation: connection.get().generation + 1 }),
    framesResumed: () => enter('live'),
    lost(at, isOffline) {
      const { state } = connection.get();
      if (isOffline && state !== 'off') enter('offline', liveUntil(at));
      else if (state === 'live' || state === 'auth') enter('stale', liveUntil(at));
    },
    unauthorized: (at) => enter('auth', liveUntil(at)),
    off: () => enter('off', liveUntil(now())),
    stop: () => clearTimeout(offlineTimer),
  };
}
