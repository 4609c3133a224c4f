import type { Readable } from '~/lib/readable';

/**
 * `connecting`: the first connection is being made. `stale`: nothing was heard for 7 s, or the connection dropped and is being made anew.
 * `offline`: not back after 10 s, or the browser has no network. `auth`: the server closed for good until the session is renewed.
 * `off`: no live connection is wanted (nothing is followed) or there is none to have (the shell gave none): data is polled.
 */
export type ConnectionState = 'connecting' | 'live' | 'stale' | 'offline' | 'auth' | 'off';

export interface Connection {
  readonly state: ConnectionState;
  /** Epoch milliseconds of the last moment everything was live; `undefined` before the first. */
  readonly liveUntil: number | undefined;
  /** Grows by one each time the connection comes (back) to life. */
  readonly generation: number;
}

/** One stream: its name, its parameters, and how a raw message becomes one of ours (`undefined`: not one). */
export interface Topic<M> {
  readonly channel: string;
  readonly params: Readonly<Record<string, string>>;
  read(raw: unknown): M | undefined;
}

export interface Follower<M> {
  onMessage(message: M): void;
  /** After every confirmation, the first and each after a reconnect: whatever was read before may be old. */
  onConfirmed(): void;
  /** The server will not have us on this stream; nothing more comes until the session changes. */
  onRejected?(): void;
}

export interface CableCounters {
  /** Messages that fit no schema or broke a limit: ignored, and one `onConfirmed`-like refresh asked for. */
  malformed: number;
  received: number;
  reconnects: number;
}

/** One connection for everybody. Followers of equal topics share one subscription; the last one's leaving lingers a second. */
export interface Cable {
  readonly connection: Readable<Connection>;
  readonly counters: Readonly<CableCounters>;
  follow<M>(topic: Topic<M>, follower: Follower<M>): () => void;
  dispose(): void;
}
