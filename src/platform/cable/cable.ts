import type { Readable } from '~/lib/readable';

/**
 * `connecting`: the first connection is being opened. `stale`: no frame for 7 s, or the connection dropped and is being reopened.
 * `offline`: not reopened within 10 s, or the browser has no network. `auth`: the server refuses the session until it is renewed.
 * `off`: nothing is followed, or the shell gave no connection; data is polled.
 */
export type ConnectionState = 'connecting' | 'live' | 'stale' | 'offline' | 'auth' | 'off';

export interface Connection {
  readonly state: ConnectionState;
  /** Epoch milliseconds of the last moment everything was live; `undefined` before the first. */
  readonly liveUntil: number | undefined;
  /** Grows by one each time the connection becomes live. */
  readonly generation: number;
}

/** What can be followed: a channel, its parameters, and how a raw message is parsed (`undefined`: malformed). */
export interface Topic<M> {
  readonly channel: string;
  readonly params: Readonly<Record<string, string>>;
  read(raw: unknown): M | undefined;
}

export interface Follower<M> {
  onMessage(message: M): void;
  /** After every confirmation, the first and each after a reconnect: anything read before may be outdated. */
  onConfirmed(): void;
  /** The server rejected the subscription. It is not requested again until the session changes. */
  onRejected?(): void;
}

export interface CableCounters {
  /** Messages that fit no schema or exceed a limit. They are dropped, and `onConfirmed` is called so that followers read again. */
  malformed: number;
  received: number;
  reconnects: number;
}

/** One connection for the whole mount. Followers of equal topics share a subscription, which ends one second after the last of them. */
export interface Cable {
  readonly connection: Readable<Connection>;
  readonly counters: Readonly<CableCounters>;
  /** Returns an unsubscribe function. */
  follow<M>(topic: Topic<M>, follower: Follower<M>): () => void;
  dispose(): void;
}
