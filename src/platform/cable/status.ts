import { writable, type Readable } from '~/lib/readable';
import type { Connection, ConnectionState } from './cable';

const GIVE_UP = 10_000;

/** The state of one connection, as people are told of it. */
export interface Status {
  readonly connection: Readable<Connection>;
  /** A connection is wanted and being made. */
  connecting(): void;
  /** The server answered: a new generation, unless it was live already. */
  live(): void;
  /** The same connection is heard again after a silence. */
  heardAgain(): void;
  /** Nothing comes any more since `at` (epoch ms). Turns to `offline` when it is not live again within ten seconds. */
  lost(at: number, isOffline: boolean): void;
  refused(at: number): void;
  off(): void;
  stop(): void;
}

export function createStatus(now: () => number): Status {
  const connection = writable<Connection>({ state: 'off', liveUntil: undefined, generation: 0 });
  let patience: ReturnType<typeof setTimeout> | undefined;

  function enter(state: ConnectionState, change: Partial<Connection> = {}): void {
    if (connection.get().state === state) return;
    clearTimeout(patience);
    connection.set({ ...connection.get(), state, ...change });
    if (state === 'connecting' || state === 'stale') patience = setTimeout(() => enter('offline'), GIVE_UP);
  }
  const until = (at: number) => (connection.get().state === 'live' ? { liveUntil: at } : {});

  return {
    connection,
    connecting() {
      if (connection.get().state === 'off') enter('connecting');
    },
    live: () => enter('live', { liveUntil: now(), generation: connection.get().generation + 1 }),
    heardAgain: () => enter('live'),
    lost(at, isOffline) {
      const { state } = connection.get();
      if (isOffline && state !== 'off') enter('offline', until(at));
      else if (state === 'live' || state === 'auth') enter('stale', until(at));
    },
    refused: (at) => enter('auth', until(at)),
    off: () => enter('off', until(now())),
    stop: () => clearTimeout(patience),
  };
}
